internal import Diagnostics
internal import FileChanges
internal import ModuleTemplates
internal import RecordedModules
internal import SystemPackage

/// Finds files that the template now creates under another name.
enum RenamePairs {
  /// The similarity below which files from different entries are unrelated.
  private static let leastSimilarity = 0.6
  /// The minimum number of characteristic lines; shorter files may be similar by chance.
  private static let leastLines = 5

  /// The old paths of renamed files, by new path.
  ///
  /// - Parameter known: Known pairs, which are included in the result.
  static func find(
    from old: RenderedModule, _ oldPlaced: [ModuleLayout.Placed], to new: RenderedModule,
    _ newPlaced: [ModuleLayout.Placed], startingFrom known: [FilePath: FilePath] = [:]
  ) -> [FilePath: FilePath] {
    let oldPaths = Set(oldPlaced.map(\.path))
    let newPaths = Set(newPlaced.map(\.path))
    let paired = Set(known.values)
    var dropped = oldPlaced.filter {
      !newPaths.contains($0.path) && !paired.contains($0.path) && !$0.file.isFolder && !$0.file.isOnce
    }
    let appeared = newPlaced.filter {
      !oldPaths.contains($0.path) && known[$0.path] == nil && !$0.file.isFolder && !$0.file.isOnce
    }
    var pairs = known
    guard !dropped.isEmpty, !appeared.isEmpty else { return pairs }
    // Files rendered from the same template file are the same, regardless of their content.
    let (oldSources, newSources) = (uniqueSources(old), uniqueSources(new))
    for file in appeared {
      guard let source = newSources[file.file.place.description],
        let index = dropped.firstIndex(where: {
          $0.file.role == file.file.role && oldSources[$0.file.place.description] == source
        })
      else { continue }
      pairs[file.path] = dropped.remove(at: index).path
    }
    for file in appeared where pairs[file.path] == nil {
      let candidates = dropped.indices.filter {
        dropped[$0].file.role == file.file.role && dropped[$0].path.extension == file.path.extension
      }
      let best = candidates.map { ($0, similarity(dropped[$0], file)) }.max { $0.1 < $1.1 }
      if let (index, similarity) = best, similarity >= leastSimilarity {
        pairs[file.path] = dropped.remove(at: index).path
      }
    }
    return pairs
  }

  private static func similarity(_ old: ModuleLayout.Placed, _ new: ModuleLayout.Placed) -> Double {
    let lines = [old, new].map { CharacteristicLines(of: $0.file.content ?? []) }
    guard lines.allSatisfy({ $0.count >= leastLines }) else { return 0 }
    return LineCount.similarity(lines[0].text, lines[1].text)
  }

  /// The template file of each entry, by the entry's position, if no other entry uses the file.
  private static func uniqueSources(_ module: RenderedModule) -> [String: String] {
    var uses: [String: [String]] = [:]
    for entry in module.rambaspec.files {
      if let path = entry.path { uses["\(entry.role) \(path.text)", default: []].append(entry.place.description) }
    }
    var sources: [String: String] = [:]
    for (source, places) in uses where places.count == 1 { sources[places[0]] = source }
    return sources
  }
}
