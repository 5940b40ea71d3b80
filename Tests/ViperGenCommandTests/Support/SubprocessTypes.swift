// On Apple platforms Subprocess uses paths and descriptors of the system module `System`, not of `SystemPackage`. A
// file that imports both modules can name neither type.
#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// A path of the type that Subprocess expects.
func subprocessPath(_ text: String) -> FilePath { FilePath(text) }

/// A file descriptor of the type that Subprocess expects.
func subprocessDescriptor(_ number: Int32) -> FileDescriptor { FileDescriptor(rawValue: number) }
