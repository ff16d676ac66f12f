"""The game document: one JSON document that holds a whole game, read, checked, scored and written."""
