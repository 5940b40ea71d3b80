// On Apple platforms Subprocess uses the path type of the module `System`. A file that imports both modules cannot name
// `FilePath`.
import Subprocess

#if canImport(System)
  private import System
#else
  private import SystemPackage
#endif

/// The executable at a path, for Subprocess.
func executable(at path: String) -> Executable { .path(FilePath(path)) }
