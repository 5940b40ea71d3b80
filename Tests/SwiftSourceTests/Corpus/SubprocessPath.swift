// On Apple's systems Subprocess takes the paths of their own System; a file that imported both could not say `FilePath`.
import Subprocess

#if canImport(System)
  private import System
#else
  private import SystemPackage
#endif

/// The program at a path, as Subprocess takes it.
func executable(at path: String) -> Executable { .path(FilePath(path)) }
