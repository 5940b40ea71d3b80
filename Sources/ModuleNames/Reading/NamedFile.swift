internal import Diagnostics
internal import SwiftSource
internal import SystemPackage

/// A file of the project that may contain a module's name.
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

  /// The renaming of a file that belongs to the module.
  struct Own: Sendable {
    let path: FilePath
    let shown: String
    let after: [UInt8]
  }

  let path: FilePath
  let kind: Kind
  let text: SourceText
  /// The renaming of the file, if it belongs to the module.
  let own: Own?
  /// The names in a source file; `nil` for other files.
  let names: SourceNames?
  let markup: MarkupAttributes?
  /// The names in additions for the module; `nil` if the file's module has none.
  let added: AddedNames?
  /// The tests in a test plan or scheme.
  let tests: TestSelections?

  var isOwn: Bool { own != nil }
  /// Whether a name belongs to the module, because its own code or an addition for it declares the name.
  func owns(_ name: String) -> Bool { isOwn || added?.names[name] != nil }
  /// Whether the template renders a different text with the new name.
  var isRendered: Bool { own.map { $0.after != text.bytes } ?? false }

  /// Parses a file.
  ///
  /// - Parameter isRelevant: Selects the relevant names.
  init(
    _ path: FilePath, _ kind: Kind, _ text: SourceText, own: Own?, added: AddedNames? = nil,
    isRelevant: (String) -> Bool
  ) {
    (self.path, self.added, self.kind, self.text, self.own) = (path, added, kind, text, own)
    names = SourceNames(kind, text.bytes, isRelevant: isRelevant)
    markup = kind == .markup ? MarkupAttributes(text.bytes) : nil
    tests = kind == .tests ? TestSelections(text) : nil
  }
}

extension SourceNames {
  /// Returns `nil` for a file without source code.
  init?(_ kind: NamedFile.Kind, _ bytes: [UInt8], isRelevant: (String) -> Bool) {
    switch kind {
    case .swift: self.init(SwiftFile(bytes), isRelevant: isRelevant)
    case .objectiveC: self.init(ObjectiveCFile(bytes), isRelevant: isRelevant)
    case .markup, .tests, .other: return nil
    }
  }
}
