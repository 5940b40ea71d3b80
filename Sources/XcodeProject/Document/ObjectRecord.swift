/// The ranges of an object in the text, stored in 32 bits to keep the tables of large projects small.
struct ObjectRecord {
  private let keyStart: UInt32
  private let keyEnd: UInt32
  private let bodyStart: UInt32
  private let bodyEnd: UInt32
  private let entryEnd: UInt32
  /// The hash of the ID without quotes.
  let idHash: UInt32
  /// The hash of the last component of `path`, for searches by file name.
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

  /// The range of the ID, including quotes.
  var key: Range<Int> { Int(keyStart)..<Int(keyEnd) }
  /// The range from the opening brace to the closing brace.
  var body: Range<Int> { Int(bodyStart)..<Int(bodyEnd) }
  /// The range from the ID to the semicolon.
  var entry: Range<Int> { Int(keyStart)..<Int(entryEnd) }
}

/// The objects between the comments `/* Begin X section */` and `/* End X section */`.
struct Section {
  /// The range of `X` in the comments.
  var name: Range<Int>
  var begin: Range<Int>
  var end: Range<Int>
  var objects: Range<Int>
  /// Whether the IDs are sorted, as Xcode writes them.
  var isSorted: Bool
  /// The common kind of the objects; `nil` if they differ or there are none.
  var kind: ObjectKind?
}
