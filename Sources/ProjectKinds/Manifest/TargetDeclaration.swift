internal import Diagnostics

package struct TargetDeclaration: Sendable, Hashable {
  package var name: String
  /// The path below the package, if it is not SwiftPM's default.
  var path: String?
  package var isTest: Bool
  package var dependencies: [Dependency] = []

  var function: String { isTest ? "testTarget" : "target" }

  package enum Dependency: Sendable, Hashable {
    /// A target of the same package.
    case target(String)
    /// A product of another package, as in a manifest: `.product(name: "X", package: "x")`.
    case product(String)

    var text: String {
      switch self {
      case .target(let name): name.swiftLiteral
      case .product(let text): text
      }
    }
  }
}

package struct ManifestAddition: Sendable, Hashable {
  package var targets: [TargetDeclaration] = []
  /// The targets that will depend on the module's target.
  package var users: [String] = []
  /// Whether the module becomes a library product.
  package var isProduct = false

  package var isEmpty: Bool { targets.isEmpty }
}

/// The line breaks of a call in a manifest, for writing similar calls.
struct CallStyle {
  /// The white space after the opening bracket.
  private(set) var open = ""
  /// The white space after a comma.
  private(set) var between = " "
  /// The white space before the closing bracket.
  private(set) var close = ""
  private(set) var endsInComma = false

  /// A call on one line.
  init() {}

  init(of list: ManifestList, in manifest: ManifestText) {
    guard let first = list.elements.first else { return }
    open = manifest.space(before: first.tokens.lowerBound)
    close = manifest.space(before: list.close)
    between =
      list.elements.count > 1
      ? manifest.space(before: list.elements[1].tokens.lowerBound)
      : open.contains(where: \.isNewline) ? open : " "
    endsInComma = list.endsInComma && close.contains(where: \.isNewline)
  }

  func text(_ parts: [String]) -> String {
    parts.isEmpty ? "" : open + parts.joined(separator: "," + between) + (endsInComma ? "," : "") + close
  }
}

/// Writes target declarations in the style of the neighboring ones.
struct DeclarationWriter {
  let manifest: ManifestText
  let list: ManifestList
  /// The target that uses the new one, whose settings are copied.
  let user: String?

  /// A declaration for insertion before the element at an index.
  func text(_ target: TargetDeclaration, at index: Int) -> String {
    guard let model = model(for: target, at: index) else { return Self.line(target) }
    let arguments = manifest.arguments(of: model)
    let own = manifest.argument("dependencies", in: arguments)
    var parts = ["name: \(target.name.swiftLiteral)"]
    if let own, !target.dependencies.isEmpty || own.tokens.count == 4 {
      parts.append("dependencies: [\(dependencyStyle(own).text(target.dependencies.map(\.text)))]")
    } else if !target.dependencies.isEmpty {
      parts.append("dependencies: [\(target.dependencies.map(\.text).joined(separator: ", "))]")
    }
    if let path = target.path { parts.append("path: \(path.swiftLiteral)") }
    if let settings = usualSettings(of: target.function) { parts.append(settings) }
    return function(of: model, target) + "(" + CallStyle(of: arguments, in: manifest).text(parts) + ")"
  }

  static func line(_ target: TargetDeclaration) -> String {
    var text = ".\(target.function)(name: \(target.name.swiftLiteral)"
    if !target.dependencies.isEmpty {
      text += ", dependencies: [\(target.dependencies.map(\.text).joined(separator: ", "))]"
    }
    if let path = target.path { text += ", path: \(path.swiftLiteral)" }
    return text + ")"
  }

  /// The settings of the user, otherwise of most declarations with the same function.
  private func usualSettings(of function: String) -> String? {
    let calls = list.elements.compactMap { manifest.call($0) }.filter { $0.name == function }
    func settings(_ call: ManifestSyntax.Call) -> String? {
      manifest.argument("swiftSettings", in: manifest.arguments(of: call)).map { manifest.text(ofTokens: $0.tokens) }
    }
    if let user, let own = calls.first(where: { manifest.name($0) == user }).flatMap(settings) { return own }
    let counts = Dictionary(calls.compactMap(settings).map { ($0, 1) }, uniquingKeysWith: +)
    return counts.first { $0.value * 2 > calls.count }?.key
  }

  /// `.target`, or `Target.target` if the model uses that style.
  private func function(of model: ManifestSyntax.Call, _ target: TargetDeclaration) -> String {
    let isQualified = model.index > 1 && manifest.syntax.tokens[model.index - 2] == .word("Target")
    return (isQualified ? "Target." : ".") + target.function
  }

  private func dependencyStyle(_ argument: ManifestList.Element) -> CallStyle {
    let open = argument.tokens.lowerBound + 2
    guard manifest.syntax.tokens[open] == .mark("["), let list = manifest.list(at: open), !list.elements.isEmpty
    else { return CallStyle() }
    return CallStyle(of: list, in: manifest)
  }

  /// The most similar declaration, and of those the nearest to a position.
  private func model(for target: TargetDeclaration, at index: Int) -> ManifestSyntax.Call? {
    let calls = list.elements.enumerated().compactMap { place, element in
      manifest.call(element).flatMap { call in PackageDeclarations.sources.contains(call.name) ? (place, call) : nil }
    }
    func likeness(_ call: ManifestSyntax.Call) -> Int {
      let arguments = manifest.arguments(of: call)
      let dependencies = manifest.argument("dependencies", in: arguments)
      let isEmpty = dependencies?.tokens.count == 4
      return (call.name == target.function ? 4 : 0)
        + ((dependencies != nil && !isEmpty) == !target.dependencies.isEmpty ? 2 : 0)
        + (dependencies != nil && arguments.elements.count > 1 ? 1 : 0)
    }
    return calls.max { one, other in
      (likeness(one.1), -abs(one.0 - index)) < (likeness(other.1), -abs(other.0 - index))
    }?.1
  }
}

/// The functions that declare targets.
enum PackageDeclarations {
  /// Functions for targets with Swift sources.
  static let sources: Set<String> = ["target", "executableTarget", "testTarget", "macro"]
  static let all = sources.union(["binaryTarget", "systemLibrary", "plugin"])
}
