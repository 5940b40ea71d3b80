extension PackageManifestText {
  /// The indices at which new declarations are inserted into the list of targets.
  func places(code: String?, tests: String?) -> (code: Int, tests: Int) {
    let isPaired = isPaired
    var place = targets.elements.count
    if let code { place = self.place(of: code, among: libraries) }
    // Skip the test target that follows its target.
    if isPaired, place > 0, place < targets.elements.count, isTestOfPrevious(place) { place += 1 }
    guard let tests else { return (place, place) }
    let others = declared.filter(\.isTest)
    if isPaired, code != nil { return (place, place) }
    return (place, others.isEmpty ? targets.elements.count : self.place(of: tests, among: others))
  }

  private var libraries: [Declared] {
    let own = declared.filter { $0.call.name == "target" }
    return own.isEmpty ? declared.filter { !$0.isTest } : own
  }

  private func place(of name: String, among others: [Declared]) -> Int {
    Self.place(of: name, among: others.map { ($0.index, $0.name) }, in: targets)
  }

  /// The position in alphabetical order if the other names are sorted, otherwise after the last one.
  static func place(of name: String, among others: [(index: Int, name: String)], in list: ManifestList) -> Int {
    guard let last = others.last else { return list.elements.count }
    if areSorted(others.map(\.name)), let next = others.first(where: { isSorted(name, before: $0.name) }) {
      return next.index
    }
    return last.index + 1
  }

  /// Whether most test targets directly follow the target that they test.
  private var isPaired: Bool {
    let tests = declared.filter(\.isTest)
    return !tests.isEmpty && tests.count(where: { isTestOfPrevious($0.index) }) * 2 > tests.count
  }

  private func isTestOfPrevious(_ index: Int) -> Bool {
    guard let test = declared.first(where: { $0.index == index }), test.isTest,
      let tested = declared.first(where: { $0.index == index - 1 })
    else { return false }
    return !tested.isTest && test.name.hasPrefix(tested.name)
  }

  /// Whether names are sorted deliberately; two names may be in order by chance.
  private static func areSorted(_ names: [String]) -> Bool {
    names.count > 2 && zip(names, names.dropFirst()).allSatisfy { isSorted($0, before: $1) }
  }

  private static func isSorted(_ name: String, before other: String) -> Bool { name.lowercased() < other.lowercased() }
}
