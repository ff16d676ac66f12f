"""Paper: score cards and rules sheets as PDFs, laid out outside the web process and kept by what they show."""
