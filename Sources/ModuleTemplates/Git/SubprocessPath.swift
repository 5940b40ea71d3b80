// On Apple's systems Subprocess takes the paths of their own System, which are not those of the package of that name. Only
// this file sees both kinds as one: a file that imported the two modules could not say `FilePath`.
#if canImport(System)
  internal import System
#else
  internal import SystemPackage
#endif

/// A path as Subprocess takes it.
typealias SubprocessPath = FilePath

/// The path of a text as Subprocess takes it.
func subprocessPath(_ text: String) -> SubprocessPath { SubprocessPath(text) }
