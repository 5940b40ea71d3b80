package import Diagnostics

extension Node {
  /// Parses a text with a single document; returns `nil` if it contains only comments.
  package static func parse(_ source: SourceText, limits: Limits = .standard) throws(DiagnosticError) -> Node? {
    guard source.bytes.count <= limits.bytes else {
      throw DiagnosticError(
        "yaml-too-large", "the file has \(source.bytes.count) bytes; at most \(limits.bytes) are read",
        at: Place(path: source.path))
    }
    var composer = Composer(events: try EventStream(source), source: source, limits: limits)
    return try composer.document()
  }
}

/// Builds nodes from events, resolves aliases and merge keys, and enforces the limits.
private struct Composer {
  /// An anchored node and the number of nodes that a copy of it adds.
  private struct AnchoredNode {
    let node: Node
    let size: Int
  }

  let events: EventStream
  let source: SourceText
  let limits: Limits
  private var anchors: [String: AnchoredNode] = [:]
  private var count = 0

  init(events: EventStream, source: SourceText, limits: Limits) {
    self.events = events
    self.source = source
    self.limits = limits
  }

  mutating func document() throws(DiagnosticError) -> Node? {
    var root: Node?
    while true {
      let event = try events.next()
      switch event.kind {
      case .streamEnd: return root
      case .documentStart:
        if root != nil {
          throw fail(
            "yaml-documents", "a second document begins here; use one document per file", event.range,
            help: ["remove the line '---', or everything after it"])
        }
        root = try node(from: try events.next(), depth: 0)
      default: break
      }
    }
  }

  private mutating func node(from event: Event, depth: Int) throws(DiagnosticError) -> Node {
    guard depth <= limits.depth else {
      throw fail("yaml-too-deep", "nested more than \(limits.depth) levels deep", event.range)
    }
    let countBefore = count
    try add(1, event.range)
    switch event.kind {
    case .alias(let name):
      guard let anchored = anchors[name] else {
        throw fail(
          "yaml-unknown-anchor",
          "no anchor '&\(name)' before this alias" + Diagnostic.suggestion(anchors.keys.nearest(to: name)),
          event.range, help: ["put the text in quotes if it begins with '*'"])
      }
      try add(anchored.size - 1, event.range)
      return anchored.node
    case .scalar(let scalar, let anchor, let tag):
      let node = Node(.scalar(scalar), at: place(event.range), tag: tag)
      remember(node, as: anchor, since: countBefore)
      return node
    case .sequenceStart(let anchor, let tag):
      var items: [Node] = []
      let range = try children(of: event) { (composer, first) throws(DiagnosticError) in
        items.append(try composer.node(from: first, depth: depth + 1))
      }
      let node = Node(.sequence(items), at: place(range), tag: tag)
      remember(node, as: anchor, since: countBefore)
      return node
    case .mappingStart(let anchor, let tag):
      var entries: [Mapping.Entry] = []
      let range = try children(of: event) { (composer, first) throws(DiagnosticError) in
        let key = try composer.node(from: first, depth: depth + 1)
        let value = try composer.node(from: try composer.events.next(), depth: depth + 1)
        entries.append(Mapping.Entry(key: key, value: value))
      }
      let node = Node(.mapping(try merged(entries)), at: place(range), tag: tag)
      remember(node, as: anchor, since: countBefore)
      return node
    default:
      return Node(.scalar(Scalar("")), at: place(event.range))
    }
  }

  /// Reads the children of a collection and returns its byte range.
  ///
  /// libyaml ends a block collection at the start of the next token. The returned range ends with the last child.
  private mutating func children(
    of start: Event, _ body: (inout Composer, Event) throws(DiagnosticError) -> Void
  ) throws(DiagnosticError) -> Range<Int> {
    while true {
      let event = try events.next()
      if case .collectionEnd = event.kind {
        let end = event.range.isEmpty ? events.lastContentEnd : event.range.upperBound
        return start.range.lowerBound..<max(end, start.range.lowerBound)
      }
      try body(&self, event)
    }
  }

  /// Appends the entries of merge keys; existing keys take precedence.
  private func merged(_ entries: [Mapping.Entry]) throws(DiagnosticError) -> Mapping {
    guard entries.contains(where: { $0.key.isMergeKey }) else { return Mapping(entries) }
    var result = entries.filter { !$0.key.isMergeKey }
    var known = Set(result.compactMap { $0.key.scalar?.text })
    for entry in entries where entry.key.isMergeKey {
      for source in entry.value.sequence ?? [entry.value] {
        guard let mapping = source.mapping else {
          throw fail(
            "yaml-merge", "'<<' requires a mapping or a list of mappings, not \(source.kindName)", source.place.range,
            help: ["name an anchored mapping: '<<: *defaults'"])
        }
        for entry in mapping.entries where entry.key.scalar.map({ known.insert($0.text).inserted }) ?? true {
          result.append(entry)
        }
      }
    }
    return Mapping(result)
  }

  private mutating func remember(_ node: Node, as anchor: String?, since before: Int) {
    if let anchor { anchors[anchor] = AnchoredNode(node: node, size: count - before) }
  }

  private mutating func add(_ nodes: Int, _ range: Range<Int>) throws(DiagnosticError) {
    count += nodes
    guard count <= limits.nodes else {
      throw fail("yaml-too-many-values", "the document contains more than \(limits.nodes) values", range)
    }
  }

  /// A place without trailing white space.
  ///
  /// libyaml includes the last line break in a block scalar.
  private func place(_ range: Range<Int>) -> Place {
    var end = range.upperBound
    while end > range.lowerBound, [0x20, 0x09, 0x0A, 0x0D].contains(source.bytes[end - 1]) { end -= 1 }
    return Place(source, range.lowerBound..<end)
  }

  private func fail(_ id: String, _ summary: String, _ range: Range<Int>, help: [String] = []) -> DiagnosticError {
    DiagnosticError(id, summary, at: place(range), help: help)
  }
}

extension Node {
  fileprivate var isMergeKey: Bool {
    tag == nil && scalar == Scalar("<<", style: .plain)
  }
}
