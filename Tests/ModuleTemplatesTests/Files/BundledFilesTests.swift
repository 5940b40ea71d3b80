import Testing

@testable import ModuleTemplates

@Suite("The files that are part of the program")
struct BundledFilesTests {
  @Test("are found in the table as in any other catalog, which has no such order")
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

  @Test("leave nothing to be said about them, so that nobody looks when a module is made")
  func nothingToSay() throws {
    for template in try TemplateLibrary(folder: nil).all() {
      #expect(TemplateLint.textFindings(template).isEmpty, "\(template.name)")
    }
  }
}
