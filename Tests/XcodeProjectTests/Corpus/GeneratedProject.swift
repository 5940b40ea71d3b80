import TestSupport

/// Generates projects with every feature of project files from a seed, without third-party content.
struct GeneratedProject {
  private var random: SplitMix
  private var count = 0
  private var files: [String] = []
  private var references: [String] = []
  private var groups: [String] = []
  private var synchronized: [String] = []
  private var buildFiles: [String] = []
  private var sources: [[String]]
  private let hasFolders: Bool
  private let isSorted: Bool
  private let hasComments: Bool
  private let targets: [String]

  /// Names with the characters that real projects contain: spaces, characters that need quotes, other alphabets.
  private static let words = [
    "Shop", "Cart Items", "Größe", "Model+Store", "日本", "Legacy-Code", "UI", "Kit~Old", "a", "View Controllers",
  ]

  /// The same seed gives the same bytes.
  static func project(seed: UInt64) -> CorpusProject {
    var project = GeneratedProject(seed)
    return CorpusProject(name: "seed \(seed)", bytes: project.bytes())
  }

  private init(_ seed: UInt64) {
    random = SplitMix(seed: seed)
    hasFolders = random.next(below: 3) == 0
    isSorted = random.next(below: 2) == 0
    hasComments = random.next(below: 4) > 0
    targets = Array(["Shop", "ShopTests", "Shop Widget", "Kit"].prefix(1 + random.next(below: 4)))
    sources = targets.map { _ in [] }
  }

  private mutating func bytes() -> [UInt8] {
    let (main, products) = (id(), id())
    let tops = targets.indices.map { top($0) } + [products]
    let children = tops.enumerated().map { "\($1) /* \($0 < targets.count ? targets[$0] : "Products") */" }
    groups.append(Fixture.group(main, nil, children, []))
    groups.append(Fixture.group(products, "Products", [], ["name = Products"]))
    let phases = targets.map { _ in id() }
    let owners = targets.map { _ in id() }
    let native = targets.indices.map { number in
      Fixture.target(
        owners[number], quoted(targets[number]), ["\(phases[number]) /* Sources */"], Self.types[number],
        folders: hasFolders && number < 2 ? ["\(tops[number]) /* \(targets[number]) */"] : [])
    }
    let project = id()
    let list = owners.enumerated().map { "\($1) /* \(targets[$0]) */" }
    let sections: [(name: String, objects: [String])] = [
      ("PBXBuildFile", buildFiles), ("PBXFileReference", references),
      ("PBXFileSystemSynchronizedRootGroup", synchronized), ("PBXGroup", groups), ("PBXNativeTarget", native),
      (
        "PBXProject",
        [
          Fixture.object(
            project, "Project object", "PBXProject",
            ["mainGroup = \(main);", "projectDirPath = \"\";", Fixture.list("targets", list)])
        ]
      ),
      ("PBXSourcesBuildPhase", targets.indices.map { Fixture.phase(phases[$0], "Sources", sources[$0]) }),
    ]
    let text = Fixture.document(
      objectVersion: hasFolders ? "77" : ["46", "50", "54", "56", "60", "63"][random.next(below: 6)],
      sections: sections.filter { !$0.objects.isEmpty }
        .map { ($0.name, (isSorted ? $0.objects.sorted() : $0.objects).joined(separator: "\n")) }
    ).replacing("rootObject = 0A0000601F0000000012AB34", with: "rootObject = \(project)")
    return written(text)
  }

  private static let types = ["application", "bundle.unit-test", "app-extension", "framework"]

  /// The directory of a target: groups with files, or a synchronized folder.
  private mutating func top(_ target: Int) -> String {
    guard hasFolders, target < 2 else { return group(targets[target], depth: random.next(below: 4), target) }
    let id = id()
    synchronized.append(
      Fixture.object(
        id, targets[target], "PBXFileSystemSynchronizedRootGroup",
        ["path = \(quoted(targets[target]));", "sourceTree = \"<group>\";"]))
    return id
  }

  private mutating func group(_ name: String, depth: Int, _ target: Int) -> String {
    var children: [String] = []
    for _ in 0..<random.next(below: 7) {
      let file = "\(Self.words[random.next(below: Self.words.count)])\(count).swift"
      let (reference, build) = (id(), id())
      references.append(
        "\t\t\(reference) /* \(file) */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; "
          + "path = \(quoted(file)); sourceTree = \"<group>\"; };")
      buildFiles.append(
        "\t\t\(build) /* \(file) in Sources */ = {isa = PBXBuildFile; fileRef = \(reference) /* \(file) */; };")
      children.append("\(reference) /* \(file) */")
      sources[target].append("\(build) /* \(file) in Sources */")
    }
    for _ in 0..<(depth > 0 ? 1 + random.next(below: 3) : 0) {
      let child = "\(Self.words[random.next(below: Self.words.count)]) \(count)"
      children.append("\(group(child, depth: depth - 1, target)) /* \(child) */")
    }
    if isSorted { children.sort { $0.dropFirst(25) < $1.dropFirst(25) } }
    let id = id()
    let isLogical = random.next(below: 6) == 0
    groups.append(Fixture.group(id, name, children, ["\(isLogical ? "name" : "path") = \(quoted(name))"]))
    return id
  }

  private mutating func id() -> String {
    count += 1
    let digits = String(random.next(), radix: 16, uppercase: true)
    let number = String(count, radix: 16, uppercase: true)
    return String(repeating: "0", count: 16 - digits.count) + digits + String(repeating: "0", count: 8 - number.count)
      + number
  }

  private func quoted(_ name: String) -> String {
    name.utf8.allSatisfy { Self.plain.contains($0) } ? name : "\"\(name)\""
  }

  private static let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._/".utf8)

  /// Applies the chosen comment style and line endings.
  private mutating func written(_ text: String) -> [UInt8] {
    var text = text
    if !hasComments {
      text = text.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.hasPrefix("/*") }
        .map { $0.replacing(/[ ]?\/\*.*?\*\//, with: "") }.joined(separator: "\n")
    }
    if random.next(below: 5) == 0 { text = text.replacing("\n", with: "\r\n") }
    return Array(text.utf8)
  }
}
