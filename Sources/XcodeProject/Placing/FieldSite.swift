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

  func insert(_ field: String, layout: Layout, into edit: inout EditBuilder) {
    guard let line = Layout.lineStart(before: offset, in: document.text) else {
      edit.insert(field + " ", at: offset)
      return
    }
    edit.insert(indent(layout) + field + layout.newline, at: line)
  }

  private func indent(_ layout: Layout) -> String {
    sibling.flatMap { Layout.indent(before: $0, in: document.text) } ?? layout.objectIndent + layout.unit
  }

  func insertList(_ entries: [String], key: String, layout: Layout, into edit: inout EditBuilder) {
    guard let line = Layout.lineStart(before: offset, in: document.text) else {
      edit.insert("\(key) = \(layout.list(entries, indent: "", isFlat: true)); ", at: offset)
      return
    }
    let indent = indent(layout)
    let list = layout.list(entries, indent: indent, isFlat: false)
    edit.insert("\(indent)\(key) = \(list);\(layout.newline)", at: line)
  }
}
