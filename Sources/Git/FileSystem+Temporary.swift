internal import FileSystem
internal import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension FileSystem {
  func temporaryPath(named name: String) -> FilePath {
    let folder = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
    return FilePath(folder).appending("viper-gen-\(name)-\(String(UInt64.random(in: .min ... .max), radix: 36))")
  }
}
