/// The embedded catalog, a sorted static table that needs no index at startup.
package struct BundledFiles: TemplateFiles {
  package static let all = BundledFiles()

  package var arePartOfProgram: Bool { true }

  private static let slash = UInt8(ascii: "/")

  package func shown(_ path: String) -> String { "bundled:" + path }

  package func read(_ path: String) -> [UInt8]? {
    var path = path
    let index = path.withUTF8(Self.position)
    guard index < embeddedCatalog.count, Self.path(index).elementsEqual(path.utf8) else { return nil }
    return Self.text(index)
  }

  static func text(_ index: Int) -> [UInt8] {
    let text = embeddedCatalog[index].text
    return Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  package func names(in folder: String) -> [String] {
    var names: [String] = []
    var start = Array((folder.isEmpty ? "" : folder + "/").utf8)
    let length = start.count
    var index = start.withUnsafeBufferPointer(Self.position)
    while index < embeddedCatalog.count, Self.path(index).starts(with: start) {
      let rest = Self.path(index).dropFirst(length)
      let name = rest.prefix { $0 != Self.slash }
      if name.first != UInt8(ascii: ".") { names.append(String(decoding: name, as: UTF8.self)) }
      index += 1
      guard name.count < rest.count else { continue }
      // Skip to the end of the directory: no path sorts between `name/` and the next byte after the slash.
      start += name
      start.append(Self.slash + 1)
      index = start.withUnsafeBufferPointer(Self.position)
      start.removeLast(name.count + 1)
    }
    return names.sorted()
  }

  package func files(below folder: String) -> [String] {
    let start = Array((folder.isEmpty ? "" : folder + "/").utf8)
    let first = start.withUnsafeBufferPointer(Self.position)
    return embeddedCatalog.indices[first...].prefix { Self.path($0).starts(with: start) }
      .map { String(decoding: Self.path($0), as: UTF8.self) }
  }

  private static func path(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    let path = embeddedCatalog[index].path
    return UnsafeBufferPointer(start: path.utf8Start, count: path.utf8CodeUnitCount)
  }

  /// The index of the first path that does not sort before the bytes.
  private static func position(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var (low, high) = (0, embeddedCatalog.count)
    while low < high {
      let middle = (low + high) / 2
      if path(middle).lexicographicallyPrecedes(bytes) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
