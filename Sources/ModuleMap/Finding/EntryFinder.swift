internal import Diagnostics
internal import ModuleRoles

struct EntryFinder {
  private let around: Surroundings
  private(set) var contents: [Contents] = []

  init(_ around: Surroundings) { self.around = around }

  private static let delegates: Set<String> = [
    "UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate", "NSApplicationDelegate", "WKExtensionDelegate",
  ]
  private static let attributes: Set<String> = ["main", "UIApplicationMain", "NSApplicationMain"]

  /// An entry point, and whether the only evidence is that the app creates the module's router.
  typealias Found = (entry: MapEntry, isMadeOnly: Bool)

  /// Ignores routers that the app only creates, if other modules open them: the app connects them.
  static func entries(of found: [Found], besides opened: Set<Int>) -> [MapEntry] {
    let own = found.filter { !$0.isMadeOnly || !opened.contains($0.entry.to) }
    return (own.isEmpty ? found : own).map(\.entry)
  }

  /// The entry points, one for each module and link.
  mutating func find() -> [Found] {
    var entries: [Found] = []
    var known: Set<String> = []
    for (number, file) in around.roles.code.files.enumerated() where !file.isTest {
      for type in file.types where isEntry(type) {
        for (opening, place) in openings(type, number) {
          let link = opening.links.joined(separator: ", ")
          guard known.insert("\(opening.module) \(link)").inserted else { continue }
          let code = around.roles.code.files[place]
          let entry = MapEntry(
            name: type.name, to: opening.module, link: link, file: code.text.path,
            line: code.text.line(at: opening.offset))
          entries.append((entry, opening.evidence == .router))
        }
      }
    }
    for name in around.storyboards.classes(initialOf: "Main") {
      guard let module = around.roles.role(of: name)?.module, known.insert("\(module) ").inserted else { continue }
      let file = around.storyboards.all.first { $0.name == "Main" }?.file ?? ""
      entries.append((MapEntry(name: "Main.storyboard", to: module, file: file, line: 1), false))
    }
    return entries
  }

  private func isEntry(_ type: CodeType) -> Bool {
    if type.kind == .structure, type.inherited.contains("App") { return true }
    guard type.kind != .protocol, around.roles.role(of: type.name) == nil else { return false }
    return !Self.delegates.isDisjoint(with: type.inherited) || !Self.attributes.isDisjoint(with: type.attributes)
  }

  private mutating func openings(_ type: CodeType, _ file: Int) -> [(Opening, Int)] {
    var finder = OpeningFinder(around, module: nil)
    var found: [(Opening, Int)] = []
    for place in around.index.places(of: type.name) {
      let declared = around.index[place].type
      // Properties come first, because the methods use the created types.
      let pieces =
        declared.properties.map { Surroundings.Code(file: place.file, range: $0.range) }
        + declared.methods.compactMap { Surroundings.Code(file: place.file, $0) }
      for code in pieces {
        found += finder.openings(in: code, of: type.name, .outside).map { ($0, place.file) }
      }
    }
    contents += finder.contents
    return found
  }
}
