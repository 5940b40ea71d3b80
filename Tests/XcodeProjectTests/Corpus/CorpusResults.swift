@testable import XcodeProject

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes edited projects into the directory `PBXPROJ_RESULTS`, for another library to check.
///
/// Each `NAME.pbxproj` has a `NAME.txt` with one line for each file: path, role and targets, separated by tabs.
enum CorpusResults {
  private static let folder = ProcessInfo.processInfo.environment["PBXPROJ_RESULTS"]

  static func write(_ bytes: [UInt8], of corpus: CorpusProject, _ kind: String, _ additions: [FileAddition]) {
    guard let folder else { return }
    let name = corpus.name.dropLast(".pbxproj".count).replacing("/", with: "~") + "~" + kind.replacing(" ", with: "-")
    let lines = additions.map { addition in
      let path = Paths.resolved(addition.path, in: CorpusProject.folder)
      return "\(path)\t\(addition.role)\t\(addition.targets.joined(separator: "\t"))\n"
    }
    try? Data(bytes).write(to: URL(filePath: "\(folder)/\(name).pbxproj"))
    try? Data(lines.joined().utf8).write(to: URL(filePath: "\(folder)/\(name).txt"))
  }

  /// Writes the project and `NAME.packages`, which has one line for each product: path, product and targets.
  static func write(_ bytes: [UInt8], of corpus: CorpusProject, _ packages: [PackageAddition]) {
    guard let folder else { return }
    let name = corpus.name.dropLast(".pbxproj".count).replacing("/", with: "~") + "~with-packages"
    let lines = packages.flatMap { package in
      package.products.map { "\(package.path)\t\($0.name)\t\($0.targets.joined(separator: "\t"))\n" }
    }
    try? Data(bytes).write(to: URL(filePath: "\(folder)/\(name).pbxproj"))
    try? Data(lines.joined().utf8).write(to: URL(filePath: "\(folder)/\(name).packages"))
  }
}
