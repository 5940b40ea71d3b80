internal import ModuleRoles
internal import SwiftSource

extension RuleContext {
  /// Words in the names of types that support the view.
  private static let presentation: Set<String> = [
    "state", "localization", "localizable", "localizer", "locale", "theme", "style", "alert", "keyboard", "layout",
    "display", "animation", "animator", "font", "color", "haptic", "haptics", "toast", "banner", "sound", "log",
    "logger",
    "undo", "selection", "section", "format", "formatter", "text", "window", "orientation", "navigation",
  ]

  /// Words in the names of types that load what a view shows.
  private static let pictures: Set<String> = [
    "image", "images", "picture", "pictures", "video", "player", "map", "web",
  ]

  func service(among types: [String]) -> String? {
    types.first { name in
      // A value of an enumeration is state.
      guard index.kind(of: name) != .enumeration else { return false }
      return isService(name)
        || isWithoutRole(name) && ["Provider", "Manager"].contains(where: Service.bare(name).hasSuffix)
    }
  }

  private func isService(_ name: String) -> Bool {
    (Service.isNamed(name) || dataTypes.contains(name)) && isWithoutRole(name)
  }

  /// `LoginStateStorage` contains the presenter's state and belongs to it.
  private func isWithoutRole(_ name: String) -> Bool {
    roles.role(of: name) == nil && Self.presentation.isDisjoint(with: FirstWord.words(of: name))
  }

  /// Reports the services that a role stores, creates or reaches as singletons.
  ///
  /// A router passes services on to the modules that it builds, so only its calls count.
  func checkServices(
    of role: Role, _ report: inout RuleReport, message: (_ service: String, _ property: String?) -> String
  ) {
    for type in module.types(role) {
      var seen: Set<String> = []
      var services: [String: String] = [:]
      for found in storedProperties(of: role) where found.owner.name == type.name {
        let types = found.property.types
        guard let service = role == .presenter ? service(among: types) : types.first(where: { isUsable($0, role) })
        else {
          if role == .presenter { report.pass() }
          continue
        }
        services[found.property.name] = service
        guard role != .router else { continue }
        seen.insert(service)
        report.find(message(service, found.property.name), type, in: found.file, at: found.property.nameRange)
      }
      for (file, part) in parts(of: type) {
        guard let uses = ServiceUses(file) else { continue }
        for use in uses.types(in: part.range) where isUsable(use.text, role) && index.kind(of: use.text) != nil {
          guard role != .router || use.isCall, seen.insert(use.text).inserted else { continue }
          report.find(message(use.text, nil), type, in: file, at: use.range)
        }
        guard role == .router, !services.isEmpty else { continue }
        for method in part.methods {
          guard let body = method.bodyRange else { continue }
          let hidden = Set(method.parameters.map(\.name))
          for call in uses.calls(on: Set(services.keys).subtracting(hidden), in: body) {
            guard let service = services[call.text], seen.insert(service).inserted else { continue }
            report.find(message(service, call.text), type, in: file, at: call.range)
          }
        }
      }
    }
  }

  private func isUsable(_ name: String, _ role: Role) -> Bool {
    isService(name) && (role != .view || Self.pictures.isDisjoint(with: FirstWord.words(of: name)))
  }
}

/// The uses of objects in a Swift file.
private struct ServiceUses {
  struct Use {
    let text: String
    let range: Range<Int>
    /// Whether a member of the object is called, rather than the object passed on.
    let isCall: Bool
  }

  private static let singletons: Set<String> = [
    "shared", "default", "instance", "current", "standard", "main", "sharedInstance", "sharedManager",
  ]

  private let file: CodeFile
  private let source: SwiftFile
  private var tokens: [Token] { source.tokens }

  init?(_ file: CodeFile) {
    guard case .swift(let source) = file.source else { return nil }
    (self.file, self.source) = (file, source)
  }

  /// Types whose instances are created, or whose static members are used.
  func types(in range: Range<Int>) -> [Use] {
    file.typeNames(in: range).compactMap { name in
      var next = source.tokenIndices(in: name.range).upperBound
      var isInstance = false
      if kind(next) == .leftParenthesis {
        next = afterGroup(next)
        isInstance = true
      }
      guard kind(next) == .period, kind(next + 1) == .identifier else {
        return isInstance ? Use(text: name.text, range: name.range, isCall: false) : nil
      }
      let member = text(next + 1)
      // `AccountService.Failure` is a nested type.
      guard member.first?.isUppercase != true else { return nil }
      if !isInstance, Self.singletons.contains(member) {
        next += 2
        if kind(next) == .leftParenthesis { next = afterGroup(next) }
        isInstance = true
      }
      while [.postfixQuestionMark, .exclamationMark].contains(kind(next)) { next += 1 }
      let isCall = isInstance ? kind(next) == .period : tokens[next + 1].keyword != .self
      return Use(text: name.text, range: name.range, isCall: isCall)
    }
  }

  /// The calls of members of properties.
  func calls(on properties: Set<String>, in body: Range<Int>) -> [Use] {
    source.tokenIndices(in: body).compactMap { index in
      guard kind(index) == .identifier, properties.contains(text(index)) else { return nil }
      if index > 0, kind(index - 1) == .period, index < 2 || tokens[index - 2].keyword != .self { return nil }
      var next = index + 1
      while [.postfixQuestionMark, .exclamationMark].contains(kind(next)) { next += 1 }
      guard kind(next) == .period else { return nil }
      return Use(text: text(index), range: tokens[index].range, isCall: true)
    }
  }

  private func kind(_ index: Int) -> Token.Kind { tokens.indices.contains(index) ? tokens[index].kind : .unknown }

  private func text(_ index: Int) -> String { source.text(of: tokens[index].range) }

  private func afterGroup(_ open: Int) -> Int { tokens[open].closing.map { $0 + 1 } ?? tokens.count }
}
