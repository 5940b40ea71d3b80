internal import Diagnostics

/// A storyboard, read as far as view controllers and the ways between them go.
struct Storyboard: Sendable {
  /// A view controller of a storyboard.
  struct Controller: Sendable {
    /// Its own class; `nil` for one of UIKit's.
    let className: String?
    /// What code names it by.
    let identifier: String?
    /// The storyboard that it stands in for, if it is a reference, and there the identifier (else the initial one).
    let reference: (storyboard: String, identifier: String?)?
    /// The ways from it.
    var segues: [Segue] = []
  }

  /// A way from one view controller to another.
  struct Segue: Sendable {
    /// What code names it by.
    let identifier: String?
    /// The other view controller.
    let destination: String
    /// Whether the other one belongs to it from the start, as the root of a navigation controller does.
    let isRelationship: Bool
    /// Whether it leads back.
    let isUnwind: Bool
    let line: Int
  }

  /// What code calls it: the name of the file without its ending.
  let name: String
  /// The file, as it is shown.
  let file: String
  /// The one that is shown first.
  let initial: String?
  /// The view controllers by their ids.
  let controllers: [String: Controller]
  /// The ids in the order of the file.
  let order: [String]

  init(named name: String, _ text: SourceText) {
    self.name = name
    file = text.path
    var tags = TagReader(text.bytes)
    var place = (offset: 0, line: 1)
    var initial: String?
    var controllers: [String: Controller] = [:]
    var order: [String] = []
    var current: String?
    while let tag = tags.next() {
      place.line += text.bytes[place.offset..<tag.range.lowerBound].count { $0 == UInt8(ascii: "\n") }
      place.offset = tag.range.lowerBound
      if tag.isEnd {
        if tag.name == "/scene" { current = nil }
      } else if tag.name == "document" {
        initial = tag["initialViewController"]
      } else if tag.name == "segue", let current, let destination = tag["destination"] {
        controllers[current]?.segues.append(
          Segue(
            identifier: tag["identifier"], destination: destination,
            isRelationship: tag["kind"] == "relationship", isUnwind: tag["kind"] == "unwind",
            line: place.line))
      } else if tag.name == "viewControllerPlaceholder" || tag.name.hasSuffix("Controller"), let id = tag["id"] {
        current = id
        order.append(id)
        controllers[id] = Controller(
          className: tag["customClass"], identifier: tag["storyboardIdentifier"],
          reference: tag["storyboardName"].map { ($0, tag["referencedIdentifier"]) })
      }
    }
    self.initial = initial
    self.controllers = controllers
    self.order = order
  }
}
