import SwiftSource

/// Lists the declarations of a file outside bodies, one on each line, for comparison with another parser.
///
/// `I` import · `T` type or extension with its inheritance · `F` function, initialiser, subscript or macro with its
/// signature · `V` variable with its modifiers and type. Signatures are their tokens without the spaces between them.
struct DeclarationListing {
  let file: SwiftFile

  var lines: [String] { file.declarations.compactMap(line(for:)) }

  private func line(for declaration: Declaration) -> String? {
    let name = owner(of: declaration) + joined(declaration, .name)
    switch declaration.kind {
    case .import: return "I \(joined(declaration, .name))"
    case .class, .struct, .enum, .actor, .protocol, .extension:
      return "T \(declaration.introducer) \(name) : \(joined(declaration, .inheritance))"
    case .function, .initializer, .subscript, .macro: return "F \(name) \(joined(declaration, .signature))"
    case .variable:
      let modifiers = declaration.modifiers.map { $0.name + ($0.detail.map { "(\($0))" } ?? "") }.joined(separator: " ")
      return "V \(owner(of: declaration))\(modifiers) \(declaration.introducer) \(joined(declaration, .name)):"
        + joined(declaration, .type)
    case .deinitializer, .enumCase, .typeAlias, .associatedType, .operator, .precedenceGroup, .macroExpansion:
      return nil
    }
  }

  /// The names of the enclosing types, as written.
  private func owner(of declaration: Declaration) -> String {
    var names: [String] = []
    var outer = declaration.parent
    while let type = outer {
      names.append(joined(type, .name))
      outer = type.parent
    }
    return names.isEmpty ? "" : names.reversed().joined(separator: ".") + "."
  }

  private func joined(_ declaration: Declaration, _ part: Declaration.Part) -> String {
    let tokens = declaration.tokens(of: part)
    var bytes: [UInt8] = []
    var strings: [MultilineString?] = []
    for index in tokens.indices {
      let token = tokens[index]
      var text = file.bytes[token.range]
      switch token.kind {
      case .stringStart: strings.append(MultilineString(tokens[index...], file.bytes))
      case .stringSegment:
        if let string = strings.last ?? nil {
          bytes += string.lines(of: text, isFirst: tokens[index - 1].kind == .stringStart)
          text = []
        }
      case .stringEnd: _ = strings.popLast()
      default: break
      }
      bytes += text
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A multi-line string literal: the indentation before its closing quotes is not part of its text.
private struct MultilineString {
  let indentation: [UInt8]
  let end: Int

  /// Parses the literal at the first token; returns `nil` for a single-line literal.
  init?(_ tokens: ArraySlice<Token>, _ bytes: [UInt8]) {
    guard let start = tokens.first, bytes[start.range].filter({ $0 == UInt8(ascii: "\"") }).count == 3 else {
      return nil
    }
    var depth = 0
    let last = tokens.first { token in
      depth += token.kind == .stringStart ? 1 : token.kind == .stringEnd ? -1 : 0
      return depth == 0
    }
    guard let last, let lineBreak = bytes[..<last.range.lowerBound].lastIndex(of: UInt8(ascii: "\n")) else {
      return nil
    }
    indentation = Array(bytes[(lineBreak + 1)..<last.range.lowerBound])
    end = lineBreak
  }

  /// The text of a segment without indentation and without the line breaks next to the quotes.
  func lines(of text: ArraySlice<UInt8>, isFirst: Bool) -> [UInt8] {
    let text = text.endIndex > end ? text[..<max(end, text.startIndex)] : text
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for index in lines.indices.dropFirst() where lines[index].starts(with: indentation) {
      lines[index] = lines[index].dropFirst(indentation.count)
    }
    if isFirst { lines.removeFirst() }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }
}
