internal import SwiftSource

/// The names and strings of a Swift file that matter when a module is renamed.
struct SwiftMentions: Sendable {
  let file: SwiftFile
  /// The mentions in the order of the file.
  private(set) var mentions: [SwiftMention] = []
  /// Strings without interpolations.
  private(set) var literals: [SwiftLiteral] = []
  /// The names of variables that begin as what they hide: `if let router`, `let router = router`.
  private(set) var hiding: Set<String> = []
  /// Names that `super` is asked for.
  private(set) var inherited: Set<String> = []

  /// Reads a file.
  ///
  /// - Parameter isWanted: Which names matter.
  init(_ file: SwiftFile, isWanted: (String) -> Bool) {
    self.file = file
    let reader = TokenContext(file)
    let declarations = file.declarations
    let declared = Self.names(of: file)
    var enclosing = EnclosingDeclarations(file)
    var locals: Set<Local> = []
    for index in file.tokens.indices {
      let token = file.tokens[index]
      if token.kind == .stringStart, let literal = reader.literal(index) { literals.append(literal) }
      guard token.kind == .identifier, token.keyword?.isReserved != true else { continue }
      let range = token.isBackticked ? token.range.lowerBound + 1..<token.range.upperBound - 1 : token.range
      let name = file.text(of: range)
      guard isWanted(name) else { continue }
      let declaration = enclosing.innermost(at: range.lowerBound)
      var (role, context): (SwiftMention.Role, String?) =
        declared.contains(token.range.lowerBound) ? (.declaration, nil) : reader.role(index, in: declaration)
      if context == "init" { context = declaration.flatMap { declarations[$0].parent?.name } }
      if reader.keyword(before: index) == .super { inherited.insert(name) }
      if role == .local || role == .label, reader.isParameter(index) || role == .local {
        locals.insert(Local(name: name, declaration: declaration))
        if reader.hidesItself(index) { hiding.insert(name) }
      }
      mentions.append(
        SwiftMention(
          name: name, token: index, range: range, role: role, declaration: declaration, context: context))
    }
    for index in mentions.indices where mentions[index].role == .plain {
      let local = Local(name: mentions[index].name, declaration: mentions[index].declaration)
      if locals.contains(local) { mentions[index].role = .local }
    }
  }

  /// A variable that one body knows.
  private struct Local: Hashable {
    let name: String
    let declaration: Int?
  }

  /// The mentions in a range of bytes.
  func mentions(in range: Range<Int>) -> ArraySlice<SwiftMention> {
    func first(_ offset: Int) -> Int {
      var (low, high) = (0, mentions.count)
      while low < high {
        let middle = (low + high) / 2
        if mentions[middle].range.lowerBound < offset { low = middle + 1 } else { high = middle }
      }
      return low
    }
    let start = first(range.lowerBound)
    return mentions[start..<max(start, first(range.upperBound))]
  }

  /// Where the names of declarations begin; what is extended is none.
  private static func names(of file: SwiftFile) -> Set<Int> {
    Set(
      file.declarations.lazy.filter { $0.kind != .extension && $0.kind != .import }
        .compactMap { $0.range(of: .name)?.lowerBound })
  }
}

/// Which declaration is around an offset, asked for offsets in their order.
private struct EnclosingDeclarations {
  private let ranges: [Range<Int>]
  private var next = 0
  private var open: [Int] = []

  init(_ file: SwiftFile) { ranges = file.declarations.map(\.range) }

  mutating func innermost(at offset: Int) -> Int? {
    while next < ranges.count, ranges[next].lowerBound <= offset {
      open.append(next)
      next += 1
    }
    while let last = open.last, ranges[last].upperBound <= offset { open.removeLast() }
    return open.last
  }
}
