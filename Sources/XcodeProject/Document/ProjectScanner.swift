/// The result of a scan: the objects, the sections and some top-level values.
struct ProjectOutline {
  var objects: [ObjectRecord] = []
  /// The sections with a comment at both ends, in text order.
  var sections: [Section] = []
  /// The range of the value of `objects`, including braces.
  var objectsBody = 0..<0
  var objectsKey = 0..<0
  var rootObject: Range<Int>?
  var objectVersion: Range<Int>?
  var targets = 0
  var synchronizedFolders = 0
}

/// Scans a project file in a single pass and validates its grammar.
struct ProjectScanner {
  private var cursor: PropertyListCursor
  private let bytes: UnsafeBufferPointer<UInt8>
  private var outline = ProjectOutline()
  private var openSection: Section?
  private var lastIsa = (range: 0..<0, kind: ObjectKind.other)

  static func scan(_ bytes: UnsafeBufferPointer<UInt8>) throws(ScanFailure) -> ProjectOutline {
    var scanner = ProjectScanner(bytes)
    try scanner.scanFile()
    return scanner.outline
  }

  /// The objects in a range that begins and ends between objects.
  static func scanObjects(
    in range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>
  ) throws(ScanFailure) -> [ObjectRecord] {
    var scanner = ProjectScanner(UnsafeBufferPointer(rebasing: bytes[..<range.upperBound]), at: range.lowerBound)
    try scanner.scanEntries(until: range.upperBound)
    return scanner.outline.objects
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int = 0) {
    self.bytes = bytes
    cursor = PropertyListCursor(bytes, at: position)
    // Known projects have at least 200 bytes per object. Unused capacity costs nothing, but growing copies the array.
    outline.objects.reserveCapacity((bytes.count - position) / 160)
  }

  /// Whether a colon follows the first key, as in a file written by `plutil -convert json`.
  private func isJSON() throws(ScanFailure) -> Bool {
    var cursor = cursor
    try cursor.skipTrivia()
    guard cursor.byte == .quote else { return false }
    _ = try cursor.string(wanting: "a key")
    try cursor.skipTrivia()
    return cursor.byte == UInt8(ascii: ":")
  }

  private mutating func scanFile() throws(ScanFailure) {
    guard bytes.count <= Int(Int32.max) else { throw cursor.failure(.tooMany("bytes", limit: Int(Int32.max))) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { cursor.position = 3 }
    if bytes.starts(with: "bplist".utf8) { throw cursor.failure(.binary) }
    try cursor.skipTrivia()
    guard cursor.position < bytes.count else { throw cursor.failure(.empty) }
    if bytes[cursor.position...].starts(with: "<?xml".utf8) || bytes[cursor.position...].starts(with: "<!DOC".utf8)
      || bytes[cursor.position...].starts(with: "<plist".utf8)
    {
      throw cursor.failure(.xml)
    }
    guard cursor.byte == .openBrace else { throw cursor.unexpected(wanting: "'{'") }
    let start = cursor.position
    cursor.position += 1
    if try isJSON() { throw cursor.failure(.json, at: start) }
    while true {
      try cursor.skipTrivia()
      if cursor.byte == .closeBrace { break }
      if cursor.position >= bytes.count { throw cursor.failure(.unclosed(opening: .openBrace), at: start) }
      try scanTopLevelEntry()
    }
    let end = cursor.position
    cursor.position += 1
    try cursor.skipTrivia()
    guard cursor.position == bytes.count else { throw cursor.failure(.textAfterEnd) }
    if outline.objectsBody.isEmpty { throw cursor.failure(.missingObjects, at: end) }
    if outline.rootObject == nil { throw cursor.failure(.missingRootObject, at: end) }
  }

  private mutating func scanTopLevelEntry() throws(ScanFailure) {
    let key = try cursor.string(wanting: "a key or '}'")
    try cursor.skipEquals()
    let start = cursor.position
    if cursor.isText(key, "objects"), outline.objectsBody.isEmpty {
      guard cursor.byte == .openBrace else { throw cursor.unexpected(wanting: "'{' after 'objects ='") }
      try scanObjects()
      outline.objectsBody = start..<cursor.position
      outline.objectsKey = key
    } else {
      try cursor.skipValue(depth: 1)
      if cursor.isText(key, "rootObject") { outline.rootObject = start..<cursor.position }
      if cursor.isText(key, "objectVersion") { outline.objectVersion = start..<cursor.position }
    }
    try cursor.skipSemicolon()
  }

  private mutating func scanObjects() throws(ScanFailure) {
    let start = cursor.position
    cursor.position += 1
    try scanEntries(until: nil)
    guard cursor.byte == .closeBrace else { throw cursor.failure(.unclosed(opening: .openBrace), at: start) }
    cursor.position += 1
  }

  /// Scans objects up to the closing brace, or to the end of a part of a file.
  private mutating func scanEntries(until end: Int?) throws(ScanFailure) {
    while true {
      try skipTriviaBetweenObjects()
      if cursor.position >= bytes.count || end == nil && cursor.byte == .closeBrace { return }
      let key = try cursor.string(wanting: "an object or '}'")
      try cursor.skipEquals()
      let body = cursor.position
      guard cursor.byte == .openBrace else { throw cursor.unexpected(wanting: "'{'") }
      var fileName = FileNameHash.none
      let kind = try scanObject(&fileName)
      let bodyEnd = cursor.position
      try cursor.skipSemicolon()
      outline.objects.append(
        ObjectRecord(
          key: key, idHash: IdentifierTable.hash(key, in: bytes), body: body..<bodyEnd, fileName: fileName,
          end: cursor.position, kind: kind))
      if kind.isTarget { try count(\.targets, upTo: ProjectLimits.targets, "targets", key) }
      if kind == .synchronizedFolder {
        try count(\.synchronizedFolders, upTo: ProjectLimits.synchronizedFolders, "synchronized folders", key)
      }
      noteObject(key, kind)
    }
  }

  private mutating func count(
    _ objects: WritableKeyPath<ProjectOutline, Int>, upTo limit: Int, _ name: String, _ key: Range<Int>
  ) throws(ScanFailure) {
    outline[keyPath: objects] += 1
    if outline[keyPath: objects] > limit { throw cursor.failure(.tooMany(name, limit: limit), at: key.lowerBound) }
  }

  private mutating func scanObject(_ fileName: inout FileNameHash) throws(ScanFailure) -> ObjectKind {
    let start = cursor.position
    var kind = ObjectKind.other
    cursor.position += 1
    while true {
      try cursor.skipTrivia()
      if cursor.byte == .closeBrace { break }
      if cursor.position >= bytes.count { throw cursor.failure(.unclosed(opening: .openBrace), at: start) }
      let key = try cursor.string(wanting: "a key or '}'")
      try cursor.skipEquals()
      let value = cursor.position
      try cursor.skipValue(depth: 3)
      switch key.count {
      case 3, 5: if cursor.isText(key, "isa") { kind = self.kind(isa: value..<cursor.position) }
      case 4, 6: if cursor.isText(key, "path") { fileName = FileNameHash(ofPath: value..<cursor.position, in: bytes) }
      default: break
      }
      try cursor.skipSemicolon()
    }
    cursor.position += 1
    return kind
  }

  /// Objects of one kind are usually adjacent, so compare with the previous kind first.
  private mutating func kind(isa: Range<Int>) -> ObjectKind {
    if bytes.isEqual(isa, bytes, lastIsa.range) { return lastIsa.kind }
    let kind = ObjectKind(isa: isa, in: bytes)
    lastIsa = (isa, kind)
    return kind
  }

  private mutating func skipTriviaBetweenObjects() throws(ScanFailure) {
    while true {
      while cursor.byte.isWhitespace { cursor.position += 1 }
      let start = cursor.position
      guard cursor.byte == .slash, cursor.byte(at: start + 1) == .asterisk else { return try cursor.skipTrivia() }
      try cursor.skipComment()
      noteSection(comment: start..<cursor.position)
    }
  }

  @inline(__always)
  private mutating func noteObject(_ key: Range<Int>, _ kind: ObjectKind) {
    guard let first = openSection?.objects.lowerBound else { return }
    let index = outline.objects.count - 1
    if index == first {
      openSection?.kind = kind
    } else {
      if openSection?.kind != kind { openSection?.kind = nil }
      if !bytes.precedes(outline.objects[index - 1].key, key) { openSection?.isSorted = false }
    }
  }

  private mutating func noteSection(comment: Range<Int>) {
    if let name = sectionName(in: comment, after: "/* Begin ") {
      let count = outline.objects.count
      openSection = Section(name: name, begin: comment, end: comment, objects: count..<count, isSorted: true)
    } else if let name = sectionName(in: comment, after: "/* End "), var section = openSection {
      openSection = nil
      guard bytes[name].elementsEqual(bytes[section.name]) else { return }
      section.end = comment
      section.objects = section.objects.lowerBound..<outline.objects.count
      outline.sections.append(section)
    }
  }

  private func sectionName(in comment: Range<Int>, after prefix: StaticString) -> Range<Int>? {
    let suffix: StaticString = " section */"
    let start = comment.lowerBound + prefix.utf8CodeUnitCount
    let end = comment.upperBound - suffix.utf8CodeUnitCount
    guard start < end, matches(comment.lowerBound, prefix), matches(end, suffix) else { return nil }
    return start..<end
  }

  private func matches(_ offset: Int, _ text: StaticString) -> Bool {
    bytes.isEqual(offset..<offset + text.utf8CodeUnitCount, text)
  }
}
