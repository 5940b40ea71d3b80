internal import Diagnostics
internal import ModuleRequests
internal import ModuleTemplates
internal import ProjectKinds
internal import RecordedModules

/// Replaces the name of a renamed module in list parameters of other modules, and removes that of a removed one.
struct ListParameterRenaming {
  private let name: String
  private let newName: String
  private let targets: [String: String]

  init(_ name: String, _ newName: String) {
    (self.name, self.newName) = (name, newName)
    targets = PackageTargets(module: name).names(as: PackageTargets(module: newName))
  }

  /// The request of a part without a removed module; `nil` if no list contains it.
  static func request(
    of part: ModuleRecord.Part, without module: String, of record: ModuleRecord, _ moduleRecords: ModuleRecords
  ) -> ModuleRequest? {
    let names = lists(of: part, naming: module, of: record, moduleRecords)
    guard !names.isEmpty else { return nil }
    let targets = Set(PackageTargets(module: module).all)
    var request = part.request
    request.customParameters = request.customParameters.compactMap { parameter in
      let isImports = parameter.name == DetectedParameters.imports
      guard isImports || names.contains(parameter.name) else { return parameter }
      let items = parameter.value.items
      let kept = items.filter { isImports ? !targets.contains($0) : $0.routeTarget.typeName != module }
      if kept == items { return parameter }
      // An empty list of imports would look like a value set by the user.
      if isImports, kept.isEmpty { return nil }
      return GivenParameter(parameter.name, .string(kept.joined(separator: ",")), at: parameter.place)
    }
    if let products = request.package?.products {
      request.package?.products = products.filter { product in
        !targets.contains(product.name) || !product.package.contains("/\(module)\"")
      }
    }
    return request
  }

  /// The names of the list parameters with a module, also in routes with a payload.
  private static func lists(
    of part: ModuleRecord.Part, naming module: String, of record: ModuleRecord, _ moduleRecords: ModuleRecords
  ) -> Set<String> {
    part.lists(of: record, moduleRecords) { $0.items.contains { $0.routeTarget.typeName == module } }
  }

  /// The target names of the module, which are replaced in imports.
  static func targets(_ module: String) -> [String] { PackageTargets(module: module).all }

  /// The request of a part with the new name; `nil` if no list contains the old one.
  func request(of part: ModuleRecord.Part, of record: ModuleRecord, _ moduleRecords: ModuleRecords) -> ModuleRequest? {
    // Lists contain names in type spelling; other spellings cannot be matched reliably.
    guard name.typeName == name, newName.typeName == newName else { return nil }
    let naming = Self.lists(of: part, naming: name, of: record, moduleRecords)
    let names = naming.isEmpty ? naming : naming.union([DetectedParameters.imports])
    var request = part.request.setting(
      part.request.customParameters.filter { names.contains($0.name) }.map { parameter in
        let entry = parameter.name == DetectedParameters.imports ? renamedImport : renamedEntry
        return GivenParameter(parameter.name, parameter.value.mapEntries(entry), at: parameter.place)
      })
    // Set all products together, because they are sorted when set.
    if let products = part.request.package?.products { request.package?.products = products.map(renamedProduct) }
    return request == part.request ? nil : request
  }

  /// The new entry in the spelling of the old one: `order-list` becomes `basket`, `OrderList` becomes `Basket`.
  private func renamedEntry(_ entry: String) -> String {
    let target = entry.routeTarget
    guard target.typeName == name else { return entry }
    let lower = newName.prefix(1).lowercased() + newName.dropFirst()
    let isLower = entry.first?.isLowercase == true && lower.typeName == newName
    return (isLower ? lower : newName) + entry.dropFirst(target.count)
  }

  /// A product of the renamed module's package; other products are unchanged.
  private func renamedProduct(_ product: ModulePackage.Product) -> ModulePackage.Product {
    guard let target = targets[product.name], let range = product.package.ranges(of: "/\(name)\"").last else {
      return product
    }
    var product = product
    product.package.replaceSubrange(range, with: "/\(newName)\"")
    product.use = product.use.replacing(product.name.swiftLiteral, with: target.swiftLiteral)
      .replacing(name.swiftLiteral, with: newName.swiftLiteral)
    product.name = target
    return product
  }

  private func renamedImport(_ module: String) -> String { targets[module] ?? module }
}

extension ParameterValue {
  /// The list with transformed entries; spaces around commas are kept.
  fileprivate func mapEntries(_ transform: (String) -> String) -> ParameterValue {
    switch self {
    case .bool: return self
    case .list(let entries): return .list(entries.map(transform))
    case .string(let text):
      var (result, rest) = ("", text[...])
      for entry in items {
        guard let range = rest.firstRange(of: entry) else { continue }
        result += rest[..<range.lowerBound] + transform(entry)
        rest = rest[range.upperBound...]
      }
      return .string(result + rest)
    }
  }
}

extension String {
  /// The module in a list entry, which may be a route with a payload: `detail` in `detail(id: Int)`.
  fileprivate var routeTarget: String {
    let name = prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    let rest = dropFirst(name.count).drop { $0 == " " }
    return rest.isEmpty || ["(", "->", "as "].contains(where: rest.hasPrefix) ? String(name) : self
  }
}
