internal import Diagnostics
internal import FileSystem
internal import SwiftSource
internal import SystemPackage

/// A file of the project in which names may follow.
struct NamedFile: Sendable {
  enum Kind: Sendable {
    case swift, objectiveC, markup, tests, other

    init?(_ path: FilePath) {
      switch path.extension {
      case "swift": self = .swift
      case "m", "mm", "h": self = .objectiveC
      case "storyboard", "xib": self = .markup
      case "xctestplan", "xcscheme": self = .tests
      case "plist", "strings", "md", "yml", "yaml", "json": self = .other
      default: return nil
      }
    }
  }

  /// What becomes of a file of the module.
  struct Own: Sendable {
    let path: FilePath
    let shown: String
    let after: [UInt8]
  }

  let path: FilePath
  let kind: Kind
  /// What stands in it now.
  let text: SourceText
  /// What becomes of it, if it is the module's.
  let own: Own?
  /// What a file of code says.
  let names: FileNames?
  let markup: MarkupAttributes?
  /// The tests that a test plan or a scheme names.
  let tests: TestSelections?

  var isOwn: Bool { own != nil }
  /// Whether a template writes it, and otherwise under the new name.
  var isRendered: Bool { own.map { $0.after != text.bytes } ?? false }

  /// Reads what matters of a file.
  ///
  /// - Parameter isWanted: Which names matter.
  init(
    _ path: FilePath, _ kind: Kind, _ text: SourceText, own: Own?, isWanted: (String) -> Bool
  ) {
    self.path = path
    self.kind = kind
    self.text = text
    self.own = own
    names = FileNames(kind, text.bytes, isWanted: isWanted)
    markup = kind == .markup ? MarkupAttributes(text.bytes) : nil
    tests = kind == .tests ? TestSelections(text) : nil
  }
}

extension FileNames {
  /// Reads a file of code; `nil` for any other.
  init?(_ kind: NamedFile.Kind, _ bytes: [UInt8], isWanted: (String) -> Bool) {
    switch kind {
    case .swift: self.init(SwiftFile(bytes), isWanted: isWanted)
    case .objectiveC: self.init(ObjectiveCFile(bytes), isWanted: isWanted)
    case .markup, .tests, .other: return nil
    }
  }
}
