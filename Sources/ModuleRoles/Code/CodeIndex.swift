/// The types of many files by their names: what each is, what it inherits and holds, through all its extensions.
package struct CodeIndex: Sendable {
  /// Where a type or an extension of it stands.
  package struct Place: Sendable, Hashable {
    /// The file, as its index among the project's.
    package let file: Int
    /// The type, as its index in the file.
    package let type: Int

    package init(file: Int, type: Int) {
      self.file = file
      self.type = type
    }
  }

  private let files: [CodeFile]
  private let places: [String: [Place]]
  /// Declarations other than extensions, by name.
  private let declarations: [String: Place]

  /// Indexes the types of files.
  init(_ files: [CodeFile]) {
    self.files = files
    var places: [String: [Place]] = [:]
    for (file, code) in files.enumerated() {
      for (type, declared) in code.types.enumerated() {
        places[declared.name, default: []].append(Place(file: file, type: type))
      }
    }
    self.places = places
    declarations = places.compactMapValues { places in
      let found = places.filter { files[$0.file].types[$0.type].kind != .extension }
      return found.first { !files[$0.file].isTest && files[$0.file].types[$0.type].owners.isEmpty } ?? found.first
    }
  }

  package subscript(_ place: Place) -> (file: CodeFile, type: CodeType) {
    (files[place.file], files[place.file].types[place.type])
  }

  /// What is declared at a place.
  package func kind(at place: Place) -> CodeType.Kind { files[place.file].types[place.type].kind }

  /// All that is declared under a name: the type itself and its extensions, in the order of the files.
  package func places(of name: String) -> [Place] { places[name] ?? [] }

  /// The declaration of a type, no extension of it; `nil` where the project does not declare it.
  ///
  /// Code is preferred to tests, and what stands at the top of a file to what stands in another type.
  package func declaration(of name: String) -> Place? { declarations[name] }

  /// What a name is declared as; `nil` where the project does not declare it.
  package func kind(of name: String) -> CodeType.Kind? { declaration(of: name).map(kind(at:)) }

  /// Whether something is declared as a protocol, or as another name for protocols.
  package func isProtocol(_ name: String) -> Bool {
    switch kind(of: name) {
    case .protocol: true
    case .alias:
      declaration(of: name).map { files[$0.file].types[$0.type].inherited.contains(where: isDeclaredProtocol) } ?? false
    default: false
    }
  }

  private func isDeclaredProtocol(_ name: String) -> Bool { kind(of: name) == .protocol }

  /// Nobody inherits from more; what a stranger wrote may.
  private static let mostSupertypes = 200

  /// All that a type inherits from and conforms to, nearest first, through extensions, aliases and other protocols.
  package func supertypes(of name: String) -> [String] {
    var found: [String] = []
    var seen: Set<String> = [name]
    var waiting = [name]
    var next = 0
    while next < waiting.count, next < Self.mostSupertypes {
      for place in places(of: waiting[next]) {
        for other in files[place.file].types[place.type].inherited where seen.insert(other).inserted {
          found.append(other)
          waiting.append(other)
        }
      }
      next += 1
    }
    return found
  }

  /// Whether only classes can be values of a type, as far as the project's code and the names of frameworks show.
  package func isClassBound(_ name: String) -> Bool {
    guard let place = declaration(of: name) else {
      // Objective-C's types and protocols; of Swift's own none begins so.
      return name == "AnyObject" || name == "class" || ["UI", "NS", "WK", "MK", "CL"].contains { name.hasPrefix($0) }
    }
    switch kind(at: place) {
    case .class, .actor: return true
    case .protocol: return !self[place].file.isSwift || supertypes(of: name).contains(where: isClassBoundItself)
    case .alias: return supertypes(of: name).contains(where: isClassBoundItself)
    case .structure, .enumeration, .extension: return false
    }
  }

  private func isClassBoundItself(_ name: String) -> Bool {
    switch kind(of: name) {
    case nil: isClassBound(name)
    case .class, .actor: true
    default: false
    }
  }

  /// Whether a structure or an enumeration conforms to a protocol, which then cannot be limited to classes.
  package func hasConformingValueType(to name: String) -> Bool {
    declarations.contains { type, place in
      [.structure, .enumeration].contains(kind(at: place)) && supertypes(of: type).contains(name)
    }
  }

  /// The properties of a type, those of its extensions included.
  package func properties(of name: String) -> [(file: CodeFile, property: CodeProperty)] {
    places(of: name).flatMap { place in self[place].type.properties.map { (self[place].file, $0) } }
  }

  /// The methods of a type, those of its extensions included.
  package func methods(of name: String) -> [(file: CodeFile, method: CodeMethod)] {
    places(of: name).flatMap { place in self[place].type.methods.map { (self[place].file, $0) } }
  }
}
