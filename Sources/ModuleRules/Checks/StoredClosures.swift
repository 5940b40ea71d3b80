internal import ModuleRoles
internal import SwiftSource

/// The values that a body stores in properties and that refer back to `self`: closures, subscriptions and timers.
struct StoredClosures {
  struct Closure {
    /// The property that stores the value, or the function that receives it.
    let name: String
    let range: Range<Int>
    let referencesSelfStrongly: Bool
    /// Whether `self` is an argument rather than captured by a closure: `assign(to:on:)`, the target of a timer.
    var isTarget = false
  }

  private static let deepest = 16

  private let source: SwiftFile
  private let body: Range<Int>
  private let kept: Set<String>
  private let released: Set<String>
  /// The methods of the type, which reference `self` when they are passed as closures.
  private let methods: Set<String>
  /// The constants and variables of the body, which may hide a property.
  private let locals: Set<String>
  private var tokens: [Token] { source.tokens }
  private var found: [Closure] = []

  /// The values that a Swift body stores.
  ///
  /// - Parameters:
  ///   - kept: The properties of the type that hold strong references, by name.
  ///   - released: Properties that other code of the type resets, so their values are not retained permanently.
  ///   - methods: The instance methods of the type.
  static func all(
    in file: CodeFile, _ body: Range<Int>, keptBy kept: Set<String>, released: Set<String> = [],
    methods: Set<String> = []
  ) -> [Closure] {
    guard case .swift(let source) = file.source else { return [] }
    var closures = StoredClosures(source, body, kept, released, methods)
    closures.read()
    return closures.found
  }

  private init(
    _ source: SwiftFile, _ body: Range<Int>, _ kept: Set<String>, _ released: Set<String>, _ methods: Set<String> = []
  ) {
    (self.source, self.body, self.kept, self.released) = (source, body, kept, released)
    let range = source.tokenIndices(in: body)
    locals = Set(
      range.dropLast().lazy.filter { [.let, .var].contains(source.tokens[$0].keyword) }
        .map { source.text(of: source.tokens[$0 + 1].range) })
    self.methods = methods.subtracting(locals)
  }

  private mutating func read() {
    // The last tokens of the enclosing closures. `deepest` limits their number.
    var ends: [Int] = []
    for index in source.tokenIndices(in: body) where index > 0 && index + 1 < tokens.count {
      if tokens[index].kind == .leftParenthesis || tokens[index].kind == .leftBrace { addAppended(index) }
      guard tokens[index].kind == .equal, let name = target(before: index) else { continue }
      if tokens[index + 1].kind != .leftBrace { addAssigned(index, to: name) }
      let reference = methodReference(index + 1)
      guard tokens[index + 1].kind == .leftBrace || reference != nil, let (root, isBare) = root(before: name),
        root == "self" || kept.contains(root)
      else { continue }
      if isBare, locals.contains(text(name)) || released.contains(text(name)) { continue }
      if let reference,
        reference + 1 >= tokens.count || tokens[reference + 1].startsLine
          || [.rightBrace, .semicolon].contains(tokens[reference + 1].kind)
      {
        add(name, referencesSelfStrongly: true)
      }
      guard tokens[index + 1].kind == .leftBrace else { continue }
      while let last = ends.last, last < index { ends.removeLast() }
      guard ends.count < Self.deepest, let end = closing(index + 1) else { continue }
      ends.append(end)
      // A closure that is called immediately is not stored.
      guard end + 1 >= tokens.count || tokens[end + 1].kind != .leftParenthesis || tokens[end + 1].startsLine else {
        continue
      }
      add(name, referencesSelfStrongly: isStrong(index + 1...end))
    }
    addStored()
  }

  /// The name that an assignment sets: `onEnd` of `onEnd = …`, `handlers` of `handlers["end"] = …`.
  private func target(before equal: Int) -> Int? {
    var index = equal - 1
    if tokens[index].kind == .rightBracket, let open = opening(index), open > 0 { index = open - 1 }
    return tokens[index].kind == .identifier ? index : nil
  }

  /// The last token of a reference to a method of `self`, such as `self.finish` or `finish`.
  private func methodReference(_ start: Int) -> Int? {
    var index = start
    if tokens[index].keyword == .self, index + 2 < tokens.count, tokens[index + 1].kind == .period { index += 2 }
    guard tokens[index].kind == .identifier, methods.contains(text(index)) else { return nil }
    guard index + 1 < tokens.count, tokens[index + 1].kind == .leftParenthesis, !tokens[index + 1].startsLine else {
      return index
    }
    // `show(_:)` is a reference, `show(1)` is a call.
    guard let close = closing(index + 1), close > index + 3, tokens[close - 1].kind == .colon else { return nil }
    return close
  }

  /// `handlers.append { … }`, `handlers.append(finish)`, `tokens.append(center.addObserver(…) { … })`.
  private mutating func addAppended(_ open: Int) {
    guard open > 2, tokens[open - 1].kind == .identifier, tokens[open - 2].kind == .period,
      ["append", "insert"].contains(text(open - 1)), tokens[open - 3].kind == .identifier, isKept(text(open - 3)),
      let (root, isBare) = root(before: open - 3), isBare || root == "self", let close = closing(open)
    else { return }
    if tokens[open].kind == .leftBrace {
      add(open - 3, referencesSelfStrongly: isStrong(open...close))
    } else if tokens[open + 1].kind == .leftBrace, let end = closing(open + 1) {
      add(open - 3, referencesSelfStrongly: isStrong(open + 1...end))
    } else if let reference = methodReference(open + 1), reference + 1 == close {
      add(open - 3, referencesSelfStrongly: true)
    } else if open + 1 < close {
      addExpression(open + 1..<close, Self.subscriptions.union(Self.retainingCalls))
    }
  }

  private mutating func add(_ name: Int, referencesSelfStrongly: Bool, isTarget: Bool = false) {
    found.append(
      Closure(
        name: text(name), range: tokens[name].range, referencesSelfStrongly: referencesSelfStrongly, isTarget: isTarget)
    )
  }

  // MARK: - Subscriptions and timers

  /// Functions whose result retains the closures that are passed to them.
  private static let subscriptions: Set<String> = ["sink", "subscribe", "assign", "observe", "bind", "drive"]
  private static let storing: Set<String> = ["store", "disposed"]
  /// Functions whose result is stored to end the call of a closure: timers, observers and tasks.
  private static let retainingCalls: Set<String> = ["scheduledTimer", "Timer", "CADisplayLink", "addObserver", "Task"]

  /// `publisher.sink { … }.store(in: &cancellables)`, and RxSwift's `disposed(by: disposeBag)`.
  private mutating func addStored() {
    for name in source.tokenIndices(in: body) where name > 0 && name + 3 < tokens.count {
      let token = tokens[name]
      guard token.kind == .identifier, token.range.count == 5 || token.range.count == 8,
        tokens[name - 1].kind == .period, tokens[name + 1].kind == .leftParenthesis, tokens[name + 3].kind == .colon,
        Self.storing.contains(text(name)), let close = closing(name + 1)
      else { continue }
      let words = (name + 4..<close).filter { tokens[$0].kind == .identifier && tokens[$0].keyword != .self }
      guard words.count == 1, let call = words.first.map(text), isKept(call) else { continue }
      addExpression(chainStart(before: name - 1)..<name - 1, Self.subscriptions)
    }
  }

  /// The first token of the call chain that a period continues.
  private func chainStart(before period: Int) -> Int {
    var start = period
    var index = period - 1
    while index >= 0 {
      switch tokens[index].kind {
      case .rightParenthesis, .rightBracket, .rightBrace:
        guard let open = opening(index) else { return start }
        index = open - 1
        // `.sink { … } receiveValue: { … }`.
        if index > 1, tokens[index].kind == .colon, tokens[index - 2].kind == .rightBrace { index -= 2 }
      case .postfixQuestionMark, .exclamationMark: index -= 1
      case .identifier:
        start = index
        guard index > 0, tokens[index - 1].kind == .period else { return start }
        start = index - 1
        index -= 2
      default: return start
      }
    }
    return start
  }

  private func opening(_ close: Int) -> Int? {
    let pairs: [Token.Kind: Token.Kind] = [
      .rightBrace: .leftBrace, .rightParenthesis: .leftParenthesis, .rightBracket: .leftBracket,
    ]
    let kind = tokens[close].kind
    guard let start = pairs[kind], !tokens[close].isUnbalanced else { return nil }
    var depth = 0
    for index in stride(from: close, through: 0, by: -1) {
      if tokens[index].kind == kind { depth += 1 }
      if tokens[index].kind == start {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  /// `timer = Timer.scheduledTimer(…) { … }`, `subscription = publisher.sink { … }`.
  private mutating func addAssigned(_ equal: Int, to name: Int) {
    guard tokens[equal + 1].kind == .identifier, let (root, isBare) = root(before: name),
      isBare || root == "self", isKept(text(name)), name < 1 || ![.let, .var].contains(tokens[name - 1].keyword)
    else { return }
    var end = equal + 1
    while end < tokens.count, tokens[end].range.lowerBound < body.upperBound {
      let token = tokens[end]
      if token.startsLine, token.kind != .period, tokens[end - 1].kind != .period { break }
      switch token.kind {
      case .leftParenthesis, .leftBracket, .leftBrace:
        guard let close = closing(end) else { return }
        end = close + 1
      case .identifier, .period, .postfixQuestionMark, .exclamationMark, .colon: end += 1
      default: return addExpression(equal + 1..<end, Self.subscriptions.union(Self.retainingCalls))
      }
    }
    addExpression(equal + 1..<end, Self.subscriptions.union(Self.retainingCalls))
  }

  /// Adds the closures and targets in a call chain.
  private mutating func addExpression(_ range: Range<Int>, _ functions: Set<String>) {
    var names: [Int] = []
    var parts: [(name: Int, group: ClosedRange<Int>)] = []
    var index = range.lowerBound
    while index < range.upperBound {
      switch tokens[index].kind {
      case .leftParenthesis, .leftBracket, .leftBrace:
        guard let close = closing(index) else { return }
        if let name = names.last { parts.append((name, index...close)) }
        index = close
      // The label of another trailing closure is not a function.
      case .identifier where tokens[index + 1].kind != .colon: names.append(index)
      default: break
      }
      index += 1
    }
    guard names.contains(where: { functions.contains(text($0)) }) else { return }
    for (name, group) in parts {
      if tokens[group.lowerBound].kind == .leftBrace {
        // A task references `self` implicitly, in the methods that it calls.
        let isImplicit = ["Task", "detached"].contains(text(name))
        add(name, referencesSelfStrongly: isStrong(group, isImplicit: isImplicit))
      } else {
        addArguments(name, group)
      }
    }
  }

  private mutating func addArguments(_ name: Int, _ group: ClosedRange<Int>) {
    // A timer that fires once releases its target.
    let repeats = group.lazy.dropLast(2).first { text($0) == "repeats" && tokens[$0 + 1].kind == .colon }
    if let repeats, tokens[repeats + 2].keyword == .false { return }
    var index = group.lowerBound + 1
    while index < group.upperBound {
      if tokens[index].kind == .leftBrace, let close = closing(index) {
        add(name, referencesSelfStrongly: isStrong(index...close))
        index = close
      } else if tokens[index].kind == .leftParenthesis, let close = closing(index) {
        index = close
      } else if tokens[index].kind == .colon, ["on", "target"].contains(text(index - 1)),
        tokens[index + 1].keyword == .self, [.comma, .rightParenthesis].contains(tokens[index + 2].kind)
      {
        add(name, referencesSelfStrongly: true, isTarget: true)
      } else if [.colon, .leftParenthesis, .comma].contains(tokens[index - 1].kind), let end = methodReference(index),
        [.comma, .rightParenthesis].contains(tokens[end + 1].kind)
      {
        add(name, referencesSelfStrongly: true)
      }
      index += 1
    }
  }

  private func isKept(_ name: String) -> Bool {
    kept.contains(name) && !released.contains(name) && !locals.contains(name)
  }

  // MARK: - Tokens

  private func text(_ index: Int) -> String { source.text(of: tokens[index].range) }

  /// Whether a closure uses `self` without a capture list that makes the reference weak.
  private func isStrong(_ closure: ClosedRange<Int>, isImplicit: Bool = false) -> Bool {
    let range = tokens[closure.lowerBound].range.lowerBound..<tokens[closure.upperBound].range.upperBound
    let usesSelf = closure.contains { index in
      guard tokens[index].kind == .identifier else { return false }
      return tokens[index].keyword == .self
        || isImplicit && tokens[index - 1].kind != .period && tokens[index + 1].kind == .leftParenthesis
          && methods.contains(text(index))
    }
    return usesSelf && !source.captures(in: range).contains { $0.name == "self" && $0.specifier != nil }
  }

  /// The first name in a chain such as `self.view?.onTap`, without `self`; `nil` if the chain begins with a call.
  private func root(before end: Int) -> (name: String, isBare: Bool)? {
    var names = [end]
    var index = end - 1
    while index > 0, tokens[index].kind == .period {
      var before = index - 1
      while before > 0, tokens[before].kind == .postfixQuestionMark || tokens[before].kind == .exclamationMark {
        before -= 1
      }
      guard tokens[before].kind == .identifier else { return nil }
      names.append(before)
      index = before - 1
    }
    guard let first = names.last else { return nil }
    if names.count == 1 {
      // The `=` of a pattern or a default value is not an assignment.
      guard
        tokens[first].startsLine || index < 0 || [.leftBrace, .semicolon].contains(tokens[index].kind)
          || tokens[index].keyword == .in
      else { return nil }
      return (text(first), true)
    }
    if tokens[first].keyword == .self {
      return (names.count == 2 ? "self" : text(names[names.count - 2]), false)
    }
    return (text(first), false)
  }

  private func closing(_ open: Int) -> Int? { tokens[open].closing }
}

extension StoredClosures {
  /// The properties that a body resets: `timer?.invalidate()`, `onDone = nil`.
  static func released(in file: CodeFile, _ body: Range<Int>) -> Set<String> {
    guard case .swift(let source) = file.source else { return [] }
    let tokens = source.tokens
    var released: Set<String> = []
    let words = Set(source.tokenIndices(in: body).lazy.map { source.text(of: tokens[$0].range) })
    // A loop that cancels values can reset each property that the body names.
    let isLoop = words.contains("for") || words.contains("forEach")
    if words.contains("removeObserver") || isLoop && !words.isDisjoint(with: ["cancel", "invalidate", "dispose"]) {
      released = words
    }
    for index in source.tokenIndices(in: body).dropLast(2) where tokens[index].kind == .identifier {
      var next = index + 1
      while next + 1 < tokens.count, [.postfixQuestionMark, .exclamationMark].contains(tokens[next].kind) { next += 1 }
      let word = source.text(of: tokens[next + 1].range)
      let empties =
        tokens[next].kind == .period ? ["invalidate", "cancel", "dispose", "removeAll"] : ["nil", "DisposeBag", "Set"]
      guard [.period, .equal].contains(tokens[next].kind),
        empties.contains(word) || tokens[next].kind == .equal && tokens[next + 1].kind == .leftBracket
      else { continue }
      released.insert(source.text(of: tokens[index].range))
    }
    return released
  }

  /// The closure that a lazy property stores; `nil` for other properties, and for a closure that is called immediately.
  static func lazy(_ property: CodeProperty, in file: CodeFile) -> Closure? {
    guard case .swift(let source) = file.source else { return nil }
    let tokens = source.tokens
    let range = source.tokenIndices(in: property.range)
    guard let equal = range.first(where: { tokens[$0].kind == .equal }), equal + 1 < range.upperBound,
      tokens[equal + 1].kind == .leftBrace,
      range.contains(where: { source.text(of: tokens[$0].range) == "lazy" && $0 < equal }),
      tokens[range.upperBound - 1].kind == .rightBrace
    else { return nil }
    let closures = StoredClosures(source, property.range, [], [])
    guard let end = closures.closing(equal + 1), end == range.upperBound - 1 else { return nil }
    return Closure(
      name: property.name, range: property.nameRange, referencesSelfStrongly: closures.isStrong(equal + 1...end))
  }
}
