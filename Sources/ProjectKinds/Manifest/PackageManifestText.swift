package import Diagnostics

/// A `Package.swift` in which targets can be added and removed.
package struct PackageManifestText {
  let manifest: ManifestText
  let package: ManifestSyntax.Call
  /// The literal list of targets.
  let targets: ManifestList

  package struct Declared {
    let index: Int
    package let name: String
    package let call: ManifestSyntax.Call
    package var isTest: Bool { call.name == "testTarget" }
  }

  /// The declarations with literal names, in order.
  package let declared: [Declared]

  /// Returns `nil` if the targets are not a literal list.
  package init?(_ source: SourceText) {
    let manifest = ManifestText(source)
    guard manifest.isWhole, let package = manifest.package, let targets = manifest.list("targets", of: package) else {
      return nil
    }
    self.manifest = manifest
    self.package = package
    self.targets = targets
    declared = targets.elements.enumerated().compactMap { index, element in
      guard let call = manifest.call(element), PackageDeclarations.all.contains(call.name),
        let name = manifest.name(call)
      else { return nil }
      return Declared(index: index, name: name, call: call)
    }
    if declared.isEmpty, !targets.elements.isEmpty { return nil }
  }

  package func declaration(_ name: String) -> Declared? { declared.first { $0.name == name } }

  package func text(_ declared: Declared) -> String { manifest.text(ofTokens: targets.elements[declared.index].tokens) }

  /// The form of a target's dependencies.
  package enum Dependencies {
    /// An editable list.
    case list(ManifestList)
    case missing
    /// Any other expression.
    case computed
  }

  package func dependencies(of declared: Declared) -> Dependencies {
    guard manifest.argument("dependencies", in: manifest.arguments(of: declared.call)) != nil else { return .missing }
    return manifest.list("dependencies", of: declared.call).map(Dependencies.list) ?? .computed
  }

  /// The target or product that a dependency names, and whether it belongs to the same package.
  package func dependency(_ element: ManifestList.Element) -> (name: String, isOwn: Bool)? {
    if element.tokens.count == 1, case .text(let parts) = manifest.syntax.tokens[element.tokens.lowerBound],
      case .literal(let name)? = parts.first, parts.count == 1
    {
      return (name, true)
    }
    guard let call = manifest.call(element), let name = manifest.name(call) else { return nil }
    return (name, call.name != "product")
  }

  /// The dependencies on products of other packages, as written, by product name.
  package var foreignProducts: [String: String] {
    var products: [String: String] = [:]
    for target in declared {
      guard case .list(let list) = dependencies(of: target) else { continue }
      for element in list.elements {
        guard let (name, isOwn) = dependency(element), !isOwn, products[name] == nil else { continue }
        products[name] = manifest.text(ofTokens: element.tokens)
      }
    }
    return products
  }

  /// The libraries that consist of the target with the same name.
  package var ownProducts: (list: ManifestList, names: [(index: Int, name: String)])? {
    guard let list = manifest.list("products", of: package) else { return nil }
    let names = list.elements.enumerated().compactMap { index, element -> (Int, String)? in
      guard let call = manifest.call(element), call.name == "library", let name = manifest.name(call),
        manifest.syntax.texts("targets", of: call) == [name]
      else { return nil }
      return (index, name)
    }
    return (list, names)
  }
}
