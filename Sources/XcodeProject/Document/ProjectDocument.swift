/// The text of a property list project, and the ranges of its objects.
struct ProjectDocument: Sendable {
  let text: [UInt8]
  let outline: ProjectOutline
  let table: IdentifierTable

  init(_ text: [UInt8]) throws(ScanFailure) {
    self.text = text
    (outline, table) = try text.withUnsafeBufferPointer { buffer throws(ScanFailure) in
      let outline = try ProjectScanner.scan(buffer)
      let table = IdentifierTable(outline.objects.indices, of: outline.objects, in: buffer)
      if let duplicate = table.duplicate {
        let first = outline.objects[duplicate.0].key.lowerBound
        throw ScanFailure(
          reason: .duplicateObject(first: first), offset: outline.objects[duplicate.1].key.lowerBound)
      }
      return (outline, table)
    }
    guard let root = outline.rootObject, self.object(at: root) != nil else {
      throw ScanFailure(reason: .missingRootObject, offset: outline.rootObject?.lowerBound ?? 0)
    }
  }

  var objects: [ObjectRecord] { outline.objects }

  func object(at key: Range<Int>) -> Int? { object(at: key, in: table) }

  func object(at key: Range<Int>, in table: IdentifierTable) -> Int? {
    text.withUnsafeBufferPointer { bytes in
      objects.withUnsafeBufferPointer { table.index(of: key, of: bytes, objects: $0, in: bytes) }
    }
  }

  /// Visits the objects in a list, given the offset of its opening parenthesis.
  ///
  /// - Parameter table: A table of some objects. The closure gets `nil` for entries that are not in it.
  /// - Returns: The offset of the closing parenthesis.
  @discardableResult @inline(__always)
  func forEachObject(ofListAt offset: Int, in table: IdentifierTable, _ visit: (Int?) -> Void) -> Int {
    text.withUnsafeBufferPointer { bytes in
      objects.withUnsafeBufferPointer { objects in
        forEachElement(ofArrayAt: offset) { element, _, _ in
          visit(
            element.kind == .string ? table.index(of: element.range, of: bytes, objects: objects, in: bytes) : nil)
        }
      }
    }
  }

  /// A table of some objects, in which lookups are faster than in the table of all.
  func table(of chosen: [Int]) -> IdentifierTable {
    text.withUnsafeBufferPointer { IdentifierTable(chosen, of: objects, in: $0) }
  }

  func object(_ id: String) -> Int? {
    Array(id.utf8).withUnsafeBufferPointer { id in
      text.withUnsafeBufferPointer { bytes in
        objects.withUnsafeBufferPointer { table.index(of: 0..<id.count, of: id, objects: $0, in: bytes) }
      }
    }
  }

  func objects(of kind: ObjectKind) -> [Int] {
    outline.objects.indices.filter { outline.objects[$0].kind == kind }
  }

  func identifier(_ object: Int) -> String { string(outline.objects[object].key) }
}
