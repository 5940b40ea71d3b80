internal import ModuleRoles
internal import SwiftSource

/// What a function puts into a module that it makes and gives back: the screens of a bar with tabs.
struct Contents: Hashable {
  /// The module that holds the others, as its index.
  let module: Int
  let opening: Opening
  /// Where it is done.
  let code: Surroundings.Code
}

extension OpeningFinder {
  /// Of what a function opens, the one module that it gives back, where what it makes before goes into that.
  ///
  /// A function that gives back one of several, as it decides, is none of these.
  func returned(_ found: [Opening], _ body: Body, _ code: Surroundings.Code) -> Int? {
    guard case .swift(let file) = around.roles.code.files[code.file].source else { return nil }
    let returns = file.tokens[file.tokenIndices(in: code.range)].filter { $0.keyword == .return }
    guard returns.count == 1, let offset = returns.first?.range.lowerBound else { return nil }
    var modules = Set(found.filter { $0.offset > offset }.map(\.module))
    for step in body.steps where step.offset > offset {
      guard case .member(nil, let name, false) = step.kind, let type = body.locals[name],
        let (module, type) = around.roles.role(of: type, preferring: module), type.role == .view
      else { continue }
      modules.insert(module)
    }
    return modules.count == 1 ? modules.first : nil
  }
}
