/// The position of new objects of a kind: among existing ones, or in a new section.
struct ObjectSite {
  let neighbors: [Int]
  /// Whether the IDs are sorted, as Xcode writes them.
  let isSorted: Bool
  var gapCount: Int { neighbors.count + 1 }
  private let document: ProjectDocument
  let isa: String
  private let section: Section?

  init(_ kind: ObjectKind, in document: ProjectDocument) {
    self.document = document
    isa = "\(kind.isa)"
    let isa = isa
    let section = document.outline.sections.first { document.text[$0.name].elementsEqual(isa.utf8) }
    self.section = section
    if let section, section.kind == kind {
      neighbors = Array(section.objects)
      isSorted = section.isSorted
      return
    }
    let candidates = section?.objects ?? document.objects.indices
    let neighbors = candidates.filter { document.objects[$0].kind == kind }
    self.neighbors = neighbors
    isSorted = document.text.withUnsafeBufferPointer { bytes in
      neighbors.indices.dropFirst().allSatisfy { index in
        bytes.precedes(document.objects[neighbors[index - 1]].key, document.objects[neighbors[index]].key)
      }
    }
  }

  func id(at position: Int) -> ArraySlice<UInt8>? {
    neighbors.indices.contains(position) ? document.text[document.objects[neighbors[position]].key] : nil
  }

  func upperBound(of id: String) -> Int {
    let id = Array(id.utf8)
    return neighbors.firstIndex { id.lexicographicallyPrecedes(document.text[document.objects[$0].key]) }
      ?? neighbors.count
  }

  func insert(
    _ render: (_ indent: String, _ isFlat: Bool) -> [String], atGap gap: Int, layout: Layout,
    into edit: inout EditBuilder
  ) {
    let bytes = document.text
    if gap < neighbors.count || neighbors.isEmpty && section == nil && !createsSection {
      insert(render, before: gap < neighbors.count ? neighbors[gap] : successor, layout: layout, into: &edit)
    } else if let last = neighbors.last {
      let end = document.objects[last].entry.upperBound
      if let line = Layout.nextLine(after: end, in: bytes) {
        let indent = Layout.indent(before: document.objects[last].key.lowerBound, in: bytes) ?? layout.objectIndent
        edit.insert(render(indent, false).map { indent + $0 + layout.newline }.joined(), at: line)
      } else {
        edit.insert(render("", true).map { $0 + " " }.joined(), at: document.tokenStart(after: end))
      }
    } else if let section {
      let start = Layout.nextLine(after: section.begin.upperBound, in: bytes) ?? section.begin.upperBound
      let text = render(layout.objectIndent, false).map { layout.objectIndent + $0 + layout.newline }.joined()
      edit.insert(text, at: start)
    } else {
      insertSection(render, layout: layout, into: &edit)
    }
  }

  private var createsSection: Bool { !document.outline.sections.isEmpty }

  /// Without sections: the first object of a kind whose name sorts later.
  private var successor: Int? {
    document.objects.indices.first { index in
      document.string("isa", of: index).map { isa.utf8.lexicographicallyPrecedes($0.utf8) } ?? false
    }
  }

  private func insert(
    _ render: (String, Bool) -> [String], before object: Int?, layout: Layout, into edit: inout EditBuilder
  ) {
    let offset = object.map { document.objects[$0].key.lowerBound } ?? document.outline.objectsBody.upperBound - 1
    if let line = Layout.lineStart(before: offset, in: document.text) {
      let indent = object == nil ? layout.objectIndent : String(decoding: document.text[line..<offset], as: UTF8.self)
      edit.insert(render(indent, false).map { indent + $0 + layout.newline }.joined(), at: line)
    } else {
      edit.insert(render("", true).map { $0 + " " }.joined(), at: offset)
    }
  }

  private func insertSection(_ render: (String, Bool) -> [String], layout: Layout, into edit: inout EditBuilder) {
    let objects = render(layout.objectIndent, false).map { layout.objectIndent + $0 + layout.newline }.joined()
    let text = "/* Begin \(isa) section */\(layout.newline)\(objects)/* End \(isa) section */\(layout.newline)"
    let next = document.outline.sections.first { isa.utf8.lexicographicallyPrecedes(document.text[$0.name]) }
    if let next {
      edit.insert(text + layout.newline, at: next.begin.lowerBound)
    } else if let last = document.outline.sections.last {
      let line = Layout.nextLine(after: last.end.upperBound, in: document.text)
      edit.insert((line == nil ? layout.newline : "") + layout.newline + text, at: line ?? last.end.upperBound)
    }
  }
}

extension ProjectDocument {
  func tokenStart(after offset: Int) -> Int {
    text[offset...].firstIndex { !$0.isWhitespace } ?? text.count
  }
}
