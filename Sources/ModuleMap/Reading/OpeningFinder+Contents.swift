internal import ModuleRoles
internal import SwiftSource

/// A module that a function embeds in another one, such as a screen in a tab bar.
struct Contents: Hashable {
  let module: Int
  let opening: Opening
  let code: ProjectIndex.Code
}

extension OpeningFinder {
  /// The module that a function returns, if the function embeds the other modules that it creates in that module.
  func returned(_ found: [Opening], _ body: Body, _ code: ProjectIndex.Code) -> Int? {
    guard case .swift(let file) = project.roles.code.files[code.file].source else { return nil }
    let returns = file.tokens[file.tokenIndices(in: code.range)].filter { $0.keyword == .return }
    guard returns.count == 1, let offset = returns.first?.range.lowerBound else { return nil }
    var modules = Set(found.filter { $0.offset > offset }.map(\.module))
    for step in body.steps where step.offset > offset {
      guard case .member(nil, let name, false) = step.kind, let type = body.locals[name],
        let (module, type) = project.roles.role(of: type, preferring: module), type.role == .view
      else { continue }
      modules.insert(module)
    }
    return modules.count == 1 ? modules.first : nil
  }
}
