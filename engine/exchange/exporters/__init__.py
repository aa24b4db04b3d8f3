"""Writers of other systems' files, one file a format."""
