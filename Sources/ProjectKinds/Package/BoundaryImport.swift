package import SwiftSource

/// Adds the import of a package's target to files that use its declarations.
package struct BoundaryImport: Sendable {
  package let module: String
  /// The types that the target declares.
  let types: Set<String>

  /// Reads the public types that files declare.
  ///
  /// - Parameter files: The files of the target.
  package init(of module: String, declaredIn files: [[UInt8]]) {
    self.module = module
    types = Set(
      files.flatMap { bytes in
        SwiftFile(bytes).declarations.filter { $0.parent == nil && ($0.kind.isType || $0.kind == .typeAlias) }
          .filter { $0.kind != .extension && $0.isOffered }.map(\.name)
      })
  }

  /// - Parameter types: The types whose use requires the import.
  package init(of module: String, types: Set<String>) {
    (self.module, self.types) = (module, types)
  }

  /// The file with the import, if it needs one.
  package func adding(to bytes: [UInt8]) -> [UInt8] {
    let file = SwiftFile(bytes)
    let imports = file.declarations.filter { $0.kind == .import }
    guard !imports.contains(where: { $0.name == module || $0.name.hasPrefix(module + ".") }),
      speaks(file, in: 0..<bytes.count)
    else { return bytes }
    return inserting(offers(file) ? "public import" : "import", into: file, imports)
  }

  /// The file with the import in the form that another file has, if it is missing.
  package func adding(to bytes: [UInt8], like other: SwiftFile) -> [UInt8] {
    guard let wanted = other.declarations.first(where: { $0.kind == .import && $0.name == module }) else {
      return bytes
    }
    let file = SwiftFile(bytes)
    let imports = file.declarations.filter { $0.kind == .import }
    guard !imports.contains(where: { $0.name == module }) else { return bytes }
    return inserting(wanted.hasModifier("public") ? "public import" : "import", into: file, imports)
  }

  private func inserting(_ words: String, into file: SwiftFile, _ imports: [Declaration]) -> [UInt8] {
    let place = place(in: file, imports)
    var result = file.bytes
    result.insert(contentsOf: "\(words) \(module)\n\(place.isAlone ? "\n" : "")".utf8, at: place.offset)
    return result
  }

  private func speaks(_ file: SwiftFile, in range: Range<Int>) -> Bool {
    !types.isEmpty && file.names(in: range).contains { types.contains($0.name) }
  }

  /// Whether public declarations use the types, so that the import must be public.
  private func offers(_ file: SwiftFile) -> Bool {
    file.declarations.contains { declaration in
      let isPublic = [declaration, declaration.parent].contains { $0?.isOffered == true }
      guard isPublic, declaration.kind != .import else { return false }
      let whole = declaration.range
      return speaks(file, in: whole.lowerBound..<(declaration.range(of: .body)?.lowerBound ?? whole.upperBound))
    }
  }

  /// The position of the import: in alphabetical order, or after the header comment if there are no imports.
  private func place(in file: SwiftFile, _ imports: [Declaration]) -> (offset: Int, isAlone: Bool) {
    func start(ofLineAt offset: Int) -> Int {
      file.bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    }
    let plain = imports.filter { $0.branches.isEmpty && !($0.text(of: .attributes) ?? "").contains("testable") }
    if let next = plain.first(where: { $0.name > module }) { return (start(ofLineAt: next.range.lowerBound), false) }
    if let last = plain.last {
      let end = file.bytes[last.range.upperBound...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
      return (end ?? file.bytes.count, false)
    }
    if let tested = imports.first(where: \.branches.isEmpty) {
      return (start(ofLineAt: tested.range.lowerBound), false)
    }
    return (endOfHead(file.bytes), imports.isEmpty)
  }

  /// The end of the header comment and the blank lines after it.
  private func endOfHead(_ bytes: [UInt8]) -> Int {
    var offset = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let isComment = line.starts(with: "//".utf8) && !line.starts(with: "///".utf8)
      guard isComment || line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) else { break }
      offset += line.count + 1
    }
    return min(offset, bytes.count)
  }
}

extension Declaration {
  /// Whether the declaration is public or open.
  package var isOffered: Bool {
    let modifiers = text(of: .modifiers) ?? ""
    return modifiers.hasPrefix("public") || modifiers.hasPrefix("open") || modifiers.contains(" public")
  }
}
