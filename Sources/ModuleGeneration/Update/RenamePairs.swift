internal import Diagnostics
internal import ModuleTemplates
internal import SystemPackage

/// Finds the files that a template writes under another name than before.
enum RenamePairs {
  /// Below that, two files that come from different entries are two files.
  private static let leastSimilarity = 0.6
  /// Of fewer lines that say something nobody can tell whether they are alike by chance.
  private static let leastLines = 5

  /// The old path of each new file that is an old one renamed.
  ///
  /// - Parameter known: Pairs that are certain beforehand; they are among the result.
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
    // The same file of the template under another name is the same file, whatever it says.
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
    let lines = [old, new].map { LinesOfSubstance(of: $0.file.content ?? []) }
    guard lines.allSatisfy({ $0.count >= leastLines }) else { return 0 }
    return LineCount.similarity(lines[0].text, lines[1].text)
  }

  /// By the place of its entry: the template's file that an entry is rendered from, if no other entry is.
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
