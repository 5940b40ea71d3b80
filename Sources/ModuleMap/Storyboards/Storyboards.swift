internal import Diagnostics
internal import FileSystem
internal import ModuleRoles
internal import SystemPackage

struct Storyboards: Sendable {
  /// A segue between custom classes.
  struct ResolvedSegue: Sendable {
    let identifier: String?
    let from: String
    let to: [String]
    let file: String
    let line: Int
  }

  let all: [Storyboard]
  private(set) var segues: [ResolvedSegue] = []
  private var byName: [String: Int] = [:]
  private var identified: [String: [(board: Int, id: String)]] = [:]
  private var named: [String: [Int]] = [:]
  private var leaving: [String: [Int]] = [:]

  init(_ all: [Storyboard]) {
    self.all = all
    for (number, board) in all.enumerated() {
      byName[board.name] = byName[board.name] ?? number
      for id in board.order {
        if let identifier = board.controllers[id]?.identifier {
          identified[identifier, default: []].append((number, id))
        }
      }
    }
    for (number, board) in all.enumerated() {
      for id in board.order {
        guard let controller = board.controllers[id], let from = controller.className else { continue }
        for segue in controller.segues where !segue.isRelationship && !segue.isUnwind {
          let to = classes(number, segue.destination)
          leaving[from, default: []].append(segues.count)
          if let identifier = segue.identifier { named[identifier, default: []].append(segues.count) }
          segues.append(
            ResolvedSegue(identifier: segue.identifier, from: from, to: to, file: board.file, line: segue.line))
        }
      }
    }
  }

  /// Reads the storyboards of a project, except unreadable ones.
  static func read(_ code: ProjectCode, _ files: FileSystem, _ workingDirectory: FilePath) -> Storyboards {
    let boards = code.storyboards.concurrentMap { path -> Storyboard? in
      let shown = path.shown(from: workingDirectory)
      guard let bytes = try? files.read(path, shownAs: shown, limit: .storyboard) else { return nil }
      return Storyboard(named: path.stem ?? "", SourceText(path: shown, bytes: bytes))
    }
    return Storyboards(boards.compactMap { $0 })
  }

  func segues(named identifier: String) -> [ResolvedSegue] { (named[identifier] ?? []).map { segues[$0] } }

  func segues(from name: String) -> [ResolvedSegue] { (leaving[name] ?? []).map { segues[$0] } }

  func classes(identified identifier: String) -> [String] {
    (identified[identifier] ?? []).flatMap { classes($0.board, $0.id) }
  }

  func classes(initialOf name: String) -> [String] {
    guard let number = byName[name], let initial = all[number].initial else { return [] }
    return classes(number, initial)
  }

  /// The custom classes of a view controller and its children, after resolving references.
  private func classes(_ board: Int, _ id: String) -> [String] {
    var found: [String] = []
    var waiting = [(board, id)]
    var seen: Set<String> = []
    while let (board, id) = waiting.popLast(), seen.count < 64 {
      guard seen.insert("\(board) \(id)").inserted, let controller = all[board].controllers[id] else { continue }
      if let reference = controller.reference {
        guard let other = byName[reference.storyboard] else { continue }
        let target = reference.identifier.flatMap { wanted in
          all[other].order.first { all[other].controllers[$0]?.identifier == wanted }
        }
        if let target = target ?? all[other].initial { waiting.append((other, target)) }
      }
      if let className = controller.className { found.append(className) }
      waiting += controller.segues.reversed().filter(\.isRelationship).map { (board, $0.destination) }
    }
    return found
  }
}

extension ReadingLimit {
  fileprivate static let storyboard = ReadingLimit("a storyboard", bytes: 8 << 20)
}
