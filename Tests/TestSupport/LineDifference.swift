/// The lines in which two texts differ, with numbers: removed lines as `3- text`, added ones as `3+ text`.
package func lineDifference(from old: String, to new: String) -> [String] {
  func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
  let difference = lines(new).difference(from: lines(old))
  let removed = Dictionary(difference.removals.map { (offset($0), text($0)) }) { first, _ in first }
  let added = Dictionary(difference.insertions.map { (offset($0), text($0)) }) { first, _ in first }
  var result: [String] = []
  var (before, after) = (0, 0)
  while before < lines(old).count || after < lines(new).count {
    if let line = removed[before] {
      result.append(line.isEmpty ? "\(before + 1)-" : "\(before + 1)- \(line)")
      before += 1
    } else if let line = added[after] {
      result.append(line.isEmpty ? "\(after + 1)+" : "\(after + 1)+ \(line)")
      after += 1
    } else {
      before += 1
      after += 1
    }
  }
  return result
}

private func offset(_ change: CollectionDifference<Substring>.Change) -> Int {
  switch change {
  case .insert(let offset, _, _), .remove(let offset, _, _): offset
  }
}

private func text(_ change: CollectionDifference<Substring>.Change) -> Substring {
  switch change {
  case .insert(_, let text, _), .remove(_, let text, _): text
  }
}
