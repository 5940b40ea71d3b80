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
    Key("name", .text, "the template's name, that of its folder"),
    Key("summary", .text, "one line that 'template list' shows"), Key("author", .text, "who made it"),
    Key("version", .text, "its version, as 1.0.0"), Key("license", .text, "under which it may be used"),
    Key("article", .text, "where its architecture is described", isNew: true),
    Key("when", .text, "what it is a good choice for", isNew: true),
    Key("code_files", .entries, "the files of the code"), Key("test_files", .entries, "the files of the tests"),
    Key("dependencies", .texts, "libraries that the code needs, by name"),
    Key("parameters", .parameters, "what -D may set; without it, anything", isNew: true),
    Key("presets", .presets, "several parameters under a name for --preset", isNew: true),
    Key("additions", .additions, "what 'viper-gen add' can write into a module", isNew: true),
  ]

  package static let entryKeys: [Key] = [
    Key("name", .text, "folder below the module, and the end of the file's name"),
    Key("path", .text, "the Liquid file; without it an empty folder is made"),
    Key("custom_name", .text, "Liquid for the whole file name"),
    Key("is_resource", .truth, "copied into the product instead of compiled"),
    Key("once", .truth, "written once per project, beside the modules", isNew: true),
    Key("below", .word(["module", "modules"]), "where it lies: in the module, or beside the modules", isNew: true),
    Key("targets", .word(["code", "test", "none"]), "which targets it joins", isNew: true),
    Key(
      "part", .word(FileEntry.Part.allCases.map(\.rawValue)),
      "who sees it in a package: the module, other features, their tests, or an app of its own",
      isNew: true),
  ]

  package static let parameterKeys: [Key] = [
    Key("name", .text, "its name, as -D takes it"),
    Key("type", .word(ParameterDeclaration.Kind.allCases.map(\.rawValue)), "what values it takes"),
    Key("default", .any, "what it is when nobody sets it"), Key("choices", .texts, "what may be chosen"),
    Key("description", .text, "what it does, in a sentence"), Key("required", .truth, "whether it must be set"),
    Key("pattern", .text, "a regular expression that it must match"),
  ]

  package static let presetKeys: [Key] = [
    Key("description", .text, "what it is for, in a sentence"), Key("parameters", .values, "what it sets, by name"),
  ]

  package static let additionKeys: [Key] = [
    Key("name", .text, "its name, as 'viper-gen add' takes it"), Key("path", .text, "the Liquid file with its parts"),
    Key("summary", .text, "what it adds, in a line"),
    Key("takes", .word(AdditionDeclaration.Argument.allCases.map(\.rawValue)), "what stands behind its name"),
    Key("example", .text, "an example of that"), Key("options", .options, "its options, with what they take"),
    Key("interface", .truth, "whether it takes modules of other packages, by their interface"),
    Key("parameter", .text, "a list of routes, for each of which 'gen' makes it"),
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
        A YAML file 'NAME.rambaspec' in a template's folder says which files the template writes. It is Liquid first and
        YAML second, so '{% if custom_parameters.x %}' may stand between its lines, or behind '#', where editors
        still read the rest. Keys marked 'new' are unknown to
        Generamba.

      """
        + part("Keys", keys) + part("An entry of code_files and test_files", entryKeys)
        + part("A parameter", parameterKeys) + part("A preset", presetKeys) + part("An addition", additionKeys)
  }
}
