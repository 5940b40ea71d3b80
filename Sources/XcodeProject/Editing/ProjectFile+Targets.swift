import Diagnostics

extension ProjectFile {
  /// The problems of targets that cannot get files: unknown, ambiguous or without build phases.
  func problems(ofTargets names: [String], in targets: TargetTable) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    var seen = Set<String>()
    for name in names where seen.insert(name).inserted {
      guard let record = targets[name] else {
        problems.append(unknownTarget(name))
        continue
      }
      if targets.records.count(where: { $0.name == name && $0.isNative == record.isNative }) > 1 {
        problems.append(problem("project-ambiguous-target", "'\(self.name)' has two targets '\(name)'"))
      }
      if !record.isNative {
        problems.append(
          problem("project-target-without-files", "target '\(name)' of '\(self.name)' builds no files"))
      }
    }
    return problems
  }
}
