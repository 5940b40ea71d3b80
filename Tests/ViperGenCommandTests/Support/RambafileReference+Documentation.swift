import ModuleTemplates
import TestSupport

@testable import ModuleRequests

extension RambafileReference {
  /// The text of `Rambafile.example`, with every key.
  static var example: String {
    var text = """
      \(ProjectURLs.Schema.rambafile.comment)\
      # Every key of a Rambafile. Copy what you need into a file named 'Rambafile' beside your project; 'viper-gen setup'
      # writes one for you. Paths are relative to the Rambafile's folder. Keys are Generamba's unless marked 'new'.

      """
    for section in RambafileKey.Section.allCases {
      let title = "# --- \(section.rawValue) "
      text += "\n\(title)\(String(repeating: "-", count: 119 - title.count))\n"
      for key in keys(of: section) {
        let declaration = key.declaration
        let mark = declaration.isNew ? "new: " : ""
        let fallback = declaration.fallback.map { "; otherwise \($0)" } ?? "; required"
        let comment = "# \(mark)\(declaration.meaning)\(fallback)"
        // The singular and plural forms of a key exclude each other.
        let hidden = if case .names = declaration.kind { "# " } else { "" }
        if declaration.example.hasPrefix("\n") {
          text += "\(comment)\n\(key.rawValue):\(declaration.example)\n"
        } else {
          text += "\(padded("\(hidden)\(key.rawValue): \(declaration.example)", 36))\(comment)\n"
        }
      }
    }
    return text
  }

  /// A Markdown table with the columns key, value, meaning, default and override.
  static var table: String {
    var text = "| Key | Value | Meaning | Default | Overridden by |\n|---|---|---|---|---|\n"
    for section in RambafileKey.Section.allCases {
      for key in keys(of: section) {
        let declaration = key.declaration
        let winners = [declaration.option, declaration.variable?.rawValue].compactMap { $0 }
          .flatMap { $0.split(separator: ", ") }.map { "`\($0)`" }.joined(separator: ", ")
        text += "| `\(key.rawValue)`\(declaration.isNew ? " (new)" : "") | \(declaration.kind.words) "
        text += "| \(declaration.meaning) | \(declaration.fallback ?? "required") | \(winners) |\n"
      }
    }
    return text
  }

  /// The JSON schema for editors; see <https://json-schema.org/draft/2020-12/schema>.
  static var schema: JSONSchema {
    var properties: [String: JSONSchema] = [:]
    for key in RambafileKey.allCases {
      let declaration = key.declaration
      var schema = declaration.kind.schema
      schema.description = declaration.meaning + (declaration.fallback.map { " (default: \($0))" } ?? "")
      properties[key.rawValue] = schema
    }
    let mandatory = RambafileKey.allCases.filter { $0.declaration.fallback == nil }.map(\.rawValue)
    return JSONSchema(title: "Rambafile", type: "object", properties: properties, required: mandatory)
  }
}

extension RambafileKey.Kind {
  fileprivate var words: String {
    switch self {
    case .text: "text"
    case .choice(let words): words.joined(separator: " or ")
    case .name: "a name"
    case .names: "names"
    case .truth: "true or false"
    case .parameters: "names and values"
    case .declarations: "a list"
    case .settings: "names and settings"
    }
  }

  fileprivate var schema: JSONSchema {
    let text = JSONSchema(type: "string")
    let names = JSONSchema(type: "array", items: text)
    return switch self {
    case .text, .name: text
    case .choice(let words): JSONSchema(type: "string", enum: words)
    case .names: JSONSchema(anyOf: [text, names])
    case .truth: JSONSchema(type: "boolean")
    case .parameters:
      JSONSchema(type: "object", additionalProperties: JSONSchema(anyOf: [text, JSONSchema(type: "boolean"), names]))
    case .settings: JSONSchema(type: "object")
    case .declarations: JSONSchema(type: "array", items: JSONSchema(anyOf: [text, JSONSchema(type: "object")]))
    }
  }
}
