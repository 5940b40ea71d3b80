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
          excluded: file.branchRecords.filter { $0.group == record.group && $0.position < record.position }
            .map { file.text(of: $0.condition) },
          group: Int(record.group), position: Int(record.position), contents: file.byteRange(of: record.contents)))
      index = record.parent
    }
    return branches.reversed()
  }
}
