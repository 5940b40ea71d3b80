package enum RambafileReference {
  static func keys(of section: RambafileKey.Section) -> [RambafileKey] {
    RambafileKey.allCases.filter { $0.declaration.section == section }
  }

  static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  /// The page that `viper-gen help rambafile` prints.
  package static var page: String {
    var text = """
      RAMBAFILE
        A YAML file named 'Rambafile' in the project's directory. Commands search this directory and the directories above, up
        to the root of the repository. Paths in it are relative to its directory. The keys are:

      """
    for section in RambafileKey.Section.allCases {
      text += "\n  \(section.rawValue)\n"
      for key in keys(of: section) {
        let declaration = key.declaration
        text += "    \(padded(key.rawValue, 23))\(declaration.meaning)\n"
        if let fallback = declaration.fallback {
          text += "    \(padded("", 23))(default: \(fallback))\n"
        } else {
          text += "    \(padded("", 23))(mandatory)\n"
        }
      }
    }
    return text
  }
}
