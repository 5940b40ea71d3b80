/// A branch of `#if` in which a declaration stands.
public struct Branch: Sendable, Equatable {
  /// The condition as it is written, `nil` for `#else`.
  public let condition: String?
  /// The conditions of the branches before it, which do not hold where this one is compiled.
  public let excluded: [String]
  /// Which `#if` of the file it belongs to, counted from 0.
  public let group: Int
  /// Which branch of that `#if` it is, counted from 0.
  public let position: Int
  /// The bytes between its directive and the next.
  public let contents: Range<Int>
}

extension Declaration {
  /// The branches of `#if` around it, the outermost first; those around the type it stands in are the type's.
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

  /// The conditions of the branches of the same `#if` that stand before one, in their order.
  private func excluded(before index: Int) -> [String] {
    let record = file.branchRecords[index]
    // Only as far back as its first: a file may have more branches than anybody wants to look through for each.
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
