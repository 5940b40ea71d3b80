internal import SystemPackage

/// A type that may play a role, before it is known of which module.
struct RoleCandidate {
  let place: CodeIndex.Place
  let name: String
  let isProtocol: Bool
  /// Whether it is a SwiftUI view.
  let drawsSwiftUI: Bool
  /// The part of its name that may be a module's, as far as any form of VIPER knows the rest.
  private(set) var stem: String
  /// What any form would call it.
  let likelyRole: Role
  /// The rest of its name.
  private(set) var ending: String
  let folder: ModuleFolder
  /// The recorded module that its file belongs to.
  let recorded: Int?

  /// All forms in one, to cut names with.
  private static let any = Architecture(
    "any",
    types: Architecture.all.reversed().reduce(into: [:]) { $0.merge($1.types) { _, new in new } },
    protocols: Architecture.all.reversed().reduce(into: [:]) { $0.merge($1.protocols) { _, new in new } },
    arrows: Architecture.all.reduce(into: [:]) { $0.merge($1.arrows) { first, _ in first } })

  /// Looks at a type; `nil` where no form has a name like that.
  init?(_ place: CodeIndex.Place, _ type: CodeType, folder: ModuleFolder, recorded: Int?) {
    isProtocol = type.kind == .protocol
    guard let reading = Self.any.reading(of: type.name, isProtocol: isProtocol) else { return nil }
    drawsSwiftUI = type.kind == .structure && type.inherited.contains("View")
    // What is not SwiftUI's is called `View` in so many ways that the name says nothing.
    if !isProtocol, reading.role == .view, !reading.ending.hasSuffix("Controller"), !drawsSwiftUI { return nil }
    stem = isProtocol ? Self.withoutLetter(reading.module) : String(reading.module)
    // With the `Protocol` behind it, which some forms are known by.
    ending = String(
      reading.module.startIndex == type.name.startIndex ? type.name.dropFirst(reading.module.count) : reading.ending)
    likelyRole = reading.role
    self.place = place
    name = type.name
    self.folder = folder
    self.recorded = recorded
  }

  /// The same with a word more for the module where one is called so: `NewsTableViewController` is the view controller
  /// of a module `NewsTable`, or the table view controller of `News`.
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

  /// Without the letter that some put before the names of protocols: `ILogin`, but not `IPList`.
  private static func withoutLetter(_ stem: Substring) -> String {
    let rest = stem.dropFirst()
    guard stem.first == "I", rest.first?.isUppercase == true, rest.dropFirst().first?.isLowercase == true else {
      return String(stem)
    }
    return String(rest)
  }

  /// Whether it says that there is a module, rather than that it belongs to one.
  var isCore: Bool {
    switch likelyRole {
    case .view, .viewInput, .viewOutput, .presenter, .interactor, .interactorInput, .interactorOutput, .router,
      .routerInput:
      true
    default: false
    }
  }

  /// Names of what modules have in common, rather than of a module.
  static let common: Set<String> = [
    "", "Base", "Abstract", "Generic", "Common", "Default", "Any", "Core", "Viper", "VIPER",
  ]
}
