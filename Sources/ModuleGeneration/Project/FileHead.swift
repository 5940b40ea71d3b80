internal import FileSystem
internal import SystemPackage

/// The author and company in the header comment of a source file.
struct FileHead {
  /// The company in a copyright line, such as `//  Copyright © 2024 Acme Inc. All rights reserved.`.
  private(set) var company: String?
  /// The author in a line such as `//  Created by Ada Byron on 1.2.2024.`.
  private(set) var author: String?

  init(of path: FilePath, _ files: FileSystem) {
    guard let bytes = try? files.read(path, limit: .source) else { return }
    for line in String(decoding: bytes.prefix(600), as: UTF8.self).split(whereSeparator: \.isNewline).prefix(12)
    where line.hasPrefix("//") {
      let words = line.split(separator: " ")
      if company == nil, let start = words.firstIndex(of: "Copyright") {
        company = Self.company(words[(start + 1)...])
      } else if author == nil, let start = words.firstIndex(of: "Created"), words.dropFirst(start + 1).first == "by" {
        let name = words[(start + 2)...].prefix { $0 != "on" }.joined(separator: " ")
        author = name.isEmpty || name.count >= 60 ? nil : name
      }
    }
  }

  private static func company(_ words: ArraySlice<Substring>) -> String? {
    let end = words.indices.first { words[$0] == "All" && words.indices.contains($0 + 1) }
    let name = words[..<(end ?? words.endIndex)].drop { word in
      word == "©" || word.lowercased() == "(c)" || isYears(word)
    }
    var company = name.joined(separator: " ")
    while company.hasSuffix("."), !isAbbreviation(company) || company.hasSuffix("..") { company.removeLast() }
    return company.isEmpty || company.count >= 60 ? nil : company
  }

  /// Whether a word is a year or a range: `2024`, `2019-2024`, `2019,`.
  ///
  /// Other numbers may be part of a company's name.
  private static func isYears(_ word: Substring) -> Bool {
    let years = word.split { !$0.isNumber }
    return !years.isEmpty && word.allSatisfy { $0.isNumber || "-–,./".contains($0) }
      && years.allSatisfy { Int($0).map((1970...2100).contains) ?? false }
  }

  private static func isAbbreviation(_ company: String) -> Bool {
    let last = company.split(separator: " ").last?.dropLast().lowercased() ?? ""
    return ["inc", "ltd", "co", "corp", "bros", "llc", "plc", "gmbh"].contains(last)
      || last.contains(".") && last.split(separator: ".").allSatisfy { $0.count == 1 }
  }
}
