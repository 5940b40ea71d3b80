/// Where an object stands in the text; offsets of 32 bits keep the table of a large project small.
struct ObjectRecord {
  private let keyStart: UInt32
  private let keyEnd: UInt32
  private let bodyStart: UInt32
  private let bodyEnd: UInt32
  private let entryEnd: UInt32
  /// A hash of the id without its quotes, by which tables find the object.
  let idHash: UInt32
  /// What the value of `path` ends in, which finding a file among thousands asks for.
  let fileName: FileNameHash
  let kind: ObjectKind

  init(
    key: Range<Int>, idHash: UInt32, body: Range<Int>, fileName: FileNameHash, end: Int, kind: ObjectKind
  ) {
    keyStart = UInt32(truncatingIfNeeded: key.lowerBound)
    keyEnd = UInt32(truncatingIfNeeded: key.upperBound)
    bodyStart = UInt32(truncatingIfNeeded: body.lowerBound)
    bodyEnd = UInt32(truncatingIfNeeded: body.upperBound)
    entryEnd = UInt32(truncatingIfNeeded: end)
    self.idHash = idHash
    self.fileName = fileName
    self.kind = kind
  }

  /// The id, with its quotes if it has any.
  var key: Range<Int> { Int(keyStart)..<Int(keyEnd) }
  /// From the opening to past the closing brace.
  var body: Range<Int> { Int(bodyStart)..<Int(bodyEnd) }
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
  /// Whether the ids of the objects ascend, as Xcode keeps them.
  var isSorted: Bool
  /// What all the objects are; `nil` if they differ or there are none.
  var kind: ObjectKind?
}
