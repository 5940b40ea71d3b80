internal import Diagnostics
internal import ModuleRequests
internal import SwiftSource

/// A route of a new module: `detail(item: Item.ID) -> didChoose(_ item: Item) as sheet`.
struct RouteArgument {
  /// Possible names of the destination, the most likely first.
  let moduleNames: [String]
  /// The parameters that the destination accepts, if any.
  let payload: String?
  /// The function that reports the destination's result, if any.
  let answer: String?
  /// How the destination is shown, if the route states it.
  let presentation: String?
  let place: Place

  /// Whether the route consists of only a name.
  var isName: Bool { payload == nil && answer == nil && presentation == nil }

  /// Reads the values of a parameter.
  ///
  /// - Throws: `addition-argument` for all invalid routes together.
  static func read(_ texts: [String], of parameter: String) throws(DiagnosticError) -> [RouteArgument] {
    let source = SourceText(path: "-D \(parameter)", texts.joined(separator: ", "))
    var routes: [RouteArgument] = []
    var problems: [Diagnostic] = []
    var start = 0
    for text in texts {
      do throws(AdditionSignature.Problem) {
        routes.append(try RouteArgument(text, at: start, in: source))
      } catch {
        let end = source.bytes.count
        let range = min(error.range.lowerBound, end)..<min(error.range.upperBound, end)
        problems.append(
          Diagnostic("addition-argument", category: .usage, error.summary, at: Place(source, range), help: error.help))
      }
      start += text.utf8.count + ", ".utf8.count
    }
    guard problems.isEmpty else { throw DiagnosticError(problems) }
    return routes
  }

  private static let help = [
    "a route is a module with its input and output: 'detail(item: Item.ID) -> didChoose(_ item: Item)'"
  ]

  private init(_ text: String, at start: Int, in source: SourceText) throws(AdditionSignature.Problem) {
    let presentation = text.presentation
    self.presentation = presentation.map { String(text[$0]) }
    let text = presentation.map { String(text[..<$0.lowerBound].dropLast(" as ".count)) } ?? text
    let head = text.split(text.arrow ?? text.endIndex..<text.endIndex)
    let name: String
    if ModuleName.isIdentifier(head.before) {
      // Accept keywords too, because the name is not used for a function.
      (name, payload) = (head.before, nil)
    } else {
      let function = try Self.function(head.before, at: start)
      let list = function.text(of: .parameters).map { String($0.dropFirst().dropLast()) } ?? ""
      (name, payload) = (function.name, function.parameters.isEmpty ? nil : list)
    }
    place = Place(source, start..<start + name.utf8.count)
    if let answer = head.after {
      _ = try Self.function(answer, at: start + text.utf8.count - answer.utf8.count)
      self.answer = answer
    } else {
      answer = nil
    }
    let joined = name.split(separator: "_").map { String($0).capitalizedWord }.joined()
    moduleNames = [name, name.capitalizedWord, joined]
  }

  /// - Throws: The error and its range in all routes.
  private static func function(_ text: String, at start: Int) throws(AdditionSignature.Problem) -> Declaration {
    let isName = !text.contains("(")
    do throws(AdditionSignature.Problem) {
      return try AdditionSignature(isName ? text + "()" : text).function(allowingResult: false, hashableBy: nil)
    } catch {
      let shift = AdditionSignature.start - start
      let end = start + max(text.utf8.count, 1)
      let lower = min(max(start, error.range.lowerBound - shift), end)
      throw AdditionSignature.Problem(
        summary: error.summary, range: lower..<max(lower, min(error.range.upperBound - shift, end)), help: help)
    }
  }
}

extension String {
  /// The word after a final ` as `: `sheet` in `detail(id: Int) as sheet`.
  fileprivate var presentation: Range<String.Index>? {
    let start = self[...].lastIndex { !$0.isLetter }.map { index(after: $0) } ?? startIndex
    return start < endIndex && self[..<start].hasSuffix(" as ") ? start..<endIndex : nil
  }

  /// The first arrow outside brackets.
  fileprivate var arrow: Range<String.Index>? {
    var depth = 0
    var index = startIndex
    while index < endIndex {
      if "([{".contains(self[index]) { depth += 1 }
      if ")]}".contains(self[index]) { depth -= 1 }
      if depth <= 0, self[index...].hasPrefix("->") { return index..<self.index(index, offsetBy: 2) }
      index = self.index(after: index)
    }
    return nil
  }

  /// The trimmed texts before and after a range; `nil` if the range is empty.
  fileprivate func split(_ range: Range<String.Index>) -> (before: String, after: String?) {
    var before = self[..<range.lowerBound]
    while before.last == " " { before.removeLast() }
    return (String(before), range.isEmpty ? nil : String(self[range.upperBound...].drop { $0 == " " }))
  }
}
