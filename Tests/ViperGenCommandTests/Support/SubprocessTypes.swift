// On Apple's systems Subprocess takes paths and descriptors of their own System, not of the package of that name. A file
// that imported both modules could not name either.
#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// A path as Subprocess takes it.
func subprocessPath(_ text: String) -> FilePath { FilePath(text) }

/// An open file as Subprocess takes it.
func subprocessDescriptor(_ number: Int32) -> FileDescriptor { FileDescriptor(rawValue: number) }
