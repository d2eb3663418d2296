"""The computer's end of the emulated USB cable, and a pseudo-terminal that carries it on."""

import errno
import os
import pty
import select
import tty

from tests.emulator.core import USBCDC

DTR_RTS = 3
PACKET = 64
BACKLOG = 65536  # what a computer keeps for a program that has the port open but does not read


class Host(USBCDC):
    """A host that takes its time like a real one: nothing is polled, packets wait to be fetched.

    `open` is whether a program has the port open (DTR); `reading` whether the host fetches what
    the board offers. Bytes from the board go to `on_bytes`; bytes for it go through `send`.
    """

    def __init__(self, usb):
        super().__init__(usb)
        self.waiting = bytearray()
        self.on_bytes = lambda data: None
        self.open = False
        self.reading = True
        self.received = 0
        self._armed = None  # the size the board is ready to take, while we have nothing
        self._held = 0  # packets the board offers, while we do not read
        self._ready = usb._indicate_buffer_ready
        self._parent_read = usb.on_endpoint_read
        usb._indicate_buffer_ready = self._offered
        usb.on_endpoint_read = self._wanted
        self.on_serial_data = self._came

    def _cdc_set_control_line_state(self, value=None, interface_number=None):
        value = (DTR_RTS if self.open else 0) if value is None else value
        super()._cdc_set_control_line_state(value, interface_number)

    @property
    def attached(self) -> bool:
        """Whether the board has been enumerated."""
        return self._initialized

    def set_open(self, is_open: bool):
        """Open or close the port: DTR follows, and so does fetching."""
        if is_open == self.open:
            return
        self.open = is_open
        if self.attached:
            self._cdc_set_control_line_state()
        self.set_reading(is_open)

    def set_reading(self, reading: bool):
        """Fetch what the board offers, or leave it waiting."""
        self.reading = reading
        while self.reading and self._held:
            self._held -= 1
            self._ready(self._in_endpoint, False)

    def send(self, data: bytes):
        """Queue bytes for the board."""
        self.waiting += data
        if self._armed is not None and self.waiting:
            size, self._armed = self._armed, None
            self._give(size)

    def _came(self, data):
        self.received += len(data)
        self.on_bytes(bytes(data))

    def _offered(self, endpoint, out):
        if endpoint == self._in_endpoint and not out and not self.reading:
            self._held += 1
        else:
            self._ready(endpoint, out)

    def _wanted(self, endpoint, size):
        if endpoint != self._out_endpoint:
            self._parent_read(endpoint, size)
        elif self.waiting:
            self._give(size)
        else:
            self._armed = size

    def _give(self, size):
        data = bytes(self.waiting[:size])
        del self.waiting[:size]
        self.usb.endpoint_read_done(self._out_endpoint, data)

    def _on_controller_reset(self):
        super()._on_controller_reset()
        self.waiting = bytearray()
        self._armed = None
        self._held = 0


class Cable:
    """A pseudo-terminal for real programs; DTR follows their opening and closing it."""

    def __init__(self):
        self._master, slave = pty.openpty()
        tty.setraw(slave)
        self.path = os.ttyname(slave)
        os.close(slave)  # the master sees a hang-up until somebody opens it
        os.set_blocking(self._master, False)
        self._poll = select.poll()
        self._poll.register(self._master, select.POLLIN)
        self._out = bytearray()
        self.host = None

    def join(self, host: Host):
        """Carry this host's port; an earlier host is let go."""
        self.host = host
        host.on_bytes = self._out.extend
        del self._out[:]

    def pump(self):
        """Move bytes both ways; call it often, from the thread that runs the emulator."""
        events = dict(self._poll.poll(0)).get(self._master, 0)
        is_open = not events & select.POLLHUP
        if events & select.POLLIN:
            self._take()
        if is_open:
            self._flush()
        else:
            del self._out[:]
        if self.host:
            self.host.set_open(is_open)
            if is_open and self.host.reading != (len(self._out) < BACKLOG):
                self.host.set_reading(len(self._out) < BACKLOG)

    def _take(self):
        try:
            data = os.read(self._master, 4096)
        except OSError as fault:
            if fault.errno not in (errno.EIO, errno.EAGAIN):
                raise
            return
        if self.host:
            self.host.set_open(True)
            self.host.send(data)

    def _flush(self):
        while self._out:
            try:
                del self._out[: os.write(self._master, self._out[:4096])]
            except BlockingIOError:
                return

    def close(self):
        """Take the port away, as when the plug is pulled: whoever has it open reads an error."""
        os.close(self._master)
        self.host = None
