/// Where an object stands in the text; offsets of 32 bits keep the table of a large project small.
struct ObjectRecord {
  private var keyStart: UInt32
  private var keyEnd: UInt32
  private var bodyStart: UInt32
  private var bodyEnd: UInt32
  private var entryEnd: UInt32
  private var pathStart: UInt32
  private var pathEnd: UInt32
  var kind: ObjectKind

  init(key: Range<Int>, body: Range<Int>, path: Range<Int>, end: Int, kind: ObjectKind) {
    keyStart = UInt32(truncatingIfNeeded: key.lowerBound)
    keyEnd = UInt32(truncatingIfNeeded: key.upperBound)
    bodyStart = UInt32(truncatingIfNeeded: body.lowerBound)
    bodyEnd = UInt32(truncatingIfNeeded: body.upperBound)
    entryEnd = UInt32(truncatingIfNeeded: end)
    pathStart = UInt32(truncatingIfNeeded: path.lowerBound)
    pathEnd = UInt32(truncatingIfNeeded: path.upperBound)
    self.kind = kind
  }

  /// The id, with its quotes if it has any.
  var key: Range<Int> { Int(keyStart)..<Int(keyEnd) }
  /// From the opening to past the closing brace.
  var body: Range<Int> { Int(bodyStart)..<Int(bodyEnd) }
  /// The value of `path`, which finding a file among thousands asks for; empty if there is none.
  var path: Range<Int> { Int(pathStart)..<Int(pathEnd) }
  /// From the id to past the semicolon.
  var entry: Range<Int> { Int(keyStart)..<Int(entryEnd) }
}

/// The part of the objects between `/* Begin X section */` and `/* End X section */`.
struct Section {
  /// The `X` of the comments.
  var name: Range<Int>
  /// The comment that begins it.
  var begin: Range<Int>
  /// The comment that ends it.
  var end: Range<Int>
  /// The objects between the two, as indexes.
  var objects: Range<Int>
}
