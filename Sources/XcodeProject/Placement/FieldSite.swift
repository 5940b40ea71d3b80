/// The position of a new field in an object: Xcode writes `isa` first and sorts the other fields.
struct FieldSite {
  private let document: ProjectDocument
  private let offset: Int
  private let sibling: Int?

  init(before key: StaticString, of object: Int, in document: ProjectDocument) {
    self.document = document
    let body = document.objects[object].body
    var next: Int?
    var first: Int?
    let key = "\(key)"
    document.forEachField(ofDictionaryAt: body.lowerBound) { field in
      first = first ?? field.key.lowerBound
      guard !document.isText(field.key, "isa"), key.utf8.lexicographicallyPrecedes(document.text[field.key]) else {
        return true
      }
      next = field.key.lowerBound
      return false
    }
    offset = next ?? body.upperBound - 1
    sibling = first
  }

  func insert(
    layout: Layout, into edit: inout EditBuilder, _ render: (_ indent: String, _ isFlat: Bool) -> String
  ) {
    guard let line = Layout.lineStart(before: offset, in: document.text) else {
      return edit.insert(render("", true) + " ", at: offset)
    }
    let indent = sibling.flatMap { Layout.indent(before: $0, in: document.text) } ?? layout.objectIndent + layout.unit
    edit.insert(indent + render(indent, false) + layout.newline, at: line)
  }
}
