internal import Diagnostics

/// Collects edits of a manifest and applies them together.
struct ManifestEdits {
  let manifest: ManifestText
  private var edits: [(range: Range<Int>, text: String)] = []

  init(_ manifest: ManifestText) {
    self.manifest = manifest
  }

  var result: [UInt8] {
    var result: [UInt8] = []
    var position = 0
    let sorted = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, edit) in sorted {
      // Removals may overlap.
      if edit.range.lowerBound > position { result += manifest.source.bytes[position..<edit.range.lowerBound] }
      result += edit.text.utf8
      position = max(position, edit.range.upperBound)
    }
    return result + manifest.source.bytes[position...]
  }

  private mutating func insert(_ text: String, at offset: Int) { edits.append((offset..<offset, text)) }

  mutating func remove(_ range: Range<Int>) { edits.append((range, "")) }

  mutating func replace(_ range: Range<Int>, with text: String) { edits.append((range, text)) }

  // MARK: - Adding

  /// Inserts elements before the element at an index, or at the end of the list.
  mutating func insert(_ texts: [String], into list: ManifestList, at index: Int) {
    guard !texts.isEmpty else { return }
    let elements = list.elements
    guard !elements.isEmpty else { return insert(texts, intoEmpty: list) }
    let space = space(in: list, at: index)
    let joined = texts.joined(separator: "," + space)
    if index == 0 {
      insert(joined + "," + space, at: manifest.range(elements[0].tokens).lowerBound)
    } else if let comma = elements[index - 1].comma {
      let place = manifest.end(ofLineAfter: manifest.syntax.ranges[comma].upperBound)
      insert(space + joined + (index < elements.count || list.endsInComma ? "," : ""), at: place)
    } else {
      let end = manifest.range(elements[index - 1].tokens).upperBound
      insert(",", at: end)
      insert(space + joined, at: manifest.end(ofLineAfter: end))
    }
  }

  private mutating func insert(_ texts: [String], intoEmpty list: ManifestList) {
    let (open, close) = (manifest.syntax.ranges[list.open], manifest.syntax.ranges[list.close])
    let inner = open.upperBound..<close.lowerBound
    guard manifest.text(inner).contains(where: \.isNewline) else {
      return insert(texts.joined(separator: ", "), at: open.upperBound)
    }
    let indentation = manifest.indentation(at: open.lowerBound)
    let space = "\n" + indentation + (indentation.hasPrefix("\t") ? "\t" : indentation.count % 4 == 0 ? "    " : "  ")
    insert(space + texts.joined(separator: "," + space) + ",", at: open.upperBound)
  }

  /// The space between neighboring elements of a list.
  private func space(in list: ManifestList, at index: Int) -> String {
    let elements = list.elements
    func before(_ index: Int) -> String { manifest.space(before: elements[index].tokens.lowerBound) }
    if elements.count > 1 { return before(min(max(index, 1), elements.count - 1)) }
    let first = before(0)
    return first.contains(where: \.isNewline) ? first : " "
  }

  // MARK: - Removing

  /// Removes an element with its comma; reverses an insertion.
  mutating func remove(_ index: Int, from list: ManifestList) {
    let element = list.elements[index]
    let range = manifest.range(element.tokens)
    let end = element.comma.map { manifest.syntax.ranges[$0].upperBound } ?? range.upperBound
    if list.elements.count == 1 {
      let inner = manifest.syntax.ranges[list.open].upperBound
      return remove(
        (manifest.spaceRange(before: range.lowerBound).lowerBound == inner ? inner : range.lowerBound)..<end)
    }
    if index == 0 { return remove(range.lowerBound..<manifest.spaceRange(after: end).upperBound) }
    if element.comma == nil, let comma = list.elements[index - 1].comma { remove(manifest.syntax.ranges[comma]) }
    remove(manifest.spaceRange(before: range.lowerBound).lowerBound..<end)
  }

  /// Removes an element from a list argument.
  ///
  /// If the argument was added with the element and contains nothing else, it is removed too.
  mutating func remove(
    _ index: Int, from list: ManifestList, of call: ManifestSyntax.Call, _ label: String, isArgument: Bool
  ) {
    let arguments = manifest.arguments(of: call)
    if isArgument, list.elements.count == 1, let own = manifest.index(of: label, in: arguments) {
      remove(own, from: arguments)
    } else {
      remove(index, from: list)
    }
  }

  mutating func remove(_ indices: [Int], from list: ManifestList) {
    // Remove from the end, so that the commas stay correct.
    var rest = list.elements
    for index in indices.sorted(by: >) {
      let own = ManifestList(open: list.open, close: list.close, elements: rest)
      remove(index, from: own)
      if rest[index].comma == nil, index > 0 { rest[index - 1] = .init(tokens: rest[index - 1].tokens, comma: nil) }
      rest.remove(at: index)
    }
  }
}
