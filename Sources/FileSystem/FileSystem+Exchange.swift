internal import CExchange
public import Diagnostics
public import SystemPackage

extension FileSystem {
  /// Lets two files or folders of one disk change places, in one step that nobody can see half done.
  ///
  /// - Returns: Whether the disk can do that; if not, nothing has changed.
  public func exchange(_ one: FilePath, with other: FilePath) throws(DiagnosticError) -> Bool {
    try beforeChange?(.rename, other)
    return viper_gen_exchange(one.string, other.string) == 0
  }
}
