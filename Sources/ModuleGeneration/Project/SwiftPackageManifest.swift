public import Diagnostics

/// The targets that a `Package.swift` declares, read without running it.
///
/// Only calls with literal names are seen, which is how nearly every manifest is written; a computed one is unknown.
public struct SwiftPackageManifest: Sendable, Hashable {
  /// A target of the package.
  public struct Target: Sendable, Hashable {
    /// Its name, which is the name of its module as well.
    public let name: String
    /// Whether it holds tests.
    public let isTest: Bool
    /// Its folder below the package: as declared, else where SwiftPM looks for it.
    public let folder: String
    /// The names of the targets and products that it depends on.
    public let dependencies: [String]
  }

  /// The package's name, if it is a literal.
  public let name: String?
  /// The targets in the order of the manifest.
  public let targets: [Target]

  private static let code = ["target", "executableTarget", "macro"]

  /// Reads a manifest.
  public init(_ source: SourceText) {
    let tokens = SwiftTokens.read(source.bytes)
    var targets: [Target] = []
    var name: String?
    var index = 0
    while index + 1 < tokens.count {
      guard case .word(let function) = tokens[index], tokens[index + 1] == .mark("(") else {
        index += 1
        continue
      }
      let end = SwiftTokens.end(of: index + 1, in: tokens)
      let arguments = tokens[(index + 2)..<max(index + 2, end)]
      if function == "Package" {
        name = name ?? SwiftTokens.string(labelled: "name", in: arguments)
      } else if index > 0, tokens[index - 1] == .mark("."), Self.code.contains(function) || function == "testTarget",
        let targetName = SwiftTokens.string(labelled: "name", in: arguments), !Self.isDependency(at: index, in: tokens)
      {
        let isTest = function == "testTarget"
        let folder = SwiftTokens.string(labelled: "path", in: arguments)
        targets.append(
          Target(
            name: targetName, isTest: isTest, folder: folder ?? "\(isTest ? "Tests" : "Sources")/\(targetName)",
            dependencies: SwiftTokens.strings(below: "dependencies", in: arguments)))
        index = end
        continue
      }
      index += 1
    }
    self.name = name
    self.targets = targets
  }

  /// `.target(name:)` inside `dependencies: […]` names another target instead of declaring one.
  private static func isDependency(at index: Int, in tokens: [SwiftTokens.Token]) -> Bool {
    var depth = 0
    for position in stride(from: index - 1, through: 1, by: -1) {
      switch tokens[position] {
      case .mark("]"), .mark(")"): depth += 1
      case .mark("["):
        if depth == 0 { return tokens[position - 1] == .mark(":") && tokens[position - 2] == .word("dependencies") }
        depth -= 1
      case .mark("("): depth -= 1
      default: break
      }
    }
    return false
  }
}

/// As much of Swift's lexical structure as a manifest needs: words, strings, marks; comments left out.
private enum SwiftTokens {
  enum Token: Hashable {
    case word(String)
    case string(String)
    case mark(Character)
  }

  static func read(_ bytes: [UInt8]) -> [Token] {
    var tokens: [Token] = []
    var text = Substring(String(decoding: bytes, as: UTF8.self))
    while let first = text.first {
      if text.hasPrefix("//") {
        text = text.drop { !$0.isNewline }
      } else if text.hasPrefix("/*") {
        text = text.dropFirst(2)
        while !text.isEmpty, !text.hasPrefix("*/") { text = text.dropFirst() }
        text = text.dropFirst(2)
      } else if first == "\"" {
        text = text.dropFirst()
        var value = ""
        while let next = text.first, next != "\"", !next.isNewline {
          if next == "\\" { text = text.dropFirst() }
          value += text.prefix(1)
          text = text.dropFirst()
        }
        text = text.dropFirst()
        tokens.append(.string(value))
      } else if first.isLetter || first == "_" {
        let word = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        tokens.append(.word(String(word)))
        text = text.dropFirst(word.count)
      } else {
        if !first.isWhitespace { tokens.append(.mark(first)) }
        text = text.dropFirst()
      }
    }
    return tokens
  }

  /// The index of the mark that closes the one at an index.
  static func end(of start: Int, in tokens: [Token]) -> Int {
    var depth = 0
    for index in start..<tokens.count {
      switch tokens[index] {
      case .mark("("), .mark("["): depth += 1
      case .mark(")"), .mark("]"):
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return tokens.count
  }

  /// The string after `label:` at the outermost level of some arguments.
  static func string(labelled label: String, in arguments: ArraySlice<Token>) -> String? {
    var depth = 0
    for index in arguments.indices {
      switch arguments[index] {
      case .mark("("), .mark("["): depth += 1
      case .mark(")"), .mark("]"): depth -= 1
      case .word(label) where depth == 0 && index + 2 < arguments.endIndex && arguments[index + 1] == .mark(":"):
        if case .string(let value) = arguments[index + 2] { return value }
      default: break
      }
    }
    return nil
  }

  /// Every string below `label: […]`.
  static func strings(below label: String, in arguments: ArraySlice<Token>) -> [String] {
    guard let start = arguments.indices.first(where: { arguments[$0] == .word(label) }) else { return [] }
    let tokens = Array(arguments[start...])
    return tokens[..<end(of: 2, in: tokens)].compactMap { if case .string(let value) = $0 { value } else { nil } }
  }
}
