internal import Diagnostics
internal import ModuleRoles
internal import SystemPackage

struct EntryFinder {
  private let project: ProjectIndex
  private(set) var contents: [Contents] = []

  init(_ project: ProjectIndex) { self.project = project }

  private static let delegates: Set<String> = [
    "UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate", "NSApplicationDelegate", "WKExtensionDelegate",
  ]
  private static let attributes: Set<String> = ["main", "UIApplicationMain", "NSApplicationMain"]

  /// An entry point.
  ///
  /// `isMadeOnly` means that the only evidence is the creation of the module's router.
  typealias Found = (entry: MapEntry, isMadeOnly: Bool, isWired: Bool)

  /// The entry points, without modules that the app only connects.
  ///
  /// The app creates the routers of such modules, but other modules open them. If no entry point remains, all are
  /// returned.
  static func entries(of found: [Found], besides opened: Set<Int>) -> [MapEntry] {
    let own = found.filter { !$0.isWired && !($0.isMadeOnly && opened.contains($0.entry.to)) }
    let unopened = found.filter { !opened.contains($0.entry.to) }
    return ([own, unopened].first { !$0.isEmpty } ?? found).map(\.entry)
  }

  /// The entry points, one for each module and link.
  mutating func find() -> [Found] {
    var found: [Found] = []
    var numbers: [String: Int] = [:]
    let adaptors = adaptedDelegates()
    for (number, file) in project.roles.code.files.enumerated() where !file.isTest {
      for type in file.types where isEntry(type, adaptors) {
        for (opening, place) in openings(type, number) {
          let deepLink = opening.deepLinks.joined(separator: ", ")
          let key = "\(opening.module) \(deepLink)"
          if let number = numbers[key], !found[number].isWired || opening.isWired { continue }
          let code = project.roles.code.files[place]
          let entry = MapEntry(
            name: type.name, to: opening.module, deepLink: deepLink, file: code.text.path,
            line: code.text.line(at: opening.offset))
          let new = (entry, opening.evidence == .router, opening.isWired)
          if let number = numbers[key] {
            found[number] = new
          } else {
            numbers[key] = found.count
            found.append(new)
          }
        }
      }
    }
    for name in project.storyboards.classes(initialOf: "Main") {
      guard let module = project.roles.role(of: name)?.module, numbers["\(module) "] == nil else { continue }
      let file = project.storyboards.all.first { $0.name == "Main" }?.file ?? ""
      numbers["\(module) "] = found.count
      found.append((MapEntry(name: "Main.storyboard", to: module, file: file, line: 1), false, false))
    }
    return found
  }

  private func isEntry(_ type: CodeType, _ adaptors: Set<String>) -> Bool {
    if type.kind == .structure, type.inherited.contains("App") { return true }
    guard type.kind != .protocol, project.roles.role(of: type.name) == nil else { return false }
    return !Self.delegates.isDisjoint(with: type.inherited) || !Self.attributes.isDisjoint(with: type.attributes)
      || type.kind == .class && adaptors.contains(type.name)
  }

  /// The delegate classes of SwiftUI apps: `@UIApplicationDelegateAdaptor(Delegate.self) var delegate`.
  private func adaptedDelegates() -> Set<String> {
    var names: Set<String> = []
    for file in project.roles.code.files where !file.isTest {
      for type in file.types where type.kind == .structure && type.inherited.contains("App") {
        for property in type.properties {
          let text = String(decoding: file.text.bytes[property.range], as: UTF8.self)
          guard text.contains("DelegateAdaptor") else { continue }
          names.formUnion(file.typeNames(in: property.range).map(\.text))
        }
      }
    }
    return names
  }

  private mutating func openings(_ type: CodeType, _ file: Int) -> [(Opening, Int)] {
    let home = project.roles.code.files[file].relative.removingLastComponent()
    var finder = OpeningFinder(project, module: nil, home: home)
    var found: [(Opening, Int)] = []
    for place in project.index.places(of: type.name, near: home) {
      let declared = project.index[place].type
      // Properties come first, because the methods use the created types.
      let pieces =
        declared.properties.map { ProjectIndex.Code(file: place.file, range: $0.range) }
        + declared.methods.compactMap { ProjectIndex.Code(file: place.file, $0) }
      for code in pieces {
        found += finder.openings(in: code, of: type.name, .outside).map { ($0, place.file) }
      }
    }
    contents += finder.contents
    return found
  }
}
