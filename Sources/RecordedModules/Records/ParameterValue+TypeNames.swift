internal import Diagnostics
package import ModuleTemplates

extension ParameterValue {
  /// The entries in type spelling, as templates use them.
  package var typeNames: [String] {
    let texts: [String] =
      switch self {
      case .bool: []
      case .string(let text): text.split(separator: ",").map(String.init)
      case .list(let texts): texts
      }
    return texts.filter { text in
      text.contains(where: \.isLetter) && !text.contains { "():{}/<>".contains($0) }
    }.map(\.typeName)
  }
}
