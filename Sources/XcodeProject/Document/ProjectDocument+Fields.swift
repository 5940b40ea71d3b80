/// Reading single objects.
extension ProjectDocument: PropertyListSource {
  /// The value of one field of an object.
  func value(_ key: StaticString, of object: Int) -> PropertyListValue? {
    field(key, of: object)?.value
  }

  func field(_ key: StaticString, of object: Int) -> PropertyListField? {
    field(key, ofDictionaryAt: outline.objects[object].body.lowerBound)
  }

  /// A field of an object that is a string.
  func string(_ key: StaticString, of object: Int) -> String? {
    guard let value = value(key, of: object), value.kind == .string else { return nil }
    return string(value.range)
  }

  /// The object that a field of an object names.
  func object(_ key: StaticString, of object: Int) -> Int? {
    guard let value = value(key, of: object), value.kind == .string else { return nil }
    return self.object(at: value.range)
  }

  /// What an entry of a build phase stands for: a file, or a product of a package.
  func builtObject(_ buildFile: Int) -> Int? {
    object("fileRef", of: buildFile) ?? object("productRef", of: buildFile)
  }

  /// The ranges of the strings in a list.
  func strings(_ key: StaticString, of object: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    forEachString(key, of: object) { range in
      ranges.append(range)
      return true
    }
    return ranges
  }

  /// Visits the ranges of the strings in a list until `visit` answers `false`: lists may be of tens of thousands.
  func forEachString(_ key: StaticString, of object: Int, _ visit: (Range<Int>) -> Bool) {
    guard let list = list(key, ofDictionaryAt: outline.objects[object].body.lowerBound) else { return }
    walk(at: list) { cursor throws(ScanFailure) in
      try cursor.walkArray { element, _, _ in element.kind == .string ? visit(element.range) : true }
    }
  }

  /// The objects in a list that exist, in order.
  func objects(_ key: StaticString, of object: Int) -> [Int] {
    guard let list = list(key, ofDictionaryAt: outline.objects[object].body.lowerBound) else { return [] }
    var found: [Int] = []
    forEachObject(ofListAt: list, in: table) { object in
      if let object { found.append(object) }
    }
    return found
  }

  /// Which of some files the phases of a target list.
  ///
  /// The entries of all phases are read in the order of the text, and looked for in tables of what is asked for: looking up
  /// each entry's file among all objects would fetch every corner of a large project from memory.
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
