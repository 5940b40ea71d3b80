/// The text of a project and where its objects stand in it: all that one pass over the bytes finds.
struct ProjectDocument {
  let bytes: [UInt8]
  let outline: ProjectOutline
  /// Finds all objects.
  let table: IdentifierTable

  init(_ bytes: [UInt8]) throws(ScanFailure) {
    self.bytes = bytes
    var outline = ProjectOutline()
    var identifiers: IdentifierTable?
    var failure: ScanFailure?
    // `withUnsafeBufferPointer` passes errors on without their type, hence the way out through a variable.
    bytes.withUnsafeBufferPointer { buffer in
      do throws(ScanFailure) {
        outline = try ProjectScanner.scan(buffer)
        var duplicate: (Int, Int)?
        identifiers = IdentifierTable(
          outline.objects.indices, of: outline.objects, in: buffer, duplicate: &duplicate)
        if let duplicate {
          let first = outline.objects[duplicate.0].key.lowerBound
          throw ScanFailure(
            reason: .duplicateObject(first: first), offset: outline.objects[duplicate.1].key.lowerBound)
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    guard let identifiers else { throw ScanFailure(reason: .empty, offset: 0) }
    self.outline = outline
    table = identifiers
    guard let root = outline.rootObject, self.object(at: root) != nil else {
      throw ScanFailure(reason: .missingRootObject, offset: outline.rootObject?.lowerBound ?? 0)
    }
  }

  var objects: [ObjectRecord] { outline.objects }

  /// The object that a range of this text names.
  func object(at key: Range<Int>) -> Int? { object(at: key, in: table) }

  /// The object that a range of this text names, if a table of some objects has it.
  func object(at key: Range<Int>, in table: IdentifierTable) -> Int? {
    bytes.withUnsafeBufferPointer { table.index(of: key, of: $0, objects: outline.objects, in: $0) }
  }

  /// A table of some objects, which is quicker to look into than that of all.
  func table(of chosen: [Int]) -> IdentifierTable {
    bytes.withUnsafeBufferPointer { buffer in
      var duplicate: (Int, Int)?
      return IdentifierTable(chosen, of: objects, in: buffer, duplicate: &duplicate)
    }
  }

  /// The object with an id.
  func object(_ id: String) -> Int? {
    Array(id.utf8).withUnsafeBufferPointer { text in
      bytes.withUnsafeBufferPointer {
        table.index(of: 0..<text.count, of: text, objects: outline.objects, in: $0)
      }
    }
  }

  /// The objects of a kind, as indexes in the order of the text.
  func objects(of kind: ObjectKind) -> [Int] {
    outline.objects.indices.filter { outline.objects[$0].kind == kind }
  }

  /// The id of an object, as a string.
  func identifier(_ object: Int) -> String { string(outline.objects[object].key) }
}
