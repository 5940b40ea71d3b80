internal import SystemPackage

/// What was looked at through file systems, so that it can be told later whether all of it is as it was.
///
/// Of what is read and listed the size, the times, the inode and the device are taken down before the first byte is read:
/// whoever changes it afterwards changes them, but for changes within one tick of the clock (``Look/latestChange``).
package final class Looks: Sendable {
  /// What was asked of a path.
  package enum Question: Int64, Sendable {
    /// What stands there, links followed.
    case kind
    /// What stands there itself.
    case ownKind
    /// What a file holds, or which names a folder; links followed.
    case content
    /// Where a link leads.
    case target
    /// What stands there and whose it is; links followed.
    case status
    /// The same of what stands there itself.
    case ownStatus
    /// Its path without links.
    case realPath
  }

  /// A look: what was asked of which path, and the answer.
  package struct Look: Sendable, Hashable {
    /// The path; absolute.
    package let path: String
    /// What was asked.
    package let question: Question
    /// What was found.
    package let answer: Answer

    /// Takes down a look, as one that was made before.
    package init(_ path: String, _ question: Question, _ answer: Answer) {
      (self.path, self.question, self.answer) = (path, question, answer)
    }
  }

  /// What was found at a path, as numbers; all of them 0 where nothing is.
  package struct Answer: Sendable, Hashable {
    /// How many numbers it is.
    package static let length = 7

    private var kind: Int64 = 0
    private var rights: Int64 = 0
    private var device: Int64 = 0
    private var inode: Int64 = 0
    private var size: Int64 = 0
    fileprivate var changed: Int64 = 0
    fileprivate var statusChanged: Int64 = 0

    /// The numbers, to be written down.
    package var numbers: [Int64] { [kind, rights, device, inode, size, changed, statusChanged] }

    /// The answer of some numbers that were written down.
    package init?(_ numbers: [Int64]) {
      guard numbers.count == Self.length else { return nil }
      (kind, rights, device, inode) = (numbers[0], numbers[1], numbers[2], numbers[3])
      (size, changed, statusChanged) = (numbers[4], numbers[5], numbers[6])
    }

    fileprivate init(_ question: Question, _ status: Status?) {
      guard let status else { return }
      kind =
        switch status.kind {
        case .missing: 0
        case .file: 1
        case .folder: 2
        case .link: 3
        case .other: 4
        }
      if question == .kind || question == .ownKind { return }
      rights = Int64(status.mode) << 32 | Int64(status.owner)
      (device, inode) = (status.identity[0], status.identity[1])
      // Whoever wants to know what a folder holds lists it.
      if status.kind == .folder, question != .content { return }
      size = Int64(status.size)
      changed = status.identity[2] &* 1_000_000_000 &+ status.identity[3]
      statusChanged = status.statusTime
    }

    /// A number stands for the path: nobody gains from two that have the same.
    fileprivate init(realPath: FilePath?) {
      guard let realPath else { return }
      kind = 1
      let number = realPath.string.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
        ($0 ^ UInt64($1)) &* 0x100_0000_01B3
      }
      inode = Int64(bitPattern: number)
    }
  }

  private struct Taken: Sendable {
    var looks: [Look] = []
    var isComplete = true
  }

  private let taken = Locked(Taken())

  /// Takes down nothing yet.
  package init() {}

  /// All looks, each once; `nil` where something was looked at of which it cannot be told, or that changed meanwhile.
  package var all: [Look]? {
    let taken = taken.withLock { $0 }
    guard taken.isComplete else { return nil }
    var known: [Asked: Answer] = [:]
    known.reserveCapacity(taken.looks.count)
    var looks: [Look] = []
    looks.reserveCapacity(taken.looks.count)
    for look in taken.looks {
      switch known.updateValue(look.answer, forKey: Asked(path: look.path, question: look.question)) {
      case nil: looks.append(look)
      case look.answer?: continue
      default: return nil
      }
    }
    return looks
  }

  private struct Asked: Hashable {
    let path: String
    let question: Question
  }

  /// Notes that it cannot be told of something whether it is as it was.
  func giveUp() { taken.withLock { $0.isComplete = false } }

  /// Notes what was found at a path.
  func note(_ path: String, _ question: Question, _ status: Status?) {
    let look = Look(path, question, Answer(question, status))
    taken.withLock { $0.looks.append(look) }
  }

  /// Notes the path that a path leads to.
  func note(_ path: String, realPath: FilePath?) {
    let look = Look(path, .realPath, Answer(realPath: realPath))
    taken.withLock { $0.looks.append(look) }
  }
}

extension Looks.Look {
  /// When what was found had last changed, in nanoseconds; what changed only just may change again without its times telling.
  package var latestChange: Int64 { max(answer.changed, answer.statusChanged) }

  /// Whether the same is found now.
  package func isStillTrue(_ files: FileSystem) -> Bool {
    switch question {
    case .kind, .content, .status: answer == .init(question, files.status(of: FilePath(path)))
    case .ownKind, .target, .ownStatus:
      answer == .init(question, files.status(of: FilePath(path), followingLinks: false))
    case .realPath: answer == .init(realPath: files.realPath(FilePath(path)))
    }
  }
}
