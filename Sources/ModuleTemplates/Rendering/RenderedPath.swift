internal import Diagnostics

/// Where a rendered name puts a file below its module: checked, because names come from templates and parameters.
enum RenderedPath {
  enum Refusal: Error {
    case absolute, outside, empty, control, tooLong
  }

  /// The path without `.` and `..`; nothing that leaves the module's folder passes.
  static func checked(_ path: String) -> Result<String, Refusal> {
    if path.unicodeScalars.contains(where: { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }) {
      return .failure(.control)
    }
    if path.hasPrefix("/") { return .failure(.absolute) }
    var components: [Substring] = []
    for component in path.split(separator: "/") where component != "." {
      if component == ".." {
        guard components.popLast() != nil else { return .failure(.outside) }
      } else if component.utf8.count > 255 {
        return .failure(.tooLong)
      } else {
        components.append(component)
      }
    }
    guard !components.isEmpty, !path.hasSuffix("/") else { return .failure(.empty) }
    return .success(components.joined(separator: "/"))
  }

  static func diagnostic(_ refusal: Refusal, _ path: String, at place: Place) -> Diagnostic {
    let shown = String(path.unicodeScalars.map { $0.value < 0x20 ? " " : Character($0) }.prefix(200))
    let (id, summary) =
      switch refusal {
      case .absolute: ("template-path-outside", "the absolute path '\(shown)' leaves the module's folder")
      case .outside: ("template-path-outside", "'\(shown)' leaves the module's folder")
      case .empty: ("template-path-empty", "'\(shown)' names no file")
      case .control: ("template-path-control", "the file name '\(shown)' holds a line break or a control character")
      case .tooLong: ("template-path-too-long", "the file name '\(shown)' is longer than 255 bytes")
      }
    return Diagnostic(.error, id, summary, at: place)
  }
}
