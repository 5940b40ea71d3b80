import Diagnostics
import Liquid
import Testing

@testable import ModuleTemplates

@Suite("Bundled templates")
struct BundledFilesTests {
  @Test("are found in the table as in any other catalog")
  func table() throws {
    let bundled = BundledFiles.all
    let paths = bundled.files(below: "")
    #expect(paths.count > 100)
    #expect(paths == paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    let other = MemoryFiles(
      Dictionary(uniqueKeysWithValues: paths.map { ($0, String(decoding: bundled.read($0) ?? [], as: UTF8.self)) }))
    var folders: Set<String> = ["", "nowhere", "viper/Code/nowhere", "vip"]
    for path in paths {
      let components = path.split(separator: "/")
      for count in 1...components.count { folders.insert(components.prefix(count).joined(separator: "/")) }
    }
    for folder in folders {
      #expect(bundled.names(in: folder) == other.names(in: folder), "\(folder)")
      #expect(Set(bundled.files(below: folder)) == Set(other.files(below: folder)), "\(folder)")
      #expect(bundled.read(folder) == other.read(folder), "\(folder)")
    }
  }

  @Test("are assembled by the build exactly as at run time")
  func snapshots() throws {
    let templates = try TemplateLibrary(folder: nil).all()
    #expect(templates.map(\.name).filter { TemplateSnapshot.bundled($0) == nil } == [])
    for template in templates {
      let built = try TemplateSnapshot(of: template)
      let found = try TemplateSnapshot(finding: template)
      #expect(built.parts == found.parts, "\(template.name)")
      #expect(built.digest == found.digest, "\(template.name)")
    }
    #expect(TemplateSnapshot.bundled("snippets") == nil)
  }

  @Test("declare defaults that match their patterns, so no check is needed in gen")
  func defaults() throws {
    var count = 0
    for template in try TemplateLibrary(folder: nil).all() {
      for parameter in try template.rambaspec().parameters ?? [] {
        guard let value = parameter.defaultValue else { continue }
        let checked = ParameterCheck.check(GivenParameter(parameter.name.text, value), against: parameter)
        if case .failure(let error) = checked { Issue.record(error, "\(template.name)") }
        if parameter.pattern != nil { count += 1 }
      }
    }
    #expect(count > 1)
  }

  @Test("follow the strict grammar, which is the only one in gen")
  func grammar() throws {
    let paths = BundledFiles.all.files(below: "").filter { $0.hasSuffix(".liquid") || $0.hasSuffix(".rambaspec") }
    #expect(paths.count > 100)
    for path in paths {
      let source = SourceText(path: path, bytes: BundledFiles.all.read(path) ?? [])
      #expect(throws: Never.self) { try Environment.viperGen.parse(source, mode: .strict2) }
    }
    // Texts that only the strict mode rejects.
    for text in ["{% capture 'x' %}{% endcapture %}", "{{ ['x'] }}"] {
      let source = SourceText(path: "text", text)
      #expect(throws: DiagnosticError.self) { try Environment.viperGen.parse(source, mode: .strict2) }
    }
  }
}
