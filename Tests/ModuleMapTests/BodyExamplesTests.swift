import Diagnostics
import ModuleRoles
import SystemPackage
import TestSupport
import Testing

@testable import ModuleMap

/// The intermediate results of the readers for bodies and storyboards.
@Suite struct BodyExamplesTests {
  private static func file(_ name: String, _ text: String) -> CodeFile {
    CodeFile(FilePath("/p/\(name)"), relative: FilePath(name), shownAs: name, bytes: Array(text.utf8))
  }

  @Test func `The innermost of several calls is around an argument`() throws {
    let file = Self.file("A.swift", "class A { func go() { show(wrap(CartView()), Other()) } }")
    let body = Body(file, try #require(file.types.first?.methods.first?.bodyRange))
    let made = try #require(body.steps.first { if case .type("CartView", _) = $0.kind { true } else { false } })
    #expect(body.call(around: made) == "wrap")
  }

  @Test func `The steps of a body are its creations, calls and messages`() throws {
    let swift = Self.file(
      "A.swift",
      """
      class A {
        func go(_ screen: Screen) {
          let detail = DetailAssembly(), other: any Factory = make(), some: some Maker = x, plain = make(), a: Int
          var next: Next?
          view.show(DetailView(item: "text", other), sender: nil)
          if top is HelpView { pop() } else { push(HelpView.self) }
          register(Cell<Row>.self, (Row).self, [Row]())
          switch screen {
          case .detail, .more: open(.detail)
          case .help(let item): if item { Help.shared.open(name: "help") }
          default: perform("other", with: Segue.last)
          }
          Detail.Assembly.make()
          let all = ["one", OneView(), "two"], keyed = ["three": ThreeView(), "four": [FourView()]]
        }
      }
      """)
    let objectiveC = Self.file(
      "A.m",
      """
      @implementation A
      - (void)go {
        DetailView *view = [[DetailView alloc] initWithItem:@"item"];
        [self.handler openModuleUsingSegue:@"toDetail"];
        if ([top isKindOfClass:[HelpView class]]) { [Factory makeHelp:NAME]; }
        Item item = kItem;
        Wide *wide;
      }
      @end
      """)
    var text = ""
    for file in [swift, objectiveC] {
      for type in file.types {
        for method in type.methods {
          let body = Body(file, try #require(method.bodyRange))
          for (name, type) in body.locals.sorted(by: { $0.key < $1.key }) { text += "\(name) is a \(type)\n" }
          for step in body.steps {
            let line = file.text.line(at: step.offset)
            let words = String(decoding: file.text.bytes[step.offset...].prefix(12), as: UTF8.self).split(
              separator: "\n")
            let end = step.argumentsEnd == 0 ? "-" : "\(step.argumentsEnd - step.offset)"
            text += "\(line) '\(words.first ?? "")' \(step.kind) \(end) \(step.cases) \(step.isConditional)\n"
          }
        }
      }
    }
    try RecordedText.check(text.replacing("ModuleMap.", with: ""), "Bodies.txt")
  }

  @Test func `Storyboards contain routes by references, containers and relations`() {
    func board(_ name: String, _ text: String) -> Storyboard {
      Storyboard(named: name, SourceText(path: "\(name).storyboard", bytes: Array(text.utf8)))
    }
    let boards = Storyboards([
      board(
        "Main",
        """
        <document initialViewController="tabs">
        <scene><tabBarController id="tabs"><segue kind="relationship" destination="n"/>
        <segue kind="relationship" destination="far"/></tabBarController></scene>
        <scene><navigationController id="n" customClass="Nav"><segue kind="relationship" destination="a"/>
        </navigationController></scene>
        <scene><viewController id="a" customClass="AView" storyboardIdentifier="A">
        <view></view><segue kind="show" identifier="toB" destination="far"/><segue kind="unwind" destination="n"/>
        <segue destination="gone"/><segue identifier="none"/></viewController></scene>
        <scene><viewControllerPlaceholder id="far" storyboardName="Other" referencedIdentifier="B"/></scene>
        <scene><viewControllerPlaceholder id="lost" storyboardName="Nowhere"/></scene>
        <scene><viewController id="plain" storyboardIdentifier="A"><segue kind="show" destination="a"/></viewController></scene>
        <segue kind="show" identifier="outside" destination="a"/></document>
        """),
      board(
        "Other",
        """
        <document initialViewController="c">
        <scene><viewController id="b" customClass="BView" storyboardIdentifier="B"/></scene>
        <scene><tableViewController id="c" customClass="CView"/></scene>
        <scene><viewControllerPlaceholder id="round" storyboardIdentifier="R" storyboardName="Other" referencedIdentifier="R"/></scene>
        <scene><viewControllerPlaceholder id="first" storyboardIdentifier="F" storyboardName="Other" referencedIdentifier="X"/></scene>
        </document>
        """),
      board("Other", "<document initialViewController=\"x\"><viewController id=\"x\" customClass=\"X\"/></document>"),
      board("Empty", "<document/>"),
    ])
    func lines(_ segues: [Storyboards.ResolvedSegue]) -> [String] {
      segues.map { "\($0.identifier ?? "-") \($0.from) \($0.to) \($0.file):\($0.line)" }
    }
    #expect(lines(boards.segues) == ["toB AView [\"BView\"] Main.storyboard:7", "- AView [] Main.storyboard:8"])
    #expect(lines(boards.segues(named: "toB")) == ["toB AView [\"BView\"] Main.storyboard:7"])
    #expect(lines(boards.segues(from: "AView")).count == 2)
    #expect(boards.segues(from: "BView").isEmpty && boards.segues(named: "outside").isEmpty)
    #expect(boards.classes(initialOf: "Main").sorted() == ["AView", "BView", "Nav"])
    #expect(boards.classes(initialOf: "Other") == ["CView"])
    #expect(boards.classes(initialOf: "Empty") == [] && boards.classes(initialOf: "Nowhere") == [])
    #expect(boards.classes(identified: "A") == ["AView"])
    #expect(boards.classes(identified: "R") == [])
    #expect(boards.classes(identified: "F") == ["CView"])
  }

  @Test(arguments: [
    ("", ["Here"]), ("self", ["Here"]), ("self.factory", ["Factory"]), ("factory", ["Factory"]),
    ("Self.factory?", ["Factory"]), ("super.made()", ["Made"]), ("local", ["Local"]), ("Factory.shared", ["Factory"]),
    ("Factory.default.made", ["Made"]), ("factory.made(a.b).deep", ["Deep"]), ("Other", ["Other"]),
    ("factory.Other", ["Other"]), ("nothing", []), ("factory.nothing", ["Factory"]), ("local.nothing", []),
    ("try await factory", ["Factory"]), ("[[Factory new] made]", ["Made"]), ("[Factory with:made", ["Factory"]),
    ("Factory<Item>.shared", ["Factory"]), ("factory { $0 }.made", ["Made"]), ("base", ["Base"]),
  ])
  func `The receiver of a message has a type`(_ receiver: String, _ expected: [String]) {
    let file = Self.file(
      "Here.swift",
      """
      class Base { var base: Base? }
      class Here: Base { let factory: Factory; func made() -> Made { Made() } }
      class Factory { func made() -> Made { Made() }; func new() -> Factory { self } }
      class Made { var deep: Deep? }
      class Deep {}
      """)
    let types = ReceiverTypes(
      index: ProjectCode(files: [file], root: "/p").index, file: 0, type: "Here", locals: ["local": "Local"])
    #expect(types.types(of: receiver) == expected)
  }
}
