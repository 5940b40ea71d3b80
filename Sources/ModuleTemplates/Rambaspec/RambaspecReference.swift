/// The keys of a rambaspec, for the help page and the JSON schema.
package enum RambaspecReference {
  package struct Key: Sendable {
    package let name: String
    package let meaning: String
    let kind: Kind
    /// Whether Generamba does not support the key.
    let isNew: Bool

    init(_ name: String, _ kind: Kind, _ meaning: String, isNew: Bool = false) {
      self.name = name
      self.kind = kind
      self.meaning = meaning
      self.isNew = isNew
    }
  }

  enum Kind {
    case text
    case truth
    case any
    case texts
    case word([String])
    case entries
    case parameters
    case presets
    case values
    case options
    case additions
  }

  package static let keys: [Key] = [
    Key("name", .text, "the template's name, the same as its directory's"),
    Key("summary", .text, "the line that 'template list' shows"), Key("author", .text, "the author"),
    Key("version", .text, "the version, such as 1.0.0"), Key("license", .text, "the license"),
    Key("article", .text, "a page that describes the architecture", isNew: true),
    Key("when", .text, "the purpose that it suits best", isNew: true),
    Key("code_files", .entries, "the code files"), Key("test_files", .entries, "the test files"),
    Key("dependencies", .texts, "libraries that the code needs, by name"),
    Key("parameters", .parameters, "the parameters that -D sets; without this key, any", isNew: true),
    Key("presets", .presets, "named sets of parameters for --preset", isNew: true),
    Key("additions", .additions, "the additions for 'viper-gen add'", isNew: true),
  ]

  package static let entryKeys: [Key] = [
    Key("name", .text, "the directory in the module, and the end of the file's name"),
    Key("path", .text, "the Liquid file; without it an empty directory is made"),
    Key("custom_name", .text, "the whole file name, as Liquid"),
    Key("is_resource", .truth, "whether the file is copied instead of compiled"),
    Key("once", .truth, "whether the file is written once per project, beside the modules", isNew: true),
    Key("below", .word(["module", "modules"]), "the location: in the module, or beside the modules", isNew: true),
    Key("targets", .word(["code", "test", "none"]), "the targets of the file", isNew: true),
    Key(
      "part", .word(FileEntry.Part.allCases.map(\.rawValue)),
      "its visibility in a package: the module, other features, their tests, or an example app",
      isNew: true),
  ]

  package static let parameterKeys: [Key] = [
    Key("name", .text, "the name for -D"),
    Key("type", .word(ParameterDeclaration.Kind.allCases.map(\.rawValue)), "the kind of its values"),
    Key("default", .any, "the value if -D does not set it"), Key("choices", .texts, "the possible values"),
    Key("earlier", .any, "the value in modules of a version without it", isNew: true),
    Key("description", .text, "the effect, in one sentence"), Key("required", .truth, "whether it is required"),
    Key("pattern", .text, "a regular expression for its values"),
  ]

  package static let presetKeys: [Key] = [
    Key("description", .text, "the purpose, in one sentence"),
    Key("parameters", .values, "the parameters and their values"),
  ]

  package static let additionKeys: [Key] = [
    Key("name", .text, "the name for 'viper-gen add'"), Key("path", .text, "the Liquid file with its parts"),
    Key("summary", .text, "the effect, in one line"),
    Key("takes", .word(AdditionDeclaration.Argument.allCases.map(\.rawValue)), "the kind of argument"),
    Key("example", .text, "an example of the argument"), Key("options", .options, "the options and their kinds"),
    Key("interface", .truth, "whether it accepts modules of other packages"),
    Key("parameter", .text, "a list parameter; 'gen' runs the addition for each item"),
  ]

  package static var page: String {
    func part(_ title: String, _ keys: [Key]) -> String {
      "\n  \(title)\n"
        + keys.map { key in
          let gap = String(repeating: " ", count: max(1, 15 - key.name.count))
          return "    \(key.name)\(gap)\(key.meaning)\(key.isNew ? " (new)" : "")\n"
        }.joined()
    }
    return """
      RAMBASPEC
        A YAML file 'NAME.rambaspec' in a template's directory lists the files that the template writes. It is rendered as
        Liquid, then read as YAML. '{% if custom_parameters.x %}' may be between its lines, or after '#' for editors that
        check YAML. Keys marked 'new' are unknown to
        Generamba.

      """
        + part("Keys", keys) + part("An entry of code_files and test_files", entryKeys)
        + part("A parameter", parameterKeys) + part("A preset", presetKeys) + part("An addition", additionKeys)
  }
}
