extension ProjectDocument: PropertyListSource {
  func value(_ key: StaticString, of object: Int) -> PropertyListValue? {
    field(key, of: object)?.value
  }

  func field(_ key: StaticString, of object: Int) -> PropertyListField? {
    field(key, ofDictionaryAt: outline.objects[object].body.lowerBound)
  }

  func string(_ key: StaticString, of object: Int) -> String? {
    guard let value = value(key, of: object), value.kind == .string else { return nil }
    return string(value.range)
  }

  func object(_ key: StaticString, of object: Int) -> Int? {
    guard let value = value(key, of: object), value.kind == .string else { return nil }
    return self.object(at: value.range)
  }

  func builtObject(_ buildFile: Int) -> Int? {
    object("fileRef", of: buildFile) ?? object("productRef", of: buildFile)
  }

  func strings(_ key: StaticString, of object: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    forEachString(key, of: object) { range in
      ranges.append(range)
      return true
    }
    return ranges
  }

  /// Visits the strings in a list until the closure returns `false`, because lists can have tens of thousands.
  func forEachString(_ key: StaticString, of object: Int, _ visit: (Range<Int>) -> Bool) {
    guard let list = list(key, ofDictionaryAt: outline.objects[object].body.lowerBound) else { return }
    walk(at: list) { cursor throws(ScanFailure) in
      try cursor.walkArray { element, _, _ in element.kind == .string ? visit(element.range) : true }
    }
  }

  /// The existing objects that a list refers to, in order.
  func objects(_ key: StaticString, of object: Int) -> [Int] {
    guard let list = list(key, ofDictionaryAt: outline.objects[object].body.lowerBound) else { return [] }
    var found: [Int] = []
    forEachObject(ofListAt: list, in: table) { object in
      if let object { found.append(object) }
    }
    return found
  }

  /// The given files that the phases of a target list.
  ///
  /// All build files are read in text order and looked up in small tables. Lookups in the table of all objects would
  /// cause a cache miss for each entry of a large project.
  func listed(in phases: [Int], among files: [Int]) -> Set<Int> {
    let table = table(of: files)
    var built: [Int: Int] = [:]
    for entry in objects.indices where objects[entry].kind == .buildFile {
      guard let value = value("fileRef", of: entry), value.kind == .string else { continue }
      if let file = object(at: value.range, in: table) { built[entry] = file }
    }
    let entries = self.table(of: Array(built.keys))
    var listed: Set<Int> = []
    for phase in phases {
      guard let list = list("files", ofDictionaryAt: objects[phase].body.lowerBound) else { continue }
      forEachObject(ofListAt: list, in: entries) { entry in
        if let file = entry.flatMap({ built[$0] }) { listed.insert(file) }
      }
    }
    return listed
  }
}
