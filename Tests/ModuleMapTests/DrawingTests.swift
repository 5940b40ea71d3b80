import Testing

@testable import ModuleMap

/// The drawing of maps, and the selection of a part.
@Suite struct DrawingTests {
  static func node(_ name: String, folder: String = "App/Shop/Modules") -> MapNode {
    MapNode(
      name: name, folder: "\(folder)/\(name)", story: folder, form: "book", roles: [], files: [], tests: [], lines: 7)
  }

  static func edge(_ from: Int, _ to: Int, _ method: String = "open()", isChoice: Bool = false) -> MapEdge {
    MapEdge(
      from: from, to: to, method: method, payload: [], output: nil, file: "R.swift", line: 3, evidence: .assembly,
      named: "A", isChoice: isChoice)
  }

  /// A map of modules with the given names, and edges as pairs of indices.
  static func map(_ names: [String], _ pairs: [(Int, Int)], entries: [Int] = []) -> ModuleMap {
    ModuleMap(
      nodes: names.map { node($0) }, edges: pairs.map { edge($0.0, $0.1) }, choices: [],
      entries: entries.map { MapEntry(name: "AppDelegate", to: $0, file: "A.swift", line: 1) }, intrusions: [],
      services: [])
  }

  @Test func `A tree expands each module once`() {
    let map = Self.map(["A", "B", "C", "D"], [(0, 1), (1, 2), (0, 2), (2, 0)], entries: [0])
    let lines = MapTree(map).lines.map { "\($0.branch)\($0.name)\($0.isElsewhere ? " ↑" : "")" }
    #expect(
      lines == ["AppDelegate", "└─ A", "   ├─ B", "   │  └─ C", "   │     └─ A ↑", "   └─ C ↑", "D"])
  }

  @Test(
    arguments: [
      (16, [1, 16]), (17, [1, 16, 1]), (33, [1, 16, 16, 1]), (120, [1, 19, 19, 19, 19, 19, 19, 6]),
    ])
  func `The modules that one screen opens are in columns of limited height`(count: Int, sizes: [Int]) {
    let graph = LayeredGraph(count: count + 1, edges: (1...count).map { (0, $0) }, roots: [0])
    #expect(graph.layers.map { $0.count { graph.slots[$0].node != nil } } == sizes)
  }

  @Test func `Modules that open others stay in their column`() {
    let edges = (1...20).map { (from: 0, to: $0) } + (1...20).map { (from: $0, to: $0 + 20) }
    let graph = LayeredGraph(count: 41, edges: edges, roots: [0])
    #expect(graph.layers.map { $0.count { graph.slots[$0].node != nil } } == [1, 20, 16, 4])
  }

  @Test func `Modules that one screen opens are in one column, if there is room`() {
    let edges = [(from: 0, to: 1), (0, 2)] + (3...22).map { (from: $0 % 2 == 0 ? 2 : 1, to: $0) }
    let graph = LayeredGraph(count: 23, edges: edges, roots: [0])
    #expect(
      graph.layers.dropFirst(2).map { $0.compactMap { graph.slots[$0].node }.filter { $0 % 2 == 1 }.count } == [10, 0])
    #expect(graph.layers.dropFirst(2).map { $0.compactMap { graph.slots[$0].node }.count } == [16, 4])
  }

  @Test func `A cycle that opens another one is a cycle of its own`() {
    let map = Self.map(["A", "B", "C", "D"], [(0, 1), (1, 0), (2, 0), (2, 3), (3, 2), (3, 1)])
    #expect(map.circles == [[0, 1], [2, 3]])
  }

  @Test func `The route that points backward is the one that closes a cycle, seen from outside of it`() {
    let graph = LayeredGraph(count: 3, edges: [(2, 1), (1, 0), (0, 1)], roots: [])
    #expect(graph.chains.map(\.isTurned) == [false, false, true])
  }

  @Test func `The first module that the app opens is to the left of the others of its cycle`() {
    let map = Self.map(["A", "B", "C"], [(0, 1), (1, 0), (2, 1)], entries: [0])
    let turned = MapLayout(map).lines.filter(\.isTurned)
    #expect(turned.map { [$0.route.from, $0.route.to] } == [[1, 0]])
  }

  @Test(arguments: [
    (["A"], "0 0 200 82"), (["A", "B"], "0 0 200 82"), (["A module with a long name"], "0 0 261 82"),
  ])
  func `A small drawing is wide enough for its names`(names: [String], expected: String) {
    #expect(Self.map(names, []).svg().contains("viewBox=\"\(expected)\""))
  }

  @Test func `Groups have the eight colors of the style in turn`() {
    var map = Self.map([], [])
    map.nodes = (0..<10).map { Self.node("M\($0)", folder: "Group\($0)") }
    let picture = map.svg(.folder)
    for color in 0..<8 { #expect(picture.contains(".c\(color){")) }
    #expect(
      (0..<10).map { number in picture.split(separator: "<rect class=\"c\(number)\"").count - 1 } == [
        4, 4, 2, 2, 2, 2, 2, 2, 0, 0,
      ])
  }

  @Test(arguments: [
    (1, "a"), (2, "a, b"), (3, "a, b +1"), (4, "a, b +2"),
  ])
  func `A label has the first two methods and the number of others`(count: Int, expected: String) {
    var map = Self.map(["A", "B"], [])
    map.edges = "abcd".prefix(count).flatMap { [Self.edge(0, 1, "\($0)()"), Self.edge(0, 1, "\($0)(of:)")] }
    #expect(map.mermaid().contains("m0 -->|\"\(expected)\"| m1"))
  }

  @Test(arguments: [
    ("App/Shop/Modules/Cart", "Shop", "App/Shop/Modules", ""),
    ("Packages/Shop/Sources/Cart", "Shop", "Packages/Shop/Sources", "Shop"),
    ("Shop/Sources/Cart", "Shop", "Shop/Sources", "Shop"), ("Sources/Cart", "", "Sources", ""),
    ("Features/Sources/Sources/Cart", "", "Features/Sources/Sources", "Sources"),
    ("Cart", "", "", ""),
  ])
  func `A module belongs to a story, a directory and a package`(
    path: String, story: String, folder: String, package: String
  ) {
    let parent = path.split(separator: "/").dropLast().joined(separator: "/")
    let node = MapNode(
      name: "Cart", folder: path, story: parent, form: "book", roles: [], files: [], tests: [], lines: 7)
    #expect(
      [MapGrouping.story, .folder, .target, .package].map { $0.group(of: node) } == [story, folder, "", package])
  }

  @Test func `Names in Mermaid and Graphviz end no string`() {
    var map = Self.map(["A\"]", "B<b>"], [(0, 1)], entries: [0])
    map.choices = [Self.edge(1, 0, "back(to:)", isChoice: true)]
    #expect(
      map.mermaid(.story) == """
        flowchart LR
          subgraph g0["Shop"]
            m0["A#quot;]"]
            m1["B#lt;b#gt;"]
          end
          e0(["AppDelegate"])
          e0 --> m0
          m0 -->|"open"| m1
          m1 -.->|"back"| m0

        """)
    #expect(map.dot().contains(#"m0 [label="A\"]"]"#))
    #expect(map.dot().contains(#"m1 -> m0 [label="back", style=dashed]"#))
  }

  @Test func `Drawings and pages contain no injected markup`() {
    let map = Self.map(["<script>alert(1)</script>", "B&\u{1}"], [(0, 1)])
    #expect(!map.svg().contains("<script"))
    #expect(map.svg().contains(#"B&amp;\u{1}"#))
    let page = map.html()
    #expect(page.split(separator: "<script>").count == 2)
    #expect(page.contains(#"\u003cscript\u003ealert(1)"#))
    // The SVG namespace is the only address, and no reader opens it.
    #expect(!page.replacing("http://www.w3.org/2000/svg", with: "").contains("://"))
  }

  @Test func `Neighbours and the shortest paths`() {
    let map = Self.map(["A", "B", "C", "D", "E"], [(0, 1), (1, 2), (2, 3), (0, 4), (4, 3)])
    #expect(map.surroundings(of: [1], depth: 1) == [0, 1, 2])
    #expect(map.path(from: 0, to: 3) == [0, 4, 3])
    #expect(map.path(from: 3, to: 0) == nil)
    let part = map.keeping([0, 4, 3])
    #expect(part.nodes.map(\.name) == ["A", "D", "E"])
    #expect(part.routes.map { [$0.from, $0.to] } == [[0, 2], [2, 1]])
  }

  @Test func `A wide view contains at most fifty modules`() {
    let map = Self.map((0..<200).map { "M\($0)" }, (1..<200).map { (0, $0) })
    #expect(map.surroundings(of: [0], depth: 3).count == 50)
  }

  @Test(arguments: [3, 16, 60, 300]) func `Boxes do not overlap, and no route crosses a box`(_ count: Int) {
    var pairs: [(Int, Int)] = []
    for index in 1..<count { pairs.append((index * 5 / 13, index)) }
    for index in stride(from: 0, to: count - 2, by: 3) { pairs.append((index, (index * 7 + 11) % count)) }
    let layout = MapLayout(Self.map((0..<count).map { "Module\($0)" }, pairs.filter { $0.0 != $0.1 }, entries: [0]))
    let boxes = layout.boxes
    var hits = 0
    for (one, first) in boxes.enumerated() {
      for second in boxes[(one + 1)...]
      where first.x < second.x + second.width && second.x < first.x + first.width && first.y < second.y + second.height
        && second.y < first.y + first.height
      {
        hits += 1
      }
    }
    #expect(hits == 0)
    for line in layout.lines {
      // Horizontal segments must not cross a box.
      for (one, next) in zip(line.points, line.points.dropFirst()) where one.y == next.y {
        hits += boxes.count {
          $0.x + 0.5 < next.x && one.x + 0.5 < $0.x + $0.width && $0.y < one.y && one.y < $0.y + $0.height
        }
      }
    }
    #expect(hits == 0)
  }

  @Test func `A chain of two thousand modules is drawn`() {
    let map = Self.map((0..<2_000).map { "M\($0)" }, (1..<2_000).map { ($0 - 1, $0) } + [(1_999, 0)])
    #expect(MapTree(map).lines.count == 2_001)
    #expect(map.circles.count == 1)
  }
}
