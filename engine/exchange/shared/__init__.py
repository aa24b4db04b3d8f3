"""What importer and exporter of a format share: how its records are written."""
