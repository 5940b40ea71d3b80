import Testing

@testable import XcodeProject

/// Random edits of both sides of an artificial project, with fixed seeds.
@Suite struct JSONMergeRandomTests {
  /// A small generator, because the standard one has no seed.
  struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return value ^ (value >> 31)
    }
  }

  /// A project as lists that are easy to edit.
  struct Model {
    struct File: Equatable {
      var name: String
      var phases: [String]
    }

    struct Group {
      var name: String
      var files: [File]
    }

    struct Target {
      var name: String
      let id: String
      var settings: [String: String]
      var dependencies: [String]
    }

    var groups: [Group] = []
    var folders: [String] = []
    var targets: [Target] = []
    var packages: [String] = []

    static func random(_ generator: inout Generator) -> Model {
      var model = Model()
      for number in 0..<Int.random(in: 1...3, using: &generator) {
        model.targets.append(
          Target(name: "T\(number)", id: "ID\(number)", settings: ["A": "1", "B": "1"], dependencies: []))
      }
      for number in 0..<Int.random(in: 1...4, using: &generator) {
        let count = Int.random(in: 0...6, using: &generator)
        model.groups.append(
          Group(
            name: "G\(number)",
            files: (0..<count).map {
              File(
                name: "F\(number)\($0).swift",
                phases: Int.random(in: 0...2, using: &generator) == 0 ? [] : ["T0/compile-sources"])
            }))
      }
      return model
    }

    /// Makes one edit with names that contain `mark`, which identifies the side.
    mutating func edit(_ mark: String, _ number: Int, _ generator: inout Generator) {
      func element<T>(_ list: [T]) -> Int { Int.random(in: 0..<list.count, using: &generator) }
      let target = targets[element(targets)].name
      let group = element(groups)
      switch Int.random(in: 0..<9, using: &generator) {
      case 0, 1, 2:
        let count = Int.random(in: 0...2, using: &generator)
        let phases = ["\(target)/compile-sources", "\(target)/resources"].prefix(count)
        groups[group].files.insert(
          File(name: "\(mark)\(number).swift", phases: Array(phases)),
          at: Int.random(in: 0...groups[group].files.count, using: &generator))
      case 3:
        groups.insert(
          Group(name: "\(mark)G\(number)", files: [File(name: "\(mark)\(number).swift", phases: [])]),
          at: Int.random(in: 0...groups.count, using: &generator))
      case 4: folders.append("\(mark)D\(number)")
      case 5:
        targets.append(
          Target(name: "\(mark)T\(number)", id: "\(mark)ID\(number)", settings: [:], dependencies: [target]))
      case 6:
        let index = element(targets)
        targets[index].settings["\(mark)_\(number)"] = "1"
      case 7: packages.append("\(mark)P\(number)")
      default:
        guard !groups[group].files.isEmpty else { return }
        let file = element(groups[group].files)
        let phase = "\(target)/\(mark == "O" ? "resources" : "headers")"
        if !groups[group].files[file].phases.contains(phase) { groups[group].files[file].phases.append(phase) }
      }
    }

    /// Removals and renames that can conflict with edits of the other side.
    mutating func disturb(_ mark: String, _ generator: inout Generator) {
      guard let group = groups.indices.randomElement(using: &generator) else { return }
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        if let file = groups[group].files.indices.randomElement(using: &generator) {
          groups[group].files.remove(at: file)
        }
      case 1: groups[group].name = "\(mark)Renamed"
      case 2:
        let index = Int.random(in: 0..<targets.count, using: &generator)
        rename(targets[index].name, to: "\(mark)Target")
      default:
        if let file = groups[group].files.indices.randomElement(using: &generator) {
          let moved = groups[group].files.remove(at: file)
          groups[Int.random(in: 0..<groups.count, using: &generator)].files.append(moved)
        }
      }
    }

    private mutating func rename(_ name: String, to new: String) {
      for index in targets.indices {
        if targets[index].name == name { targets[index].name = new }
        targets[index].dependencies = targets[index].dependencies.map { $0 == name ? new : $0 }
      }
      for group in groups.indices {
        for file in groups[group].files.indices {
          groups[group].files[file].phases = groups[group].files[file].phases.map {
            $0.hasPrefix(name + "/") ? new + $0.dropFirst(name.count) : $0
          }
        }
      }
    }

    /// The project in Xcode's format.
    var text: String {
      func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
      var files: [JSONValue] = groups.map { group in
        var members: [JSONValue.Member] = [.init("kind", .string("group")), .init("path", .string(group.name))]
        if !group.files.isEmpty {
          members.append(
            .init(
              "children",
              .array(
                group.files.map { file in
                  .object(
                    [.init("path", .string(file.name))]
                      + (file.phases.isEmpty ? [] : [.init("target-membership", strings(file.phases))]))
                })))
        }
        return .object(members)
      }
      files += folders.map { .object([.init("kind", .string("folder")), .init("path", .string($0))]) }
      let targets: [JSONValue] = targets.map { target in
        var members: [JSONValue.Member] = [.init("name", .string(target.name)), .init("id", .string(target.id))]
        if !target.dependencies.isEmpty { members.append(.init("dependencies", strings(target.dependencies))) }
        members.append(.init("build-phases", strings(["compile-sources", "resources", "headers"])))
        if !target.settings.isEmpty {
          let settings = target.settings.sorted { $0.key < $1.key }
          members.append(.init("build-settings", .object(settings.map { .init($0.key, .string($0.value)) })))
        }
        return .object(members)
      }
      var root: [JSONValue.Member] = [.init("default-configuration", .string("Debug"))]
      if !packages.isEmpty {
        root.append(
          .init(
            "packages",
            .array(packages.map { .object([.init("kind", .string("local")), .init("path", .string($0))]) })))
      }
      root += [.init("files", .array(files)), .init("targets", .array(targets))]
      return JSONMergeRandomTests.canonical(root)
    }
  }

  /// The text of an object in the writer's layout.
  static func canonical(_ members: [JSONValue.Member]) -> String {
    let start = "{\n  \"x\": true,\n}\n"
    guard let document = try? JSONDocument(Array(start.utf8)) else { return "" }
    var changes = JSONChanges()
    changes.remove(member: 1, of: JSONDocument.root)
    for member in members {
      changes.add(member.key, member.value, to: JSONDocument.root, order: .listed(members.map(\.key)))
    }
    let edit = ProjectEdit(
      changes: JSONWriter.write(changes, to: document, style: JSONStyle()), of: document.text)
    return String(decoding: edit.result, as: UTF8.self)
  }

  @Test(arguments: 0..<40)
  func `the merge contains the additions of both sides`(seed: Int) throws {
    var generator = Generator(state: UInt64(seed))
    let base = Model.random(&generator)
    var (ours, theirs) = (base, base)
    for number in 0..<Int.random(in: 1...6, using: &generator) {
      ours.edit("O", number, &generator)
      theirs.edit("Y", number, &generator)
    }
    let merged = try JSONMergeFixture.merge(base.text, ours.text, theirs.text)
    #expect(merged.conflicts == [])
    let text = try #require(merged.text)
    let before = Set(try JSONMergeFixture.values(base.text))
    let added = try (JSONMergeFixture.values(ours.text) + JSONMergeFixture.values(theirs.text)).filter {
      !before.contains($0) && !$0.hasSuffix(":")
    }
    let result = try JSONMergeFixture.values(text)
    for value in Set(added) {
      #expect(result.count { $0 == value } >= added.count { $0 == value }, "\(value)\n\(text)")
    }
    let swapped = try JSONMergeFixture.merge(base.text, theirs.text, ours.text)
    #expect(try JSONMergeFixture.values(swapped.text) == result)
    // The result has the layout of a new text.
    let document = try JSONDocument(Array(text.utf8))
    #expect(Self.canonical(JSONValue(JSONDocument.root, of: document).members) == text)
    // A second merge changes nothing.
    #expect(try JSONMergeFixture.edit(base.text, text, ours.text) == text)
    #expect(try JSONMergeFixture.edit(base.text, text, theirs.text) == text)
  }

  @Test(arguments: 0..<40)
  func `a change of one side, or the same change of both, is the merge`(seed: Int) throws {
    var generator = Generator(state: UInt64(seed) &+ 1000)
    let base = Model.random(&generator)
    var changed = base
    for number in 0..<Int.random(in: 1...6, using: &generator) {
      changed.edit("O", number, &generator)
      changed.disturb("O", &generator)
    }
    let (old, new) = (base.text, changed.text)
    #expect(try JSONMergeFixture.edit(old, old, new) == new)
    #expect(try JSONMergeFixture.edit(old, new, old) == new)
    #expect(try JSONMergeFixture.edit(old, new, new) == new)
  }

  /// Removals, moves and renames of both sides: no addition is lost without a conflict.
  @Test(arguments: 0..<40)
  func `disturbed projects merge or conflict`(seed: Int) throws {
    var generator = Generator(state: UInt64(seed) &+ 2000)
    let base = Model.random(&generator)
    var (ours, theirs) = (base, base)
    for number in 0..<3 {
      ours.disturb("O", &generator)
      ours.edit("O", number, &generator)
      theirs.disturb("Y", &generator)
      theirs.edit("Y", number, &generator)
    }
    let merged = try JSONMergeFixture.merge(base.text, ours.text, theirs.text)
    let swapped = try JSONMergeFixture.merge(base.text, theirs.text, ours.text)
    #expect((merged.text == nil) == (swapped.text == nil), "\(merged.conflicts) \(swapped.conflicts)")
    guard let text = merged.text else { return }
    func names(_ text: String, _ mark: String) -> Set<String> {
      Set(text.split { "\" ,[]{}\n/".contains($0) }.map(String.init).filter { $0.hasPrefix(mark) })
    }
    let all = names(text, "O").union(names(text, "Y"))
    #expect(all.isSuperset(of: names(ours.text, "O")), "\(text)")
    #expect(all.isSuperset(of: names(theirs.text, "Y")), "\(text)")
    #expect(try JSONMergeFixture.values(swapped.text) == JSONMergeFixture.values(text))
  }
}
