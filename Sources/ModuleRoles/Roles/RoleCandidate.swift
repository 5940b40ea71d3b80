internal import SystemPackage

/// A type whose name matches a role, before it is assigned to a module.
struct RoleCandidate {
  let place: CodeIndex.Place
  let name: String
  let isProtocol: Bool
  let drawsSwiftUI: Bool
  /// The part of the name that may be the name of a module.
  private(set) var stem: String
  /// The role according to the first architecture that has this name.
  let likelyRole: Role
  private(set) var ending: String
  let folder: ModuleFolder
  /// The index of the recorded module of its file.
  let recorded: Int?

  /// The names of all architectures, for splitting type names.
  private static let any = Architecture(
    "any",
    types: Architecture.all.reversed().reduce(into: [:]) { $0.merge($1.types) { _, new in new } },
    protocols: Architecture.all.reversed().reduce(into: [:]) { $0.merge($1.protocols) { _, new in new } },
    arrows: Architecture.all.reduce(into: [:]) { $0.merge($1.arrows) { first, _ in first } })

  /// Splits the name of a type; fails if no architecture has such a name.
  init?(_ place: CodeIndex.Place, _ type: CodeType, folder: ModuleFolder, recorded: Int?) {
    isProtocol = type.kind == .protocol
    guard let reading = Self.any.reading(of: type.name, isProtocol: isProtocol) else { return nil }
    drawsSwiftUI = type.kind == .structure && type.inherited.contains("View")
    // Outside of SwiftUI, too many types end in `View` for the name to be meaningful.
    if !isProtocol, reading.role == .view, !reading.ending.hasSuffix("Controller"), !drawsSwiftUI { return nil }
    // A structure with this name only contains the values that a view shows.
    if type.kind == .structure, reading.role == .presenter, reading.ending.hasPrefix("ViewModel") { return nil }
    // An enumeration with a conformance lists values, such as the endpoints of a network API.
    if type.kind == .enumeration, !type.inherited.isEmpty,
      [.view, .presenter, .interactor, .router].contains(reading.role)
    {
      return nil
    }
    stem = isProtocol ? Self.withoutLetter(reading.module) : String(reading.module)
    // Keep the suffix `Protocol`, because it identifies some architectures.
    ending = String(
      reading.module.startIndex == type.name.startIndex ? type.name.dropFirst(reading.module.count) : reading.ending)
    likelyRole = reading.role
    self.place = place
    name = type.name
    self.folder = folder
    self.recorded = recorded
  }

  /// Moves a word from the ending to the stem if a module has that stem.
  ///
  /// `NewsTableViewController` is the view controller of the module `NewsTable`, or the table view controller of
  /// `News`.
  func withLongerStem(among stems: Set<String>) -> RoleCandidate {
    guard !isProtocol, likelyRole == .view else { return self }
    for word in ["Table", "Collection", "Page"] where ending == word + "ViewController" && stems.contains(stem + word) {
      var other = self
      other.stem = stem + word
      other.ending = "ViewController"
      return other
    }
    return self
  }

  /// Removes the letter I that some projects put before protocol names: `ILogin`, but not `IPList`.
  private static func withoutLetter(_ stem: Substring) -> String {
    let rest = stem.dropFirst()
    guard stem.first == "I", rest.first?.isUppercase == true, rest.dropFirst().first?.isLowercase == true else {
      return String(stem)
    }
    return String(rest)
  }

  /// Whether the role shows that there is a module; other types only belong to one.
  var isCore: Bool {
    switch likelyRole {
    case .view, .viewInput, .viewOutput, .presenter, .interactor, .interactorInput, .interactorOutput, .router,
      .routerInput:
      true
    default: false
    }
  }

  /// Stems of base types that do not belong to a single module.
  static let common: Set<String> = [
    "", "Base", "Abstract", "Generic", "Common", "Default", "Any", "Core", "Viper", "VIPER",
  ]
}
