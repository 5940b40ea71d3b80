package import SystemPackage

/// The types of many files by name: kind, supertypes and members, including those of extensions.
package struct CodeIndex: Sendable {
  /// The position of a type or extension in the index.
  package struct Place: Sendable, Hashable {
    package let file: Int
    package let type: Int

    package init(file: Int, type: Int) {
      self.file = file
      self.type = type
    }
  }

  private let files: [CodeFile]
  private let places: [String: [Place]]
  /// The declaration of each type, without extensions.
  private let declarations: [String: Place]
  /// Protocols to which structures and enumerations conform, directly or not.
  private let protocolsOfValues: Set<String>

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

  package func kind(at place: Place) -> CodeType.Kind { files[place.file].types[place.type].kind }

  /// The declaration of a type and its extensions, in the order of the files.
  package func places(of name: String) -> [Place] { places[name] ?? [] }

  /// The declarations with a name.
  ///
  /// If there are several types, the one nearest to a directory is used.
  package func places(of name: String, near folder: FilePath?) -> [Place] {
    let places = places(of: name)
    guard let folder, places.count(where: { kind(at: $0) != .extension }) > 1 else { return places }
    let shared = places.map { files[$0.file].relative.sharedFolders(with: folder) }
    let most = shared.max()
    return zip(places, shared).filter { $0.1 == most }.map(\.0)
  }

  /// The declaration of a type, not an extension; `nil` if the project does not declare it.
  ///
  /// A declaration outside tests and at top level is preferred.
  package func declaration(of name: String) -> Place? { declarations[name] }

  package func kind(of name: String) -> CodeType.Kind? { declaration(of: name).map(kind(at:)) }

  /// Whether a name refers to a protocol or to a type alias of protocols.
  package func isProtocol(_ name: String) -> Bool {
    switch kind(of: name) {
    case .protocol: true
    case .alias:
      declaration(of: name).map { files[$0.file].types[$0.type].inherited.contains(where: isDeclaredProtocol) } ?? false
    default: false
    }
  }

  private func isDeclaredProtocol(_ name: String) -> Bool { kind(of: name) == .protocol }

  /// A limit for malicious code; real types have far fewer supertypes.
  private static let mostSupertypes = 200

  /// Direct and indirect supertypes in breadth-first order, including those of extensions and aliases.
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

  /// Whether only classes can have a type, judged by the project's code and the names in Apple's frameworks.
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

  /// Whether a structure or enumeration conforms to a protocol, so that it cannot require `AnyObject`.
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
      // A framework type appears in the project only through its extensions.
      let isUnknown = declarations[name] == nil && !isFrameworkClass(name)
      let hasValue = places.contains { [.structure, .enumeration].contains(files[$0.file].types[$0.type].kind) }
      if isUnknown || hasValue { places.forEach(visit) }
    }
    while let name = waiting.popLast() { places[name]?.forEach(visit) }
    return found
  }

  /// Whether a name looks like a class or class-bound protocol of Apple's frameworks.
  private static func isFrameworkClass(_ name: String) -> Bool {
    ["UI", "NS", "WK", "MK"].contains { name.hasPrefix($0) } && name.dropFirst(2).first?.isUppercase == true
      && ["Cell", "Control", "Controller", "DataSource", "Delegate", "Object", "View", "Window"].contains {
        name.hasSuffix($0)
      } || name == "NSObjectProtocol"
  }

  package func properties(of name: String) -> [(file: CodeFile, property: CodeProperty)] {
    places(of: name).flatMap { place in self[place].type.properties.map { (self[place].file, $0) } }
  }

  package func properties(named name: String, of type: String) -> [(file: CodeFile, property: CodeProperty)] {
    places(of: type).flatMap { place in
      files[place.file].types[place.type].properties.filter { $0.name == name }.map { (files[place.file], $0) }
    }
  }

  package func methods(of name: String) -> [(file: CodeFile, method: CodeMethod)] {
    places(of: name).flatMap { place in self[place].type.methods.map { (self[place].file, $0) } }
  }

  /// The methods with a name, with or without the names of its parameters.
  package func methods(named name: String, of type: String) -> [CodeMethod] {
    places(of: type).flatMap {
      files[$0.file].types[$0.type].methods.filter { $0.name == name || $0.fullName == name }
    }
  }
}

extension FilePath {
  /// The number of leading directories that two paths have in common.
  ///
  /// `components` would take most of the time of `map` where hundreds of types have the same name.
  func sharedFolders(with other: FilePath) -> Int {
    let slash = UInt8(ascii: "/")
    var (own, others) = (string.utf8.makeIterator(), other.string.utf8.makeIterator())
    var count = 0
    while true {
      let (byte, otherByte) = (own.next(), others.next())
      guard byte ?? slash == otherByte ?? slash else { return count }
      if byte ?? slash == slash { count += 1 }
      if byte == nil || otherByte == nil { return count }
    }
  }
}
