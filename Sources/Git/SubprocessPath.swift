// On Apple platforms, Subprocess takes the `FilePath` of the system's module System, not the one of the package
// SystemPackage. Only this file names Subprocess's type: in a file that imports both modules, `FilePath` is ambiguous.
#if canImport(System)
  internal import System
#else
  internal import SystemPackage
#endif

typealias SubprocessPath = FilePath

func subprocessPath(_ text: String) -> SubprocessPath { SubprocessPath(text) }
