import ModuleTemplates
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The cases in `Tests/TemplateCases`, which `make check-templates` builds.
@Suite struct ParameterCoverageTests {
  private static let templates = ((try? TemplateLibrary(folder: nil).all()) ?? []).map(\.name)

  /// The options of all cases, by template.
  private static let cases: [String: [[String]]] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "TemplateCases")
    var cases: [String: [[String]]] = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
      let text = (try? String(contentsOfFile: folder.appending(path: name).path, encoding: .utf8)) ?? ""
      for line in text.split(separator: "\n") where !line.hasPrefix("#") {
        let words = line.split(separator: " ").map(String.init)
        if words.count > 2 { cases[words[1], default: []].append(Array(words.dropFirst(3))) }
      }
    }
    return cases
  }()

  @Test("The cases use every preset, every choice, both values of a switch, and each list", arguments: templates)
  func coverage(template: String) throws {
    let spec = try TemplateLibrary(folder: nil).find(template).rambaspec(scope: .example())
    var used: Set<String> = []
    for words in Self.cases[template] ?? [] {
      for (option, value) in zip(words, words.dropFirst()) {
        if option == "-D" { used.formUnion([value, String(value.prefix { $0 != "=" })]) }
        guard option == "--preset", let preset = spec.presets.first(where: { $0.name.text == value }) else { continue }
        used.insert("--preset \(value)")
        used.formUnion(preset.parameters.map { "\($0.name)=\($0.value.text)" })
      }
    }
    var wanted = spec.presets.map { "--preset \($0.name.text)" }
    for parameter in spec.parameters ?? [] {
      let name = parameter.name.text
      if let value = parameter.defaultValue { used.insert("\(name)=\(value.text)") }
      switch parameter.kind {
      case .string: break
      case .bool: wanted += ["\(name)=true", "\(name)=false"]
      case .choice: wanted += parameter.choices.map { "\(name)=\($0)" }
      case .list: wanted.append(name)
      }
    }
    // 'make check-language-settings' compiles every case with this value, in Swift 5.
    used.insert("isolation=swift5")
    #expect(wanted.filter { !used.contains($0) } == [])
  }
}
