package import Diagnostics
internal import Git

/// The files of a catalog at a commit, in memory.
///
/// Symbolic links that leave the commit are errors.
package struct CommitFiles: TemplateFiles {
  static let maximumSize = 64 << 20

  private var contents: [String: [UInt8]] = [:]
  private var links: [String: String] = [:]
  private let paths: [String]
  private let label: String

  init(_ entries: [(entry: GitTreeEntry, content: [UInt8])], shownAs label: String) {
    self.label = label
    for (entry, content) in entries {
      if entry.isLink {
        links[entry.path] = String(decoding: content, as: UTF8.self)
      } else {
        contents[entry.path] = content
      }
    }
    paths = entries.map(\.entry.path).sorted()
  }

  package func shown(_ path: String) -> String { path.isEmpty ? label : label + ":" + path }

  package func read(_ path: String) throws(DiagnosticError) -> [UInt8]? {
    if let content = contents[path] { return content }
    guard !links.isEmpty else { return nil }
    return contents[try resolved(path)]
  }

  package func names(in folder: String) throws(DiagnosticError) -> [String] {
    let folder = links.isEmpty ? folder : try resolved(folder)
    let start = folder.isEmpty ? "" : folder + "/"
    let names = paths.lazy.filter { $0.hasPrefix(start) }.compactMap {
      $0.dropFirst(start.count).split(separator: "/", maxSplits: 1).first.map(String.init)
    }
    return Set(names).filter { !$0.hasPrefix(".") }.sorted()
  }

  package func files(below folder: String) throws(DiagnosticError) -> [String] {
    let start = folder.isEmpty ? "" : folder + "/"
    var found: [String] = []
    for path in paths where path.hasPrefix(start) {
      let isHidden = path.dropFirst(start.count).split(separator: "/").contains { $0.hasPrefix(".") }
      guard !isHidden else { continue }
      if contents[path] != nil {
        found.append(path)
      } else if contents[try resolved(path)] != nil {
        found.append(path)
      }
    }
    return found
  }

  private func resolved(_ path: String) throws(DiagnosticError) -> String {
    var pending = path.split(separator: "/").map(String.init)[...]
    var done: [String] = []
    var hops = 0
    while let component = pending.popFirst() {
      if component == "." { continue }
      if component == ".." {
        guard done.popLast() != nil else { throw outside(path) }
        continue
      }
      done.append(component)
      guard let target = links[done.joined(separator: "/")] else { continue }
      hops += 1
      guard hops <= 16, !target.hasPrefix("/") else { throw outside(path) }
      done.removeLast()
      pending = (target.split(separator: "/").map(String.init) + pending)[...]
    }
    return done.joined(separator: "/")
  }

  private func outside(_ path: String) -> DiagnosticError {
    DiagnosticError(
      "template-link", "the symbolic link leads out of the repository", at: Place(path: shown(path)),
      help: ["replace the link with the file"])
  }
}
