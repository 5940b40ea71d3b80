import XcodeProject

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Only the steps of an addition to a project: open, add fifteen files, verify, write, rename.
///
/// `add PROJECT FOLDER` edits a copy of a project as one process, to be timed from outside against `cp`: the project is
/// read into an array and written, as viper-gen does.
/// `synthesize MEGABYTES` prints a project of about that size; `measure FOLDER PROJECT...` compares `add` with `cp`.
/// `formats FILES...` compares the two formats of one project: open, add, verify, without the disk.
@main struct Benchmark {
  static func main() throws {
    let arguments = CommandLine.arguments
    switch arguments.dropFirst().first {
    case "add" where arguments.count == 4: try add(to: arguments[2], in: arguments[3])
    case "synthesize" where arguments.count == 3:
      write(SyntheticProject.propertyList(megabytes: Double(arguments[2]) ?? 1), to: 1)
    case "measure" where arguments.count > 3:
      let measurement = Measurement(program: arguments[0], folder: arguments[2])
      for project in arguments[3...] { print(measurement.line(for: project)) }
    case "formats" where arguments.count > 2:
      for count in arguments[2...].compactMap({ Int($0) }) { print(try compareFormats(files: count)) }
    default:
      print("usage: xcodeproject-benchmark add PROJECT DIRECTORY")
      print("       xcodeproject-benchmark synthesize MEGABYTES | measure DIRECTORY PROJECT... | formats FILES...")
      exit(64)
    }
  }

  private static func add(to path: String, in folder: String) throws {
    guard let (additions, result) = try edited(read(path), path, folder) else { return }
    var folders = Set<String>()
    for addition in additions {
      makeFolders(for: addition.path, notIn: &folders)
      try writeFile(addition.path) { write(Array("// Zanzibar\n".utf8), to: $0) }
    }
    try writeFile(path + ".new") { write(result, to: $0) }
    rename(path + ".new", path)
  }

  /// The project with fifteen files in new groups; `nil` for a project without targets.
  private static func edited(
    _ bytes: [UInt8], _ path: String, _ folder: String
  ) throws -> (additions: [FileAddition], result: [UInt8])? {
    let project = try ProjectFile(bytes: bytes, path: path, projectFolder: folder)
    let targets = project.targets
    guard let target = targets.first(where: { $0.kind == .application }) ?? targets.first else { return nil }
    let tests = targets.first { $0.kind == .unitTests }
    let additions = (0..<15).map { index in
      let isTest = index >= 10
      let place = isTest ? "BenchmarkTests" : "Benchmark"
      return FileAddition(
        path: "\(folder)/\(place)/Zanzibar/Part\(index % 5)/Zanzibar\(index).swift",
        targets: isTest ? tests.map { [$0.name] } ?? [] : [target.name], role: isTest ? .test : .code)
    }
    return (additions, try project.adding(additions).result)
  }

  /// One line for a size: the minimum of many alternating edits of each format.
  private static func compareFormats(files: Int) throws -> String {
    let projects = [
      ("project.pbxproj", SyntheticProject.propertyList(files: files)),
      ("project.xcproj", SyntheticProject.json(files: files)),
    ]
    var additions = [Double.infinity, .infinity]
    var removals = additions
    for _ in 0..<max(11, 100_000 / files) {
      for (index, (path, bytes)) in projects.enumerated() {
        let start = now()
        guard let (new, result) = try edited(bytes, path, "/src") else { continue }
        let middle = now()
        let after = try ProjectFile(bytes: result, path: path, projectFolder: "/src")
        guard try after.removing(new.map(\.path)).result == bytes else { fatalError("adding and removing differ") }
        additions[index] = min(additions[index], (middle - start) * 1000)
        removals[index] = min(removals[index], (now() - middle) * 1000)
      }
    }
    func times(_ name: String, _ times: [Double]) -> String {
      "\(name) \(rounded(times[0])) and \(rounded(times[1])) ms, ratio \(rounded(times[1] / times[0]))"
    }
    return "\(files) files, pbxproj and xcproj: " + times("add", additions) + "; " + times("remove", removals)
  }

  private static func makeFolders(for path: String, notIn made: inout Set<String>) {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
    let folder = String(path[..<slash])
    guard made.insert(folder).inserted, access(folder, F_OK) != 0 else { return }
    makeFolders(for: folder, notIn: &made)
    mkdir(folder, 0o755)
  }

  private static func read(_ path: String) -> [UInt8] {
    let file = open(path, O_RDONLY)
    defer { close(file) }
    var status = stat()
    fstat(file, &status)
    return [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      while count < buffer.count, let base = buffer.baseAddress {
        let read = systemRead(file, base + count, buffer.count - count)
        guard read > 0 else { break }
        count += read
      }
    }
  }

  private static func writeFile(_ path: String, _ content: (Int32) -> Void) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    defer { close(file) }
    content(file)
  }

  private static func write(_ bytes: [UInt8], to file: Int32) {
    bytes.withUnsafeBytes { write($0, to: file) }
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) {
    var offset = 0
    while offset < bytes.count, let base = bytes.baseAddress {
      let written = systemWrite(file, base + offset, bytes.count - offset)
      guard written > 0 else { break }
      offset += written
    }
  }
}
