/// Computes the edits for changes of values, in the layout of the text.
///
/// Unchanged values keep their bytes, and separators change only if necessary. Xcode puts adjacent multiline objects on
/// the same line, so a new entry can affect the line breaks around its neighbors.
struct JSONWriter {
  let document: JSONDocument
  let style: JSONStyle
  let changes: JSONChanges
  private var edit = EditBuilder()

  enum Entry {
    case existing(Int)
    case new(key: String?, JSONValue)
  }

  static func write(_ changes: JSONChanges, to document: JSONDocument, style: JSONStyle) -> [ProjectEdit.Change] {
    var writer = JSONWriter(document: document, style: style, changes: changes)
    writer.write()
    return writer.edit.changes()
  }

  private mutating func write() {
    // A value precedes the values inside it, so replacing a value covers all nodes up to an index.
    var covered = 0
    for node in affectedNodes() {
      if node < covered { continue }
      if changes.isRemoved(node, in: document) {
        covered = document.nodes[node].next
      } else if changes.replaced[node] != nil || changesForm(node) {
        writeKey(of: node)
        replace(document.nodes[node].range, with: render(node, indent: indentation(of: node), isOneLine: nil))
        covered = document.nodes[node].next
      } else {
        writeKey(of: node)
        writeEntries(of: node)
      }
    }
  }

  /// Changed values, the objects that contain changed lists, and the lists that contain those objects.
  ///
  /// Their separators can change.
  private func affectedNodes() -> [Int] {
    var all = Set<Int>()
    for node in changes.nodes {
      all.insert(node)
      guard document.nodes[node].isContainer, node != JSONDocument.root else { continue }
      let parent = document.nodes[node].parent
      all.insert(parent)
      if document.nodes[node].kind == .array { all.insert(document.nodes[parent].parent) }
    }
    return all.sorted()
  }

  private mutating func writeKey(of node: Int) {
    guard let key = changes.renamedKeys[node] else { return }
    replace(document.nodes[node].key, with: style.string(key))
  }

  // MARK: - Layout

  func isMultiline(_ node: Int) -> Bool {
    let value = document.nodes[node]
    guard value.isContainer else { return false }
    if let new = changes.replaced[node] {
      return !isOneLine(new, at: JSONLineForms.place(of: node, in: document), in: value.parent)
    }
    return changesForm(node) ? !value.isMultiline : value.isMultiline
  }

  /// Whether an object becomes multiline or single-line by Xcode's rules.
  private func changesForm(_ node: Int) -> Bool {
    let value = document.nodes[node]
    guard value.kind == .object, node != JSONDocument.root, style.usesLineForms, !value.hasComments, hasChanges(node),
      document.nodes[value.parent].isMultiline
    else { return false }
    let wasOneLine = JSONLineForms.isOneLine(node, in: document)
    guard wasOneLine != value.isMultiline else { return false }
    let isForeign = document.children(of: node).contains { member in
      document.nodes[member].isMultiline && !JSONLineForms.knownContainers.contains(document.key(member))
    }
    if isForeign { return false }
    let place = JSONLineForms.place(of: node, in: document)
    return JSONLineForms.isOneLine(contents(of: node), at: place) != wasOneLine && depth(below: node) <= 16
  }

  private func hasChanges(_ object: Int) -> Bool {
    if changes.members[object] != nil { return true }
    return document.children(of: object).contains { changes.elements[$0] != nil || changes.replaced[$0] != nil }
  }

  private func contents(of object: Int) -> JSONLineForms.Contents {
    var contents = JSONLineForms.Contents()
    for entry in entries(of: object) {
      switch entry {
      case .new(let key, let value): contents.note(key ?? "", value)
      case .existing(let member):
        let key = document.key(member)
        if let value = changes.replaced[member] {
          contents.note(key, value)
        } else {
          let isString = document.nodes[member].kind == .string
          let count = isString ? 1 : count(of: member)
          contents.note(key, key == "kind" ? document.string(member) : nil, count: count)
        }
      }
    }
    return contents
  }

  private func count(of container: Int) -> Int {
    let change = changes.elements[container]
    return document.nodes[container].count - (change?.removed.count ?? 0) + (change?.added.count ?? 0)
  }

  private func depth(below node: Int) -> Int {
    var deepest = 0
    var depths: [Int: Int] = [node: 0]
    for index in node + 1..<document.nodes[node].next where document.nodes[index].isContainer {
      let depth = (depths[document.nodes[index].parent] ?? 0) + 1
      depths[index] = depth
      deepest = max(deepest, depth)
    }
    return deepest
  }

  private func isOneLine(_ value: JSONValue, at place: JSONLineForms.Place, in container: Int?) -> Bool {
    if let container, !document.nodes[container].isMultiline, document.nodes[container].count > 0 { return true }
    switch value {
    case .array(let elements): return elements.isEmpty || place.isInTable && style.usesLineForms
    case .object(let members):
      if members.isEmpty { return true }
      guard style.usesLineForms else { return false }
      var contents = JSONLineForms.Contents()
      for member in members { contents.note(member.key, member.value) }
      return JSONLineForms.isOneLine(contents, at: place)
    default: return true
    }
  }

  private func indentation(of node: Int) -> String {
    let start = document.nodes[node].entry.lowerBound
    return document.text.withUnsafeBufferPointer { JSONLines.indentation(at: start, $0) }
  }

  private func entryIndentation(of container: Int) -> String {
    document.text.withUnsafeBufferPointer { bytes in
      for child in document.children(of: container).prefix(8) {
        let start = document.nodes[child].entry.lowerBound
        if JSONLines.isFirstOnLine(start, bytes) { return JSONLines.indentation(at: start, bytes) }
      }
      return JSONLines.indentation(at: document.nodes[container].entry.lowerBound, bytes) + style.indent
    }
  }

  // MARK: - Entries

  func entries(of container: Int) -> [Entry] {
    var entries: [Entry] = []
    let children = document.children(of: container)
    if let change = changes.elements[container] {
      var added = change.addedInOrder[...]
      func addUp(to gap: Int) {
        while let next = added.first, next.gap <= gap { entries.append(.new(key: nil, added.removeFirst().value)) }
      }
      for (gap, child) in children.enumerated() {
        addUp(to: gap)
        if !change.removed.contains(child) { entries.append(.existing(child)) }
      }
      addUp(to: .max)
      return entries
    }
    let change = changes.members[container]
    entries = children.filter { !(change?.removed.contains($0) ?? false) }.map { .existing($0) }
    for (member, order) in change?.added ?? [] {
      let index = index(for: member.key, order, in: entries)
      entries.insert(.new(key: member.key, member.value), at: index)
    }
    return entries
  }

  /// The position of a new member: after the last existing member that precedes it in the order.
  private func index(for key: String, _ order: JSONChanges.KeyOrder, in entries: [Entry]) -> Int {
    func name(_ entry: Entry) -> String {
      switch entry {
      case .existing(let node): document.key(node)
      case .new(let key, _): key ?? ""
      }
    }
    let last: Int?
    switch order {
    case .sorted:
      let next = entries.firstIndex { key.utf8.lexicographicallyPrecedes(name($0).utf8) }
      return next ?? entries.count
    case .listed(let keys):
      let before = Set(keys.prefix { $0 != key })
      last = entries.lastIndex { before.contains(name($0)) }
    }
    return last.map { $0 + 1 } ?? 0
  }

  private mutating func writeEntries(of container: Int) {
    let value = document.nodes[container]
    guard value.isContainer else { return }
    let after = entries(of: container)
    if value.count == 0 || after.isEmpty {
      let isSame = value.count == 0 && after.isEmpty
      if !isSame { replace(value.range, with: render(container, indent: indentation(of: container), isOneLine: nil)) }
      return
    }
    var gap = JSONGap(writer: self, container: container, indent: entryIndentation(of: container))
    var survivors = Set<Int>()
    for case .existing(let node) in after { survivors.insert(node) }
    var position = 0
    var original: [Int] = []
    var number = 0
    let children = Array(document.children(of: container))
    // Unchanged elements keep their order, so one pass finds them in both lists.
    while position <= after.count {
      var new: [Entry] = []
      while position < after.count, case .new = after[position] {
        new.append(after[position])
        position += 1
      }
      original = []
      while number < children.count, !survivors.contains(children[number]) {
        original.append(children[number])
        number += 1
      }
      let next = number < children.count ? children[number] : nil
      if let (range, text) = gap.rewritten(upTo: next, removing: original, adding: new) { replace(range, with: text) }
      gap.previous = next
      position += 1
      number += 1
    }
  }

  // MARK: - Text

  /// Replaces a range, except for equal bytes at both ends.
  private mutating func replace(_ range: Range<Int>, with text: String) {
    let new = Array(text.utf8)
    let old = document.text
    var start = 0
    while start < new.count, start < range.count, old[range.lowerBound + start] == new[start] { start += 1 }
    var end = 0
    while end < new.count - start, end < range.count - start,
      old[range.upperBound - 1 - end] == new[new.count - 1 - end]
    {
      end += 1
    }
    edit.remove(range.lowerBound + start..<range.upperBound - end)
    edit.insert(String(decoding: new[start..<new.count - end], as: UTF8.self), at: range.lowerBound + start)
  }

  func render(_ entry: Entry, in container: Int, indent: String, isOneLine: Bool) -> String {
    switch entry {
    case .existing(let node): return keyText(of: node) + render(node, indent: indent, isOneLine: isOneLine ? true : nil)
    case .new(let key, let value):
      var place = JSONLineForms.Place()
      if let key {
        place = JSONLineForms.place(ofMember: key, inMember: document.key(container))
      } else {
        place.listKey = document.key(container)
        place.ownerKind = document.string("kind", of: document.nodes[container].parent)
      }
      return (key.map(style.key) ?? "") + render(value, at: place, indent: indent, isOneLine: isOneLine)
    }
  }

  private func keyText(of node: Int) -> String {
    let value = document.nodes[node]
    if value.key.isEmpty { return "" }
    if let key = changes.renamedKeys[node] { return style.string(key) + style.colon }
    return document.written(value.key.lowerBound..<value.range.lowerBound)
  }

  /// The text of an existing value after the changes; for `nil`, its own layout determines the line breaks.
  private func render(_ node: Int, indent: String, isOneLine: Bool?) -> String {
    let value = document.nodes[node]
    if let new = changes.replaced[node] {
      let place = JSONLineForms.place(of: node, in: document)
      let fits = isOneLine ?? self.isOneLine(new, at: place, in: value.parent)
      return render(new, at: place, indent: indent, isOneLine: fits)
    }
    guard value.isContainer else { return document.written(node) }
    let entries = entries(of: node)
    let isInLine = isOneLine ?? (entries.isEmpty || !isMultilineWhenRendered(node))
    let inner = indent + style.indent
    let texts = entries.map { entry in
      (render(entry, in: node, indent: inner, isOneLine: isInLine), isInLine ? false : isMultiline(entry, in: node))
    }
    if texts.isEmpty, style.usesLineForms, style.hasTrailingCommas, value.isMultiline, document.hasKey(node, "files"),
      JSONLineForms.areArraysSplit(in: document)
    {
      // `files` is the only list that Xcode writes when it is empty. It has two lines then.
      return "[" + style.lineEnd + indent + "]"
    }
    return assembled(texts, isObject: value.kind == .object, indent: indent, isOneLine: isInLine)
  }

  /// Whether a container is multiline inside a rewritten one.
  private func isMultilineWhenRendered(_ node: Int) -> Bool {
    let value = document.nodes[node]
    if value.kind == .array { return style.usesLineForms || value.count == 0 || value.isMultiline }
    if changesForm(node) { return !value.isMultiline }
    return style.usesLineForms
      ? !JSONLineForms.isOneLine(contents(of: node), at: JSONLineForms.place(of: node, in: document))
      : value.isMultiline
  }

  func isMultiline(_ entry: Entry, in container: Int) -> Bool {
    switch entry {
    case .existing(let node): return document.nodes[node].kind == .object && isMultiline(node)
    case .new(_, let value):
      guard case .object = value else { return false }
      let place = JSONLineForms.Place(
        listKey: document.key(container), ownerKind: document.string("kind", of: document.nodes[container].parent))
      return !isOneLine(value, at: place, in: container)
    }
  }

  private func render(_ value: JSONValue, at place: JSONLineForms.Place, indent: String, isOneLine: Bool) -> String {
    let isInLine = isOneLine || self.isOneLine(value, at: place, in: nil)
    let inner = indent + style.indent
    switch value {
    case .string(let text): return style.string(text)
    case .number(let text): return text
    case .flag(let flag): return flag ? "true" : "false"
    case .null: return "null"
    case .array(let elements):
      let texts = elements.map { element in
        let inside = JSONLineForms.Place(listKey: place.key, ownerKind: place.ownerKind)
        var isObject = false
        if case .object = element { isObject = true }
        return (
          render(element, at: inside, indent: inner, isOneLine: isInLine),
          isObject && !isInLine && !self.isOneLine(element, at: inside, in: nil)
        )
      }
      return assembled(texts, isObject: false, indent: indent, isOneLine: isInLine)
    case .object(let members):
      let kind = value["kind"]?.string
      let texts = members.map { member in
        var inside = JSONLineForms.place(ofMember: member.key, inMember: place.key)
        inside.ownerKind = kind
        return (style.key(member.key) + render(member.value, at: inside, indent: inner, isOneLine: isInLine), false)
      }
      return assembled(texts, isObject: true, indent: indent, isOneLine: isInLine)
    }
  }

  private func assembled(
    _ entries: [(text: String, isMultiline: Bool)], isObject: Bool, indent: String, isOneLine: Bool
  ) -> String {
    let (open, close) = isObject ? ("{", "}") : ("[", "]")
    if entries.isEmpty { return open + close }
    if isOneLine {
      return open + style.padding + entries.map(\.text).joined(separator: ", ") + style.padding + close
    }
    let line = style.lineEnd + indent + style.indent
    var text = open + line
    for (index, entry) in entries.enumerated() {
      if index > 0 {
        let isJoined = style.joinsObjects && entry.isMultiline && entries[index - 1].isMultiline
        text += "," + (isJoined ? " " : line)
      }
      text += entry.text
    }
    return text + (style.hasTrailingCommas ? "," : "") + style.lineEnd + indent + close
  }
}

extension JSONLineForms.Contents {
  mutating func note(_ key: String, _ value: JSONValue) {
    let count: Int
    switch value {
    case .array(let elements): count = elements.count
    case .object(let members): count = members.count
    default: count = 1
    }
    note(key, value.string, count: count)
  }
}
