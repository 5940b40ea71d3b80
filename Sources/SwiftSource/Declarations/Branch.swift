/// A branch of `#if` that contains a declaration.
public struct Branch: Sendable, Equatable {
  /// The source text of the condition; `nil` for `#else`.
  public let condition: String?
  /// The conditions of the preceding branches, which are false if this branch is compiled.
  public let excluded: [String]
  /// The index of the `#if` in the file.
  public let group: Int
  /// The index of the branch in its `#if`.
  public let position: Int
  /// The byte range between its directive and the next.
  public let contents: Range<Int>
}

extension Declaration {
  /// The enclosing `#if` branches, outermost first, without those around the parent.
  public var branches: [Branch] {
    var branches: [Branch] = []
    var index = record.branch
    let outer = parent?.record.branch ?? -1
    while index >= 0, index != outer {
      let record = file.branchRecords[Int(index)]
      branches.append(
        Branch(
          condition: record.condition.isEmpty ? nil : file.text(of: record.condition),
          excluded: excluded(before: Int(index)),
          group: Int(record.group), position: Int(record.position), contents: file.byteRange(of: record.contents)))
      index = record.parent
    }
    return branches.reversed()
  }

  private func excluded(before index: Int) -> [String] {
    let record = file.branchRecords[index]
    // Stop at the first branch of the `#if`. A full scan for each declaration would take quadratic time.
    var conditions: [String] = []
    var other = index
    while conditions.count < record.position, other > 0 {
      other -= 1
      guard file.branchRecords[other].group == record.group else { continue }
      conditions.append(file.text(of: file.branchRecords[other].condition))
    }
    return conditions.reversed()
  }
}
