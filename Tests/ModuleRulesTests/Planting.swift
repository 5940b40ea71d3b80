import Diagnostics
import FileSystem
import ModuleRoles
import SystemPackage

/// Inserts violations into the files of a module.
struct Planting {
  typealias File = (path: String, text: String)

  private let form: PlantedViolationsTests.Form
  private let module: CodeModule

  init(_ form: PlantedViolationsTests.Form, _ module: CodeModule) {
    self.form = form
    self.module = module
  }

  /// Returns `nil` where the module has no type that the violation needs.
  func files(_ plant: Plant) -> [File]? {
    let text = form.isObjectiveC ? plant.objectiveC : plant.swift
    guard !text.isEmpty, let type = module.types(plant.role).first,
      let text = filled(text.replacing("{role}", with: type.name))
    else { return nil }
    let place = type.place
    var files = form.files
    switch plant.way {
    case .member:
      guard let start = start(of: place, in: files[place.file].text) else { return nil }
      files[place.file].text.insert(contentsOf: "\n  \(text)\n", at: start)
    case .top: files[place.file].text = "\(text)\n\(files[place.file].text)"
    case .file:
      let lines = text.split(separator: "\n", maxSplits: 1)
      let isNamed = text.hasPrefix("// ")
      let name = isNamed ? String(lines[0].dropFirst(3)) : form.isObjectiveC ? "Planted.h" : "Planted.swift"
      files.append((name, isNamed ? String(lines[1]) : text))
    case .property:
      guard let changed = property(text, files[place.file].text, place) else { return nil }
      files[place.file].text = changed
    case .moved:
      let old = FilePath(files[place.file].path)
      guard let name = old.lastComponent else { return nil }
      let new = old.removingLastComponent().appending(text.replacing("*", with: name.string))
      files[place.file].path = new.lexicallyNormalized().string
    case .renamed:
      guard let name = try? Regex("\\b\(type.name)\\b") else { return nil }
      for index in files.indices { files[index].text = files[index].text.replacing(name, with: text) }
    }
    return files + [("Needs.swift", Plant.needs)]
  }

  /// Replaces the role placeholders with type names.
  private func filled(_ text: String) -> String? {
    var text = text
    for role in Role.allCases where text.contains("{\(role.rawValue)}") {
      guard let type = module.types(role).first else { return nil }
      text = text.replacing("{\(role.rawValue)}", with: type.name)
    }
    return text
  }

  private func start(of place: CodeIndex.Place, in text: String) -> String.Index? {
    let (file, type) = form.roles.code.index[place]
    let name = text.utf8.index(text.startIndex, offsetBy: type.nameRange.upperBound)
    if file.isSwift { return text[name...].firstIndex(of: "{").map { text.index(after: $0) } }
    return text[name...].firstIndex(of: "\n")
  }

  /// The file text with another keyword in the property that references the view output.
  private func property(_ word: String, _ text: String, _ place: CodeIndex.Place) -> String? {
    let outputs = Set(module.types.filter { $0.role == .viewOutput }.map(\.name))
    let (file, type) = form.roles.code.index[place]
    let bytes = Array(text.utf8)
    guard let property = type.properties.first(where: { !outputs.isDisjoint(with: $0.types) }) else { return nil }
    let old = String(decoding: bytes[property.range], as: UTF8.self)
    let words = file.isSwift ? ["var ", "let "] : ["strong"]
    guard let range = words.compactMap({ old.firstRange(of: $0) }).min(by: { $0.lowerBound < $1.lowerBound }) else {
      return nil
    }
    var new = old
    new.replaceSubrange(range, with: word + (file.isSwift ? " " : ""))
    return new == old
      ? nil
      : String(decoding: bytes[..<property.range.lowerBound], as: UTF8.self) + new
        + String(decoding: bytes[property.range.upperBound...], as: UTF8.self)
  }
}
