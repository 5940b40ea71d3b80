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
  /// The protocols that structures and enumerations conform to, the inherited ones included.
  private let protocolsOfValues: Set<String>

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
    protocolsOfValues = Self.protocolsOfValues(files, places, declarations)
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
      return name == "AnyObject" || name == "class" || Self.isFrameworkClass(name)
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
  package func hasConformingValueType(to name: String) -> Bool { protocolsOfValues.contains(name) }

  private static func protocolsOfValues(
    _ files: [CodeFile], _ places: [String: [Place]], _ declarations: [String: Place]
  ) -> Set<String> {
    var found: Set<String> = []
    var waiting: [String] = []
    func visit(_ place: Place) {
      for name in files[place.file].types[place.type].inherited where found.insert(name).inserted {
        waiting.append(name)
      }
    }
    for (name, places) in places {
      // A type of a framework is known only by its extensions.
      let isUnknown = declarations[name] == nil && !isFrameworkClass(name)
      let hasValue = places.contains { [.structure, .enumeration].contains(files[$0.file].types[$0.type].kind) }
      if isUnknown || hasValue { places.forEach(visit) }
    }
    while let name = waiting.popLast() { places[name]?.forEach(visit) }
    return found
  }

  /// Whether a name that the project does not declare is that of a class, or of a protocol of classes, in Apple's frameworks.
  private static func isFrameworkClass(_ name: String) -> Bool {
    ["UI", "NS", "WK", "MK"].contains { name.hasPrefix($0) } && name.dropFirst(2).first?.isUppercase == true
      && ["Cell", "Control", "Controller", "DataSource", "Delegate", "Object", "View", "Window"].contains {
        name.hasSuffix($0)
      } || name == "NSObjectProtocol"
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
