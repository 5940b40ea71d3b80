extension PackageManifestText {
  /// Where new declarations belong in the list of targets: in front of the elements at these indices.
  func places(code: String?, tests: String?) -> (code: Int, tests: Int) {
    let isPaired = isPaired
    var place = targets.elements.count
    if let code { place = self.place(of: code, among: libraries) }
    // A target's tests stand behind it.
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

  /// Among others of its kind in their order, if they have one, else behind them.
  static func place(of name: String, among others: [(index: Int, name: String)], in list: ManifestList) -> Int {
    guard let last = others.last else { return list.elements.count }
    if areSorted(others.map(\.name)), let next = others.first(where: { isSorted(name, before: $0.name) }) {
      return next.index
    }
    return last.index + 1
  }

  /// Whether tests stand behind what they test.
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

  /// Whether names are in an order that somebody keeps: two may be by chance.
  private static func areSorted(_ names: [String]) -> Bool {
    names.count > 2 && zip(names, names.dropFirst()).allSatisfy { isSorted($0, before: $1) }
  }

  private static func isSorted(_ name: String, before other: String) -> Bool { name.lowercased() < other.lowercased() }
}
