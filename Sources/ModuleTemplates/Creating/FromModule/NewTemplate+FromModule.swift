package import Diagnostics
internal import YAML

extension NewTemplate {
  /// The comment at a difference between the modules that a template is made from.
  package static let gap = "// …"

  /// The outcome of merging the files of several modules into one template.
  package struct Shared: Sendable {
    /// Files that only some modules contain, with the parameter that enables each.
    package internal(set) var optional: [(file: String, parameter: String)] = []
    /// Files with gaps for the author to fill in.
    package internal(set) var withGaps: [String] = []
    /// Files with too little in common; the template has the first module's version.
    package internal(set) var clashing: [String] = []
    /// Code files that have the same name in each module.
    package internal(set) var fixed: [String] = []
  }

  /// Makes a template from one existing module, or from the common parts of several.
  ///
  /// If any file has too little in common, all files come from the first module, because files of different modules do
  /// not fit together.
  package init(
    name: String, _ description: Description, from samples: [ModuleSample]
  ) throws(DiagnosticError) {
    var shared = Shared()
    let all = samples.map(\.templatedFiles)
    var spec = ""
    var files: [(path: String, text: String)] = []
    var parameters: [(name: String, file: String, isUsual: Bool)] = []
    var paths: Set<String> = []
    for role in [FileEntry.Role.code, .test] {
      var seen: Set<String> = []
      let keys = all.flatMap { $0.filter { $0.role == role }.map(\.key) }.filter { seen.insert($0).inserted }
      if keys.isEmpty { continue }
      spec += "\n\(role == .code ? "code_files" : "test_files"):\n"
      for key in keys {
        let versions = all.compactMap { $0.first { $0.key == key } }
        var path = versions[0].path
        while !paths.insert(path.lowercased()).inserted { path = path.replacing(".liquid", with: "_.liquid") }
        var text = versions[0].text
        if versions.contains(where: { $0.text != text }) {
          if let common = SharedText.of(versions.map(\.text), isCode: versions[0].isCode) {
            text = common
            shared.withGaps.append(versions[0].name)
          } else if versions[0].isCode {
            shared.clashing.append(versions[0].name)
          }
        }
        files.append((path, text))
        var entry = "  - name: \(Emitter.scalar(versions[0].name))\n    path: \(Emitter.scalar(path))\n"
        if let custom = versions[0].customName {
          entry += "    custom_name: \(Emitter.scalar(custom))\n"
          if versions[0].isCode, !custom.contains("{{") { shared.fixed.append(custom) }
        }
        if versions[0].isResource { entry += "    is_resource: true\n" }
        if versions.count < samples.count {
          let parameter = Self.parameter(for: versions[0].name, role)
          if !parameters.contains(where: { $0.name == parameter }) {
            parameters.append((parameter, versions[0].name, versions.count * 2 > samples.count))
          }
          shared.optional.append((versions[0].name, parameter))
          entry = "# {% if custom_parameters.\(parameter) %}\n\(entry)# {% endif %}\n"
        }
        spec += entry
      }
    }
    guard shared.clashing.isEmpty else {
      try self.init(name: name, description, from: [samples[0]])
      self.shared.clashing = shared.clashing
      return
    }
    if !parameters.isEmpty {
      let list = parameters.map { parameter in
        "  - name: \(parameter.name)\n    type: bool\n    default: \(parameter.isUsual)\n"
          + "    description: \(Emitter.scalar("Adds \(Self.withoutLiquid(parameter.file))"))\n"
      }
      spec = "\nparameters:\n" + list.joined() + spec
    }
    try self.init(name: name, description, entries: spec, files: files)
    self.shared = shared
  }

  private static func parameter(for file: String, _ role: FileEntry.Role) -> String {
    let name = withoutLiquid(file.split(separator: "/").last.map(String.init) ?? file)
    let stem = name.split(separator: ".").first.map(String.init) ?? name
    var text = ""
    for character in stem {
      guard character.isASCII, character.isLetter || character.isNumber else { continue }
      if character.isUppercase, let last = text.last, last != "_", !last.isUppercase { text += "_" }
      text += character.lowercased()
    }
    return "with_\(text)" + (role == .test && !text.contains("test") ? "_tests" : "")
  }

  private static func withoutLiquid(_ text: String) -> String {
    var result = text
    while let start = result.firstRange(of: "{{"), let end = result.firstRange(of: "}}"),
      start.lowerBound < end.lowerBound
    {
      result.removeSubrange(start.lowerBound..<end.upperBound)
    }
    return result
  }

  /// The template as it can be loaded after it is written.
  package func template() throws(DiagnosticError) -> ModuleTemplate {
    let contents = Dictionary(files.map { ("\(name)/\($0.path)", $0.bytes) }, uniquingKeysWith: { first, _ in first })
    let catalog = MemoryFiles(contents: contents, label: "")
    guard let template = try TemplateLibrary.template(name, in: catalog, folder: name) else {
      throw DiagnosticError("template-missing", "template '\(name)' has no description")
    }
    return template
  }
}
