internal import Diagnostics

/// A structural merge of two manifests, for merges that conflict line by line.
///
/// It matches targets by name and arguments by label, and combines additions, removals and changes of both sides. Two
/// dependencies that both sides add to the same target are merged too.
package struct ManifestMerge {
  private let base: ManifestText
  private let ours: ManifestText
  private let theirs: ManifestText
  private var edits: ManifestEdits

  private init(base: ManifestText, ours: ManifestText, theirs: ManifestText) {
    (self.base, self.ours, self.theirs) = (base, ours, theirs)
    edits = ManifestEdits(ours)
  }

  /// Merges the changes of `theirs` into `ours`.
  ///
  /// Returns `nil` if both changed the same element, or if `theirs` changed anything outside the package or project
  /// call, such as a comment.
  ///
  /// - Parameters:
  ///   - base: The common ancestor, in UTF-8 like the others.
  ///   - ours: The manifest of the current branch.
  ///   - theirs: The manifest of the other branch.
  package static func merge(base: [UInt8], ours: [UInt8], theirs: [UInt8]) -> [UInt8]? {
    let texts = [base, ours, theirs].map { ManifestText(SourceText(path: "", bytes: $0)) }
    let calls = texts.compactMap(\.described)
    guard texts.allSatisfy(\.isWhole), calls.count == 3, texts[0].comments == texts[2].comments,
      texts[0].outside(calls[0]) == texts[2].outside(calls[2])
    else { return nil }
    var merge = ManifestMerge(base: texts[0], ours: texts[1], theirs: texts[2])
    let lists = zip(texts, calls).map { $0.arguments(of: $1) }
    guard merge.join(lists[0], lists[1], lists[2]) else { return nil }
    let merged = ManifestText(SourceText(path: "", bytes: merge.edits.result))
    return merged.isWhole && !merged.hasEmptyElements ? merged.source.bytes : nil
  }

  /// Applies the other side's changes to a list; `false` for a conflict.
  private mutating func join(_ old: ManifestList?, _ our: ManifestList, _ their: ManifestList) -> Bool {
    guard let before = old.map(base.byKey) ?? [:], let own = ours.byKey(our), let other = theirs.byKey(their) else {
      return false
    }
    var added: [Int: [String]] = [:]
    var place = 0
    for element in their.elements {
      let key = theirs.key(element)
      switch (before[key], own[key]) {
      case (let was, let mine?):
        guard join(was.map { (old?.elements ?? [])[$0] }, our.elements[mine], element) else { return false }
        place = mine + 1
      case (let was?, nil):
        // Our side removed the element.
        guard let old, base.text(ofTokens: old.elements[was].tokens) == theirs.text(ofTokens: element.tokens) else {
          return false
        }
      case (nil, nil):
        // Insert after our side's additions at the same place.
        while place < our.elements.count, before[ours.key(our.elements[place])] == nil { place += 1 }
        added[place, default: []].append(theirs.text(ofTokens: element.tokens))
      }
    }
    var removed: [Int] = []
    for element in old?.elements ?? [] where other[base.key(element)] == nil {
      guard let mine = own[base.key(element)] else { continue }
      guard base.text(ofTokens: element.tokens) == ours.text(ofTokens: our.elements[mine].tokens) else { return false }
      removed.append(mine)
    }
    guard added.isEmpty || removed.isEmpty else { return false }
    for (index, texts) in added.sorted(by: { $0.key < $1.key }) { edits.insert(texts, into: our, at: index) }
    if !removed.isEmpty { edits.remove(removed, from: our) }
    return true
  }

  /// Applies the other side's changes to an element; `false` for a conflict.
  private mutating func join(
    _ old: ManifestList.Element?, _ our: ManifestList.Element, _ their: ManifestList.Element
  ) -> Bool {
    let (before, own) = (old.map { base.text(ofTokens: $0.tokens) }, ours.text(ofTokens: our.tokens))
    let other = theirs.text(ofTokens: their.tokens)
    if other == own || other == before { return true }
    if own == before {
      edits.replace(ours.range(our.tokens), with: other)
      return true
    }
    guard let ourList = ours.inner(our), let theirList = theirs.inner(their), ours.head(our) == theirs.head(their)
    else {
      return false
    }
    guard let old else { return join(nil, ourList, theirList) }
    guard let oldList = base.inner(old), base.head(old) == ours.head(our) else { return false }
    return join(oldList, ourList, theirList)
  }
}

extension ManifestText {
  /// The only call that describes the package or project; `nil` if there are several.
  fileprivate var described: ManifestSyntax.Call? {
    let calls = syntax.calls { $0 == "Package" || $0 == "Project" }.filter { syntax.text("name", of: $0) != .missing }
    return calls.count == 1 ? calls[0] : nil
  }

  /// The text before and after a call's arguments.
  fileprivate func outside(_ call: ManifestSyntax.Call) -> [String] {
    let list = arguments(of: call)
    return [
      text(0..<syntax.ranges[list.open].upperBound), text(syntax.ranges[list.close].lowerBound..<source.bytes.count),
    ]
  }

  /// All comments, as the text between tokens without white space.
  fileprivate var comments: String {
    var result = ""
    var position = 0
    for range in syntax.ranges + [source.bytes.count..<source.bytes.count] {
      result += text(position..<max(position, range.lowerBound)).filter { !$0.isWhitespace }
      position = max(position, range.upperBound)
    }
    return result
  }

  /// Whether a list contains an empty element between commas.
  fileprivate var hasEmptyElements: Bool {
    zip(syntax.tokens, syntax.tokens.dropFirst()).contains { first, second in
      second == .mark(",") && [.mark(","), .mark("["), .mark("(")].contains(first)
    }
  }

  /// An identifier of an element: the label of an argument, the function and first argument of a call, or its text.
  fileprivate func key(_ element: ManifestList.Element) -> String {
    if let label = label(element) { return label + ":" }
    if let call = call(element), let first = arguments(of: call).elements.first {
      return call.name + "(" + text(ofTokens: first.tokens)
    }
    return text(ofTokens: element.tokens)
  }

  /// The indices of elements by key; `nil` if keys are ambiguous.
  fileprivate func byKey(_ list: ManifestList) -> [String: Int]? {
    let places = Dictionary(
      list.elements.enumerated().map { (key($0.element), $0.offset) }, uniquingKeysWith: { first, _ in first })
    return places.count == list.elements.count ? places : nil
  }

  private func label(_ element: ManifestList.Element) -> String? {
    guard element.tokens.count > 2, syntax.tokens[element.tokens.lowerBound + 1] == .mark(":"),
      case .word(let label) = syntax.tokens[element.tokens.lowerBound]
    else { return nil }
    return label
  }

  /// The value of a labelled argument; otherwise the element itself.
  private func value(_ element: ManifestList.Element) -> ManifestList.Element {
    label(element) == nil
      ? element : .init(tokens: element.tokens.dropFirst(2), comma: element.comma)
  }

  /// The list or arguments of which an element consists.
  fileprivate func inner(_ element: ManifestList.Element) -> ManifestList? {
    let value = value(element)
    if let call = call(value) { return arguments(of: call) }
    let open = value.tokens.lowerBound
    guard syntax.tokens[open] == .mark("["), syntax.ends[open] == value.tokens.upperBound - 1 else { return nil }
    return list(at: open)
  }

  /// The text of an element before its list or arguments.
  fileprivate func head(_ element: ManifestList.Element) -> String? {
    inner(element).map { text(ofTokens: element.tokens.lowerBound..<$0.open + 1) }
  }
}
