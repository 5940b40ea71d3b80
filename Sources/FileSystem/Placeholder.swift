// The room of FileSystem; see the design.
