import XcodeProject

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What adding to a project takes, and nothing else: open, add fifteen files, verify, write, rename.
///
/// `add PROJECT FOLDER` edits a copy of a project as one process, to be timed from outside against `cp`: the project is
/// read into an array and written, as viper-gen does.
/// `synthesize MEGABYTES` prints a project of about that size; `measure FOLDER PROJECT...` compares `add` with `cp`.
@main struct Benchmark {
  static func main() throws {
    let arguments = CommandLine.arguments
    switch arguments.dropFirst().first {
    case "add" where arguments.count == 4: try add(to: arguments[2], in: arguments[3])
    case "synthesize" where arguments.count == 3:
      write(SyntheticProject.bytes(megabytes: Double(arguments[2]) ?? 1), to: 1)
    case "measure" where arguments.count > 3:
      let measurement = Measurement(program: arguments[0], folder: arguments[2])
      for project in arguments[3...] { print(measurement.line(for: project)) }
    default:
      print("usage: xcodeproject-benchmark add PROJECT FOLDER")
      print("       xcodeproject-benchmark synthesize MEGABYTES | measure FOLDER PROJECT...")
      exit(64)
    }
  }

  private static func add(to path: String, in folder: String) throws {
    let project = try ProjectFile(bytes: read(path), path: path, projectFolder: folder)
    let targets = project.targets
    guard let target = targets.first(where: { $0.kind == .application }) ?? targets.first else { return }
    let tests = targets.first { $0.kind == .unitTests }
    let additions = (0..<15).map { index in
      let isTest = index >= 10
      let place = isTest ? "BenchmarkTests" : "Benchmark"
      return FileAddition(
        path: "\(folder)/\(place)/Zanzibar/Part\(index % 5)/Zanzibar\(index).swift",
        targets: isTest ? tests.map { [$0.name] } ?? [] : [target.name], role: isTest ? .test : .code)
    }
    let edit = try project.adding(additions)
    var folders = Set<String>()
    for addition in additions {
      makeFolders(for: addition.path, notIn: &folders)
      try writeFile(addition.path) { write(Array("// Zanzibar\n".utf8), to: $0) }
    }
    try writeFile(path + ".new") { write(edit.result, to: $0) }
    rename(path + ".new", path)
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
