import TestSupport
import Testing

@testable import ModuleMap

/// The recorded drawings, so that a map changes only with the app.
@Suite struct DrawingExamplesTests {
  private static func module(
    _ name: String, _ story: String, state: String? = nil, template: String? = nil, targets: [String] = []
  ) -> MapNode {
    MapNode(
      name: name, folder: "\(story)/\(name)", story: story, form: "book", template: template, state: state,
      targets: targets, roles: [], files: ["\(name).swift"], tests: [], lines: 7)
  }

  private static func route(
    _ from: Int, _ to: Int, _ method: String, isChoice: Bool = false, line: Int = 3
  ) -> MapEdge {
    MapEdge(
      from: from, to: to, method: method, payload: [], output: nil, file: "R.swift", line: line, evidence: .assembly,
      named: "A", isChoice: isChoice)
  }

  /// A map with forward, backward, repeated, multi-layer and self routes, and modules without incoming routes.
  static let shop: ModuleMap = {
    let nodes = [
      module("Cart", "Shop/Modules", state: "edited", template: "viper 1.2", targets: ["Shop"]),
      module("Detail", "Shop/Modules", state: "clean", template: "viper 1.2", targets: ["Shop"]),
      module("Favourites & more", "Shop/Account/Screens", state: "outdated", targets: ["Account"]),
      module("List", "Shop/Modules", targets: ["Shop"]), module("Login", "Shop/Account/Screens", targets: ["Account"]),
      module("Payment with a long name", "Pay"), module("Alone", ""), module("Two", "Pay"), module("One", "Pay"),
    ]
    let edges = [
      route(3, 1, "openDetail(of:)"), route(3, 0, "openCart()"), route(0, 5, "openPayment()"),
      route(5, 3, "backToList()"),
      route(4, 3, "openList()"), route(4, 5, "openPayment()"), route(1, 1, "openDetail(of:)"), route(1, 2, "add(_:)"),
      route(3, 1, "openOther()", line: 9), route(2, 1, ""), route(7, 8, "go()"), route(8, 7, "go()"),
    ]
    return ModuleMap(
      nodes: nodes, edges: edges, choices: [route(4, 0, "first()", isChoice: true)],
      entries: [
        MapEntry(name: "AppDelegate", to: 4, file: "A.swift", line: 1),
        MapEntry(name: "AppDelegate", to: 3, file: "A.swift", line: 2),
        MapEntry(name: "SceneDelegate", to: 3, file: "S.swift", line: 2),
      ], intrusions: [MapIntrusion(from: 0, to: 1, type: "DetailView", file: "C.swift", line: 4)],
      services: [MapService(type: "Store", modules: [0, 1, 4])])
  }()

  /// A map with so many modules that labels are omitted.
  static let crowd = crowd(of: 40)

  private static func crowd(of count: Int) -> ModuleMap {
    var pairs: [(Int, Int)] = []
    for index in 1..<count { pairs.append((index / 3, index)) }
    for index in 0..<count { for step in [7, 11] { pairs.append((index, (index * step + 1) % count)) } }
    pairs.removeAll { $0.0 == $0.1 }
    return DrawingTests.map((0..<count).map { "M\($0)" }, pairs, entries: [0, 5])
  }

  /// A module with as many routes as a column has room for, and many modules without incoming routes.
  static let wide = DrawingTests.map((0..<30).map { "Module\($0)" }, (1...16).map { (0, $0) } + [(1, 17)])

  @Test(arguments: [(80, true), (81, false)])
  func `Routes have labels if there is room for them`(count: Int, hasWords: Bool) {
    let map = DrawingTests.map((0...count).map { "M\($0)" }, (0..<count).map { ($0, $0 + 1) })
    #expect(map.svg().contains("<text class=\"label\"") == hasWords)
  }

  @Test func `Drawings equal the recorded ones`() throws {
    try RecordedText.check(Self.shop.svg(.story), "shop.svg")
    try RecordedText.check(Self.crowd(of: 12).svg(), "crowd.svg")
    try RecordedText.check(Self.wide.svg(), "wide.svg")
    #expect(Self.crowd.routes.count > 80)
  }

  @Test func `A page's data contains the complete map`() throws {
    let page = Self.shop.html(.folder)
    let data = try #require(page.split(separator: "{\"modules\"").last?.split(separator: "</script>").first)
    try RecordedText.check("{\"modules\"" + data, "shop.json")
    #expect(page.contains(Self.shop.svg(.folder)))
  }

  @Test func `Other formats contain all modules, groups and routes`() throws {
    var text = ""
    let plain = (Self.shop.mermaid(nil), Self.shop.dot(nil))
    text += "\(plain.0)\n\(plain.1)\n"
    for grouping in MapGrouping.allCases {
      let (mermaid, dot) = (Self.shop.mermaid(grouping), Self.shop.dot(grouping))
      let lines = (lineDifference(from: plain.0, to: mermaid) + lineDifference(from: plain.1, to: dot))
        .filter { $0.contains("+ ") }
      text += "by \(grouping.rawValue)\n" + lines.map { "  \($0)\n" }.joined()
    }
    for line in MapTree(Self.shop).lines {
      text += "\(line.branch)\(line.name) \(line.module ?? -1) '\(line.method)' \(line.isChoice) \(line.isElsewhere)\n"
    }
    try RecordedText.check(text, "shop.txt")
  }

  @Test func `A part of a map keeps the modules between its modules`() {
    let part = Self.shop.keeping([0, 1, 3])
    #expect(part.nodes.map(\.name) == ["Cart", "Detail", "List"])
    #expect(
      part.edges.map { "\($0.from) \($0.to) \($0.method) \($0.line)" } == [
        "2 1 openDetail(of:) 3", "2 0 openCart() 3", "1 1 openDetail(of:) 3", "2 1 openOther() 9",
      ])
    #expect(part.choices.isEmpty)
    #expect(
      part.entries.map { "\($0.name) \($0.to) \($0.file):\($0.line)" } == [
        "AppDelegate 2 A.swift:2", "SceneDelegate 2 S.swift:2",
      ])
    #expect(
      part.intrusions.map { "\($0.from) \($0.to) \($0.type) \($0.file):\($0.line)" } == ["0 1 DetailView C.swift:4"])
    #expect(part.services.map { "\($0.type) \($0.modules)" } == ["Store [0, 1]"])
    #expect(Self.shop.keeping([0, 5]).services.isEmpty)
  }

  @Test(arguments: [
    (0, [4]), (1, [0, 3, 4, 5]), (2, [0, 1, 3, 4, 5]), (3, [0, 1, 2, 3, 4, 5]), (9, [0, 1, 2, 3, 4, 5]),
  ])
  func `Neighbours are found step by step, also against the arrows`(depth: Int, expected: [Int]) {
    #expect(Self.shop.surroundings(of: [4], depth: depth).sorted() == expected)
  }

  @Test(
    arguments: [
      (4, 2, [1, 2, 3, 4]), (4, 5, [4, 5]), (3, 3, [3]), (0, 1, [0, 1, 3, 5]), (4, 7, nil), (6, 0, nil),
    ] as [(Int, Int, [Int]?)])
  func `The shortest paths are found`(start: Int, end: Int, expected: [Int]?) {
    #expect(Self.shop.path(from: start, to: end)?.sorted() == expected)
  }

  @Test func `Cycles and modules without incoming routes are found`() {
    #expect(Self.shop.circles == [[0, 3, 5], [1, 2], [7, 8]])
    #expect(Self.shop.unopened == [6])
  }
}
