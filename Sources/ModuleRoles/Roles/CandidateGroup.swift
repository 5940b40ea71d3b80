internal import SystemPackage

/// Types that belong to one module according to their names, directories or records.
struct CandidateGroup {
  var stem: String
  var recorded: Int?
  var candidates: [RoleCandidate]

  /// The directory of most candidates; of several, the first in alphabetical order.
  var folder: FilePath {
    var counts: [FilePath: Int] = [:]
    for candidate in candidates { counts[candidate.folder.module, default: 0] += 1 }
    return counts.max { ($0.value, $1.key.string) < ($1.value, $0.key.string) }?.key ?? FilePath("")
  }

  /// The most frequent stem; of several, the first in alphabetical order.
  var commonStem: String {
    var counts: [String: Int] = [:]
    for candidate in candidates { counts[candidate.stem, default: 0] += 1 }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? stem
  }

  /// The roles found that a module has only once: presenter, interactor and router.
  private var singleRoles: [Role] {
    candidates.filter { !$0.isProtocol }.map(\.likelyRole).filter {
      $0 == .presenter || $0 == .interactor || $0 == .router
    }
  }

  /// Groups candidates by recorded module or by stem.
  static func groups(of candidates: [RoleCandidate]) -> [CandidateGroup] {
    var order: [String] = []
    var groups: [String: CandidateGroup] = [:]
    for candidate in candidates where candidate.recorded != nil || !RoleCandidate.common.contains(candidate.stem) {
      let key = candidate.recorded.map { "\($0)/" } ?? candidate.stem
      if groups[key] == nil {
        groups[key] = CandidateGroup(stem: candidate.stem, recorded: candidate.recorded, candidates: [])
        order.append(key)
      }
      groups[key]?.candidates.append(candidate)
    }
    let split = order.compactMap { groups[$0] }.flatMap(\.split).map(\.withoutShared)
    let whole = joined(split.filter { $0.candidates.contains(where: \.isCore) })
    let folders = Set(whole.map(\.folder))
    // An assembly alone may name the parts that it builds.
    return whole
      + split.filter { group in
        !group.candidates.contains(where: \.isCore) && !folders.contains(group.folder)
          && group.candidates.contains { $0.likelyRole == .assembly && !$0.isProtocol }
      }
  }

  /// The number of modules with the same name that are separated.
  ///
  /// Each type is compared with every one of them.
  private static let mostNamesakes = 100

  /// Names of directories with code that all modules share.
  private static let sharedFolders: Set<String> = [
    "Common", "Shared", "Components", "DesignSystem", "UIComponents", "Library", "Utils", "Utilities", "Helpers",
    "Extensions", "Reusable",
  ]

  /// The group without types in shared directories that only their names assign to it.
  private var withoutShared: CandidateGroup {
    guard recorded == nil else { return self }
    let folder = folder
    var other = self
    other.candidates.removeAll { candidate in
      let own = candidate.folder.module
      let kept = own.sharedFolders(with: folder)
      return own != folder && own.components.dropFirst(kept).contains { Self.sharedFolders.contains($0.string) }
    }
    return other
  }

  /// The group, split if names occur twice.
  ///
  /// Each type joins the nearest presenter.
  private var split: [CandidateGroup] {
    let presenters = candidates.filter { !$0.isProtocol && $0.likelyRole == .presenter }
    let folders = Set(presenters.map(\.folder.module))
    guard recorded == nil, Set(presenters.map(\.name)).count < presenters.count, folders.count > 1,
      folders.count <= Self.mostNamesakes
    else {
      return [self]
    }
    let ordered = folders.sorted { $0.string < $1.string }
    let parts = Dictionary(grouping: candidates) { candidate in
      ordered.max { $0.sharedFolders(with: candidate.folder.module) < $1.sharedFolders(with: candidate.folder.module) }
    }
    return ordered.compactMap { folder in
      parts[folder].map { CandidateGroup(stem: stem, recorded: nil, candidates: $0) }
    }
  }

  /// Merges groups with different stems in the same directory whose roles do not overlap.
  private static func joined(_ groups: [CandidateGroup]) -> [CandidateGroup] {
    var result: [CandidateGroup] = []
    var byFolder: [FilePath: [Int]] = [:]
    for group in groups {
      if group.recorded == nil { byFolder[group.folder, default: []].append(result.count) }
      result.append(group)
    }
    for (_, numbers) in byFolder where numbers.count > 1 && numbers.count < 8 {
      let roles = numbers.flatMap { result[$0].singleRoles }
      guard Set(roles).count == roles.count, roles.contains(.presenter) else { continue }
      let largest = numbers.max {
        (result[$0].candidates.count, $1) < (result[$1].candidates.count, $0)
      }
      guard let largest else { continue }
      for number in numbers where number != largest {
        let roles = Set(result[largest].candidates.map(\.likelyRole))
        let missing = result[number].candidates.filter { $0.isCore && !roles.contains($0.likelyRole) }
        result[largest].candidates += missing
        result[number].candidates = []
      }
    }
    return result.filter { !$0.candidates.isEmpty }
  }
}
