"""Wire this board to the companion and loop for ever; a held `back` button keeps it out."""
