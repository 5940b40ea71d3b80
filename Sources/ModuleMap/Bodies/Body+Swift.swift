internal import SwiftSource

extension Body {
  mutating func readSwift(_ file: SwiftFile, _ range: Range<Int>) {
    let indices = file.tokenIndices(in: range)
    readLocals(file, indices)
    let typeUses = typeUses(file, indices)
    for use in file.uses(in: range) { add(use, typeUses[use.range.lowerBound]) }
    addCases(file, indices)
    addDeepLinks(file, indices)
    addConditions(file, indices)
  }

  private mutating func add(_ use: Use, _ typeUse: BodyStep.TypeUse?) {
    let end = use.arguments?.last?.range.upperBound ?? use.range.lowerBound
    let isType = use.name.first?.isUppercase == true
    if isType {
      steps.append(
        BodyStep(
          kind: .type(use.name, typeUse ?? (use.isCall ? .made : .named)), offset: use.range.lowerBound,
          argumentsEnd: end))
    }
    if !isType || use.receiver != nil {
      steps.append(
        BodyStep(
          kind: .member(receiver: use.receiver, name: use.name, isCall: use.isCall), offset: use.range.lowerBound,
          argumentsEnd: end))
    }
    for argument in use.arguments ?? [] {
      guard let text = argument.literal else { continue }
      steps.append(BodyStep(kind: .text(text, label: argument.label), offset: argument.range.lowerBound))
    }
  }

  /// The uses of types as tests and metatypes, by their offsets.
  private func typeUses(_ file: SwiftFile, _ indices: Range<Int>) -> [Int: BodyStep.TypeUse] {
    let tokens = file.tokens
    var uses: [Int: BodyStep.TypeUse] = [:]
    for index in indices.dropLast() {
      if tokens[index].keyword == .is { uses[tokens[index + 1].range.lowerBound] = .tested }
      if tokens[index].keyword == .as, index + 2 < indices.upperBound, asksWhatIsShown(file, index, indices.lowerBound)
      {
        uses[tokens[index + 2].range.lowerBound] = .tested
      }
      guard tokens[index].kind == .identifier, index > indices.lowerBound else { continue }
      var next = index + 1
      if tokens[next].kind == .rightParenthesis, next + 1 < tokens.count { next += 1 }
      let isSelf =
        tokens[next].kind == .period && next + 1 < tokens.count && tokens[next + 1].keyword == .self
      let isArgument =
        file.bytes[tokens[index + 1].range.lowerBound] == UInt8(ascii: ">")
        && file.bytes[tokens[index - 1].range.lowerBound] == UInt8(ascii: "<")
      guard isSelf || isArgument else { continue }
      let isRequested = isArgument && isRoutable(file, tokens[index - 2])
      uses[tokens[index].range.lowerBound] = isRequested ? .requested : .metatype
    }
    return uses
  }

  /// Whether a token is a type that requests a module from a router: `RoutableView`, `RoutableViewModule`.
  private func isRoutable(_ file: SwiftFile, _ token: Token) -> Bool {
    token.kind == .identifier && file.text(of: token.range).hasPrefix("Routable")
  }

  /// Properties that contain view controllers already on screen.
  private static let shown: Set<String> = [
    "viewControllers", "children", "childViewControllers", "parent", "presentingViewController",
    "presentedViewController",
    "topViewController", "visibleViewController", "selectedViewController", "splitViewController", "windows",
    "keyWindow",
  ]

  /// Whether the expression before `as` reads an existing view controller instead of creating one.
  private func asksWhatIsShown(_ file: SwiftFile, _ index: Int, _ first: Int) -> Bool {
    let tokens = file.tokens
    var place = index - 1
    while place >= first, index - place < 24 {
      switch tokens[place].kind {
      case .equal, .leftBrace, .rightBrace, .semicolon, .comma: return false
      case .identifier where Self.shown.contains(file.text(of: tokens[place].range)): return true
      default: place -= 1
      }
    }
    return false
  }

  /// Records the `switch` case of each step.
  private mutating func addCases(_ file: SwiftFile, _ indices: Range<Int>) {
    let tokens = file.tokens
    var cases: [(offset: Int, names: [String], deepLinks: [String])] = []
    for index in indices where tokens[index].keyword == .case || tokens[index].keyword == .default {
      // Skip members such as `NotificationCenter.default`.
      if tokens[index - 1].kind == .period { continue }
      var names: [String] = []
      var deepLinks: [String] = []
      var next = index + 1
      // A colon ends the pattern in a `switch`; an equals sign ends it in `if case`. Later tokens are code.
      while next < indices.upperBound, ![.colon, .equal, .leftBrace].contains(tokens[next].kind), next - index < 64 {
        if tokens[next - 1].kind == .period, tokens[next].kind == .identifier {
          names.append(file.text(of: tokens[next].range))
        }
        if tokens[next].kind == .stringSegment { deepLinks.append(file.text(of: tokens[next].range)) }
        next += 1
      }
      cases.append((tokens[index].range.lowerBound, names, deepLinks))
    }
    guard !cases.isEmpty else { return }
    var current = -1
    for index in steps.indices.sorted(by: { steps[$0].offset < steps[$1].offset }) {
      while current + 1 < cases.count, cases[current + 1].offset < steps[index].offset { current += 1 }
      guard current >= 0 else { continue }
      steps[index].cases = cases[current].names
      steps[index].deepLinks = cases[current].deepLinks
    }
  }

  /// Records which steps are inside the braces of an `if`, `else` or `switch`.
  private mutating func addConditions(_ file: SwiftFile, _ indices: Range<Int>) {
    var conditional: [Range<Int>] = []
    var open: [(start: Int, isConditional: Bool)] = []
    var isCondition = false
    for token in file.tokens[indices] {
      switch token.kind {
      case .leftBrace:
        open.append((token.range.lowerBound, isCondition))
        isCondition = false
      case .rightBrace:
        if let last = open.popLast(), last.isConditional, !open.contains(where: \.isConditional) {
          conditional.append(last.start..<token.range.upperBound)
        }
      case .identifier where token.keyword == .if || token.keyword == .else || token.keyword == .switch:
        isCondition = true
      default: break
      }
    }
    guard !conditional.isEmpty else { return }
    for index in steps.indices {
      steps[index].isConditional = conditional.contains { $0.contains(steps[index].offset) }
    }
  }

  /// Records the types of local variables with a type annotation, an initializer call or a static member.
  private mutating func readLocals(_ file: SwiftFile, _ indices: Range<Int>) {
    let tokens = file.tokens
    for index in indices where tokens[index].keyword == .let || tokens[index].keyword == .var {
      guard index + 3 < indices.upperBound, tokens[index + 1].kind == .identifier else { continue }
      var next = index + 2
      if tokens[next].kind == .colon {
        next += 1
        while next < indices.upperBound, tokens[next].keyword == .anyType || tokens[next].keyword == .someType {
          next += 1
        }
      } else if tokens[next].kind == .equal {
        next += 1
      }
      guard next < indices.upperBound, tokens[next].kind == .identifier else { continue }
      let type = file.text(of: tokens[next].range)
      guard type.first?.isUppercase == true else { continue }
      locals[file.text(of: tokens[index + 1].range)] = type
    }
  }
}
