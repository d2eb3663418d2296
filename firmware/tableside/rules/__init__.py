"""The rules of the table: pure, without input, output, clock or luck of their own."""
