/// An entry of `git ls-tree -r -z -l`.
package struct GitTreeEntry {
  private let mode: String
  package let object: String
  package let size: Int
  package let path: String

  package var isFile: Bool { mode.hasPrefix("100") }
  package var isLink: Bool { mode == "120000" }

  /// Parses `100644 blob 3f1c…   128<tab>path`; `nil` for anything else, such as submodules.
  package init?(_ record: ArraySlice<UInt8>) {
    guard let tab = record.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
    let fields = record[..<tab].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    let name = record[(tab + 1)...]
    let path = String(decoding: name, as: UTF8.self)
    // Invalid UTF-8 changes during decoding, so such a path differs from its bytes.
    guard fields.count == 4, fields[1] == "blob", let size = Int(fields[3]), path.utf8.elementsEqual(name),
      Self.isInside(path)
    else { return nil }
    mode = fields[0]
    object = fields[2]
    self.size = size
    self.path = path
  }

  /// Git creates no paths that leave the tree, but a tree crafted by hand can contain them.
  private static func isInside(_ path: String) -> Bool {
    path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && $0 != "." && $0 != ".." && $0.lowercased() != ".git"
    }
  }

  /// Parses the output of `git cat-file --batch`, in which a line that ends with the length precedes each object.
  package static func contents(ofBatch bytes: [UInt8]) -> [[UInt8]]? {
    var contents: [[UInt8]] = []
    var position = 0
    while position < bytes.count {
      guard let lineEnd = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      let fields = bytes[position..<lineEnd].split(separator: UInt8(ascii: " "))
      guard let last = fields.last, let size = Int(String(decoding: last, as: UTF8.self)), size >= 0,
        lineEnd + 1 + size < bytes.count
      else { return nil }
      contents.append(Array(bytes[(lineEnd + 1)..<(lineEnd + 1 + size)]))
      position = lineEnd + 1 + size + 1
    }
    return contents
  }
}
