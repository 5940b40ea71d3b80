/// Finds inconsistencies in a JSON project, which Apple's formatter accepts but Xcode rejects.
struct JSONReferenceCheck {
  /// A problem, with the dangling reference or duplicate path that causes it.
  struct Problem: Hashable {
    let text: String
    var danglingReference: String?
    var doublePath: String?
  }

  private let project: JSONProject
  private let document: JSONDocument
  /// The resolved memberships, by the hash of their text.
  private var meanings: [UInt64: (membership: Int, phase: Int?, problem: Problem?)] = [:]
  private(set) var problems: [Problem] = []

  static func problems(of project: JSONProject) -> [Problem] {
    var check = JSONReferenceCheck(project: project, document: project.document)
    check.run()
    return check.problems
  }

  /// Files and synchronized folders in several groups.
  ///
  /// Edits cannot cause this problem, so only checks of a whole project search for it.
  static func filesInSeveralGroups(of project: JSONProject, in projectFolder: String) -> [Problem] {
    let navigator = project.navigator(in: projectFolder, filesNamed: nil)
    var groups: [String: [Int]] = [:]
    for listing in ListedFile.all(in: navigator) {
      if let path = listing.path { groups[path, default: []].append(listing.node) }
    }
    for index in navigator.synchronizedNodes {
      guard let path = navigator.nodes[index].folder, let parent = navigator.nodes[index].parent else { continue }
      groups[path, default: []].append(parent)
    }
    return groups.filter { Set($0.value).count > 1 }.sorted { $0.key < $1.key }.map { path, nodes in
      let names = nodes.map { $0 == 0 ? "the main group" : "'\(navigator.nodes[$0].matchingName)'" }
      return Problem(text: "'\(Paths.below(projectFolder, path) ?? path)' is in \(names.joined(separator: " and "))")
    }
  }

  private mutating func run() {
    checkTargets()
    checkTree()
    checkFolders()
    checkIdentifiers()
    for reference in Self.treeReferences(in: document) { checkTreeReference(reference) }
  }

  private mutating func report(_ text: String, dangling: String? = nil) {
    problems.append(Problem(text: text, danglingReference: dangling))
  }

  // MARK: - Targets

  private mutating func checkTargets() {
    var names = Set<String>()
    var packages = Set<String>()
    for package in document.elements("packages", of: JSONDocument.root) {
      if let name = project.packageName(package) { packages.insert(name) }
    }
    for target in document.elements("targets", of: JSONDocument.root) {
      let name = document.string("name", of: target) ?? ""
      if !names.insert(name).inserted { report("there are two targets '\(name)'") }
      if let host = document.string("test-host-target", of: target) { checkTarget(host) }
      for dependency in document.elements("dependencies", of: target)
      where document.member("kind", of: dependency) == nil {
        if let other = document.string(dependency) ?? document.string("target", of: dependency) { checkTarget(other) }
      }
      var products = Set<[String]>()
      for product in document.elements("package-product-members", of: target) {
        let key = [document.string("package", of: product) ?? "", document.string("product-name", of: product) ?? ""]
        if !products.insert(key).inserted { report("target '\(name)' links product '\(key[1])' twice") }
        if !key[0].isEmpty, !packages.contains(key[0]) {
          report("product '\(key[1])' names the missing package '\(key[0])'", dangling: key[0])
        }
      }
    }
  }

  private mutating func checkTarget(_ name: String) {
    if project.targets[name] == nil { report("there is no target '\(name)'", dangling: name) }
  }

  // MARK: - Files and folders

  private mutating func checkTree() {
    for list in document.nodes.indices where document.nodes[list].word == .membership {
      let object = document.nodes[list].parent
      guard document.hasKey(document.nodes[object].parent, "imported-products") || project.isFile(object) else {
        continue
      }
      var phases: [Int: Int] = [:]
      for membership in document.children(of: list) {
        let (phase, problem) = meaning(of: membership)
        if let problem { problems.append(problem) }
        guard let phase, document.nodes[list].count > 1 else { continue }
        phases[phase, default: 0] += 1
        if phases[phase] == 2 {
          let target = project.phases[phase]?.targetName ?? ""
          report("'\(project.identifier(object))' is in a phase of target '\(target)' twice")
        }
      }
    }
    for list in document.nodes.indices {
      let node = document.nodes[list]
      guard node.word == .children || node.word == .files, node.kind == .array, node.count > 1 else { continue }
      if document.mayRepeatPath(in: list) { checkPaths(in: list) }
    }
  }

  private mutating func checkPaths(in list: Int) {
    var paths = Set<String>()
    for child in document.children(of: list) {
      guard let path = document.string("path", of: child) else { continue }
      if !paths.insert(path).inserted {
        problems.append(Problem(text: "'\(path)' is in one group twice", doublePath: path))
      }
    }
  }

  /// The phase of a membership, or the problem of its reference.
  ///
  /// Thousands of files have few different memberships, so results are cached by text.
  private mutating func meaning(of membership: Int) -> (phase: Int?, problem: Problem?) {
    let range = document.nodes[membership].range
    let hash = document.text.withUnsafeBufferPointer { $0.hash(range) }
    if let known = meanings[hash], document.hasSameText(document.nodes[known.membership].range, range) {
      return (known.phase, known.problem)
    }
    let (phase, problem) = (project.phases.phase(ofMembership: membership)?.node, phaseProblem(membership))
    meanings[hash] = (membership, phase, problem)
    return (phase, problem)
  }

  private func phaseProblem(_ membership: Int) -> Problem? {
    guard let reference = project.phases.reference(ofMembership: membership) else {
      return Problem(text: "a membership names no build phase")
    }
    let count = project.phases.phases(reference).count
    if count == 1 { return nil }
    let text = reference.text
    return count == 0
      ? Problem(text: "there is no build phase '\(text)'", danglingReference: text)
      : Problem(text: "build phase '\(text)' is ambiguous")
  }

  private mutating func checkFolders() {
    for folder in project.folders {
      for name in document.strings("target-membership", of: folder) { checkTarget(name) }
      for exception in document.elements("membership-exceptions", of: folder) {
        if let name = document.string("target", of: exception) { checkTarget(name) }
        if document.member("build-phase", of: exception) != nil, let problem = phaseProblem(exception) {
          problems.append(problem)
        }
        if document.member("inclusions", of: exception) != nil, document.member("exclusions", of: exception) != nil {
          report("an exception of folder '\(project.identifier(folder))' has inclusions and exclusions")
        }
        for key: StaticString in ["inclusions", "exclusions"] {
          let paths = document.strings(key, of: exception)
          if Set(paths).count != paths.count {
            report("an exception of folder '\(project.identifier(folder))' lists a file twice")
          }
        }
      }
    }
  }

  private mutating func checkIdentifiers() {
    var ids = Set<String>()
    for node in document.nodes.indices where document.hasKey(node, "id") {
      // Ignore build settings, which can have the key `id`.
      let list = document.nodes[document.nodes[node].parent].parent
      guard document.nodes[list].kind == .array, let id = document.string(node) else { continue }
      if !ids.insert(id).inserted { report("two objects have the id '\(id)'") }
    }
  }

  // MARK: - References into the tree

  static func treeReferences(in document: JSONDocument) -> [Int] {
    var found: [Int] = []
    func collect(_ keys: [StaticString], of object: Int) {
      for key in keys {
        if let member = document.member(key, of: object) { found.append(member) }
      }
    }
    func collectConfigurations(_ key: StaticString, of object: Int) {
      for configuration in document.elements(key, of: object) { collect(["file", "anchor"], of: configuration) }
    }
    collectConfigurations("configurations", of: JSONDocument.root)
    collect(["products-group"], of: JSONDocument.root)
    for product in document.elements("imported-products", of: JSONDocument.root) { collect(["project"], of: product) }
    for target in document.elements("targets", of: JSONDocument.root) {
      collect(["product"], of: target)
      collectConfigurations("specialized-configurations", of: target)
      for dependency in document.elements("dependencies", of: target) { collect(["project"], of: dependency) }
    }
    for node in document.nodes.indices where document.nodes[node].word == .version {
      if JSONProject.isInTree(document.nodes[node].parent, of: document) { found.append(node) }
    }
    return found
  }

  private mutating func checkTreeReference(_ node: Int) {
    guard let reference = JSONReference(node, of: document) else { return }
    let isVersion = document.nodes[node].word == .version
    switch isVersion ? project.find(reference, in: document.nodes[node].parent) : project.find(reference) {
    case .found: break
    case .missing:
      report("'\(document.key(node))' refers to the missing '\(reference.text)'", dangling: reference.text)
    case .ambiguous: report("'\(document.key(node))' refers to '\(reference.text)', which is ambiguous")
    }
  }
}

extension JSONDocument {
  fileprivate func hasSameText(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    text.withUnsafeBufferPointer { $0.isEqual(left, $0, right) }
  }

  /// Whether two objects in a list may have the same path, judged by hashes of the written text.
  fileprivate func mayRepeatPath(in list: Int) -> Bool {
    text.withUnsafeBufferPointer { bytes in
      var hashes = Set<UInt64>(minimumCapacity: nodes[list].count)
      var child = list + 1
      while child < nodes[list].next {
        if let path = member(.path, of: child) {
          // With escapes, different texts can be equal paths.
          if nodes[path].traits.contains(.hasEscapes) { return true }
          if !hashes.insert(bytes.hash(nodes[path].range)).inserted { return true }
        }
        child = nodes[child].next
      }
      return false
    }
  }
}

extension JSONProject {
  /// Whether an object of the tree has memberships in phases, unlike a synchronized folder.
  func isFile(_ object: Int) -> Bool {
    Self.isInTree(object, of: document) && kind(of: object) != .synchronizedFolder
  }
}
