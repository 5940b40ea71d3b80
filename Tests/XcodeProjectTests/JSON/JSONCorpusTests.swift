import Diagnostics
import Testing

@testable import XcodeProject

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

private let corpusFolder = ProcessInfo.processInfo.environment["XCPROJ_CORPUS"]

/// Runs with the real projects in the directory `XCPROJ_CORPUS`; disabled without this variable.
@Suite(.enabled(if: corpusFolder != nil)) struct JSONCorpusTests {
  private static let names: [String] = {
    let names = corpusFolder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0) } ?? []
    return names.filter { $0.hasSuffix(".xcproj") }.sorted()
  }()

  private static func open(_ name: String, _ bytes: [UInt8]? = nil) throws -> ProjectFile {
    let bytes = try bytes ?? Array(Data(contentsOf: URL(filePath: "\(corpusFolder ?? "")/\(name)")))
    return try ProjectFile(bytes: bytes, path: name, projectFolder: "/src/Project")
  }

  private static func groups(_ group: Group?) -> [Group] { group.map { [$0] + $0.groups.flatMap { groups($0) } } ?? [] }

  @Test(arguments: names)
  func `files are added to every group and target, and removed without a trace`(name: String) throws {
    let project = try Self.open(name)
    let targets = project.targets.filter { $0.kind != .other }.map(\.name)
    let known = JSONReferenceCheck.problems(of: try #require(project.format as? JSONProject))
    if !known.isEmpty { print("\(name): \(known.map(\.text))") }
    let hasProblems = known.contains { $0.danglingReference != nil }
    var count = 0
    for group in Self.groups(project.mainGroup) where group.kind == .group || group.kind == .synchronizedFolder {
      guard let folder = group.folder, group.hasFolder || group.name.isEmpty else { continue }
      for target in targets.map({ [$0] }) + [targets] {
        let additions = ["Zebra.swift", "New/Able.swift", "New/a.json", "b.h", "de.lproj/C.strings"].map {
          FileAddition(path: "\(folder)/\($0)", targets: target)
        }
        try check(project, name, additions, hasProblems: hasProblems)
        count += 1
      }
    }
    for logical in [["Wholly", "New"], ["Products"]] {
      try check(
        project, name,
        [FileAddition(path: "Else/Where.swift", group: .logical(logical), targets: Array(targets.prefix(1)))],
        hasProblems: hasProblems)
    }
    print("\(name): \(count) additions")
  }

  private func check(_ project: ProjectFile, _ name: String, _ additions: [FileAddition], hasProblems: Bool) throws {
    let options = AdditionOptions(allowsTestsInApplicationFolders: true)
    let edit = try project.adding(additions, options: options)
    let after = try Self.open(name, edit.result)
    #expect(try after.adding(additions, options: options).isEmpty)
    for addition in additions {
      let membership = after.membership(ofFile: addition.path)
      #expect(membership.isListed || membership.synchronizedFolder != nil)
      if addition.path.hasSuffix(".swift") { #expect(Set(membership.targets.keys) == Set(addition.targets)) }
    }
    let removal = try after.removing(additions.map(\.path))
    // A dangling reference can lead to an added file, and an empty project has two written forms.
    if hasProblems || String(decoding: project.bytes, as: UTF8.self).contains("\"files\": []") { return }
    if removal.result != project.bytes {
      Issue.record("\(name): \(additions.map(\.path)) \(additions.first?.targets ?? [])")
      Self.printDifference(
        String(decoding: project.bytes, as: UTF8.self), String(decoding: removal.result, as: UTF8.self))
    }
  }

  private static func printDifference(_ before: String, _ after: String) {
    let (old, new) = (before.split(separator: "\n"), after.split(separator: "\n"))
    let first = zip(old, new).prefix { $0 == $1 }.count
    print("before:\n\(old.dropFirst(max(0, first - 2)).prefix(5).joined(separator: "\n"))")
    print("after:\n\(new.dropFirst(max(0, first - 2)).prefix(5).joined(separator: "\n"))")
  }

  @Test(arguments: names)
  func `a rename and its reversal restore every project`(name: String) throws {
    let project = try Self.open(name)
    let groups = Self.groups(project.mainGroup)
    var paths = groups.filter { $0.hasFolder }.compactMap(\.folder)
    paths += groups.filter { $0.kind != .versions }.flatMap(\.files).compactMap(\.path)
    for path in Set(paths) where Paths.below(project.projectFolder, path) != nil && path != project.projectFolder {
      for new in [Paths.parent(path) + "/Renamed.swift", "/src/Project/Elsewhere/" + Paths.lastComponent(path)] {
        do throws(DiagnosticError) {
          let edit = try project.renaming(path, to: new)
          #expect(!edit.isEmpty)
          let after = try ProjectFile(bytes: edit.result, path: name, projectFolder: "/src/Project")
          let back = try after.renaming(new, to: path)
          if back.result != project.bytes {
            Issue.record("\(name): \(path) -> \(new)")
            Self.printDifference(
              String(decoding: project.bytes, as: UTF8.self), String(decoding: back.result, as: UTF8.self))
          }
        } catch {
          Issue.record("\(name): \(path) -> \(new): \(error.messages)")
        }
      }
    }
  }

  @Test(arguments: names)
  func `packages are added and removed without a trace`(name: String) throws {
    let project = try Self.open(name)
    for target in project.targets where target.kind != .other {
      let addition = PackageAddition(path: "Wholly/NewKit", products: [.init("NewKit", targets: [target.name])])
      let edit = try project.adding(packages: [addition])
      let after = try Self.open(name, edit.result)
      #expect(try after.adding(packages: [addition]).isEmpty)
      #expect(try after.packageProducts(ofTarget: target.name).contains { $0.folder == "/src/Project/Wholly/NewKit" })
      let (moved, count) = try after.renaming(
        package: "Wholly/NewKit", to: "Other/OldKit", products: ["NewKit": "OldKit"])
      #expect(count == 2)
      let back = try Self.open(name, moved).renaming(
        package: "Other/OldKit", to: "Wholly/NewKit", products: ["OldKit": "NewKit"])
      #expect(back.bytes == edit.result)
      if try after.removing(packages: [addition], extent: .everything).result != project.bytes {
        Issue.record("\(name): \(target.name)")
      }
    }
  }

  @Test(arguments: names)
  func `memberships equal those of the property list before the conversion`(name: String) throws {
    let old = name.replacing(".xcproj", with: ".before.pbxproj")
    guard FileManager.default.fileExists(atPath: "\(corpusFolder ?? "")/\(old)") else { return }
    let (project, before) = (try Self.open(name), try Self.open(old))
    var differences: [String] = []
    func names(_ project: ProjectFile) -> [String] { project.targets.map { "\($0.name) \($0.kind) \($0.tests ?? "")" } }
    if names(project) != names(before) { differences.append("targets \(names(project)) were \(names(before))") }
    for target in before.targets {
      guard let members = try? project.members(ofTarget: target.name) else { continue }
      let known = try before.members(ofTarget: target.name)
      let gone = known.filter { !members.contains($0) }
      let new = members.filter { !known.contains($0) }
      if !gone.isEmpty || !new.isEmpty { differences.append("\(target.name): gone \(gone), new \(new)") }
      let keys: [StaticString] = [
        "SWIFT_VERSION", "PRODUCT_NAME", "IPHONEOS_DEPLOYMENT_TARGET", "PRODUCT_BUNDLE_IDENTIFIER",
      ]
      let (settings, others) = (
        project.buildSettings(keys, ofTarget: target.name), before.buildSettings(keys, ofTarget: target.name)
      )
      if settings != others { differences.append("\(target.name): \(settings) were \(others)") }
      if target.productSettings != (try project.target(named: target.name)).productSettings {
        differences.append("\(target.name): product settings differ")
      }
    }
    func folders(_ project: ProjectFile) -> [String] {
      project.synchronizedFolders.map { folder in
        "\(folder.folder) \(folder.owners.sorted()) \(folder.exceptions.mapValues { $0.sorted() }.sorted { $0.key < $1.key })"
      }.sorted()
    }
    if folders(project) != folders(before) { differences.append("folders \(folders(project)) were \(folders(before))") }
    if project.organizationName != before.organizationName { differences.append("organization") }
    func lists(_ project: ProjectFile) -> [String] {
      Self.groups(project.mainGroup).flatMap { group in [group.folder ?? "-"] + group.files.map { $0.path ?? $0.name } }
    }
    let (new, known) = (lists(project), lists(before))
    if new != known {
      differences.append(
        "groups: gone \(known.filter { !new.contains($0) }), new \(new.filter { !known.contains($0) })")
    }
    print("\(name): \(differences.isEmpty ? "the same" : differences.joined(separator: "\n  "))")
  }
}
