/// Parses the declarations of a file from its tokens, in one pass without recursion.
///
/// Bodies, accessors and expressions are skipped as a whole. All branches of `#if` are parsed, and records contain the
/// index of their branch. After a syntax error, tokens are skipped until the next declaration.
struct DeclarationReader {
  let cursor: TokenCursor
  var records: [DeclarationRecord] = []
  var branches: [BranchRecord] = []
  /// The enclosing types and the indices where their bodies end.
  private var open: [(record: Int, end: Int)] = []
  /// The open `#if` directives, with their current branch and the number of enclosing types.
  private var openBranches: [(branch: Int, depth: Int)] = []
  private var groups: Int32 = 0

  init(_ cursor: TokenCursor) {
    self.cursor = cursor
  }

  var parent: Int32 { open.last.map { Int32(truncatingIfNeeded: $0.record) } ?? -1 }
  var branch: Int32 { openBranches.last.map { Int32(truncatingIfNeeded: $0.branch) } ?? -1 }

  mutating func read(from start: Int = 0) {
    var index = start
    while index < cursor.limit {
      closeBodies(before: index)
      switch cursor.kind(index) {
      case .ifDirective where cursor.afterAttributes(index) > index: index = readItem(index)
      case .ifDirective, .elseDirective, .endifDirective: index = readDirective(index)
      case .semicolon, .rightBrace, .shebang: index += 1
      default: index = readItem(index)
      }
    }
    closeBodies(before: Int.max)
  }

  private mutating func closeBodies(before index: Int) {
    while let last = open.last, last.end <= index {
      records[last.record].next = Int32(truncatingIfNeeded: records.count)
      open.removeLast()
      while let branch = openBranches.last, branch.depth > open.count { openBranches.removeLast() }
    }
  }

  // MARK: Branches

  private mutating func readDirective(_ start: Int) -> Int {
    let kind = cursor.kind(start)
    var group = groups
    var position: Int32 = 0
    if kind == .ifDirective {
      groups += 1
    } else if let last = openBranches.popLast() {
      branches[last.branch].contents.end = UInt32(truncatingIfNeeded: start)
      group = branches[last.branch].group
      position = branches[last.branch].position + 1
    } else {
      return start + 1
    }
    guard kind != .endifDirective else { return start + 1 }
    let index = cursor.afterCondition(start)
    let outer = branch
    openBranches.append((branches.count, open.count))
    branches.append(
      BranchRecord(
        condition: .init(start + 1, index), group: group, position: position, parent: outer,
        contents: .init(index, index)))
    return index
  }

  // MARK: Items

  private mutating func readItem(_ start: Int) -> Int {
    let attributes = cursor.afterAttributes(start)
    var index = afterModifiers(attributes)
    var hasPrefix = index > start
    if cursor.keyword(index) == .class, isModifier(index) {
      index = afterModifiers(index + 1)
      hasPrefix = true
    }
    if let kind = kind(at: index, hasPrefix: hasPrefix) {
      var record = DeclarationRecord(kind: kind, parent: parent, branch: branch, start: start)
      record.attributes = .init(start, attributes)
      record.modifiers = .init(attributes, index)
      record.introducer = UInt32(truncatingIfNeeded: index)
      return max(index + 1, readDeclaration(record, index))
    }
    // Attributes and modifiers without a declaration: continue after the attributes, so that no token is read twice.
    if attributes > start { return attributes }
    return open.isEmpty ? cursor.afterStatement(start) : afterUnreadMember(start)
  }

  /// Skips a single token or group, because types contain no statements.
  private func afterUnreadMember(_ start: Int) -> Int { cursor.afterItem(start) }

  private func afterModifiers(_ start: Int) -> Int {
    var index = start
    while let keyword = cursor.keyword(index), keyword.isModifier, !cursor[index].isBackticked {
      if keyword == .class {
        guard isModifier(index) else { return index }
        index += 1
        continue
      }
      let next = index + 1
      if cursor.kind(next) == .leftParenthesis, keyword != .open || cursor.keyword(next + 1) == .set {
        index = cursor.afterGroup(next)
      } else {
        index = next
      }
    }
    return index
  }

  /// Whether `class` is a modifier of another declaration.
  private func isModifier(_ index: Int) -> Bool {
    guard let next = cursor.keyword(index + 1), !cursor[index + 1].isBackticked else { return false }
    switch next {
    case .func, .var, .let, .subscript, .`init`, .typealias: return true
    case .actor, .macro: return false
    default:
      guard next.isModifier, next != .class else { return false }
      // `class open {}` declares a type with the name `open`.
      switch cursor.kind(index + 2) {
      case .identifier, .leftParenthesis: return true
      default: return false
      }
    }
  }

  private func kind(at index: Int, hasPrefix: Bool) -> DeclarationKind? {
    let token = cursor[index]
    if token.kind == .pound {
      // Among statements, `#name` is an expression unless attributes or modifiers precede it.
      return (hasPrefix || !open.isEmpty) && cursor.isName(index + 1) ? .macroExpansion : nil
    }
    guard let keyword = token.keyword, token.kind == .identifier, !token.isBackticked else { return nil }
    switch keyword {
    case .import: return .import
    case .class: return .class
    case .struct: return .struct
    case .enum: return .enum
    case .protocol: return .protocol
    case .extension: return .extension
    case .func: return .function
    case .var, .let: return .variable
    case .`init`: return open.isEmpty && !hasPrefix && cursor.kind(index + 1) == .period ? nil : .initializer
    case .deinit: return .deinitializer
    case .subscript: return .subscript
    case .case: return open.isEmpty ? nil : .enumCase
    case .typealias: return .typeAlias
    case .associatedtype: return .associatedType
    case .operator: return .operator
    case .precedencegroup: return .precedenceGroup
    case .actor: return cursor.isName(index + 1) && isContextual(index) ? .actor : nil
    case .macro: return cursor.isName(index + 1) && isContextual(index) ? .macro : nil
    default: return nil
    }
  }

  /// Whether a contextual keyword introduces a declaration, judged by the next token.
  private func isContextual(_ index: Int) -> Bool {
    switch cursor.keyword(index + 1) {
    case .is, .as, .in: false
    default: !(cursor[index + 1].startsLine && open.isEmpty)
    }
  }

  // MARK: Records

  mutating func add(_ record: DeclarationRecord) {
    var record = record
    record.next = Int32(truncatingIfNeeded: records.count + 1)
    records.append(record)
  }

  /// Opens the body of a type; subsequent declarations are its members.
  mutating func openBody(of record: DeclarationRecord, _ brace: Int) -> Int {
    let end = cursor.afterGroup(brace)
    var record = record
    record.body = .init(brace, end)
    record.whole.end = UInt32(truncatingIfNeeded: end)
    add(record)
    open.append((records.count - 1, end))
    return brace + 1
  }
}
