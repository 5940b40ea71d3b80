internal import Diagnostics

struct Storyboard: Sendable {
  struct Controller: Sendable {
    /// The custom class; `nil` for a UIKit class.
    let className: String?
    let identifier: String?
    /// The target of a storyboard reference; without an identifier, the storyboard's initial view controller.
    let reference: (storyboard: String, identifier: String?)?
    var segues: [Segue] = []
  }

  struct Segue: Sendable {
    let identifier: String?
    let destination: String
    /// Whether the segue is a relationship, such as the root of a navigation controller.
    let isRelationship: Bool
    let isUnwind: Bool
    let line: Int
  }

  /// The file name without its extension, as code uses it.
  let name: String
  let file: String
  let initial: String?
  let controllers: [String: Controller]
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
