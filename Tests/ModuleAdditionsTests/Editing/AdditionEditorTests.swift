import Diagnostics
import FileSystem
import ModuleTemplates
import RecordedModules
import SwiftSource
import SystemPackage
import Testing

@testable import ModuleAdditions
@testable import TestDoubles

@Suite("Additions find their places by declaration")
struct AdditionEditorTests {
  /// The files of a module, an addition, and the changed files afterwards.
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let files: [String: String]
    let addition: String
    let after: [String: String]

    init(_ name: String, _ files: [String: String], _ addition: String, _ after: [String: String]) {
      testDescription = name
      self.files = files
      self.addition = addition
      self.after = after
    }
  }

  static func tree(_ files: [String: String]) -> CodeTree {
    let sources = files.sorted { $0.key < $1.key }.map { path, text in
      ProjectSources.Source(
        path: FilePath("/\(path)"), text: SourceText(path: path, text), file: SwiftFile(Array(text.utf8)))
    }
    let isTest: (FilePath) -> Bool = { $0.stem?.hasSuffix("Tests") == true }
    let module = ModuleFiles(
      record: ModuleRecord(name: "M", parts: [], project: nil), handle: "M",
      code: sources.map(\.path).filter { !isTest($0) }, tests: sources.map(\.path).filter(isTest))
    return CodeTree([module], sources)
  }

  private static func apply(
    _ addition: String, to files: [String: String], checksIsolation: Bool = false
  ) throws(DiagnosticError) -> [String: String] {
    let tree = tree(files)
    let outside = ProtocolCatalog(tree.others.map { ($0.text, $0.file) })
    var editor = AdditionEditor(tree, outside: outside, module: 0, name: "M", checksIsolation: checksIsolation)
    for part in try AdditionText(SourceText(path: "a.liquid", addition)).parts { try editor.apply(part) }
    try editor.addDoubles(
      editor.doubles, DoubleText(DoubleSnippet.nearest(to: "/nowhere", FileSystem(), shownFrom: "/")))
    var after: [String: String] = [:]
    for entry in editor.tree.entries where entry.isChanged {
      after[entry.shown] = String(decoding: entry.file.bytes, as: UTF8.self)
    }
    return after
  }

  @Test("Each part is inserted at its place, and a second run changes nothing", arguments: rows)
  func applied(_ row: Row) throws {
    let after = try Self.apply(row.addition, to: row.files)
    #expect(after == row.after)
    #expect(try Self.apply(row.addition, to: row.files.merging(after) { _, new in new }) == [:])
  }

  @Test(
    "In Swift 6, an isolated type states its actor where a protocol without isolation has members that are not asynchronous",
    arguments: [
      ("protocol A { func a() }", "@MainActor A"), ("protocol A { var a: Int { get } }", "@MainActor A"),
      ("protocol A: B {}\nprotocol B { func b() }", "@MainActor A"), ("protocol A { func a() async }", "A"),
      ("protocol A { @MainActor func a() }", "A"), ("@MainActor protocol A { func a() }", "A"),
      ("protocol A: B {}\n@MainActor protocol B { func b() }", "A"), ("protocol A: Sendable { func a() }", "A"),
    ])
  func isolatedConformance(protocol: String, expected: String) throws {
    let files = ["P.swift": "@MainActor final class P {}\nfinal class Q {}\n", "A.swift": "\(`protocol`)\n"]
    for (type, isSwiftSix, name) in [("P", true, expected), ("P", false, "A"), ("Q", true, "A")] {
      let addition = "//+ into: extension \(type): A\nfunc c() {}\n"
      let after = try Self.apply(addition, to: files, checksIsolation: isSwiftSix)
      #expect(after["P.swift"]?.contains("extension \(type): \(name) {") == true, "\(after)")
      #expect(try Self.apply(addition, to: files.merging(after) { $1 }, checksIsolation: isSwiftSix) == [:])
    }
  }

  @Test(
    "In Swift 6, a protocol without isolation gets an asynchronous requirement only if it is Sendable",
    arguments: [
      ("protocol A {}", "func a() async", false), ("protocol A: B {}\nprotocol B {}", "func a() async throws", false),
      ("protocol A {}", "func a()", true), ("protocol A {}", "@MainActor func a() async", true),
      ("protocol A: Sendable {}", "func a() async", true), ("@MainActor protocol A {}", "func a() async", true),
      ("protocol A: Other {}", "func a() async", true),
      ("protocol A: B {}\nprotocol B: Actor {}", "func a() async", true),
    ])
  func asynchronousRequirement(protocol: String, member: String, isAccepted: Bool) throws {
    let (files, addition) = (["A.swift": "\(`protocol`)\n"], "//+ into: protocol A\n\(member)\n")
    #expect(try Self.apply(addition, to: files)["A.swift"]?.contains(member) == true)
    let result = Result { try Self.apply(addition, to: files, checksIsolation: true) }
    switch result {
    case .success: #expect(isAccepted)
    case .failure(let error): #expect(!isAccepted && (error as? DiagnosticError)?.diagnostics.first?.place?.line == 1)
    }
  }

  @Test(
    "A missing place is an error with the nearest name",
    arguments: [
      ("//+ into: protocol Vieww\nfunc f()", "module 'M' has no protocol 'Vieww'; did you mean 'View'?"),
      ("//+ into: type View\nlet a = 1", "module 'M' has no type 'View'"),
      (
        "//+ into: extension Presente: View\nfunc f() {}",
        "module 'M' has no type 'Presente'; did you mean 'Presenter'?"
      ),
      ("//+ into: func run of Presenter\ng()", "module 'M' has no function or variable 'run' in 'Presenter'"),
      ("//+ into: init of Nobody\na: Int\nself.a = a", "module 'M' has no type 'Nobody'"),
      ("//+ into: protocol View\n// nothing", "the text for 'protocol View' declares nothing"),
      ("//+ into: protocol View\nfunc show(_ title: Int)", "'protocol View' already has another 'show(_:)'"),
      ("//+ into: protocol View\nfunc title() -> Int", "'protocol View' already has another 'title()'"),
      ("//+ into: protocol View\nfunc title() async -> String", "'protocol View' already has another 'title()'"),
      ("//+ into: type Twice\nlet a = 1", "'type Twice' is declared 2 times"),
      ("//+ into: switch in shown of Screen\ncase .a: b", "'shown' has no switch to add a case to"),
      (
        "//+ into: result of body of Screen\n.a()",
        "'body' does not end with an expression that calls can be added to"
      ),
      ("//+ into: head of Vieww\n@A", "module 'M' has no type 'Vieww'; did you mean 'View'?"),
      ("//+ into: head of View\nA", "the text for 'head of View' is neither an attribute nor a colon and a type"),
      (
        "//+ into: switch in shown of Presenter\ncase .a: b",
        "module 'M' has no function or variable 'shown' in 'Presenter'"
      ),
      (
        "//+ into: switch in shown of Presenter\ndefault: b",
        "the text for 'switch in shown of Presenter' is not a named case"
      ),
      (
        "//+ into: protocol Later\nfunc choose()\n//+ into: extension Chooser: Later\nfunc choose() {}",
        "'Chooser' already implements 'choose()' for 'Earlier'"
      ),
      ("//+ into: calls of Chooser\na: store.a", "'Screen' has no property 'store', which 'Chooser(a:)' uses"),
      ("//+ into: type Screen\nfunc loadView() {}", "'Screen' inherits 'loadView()' from UIViewController"),
      ("//+ into: result of body of Presenter\n.a()", "module 'M' has no function or variable 'body' in 'Presenter'"),
    ])
  func missing(addition: String, expected: String) {
    let files = [
      "View.swift": "protocol View { func show(_ title: String); func title() -> String }\n",
      "Presenter.swift": "class Presenter {}\n",
      "Chooser.swift":
        "protocol Earlier { func choose() }\nprotocol Later {}\nclass Chooser: Earlier { func choose() {} }\n",
      "A.swift": "struct Twice {}\n", "B.swift": "class Twice {}\n",
      "Screen.swift":
        "class Screen: UIViewController {\n    func shown() { a() }\n    func choose() { Chooser() }\n    var body: A {\n        if b { c } else { d }\n    }\n}\n",
    ]
    let error = #expect(throws: DiagnosticError.self) { try Self.apply(addition, to: files) }
    #expect(error?.diagnostics.map(\.summary) == [expected])
    let first = error?.diagnostics.first
    #expect(first?.place != nil || first?.notes.last?.place != nil)
  }

  @Test(
    "Code that uses properties of the template's type, which the type does not declare, is an error",
    arguments: [
      ("message = nil", "message"), ("delegate?.changed()", "delegate"), ("router.state.show()", nil),
      ("let message = 1\nmessage.a()", nil), ("for message in all { message.a() }", nil), ("state = .message", nil),
      ("run { message in message.a() }", nil), ("switch state { case .a(let message): message.b() }", nil),
      ("added.a()\nself.other = 1\nif case .a = state {}", nil), ("log.debug()\nshared = oldValue.a", nil),
    ])
  func unknownProperties(code: String, name: String?) throws {
    let files = [
      "P.swift": "class P {\n  var state: S\n  var router: R\n}\nclass Q: Lib {}\n",
      "R.swift":
        "protocol Shares {}\nextension Shares { var message: Int { 1 } }\nstruct R: Shares { var router: R }\n",
      "Log.swift": "let log = 1\nvar shared = 1\n",
    ]
    // An extension of its protocol declares the message of R, which has no state.
    let ofR = code == "state = .message" ? "state" : name == "message" ? nil : name
    for (type, unknown) in [("P", name), ("Q", nil), ("R", ofR)] {
      let text = "//+ into: type \(type)\nfunc f() {\n\(code)\n}\n"
      let part = try #require(try AdditionText(SourceText(path: "a.liquid", text)).parts.first)
      let tree = Self.tree(files)
      var editor = AdditionEditor(tree, outside: ProtocolCatalog([]), module: 0, name: "M")
      editor.addedNames = ["added"]
      let result = Result { try editor.apply(part) }
      var found: String?
      if case .failure(let error as DiagnosticError) = result { found = error.diagnostics.first?.summary }
      #expect(found == unknown.map { "'\(type)' has no property '\($0)', which 'f()' uses" }, "\(code)")
    }
  }

  static let rows: [Row] = [
    Row(
      "Code without `any` already has a member",
      ["V.swift": "protocol V {\n    var a: A? { get }\n    func b(_ error: Error, _ c: C?)\n}\n"],
      "//+ into: protocol V\nvar a: (any A)? { get }\nfunc b(_ error: any Error, _ c: (any C)?)\n", [:]),
    Row(
      "A requirement has the isolation that all others state",
      [
        "V.swift": "protocol V {\n    @MainActor var a: A { get }\n}\n",
        "W.swift": "protocol W {\n    @MainActor var a: A { get }\n    func c()\n}\n",
      ],
      "//+ into: protocol V\n// Text.\nfunc b()\n\n//+ into: protocol W\nfunc b()\n",
      [
        "V.swift": "protocol V {\n    @MainActor var a: A { get }\n    // Text.\n    @MainActor func b()\n}\n",
        "W.swift": "protocol W {\n    @MainActor var a: A { get }\n    func c()\n    func b()\n}\n",
      ]),
    Row(
      "An initializer's body keeps its indentation after parameters on several lines",
      ["I.swift": "class I {\n    init(a: A,\n         b: B) {\n        self.a = a\n        run()\n    }\n}\n"],
      "//+ into: init of I\nc: C\nself.c = c\n",
      [
        "I.swift":
          "class I {\n    init(a: A,\n         b: B, c: C) {\n        self.a = a\n        self.c = c\n        run()\n    }\n}\n"
      ]),
    Row(
      "An optional property is bound where the value of a call is used",
      ["P.swift": "final class P {\n    var input: Interactor?\n}\n"],
      """
      //+ into: type P
      func load() {
          interactor.start()
          Task { [interactor] in
              let result = try await interactor.load()
              show(interactor.name)
          }
          if let item = interactor.item { show(item) }
          interactor.stop()
      }
      func name() -> String {
          print(interactor.name)
      }

      """,
      [
        "P.swift": """
        final class P {
            var input: Interactor?

            func load() {
                input?.start()
                Task { [input] in
                    guard let interactor = input else { return }
                    let result = try await interactor.load()
                    show(interactor.name)
                }
                if let item = input?.item { show(item) }
                input?.stop()
            }

            func name() -> String {
                print(input?.name)
            }
        }

        """
      ]),
    Row(
      "an implicitly unwrapped property is an ordinary optional in a closure that captures it",
      ["P.swift": "final class P {\n    var interactor: Interactor!\n}\n"],
      """
      //+ into: type P
      func load() {
          Task { [weak self, interactor] in
              try await interactor.load()
          }
          interactor.stop()
      }

      """,
      [
        "P.swift": """
        final class P {
            var interactor: Interactor!

            func load() {
                Task { [weak self, interactor] in
                    try await interactor?.load()
                }
                interactor.stop()
            }
        }

        """
      ]),
    Row(
      "an empty function is filled with the names of its type and of the addition",
      ["P.swift": "final class P {\n    var wireframe: Wireframe?\n    func didTap(name userName: String) {}\n}\n"],
      """
      //+ into: type P
      func didTap(name: String) {
          router.open(name)
      }

      """,
      [
        "P.swift": """
        final class P {
            var wireframe: Wireframe?
            func didTap(name: String) {
                wireframe?.open(name)
            }
        }

        """
      ]),
    Row(
      "properties of self have the names of the type, too",
      ["P.swift": "final class P {\n    let interactor: I?\n    var screen: ScreenView?\n    let port: Router\n}\n"],
      """
      //+ into: type P
      func send(view: Int) {
          run { [weak self] in
              self?.view?.show()
              self?.router?.open()
              self?.interactor.send()
              self?.listener?.send()
          }
      }

      """,
      [
        "P.swift": """
        final class P {
            let interactor: I?
            var screen: ScreenView?
            let port: Router
            func send(view: Int) {
                run { [weak self] in
                    self?.screen?.show()
                    self?.port.open()
                    self?.interactor?.send()
                    self?.listener?.send()
                }
            }
        }

        """
      ]),
    Row(
      "statements use the type's properties, and leave local names alone",
      [
        "V.swift":
          "final class V {\n    var presenter: Presenter?\n    func build() {\n        let view = 1\n    }\n}\n"
      ],
      "//+ into: func build of V\nrun { [weak self] in self?.output.tap(view) }\n",
      [
        "V.swift":
          "final class V {\n    var presenter: Presenter?\n    func build() {\n        let view = 1\n"
          + "        run { [weak self] in self?.presenter?.tap(view) }\n    }\n}\n"
      ]),
    Row(
      "each initializer that sets the properties, and each spelling of a call",
      [
        "I.swift": """
        final class I {
            let store: Store

            init(store: Store) {
                self.store = store
            }

            init(path: String) {
                self.store = Store(path)
            }

            convenience init() {
                self.init(store: Store())
            }

            convenience init(isEmpty: Bool) {
                self.init()
            }
        }

        """,
        "B.swift":
          "func make() {\n    _ = I(isEmpty: true)\n    _ = I.init(path: p)\n    _ = App.I(store: s)\n    _ = I(store: s)\n}\n",
      ],
      """
      //+ into: type I
      private let clock: any Clock

      //+ into: init of I
      clock: any Clock
      self.clock = clock

      //+ into: calls of I
      clock: SystemClock()

      """,
      [
        "I.swift": """
        final class I {
            let store: Store
            private let clock: any Clock

            init(store: Store, clock: any Clock) {
                self.store = store
                self.clock = clock
            }

            init(path: String, clock: any Clock) {
                self.clock = clock
                self.store = Store(path)
            }

            convenience init() {
                self.init(store: Store(), clock: SystemClock())
            }

            convenience init(isEmpty: Bool) {
                self.init()
            }
        }

        """,
        "B.swift": """
        func make() {
            _ = I(isEmpty: true)
            _ = I.init(path: p, clock: SystemClock())
            _ = App.I(store: s, clock: SystemClock())
            _ = I(store: s, clock: SystemClock())
        }

        """,
      ]),
    Row(
      "a property that is not optional needs no question mark and no binding",
      [
        "R.swift":
          "class Base<C: UIViewController> {\n    unowned let viewController: C\n}\n\nfinal class R: Base<C> {\n    var view: View?\n}\n"
      ],
      """
      //+ into: type R
      func open() {
          viewController?.show()
          view.show()
      }

      func close() {
          guard let viewController else { return }
          viewController.pop()
          guard let view else { return }
          view.hide()
      }

      """,
      [
        "R.swift": """
        class Base<C: UIViewController> {
            unowned let viewController: C
        }

        final class R: Base<C> {
            var view: View?

            func open() {
                viewController.show()
                view?.show()
            }

            func close() {
                viewController.pop()
                guard let view else { return }
                view.hide()
            }
        }

        """
      ]),
    Row(
      "a parameter of an initializer is added to the requirement that it satisfies",
      [
        "Contract.swift": "protocol Made {\n    init(id: Int)\n    init(id: Int, name: String)\n}\n",
        "I.swift": "final class I: Made {\n    init(id: Int) {\n    }\n}\n",
      ],
      "//+ into: init of I\nclock: any Clock = Clock()\nself.clock = clock\n",
      [
        "Contract.swift":
          "protocol Made {\n    init(id: Int, clock: any Clock)\n    init(id: Int, name: String)\n}\n",
        "I.swift":
          "final class I: Made {\n    init(id: Int, clock: any Clock = Clock()) {\n        self.clock = clock\n    }\n}\n",
      ]),
    Row(
      "each type that conforms to a protocol gets the members that it lacks",
      [
        "A.swift": "protocol Dependency {}\n\nfinal class A: Dependency {}\n\nfinal class B {}\n",
        "ATests.swift": "class Fake: Dependency {\n    var clock: Clock { Clock() }\n}\n\nclass Other: Dependency {}\n",
      ],
      "//+ into: conformances to Dependency\n//+ role: test\nlet clock: any Clock = ClockDummy()\n",
      [
        "ATests.swift":
          "class Fake: Dependency {\n    var clock: Clock { Clock() }\n}\n\nclass Other: Dependency {\n    let clock: any Clock = ClockDummy()\n}\n"
      ]),
    Row(
      "a function with only a TODO comment gets statements; one with statements keeps them",
      [
        "Presenter.swift":
          "class Presenter {\n    let router: R\n\n    func ready() {\n        // Decide.\n    }\n    func tap() { old() }\n    func end() {}\n}\n"
      ],
      "//+ into: type Presenter\nfunc ready() {\n    router.open()\n}\n\nfunc tap() {\n    new()\n}\n\nfunc end() {\n    // Later.\n}\n",
      [
        "Presenter.swift":
          "class Presenter {\n    let router: R\n\n    func ready() {\n        router.open()\n    }\n    func tap() { old() }\n    func end() {}\n}\n"
      ]),
    Row(
      "a requirement is added at the end of its protocol, with the file's indentation",
      ["Moved.swift": "protocol View {\n\t/// Ready.\n\tfunc ready()\n}\n"],
      "//+ into: protocol View\n/// Shown.\nfunc show()\n",
      ["Moved.swift": "protocol View {\n\t/// Ready.\n\tfunc ready()\n\t/// Shown.\n\tfunc show()\n}\n"]),
    Row(
      "a member is added to the extension with the conformance",
      ["P.swift": "class P {}\n\nextension P: A {}\n\nextension P: B {\n    func b() {}\n}\n"],
      "//+ into: extension P: B\nfunc c() {\n    b()\n}\n",
      [
        "P.swift":
          "class P {}\n\nextension P: A {}\n\nextension P: B {\n    func b() {}\n\n    func c() {\n        b()\n    }\n}\n"
      ]),
    Row(
      "a deinitializer gets a statement, and is created if it is missing",
      [
        "A.swift": "class A {\n    var t: T?\n}\n",
        "B.swift": "class B {\n    deinit {\n        run()\n    }\n}\n",
      ],
      "//+ into: type A\ndeinit {}\n//+ into: func deinit of A\nt?.cancel()\n//+ into: type B\ndeinit {}\n//+ into: func deinit of B\nt?.cancel()\n",
      [
        "A.swift": "class A {\n    var t: T?\n\n    deinit {\n        t?.cancel()\n    }\n}\n",
        "B.swift": "class B {\n    deinit {\n        run()\n        t?.cancel()\n    }\n}\n",
      ]),
    Row(
      "a property can be in a superclass",
      ["R.swift": "class R: Base<I> {}\n"], "//+ into: type R\nfunc open() {\n    interactor.run()\n}\n",
      ["R.swift": "class R: Base<I> {\n    func open() {\n        interactor.run()\n    }\n}\n"]),
    Row(
      "a type with the conformance gets the member",
      ["P.swift": "class P: A {\n    func a() {}\n}\n"], "//+ into: extension P: A\nfunc b() {}\n",
      ["P.swift": "class P: A {\n    func a() {}\n\n    func b() {}\n}\n"]),
    Row(
      "a missing extension is created, with a MARK comment like the others",
      ["P.swift": "class P {}\n\n// MARK: - A\n\nextension P: A {}\n"], "//+ into: extension P: B\nfunc b() {}\n",
      [
        "P.swift":
          "class P {}\n\n// MARK: - A\n\nextension P: A {}\n\n// MARK: - B\n\nextension P: B {\n    func b() {}\n}\n"
      ]),
    Row(
      "members of other extensions count as existing",
      ["P.swift": "class P: A {}\n", "P+A.swift": "extension P { func b() { print() } }\n"],
      "//+ into: extension P: A\nfunc b() {}\n", [:]),
    Row(
      "only missing declarations of a part are added",
      ["V.swift": "protocol V {\n    func a()\n}\n"], "//+ into: protocol V\n/// A.\nfunc a()\n/// B.\nfunc b()\n",
      ["V.swift": "protocol V {\n    func a()\n    /// B.\n    func b()\n}\n"]),
    Row(
      "positions after a member, sorted, and first",
      ["E.swift": "struct E {\n    func a() {}\n\n    func d() {}\n}\n"],
      "//+ into: type E\n//+ at: after a\nfunc b() {}\n//+ into: struct E\n//+ at: sorted\nfunc c() {}\n//+ into: type E\n//+ at: start\nfunc _0() {}\n",
      [
        "E.swift":
          "struct E {\n    func _0() {}\n\n    func a() {}\n\n    func b() {}\n\n    func c() {}\n\n    func d() {}\n}\n"
      ]),
    Row(
      "an import is added once",
      ["V.swift": "import A\n\nprotocol V {}\n"], "//+ into: protocol V\n//+ import: B, A\nfunc b()\n",
      ["V.swift": "import A\nimport B\n\nprotocol V {\n    func b()\n}\n"]),
    Row(
      "an initializer is created and then extended, with its calls in code and tests",
      [
        "I.swift": "final class I {\n    weak var output: O?\n}\n", "A.swift": "func make() { _ = I() }\n",
        "ITests.swift": "class ITests {\n    func testA() { _ = I() }\n}\n",
      ],
      """
      //+ into: type I
      let a: A
      //+ into: init of I
      a: A
      self.a = a
      //+ into: calls of I
      //+ role: code
      a: LiveA()
      //+ into: calls of I
      //+ role: test
      a: FakeA()
      //+ into: type I
      let b: B
      //+ into: init of I
      b: B
      self.b = b
      //+ into: calls of I
      b: B()
      """,
      [
        "I.swift":
          "final class I {\n    weak var output: O?\n    let a: A\n    let b: B\n\n    init(a: A, b: B) {\n        self.a = a\n        self.b = b\n    }\n}\n",
        "A.swift": "func make() { _ = I(a: LiveA(), b: B()) }\n",
        "ITests.swift": "class ITests {\n    func testA() { _ = I(a: FakeA(), b: B()) }\n}\n",
      ]),
    Row(
      "properties are stored before self is used",
      ["I.swift": "class I {\n  init(a: A) {\n    self.a = a\n    a.delegate = self\n  }\n}\n"],
      "//+ into: init of I\nb: B\nself.b = b\n",
      [
        "I.swift": "class I {\n  init(a: A, b: B) {\n    self.a = a\n    self.b = b\n    a.delegate = self\n  }\n}\n"
      ]),
    Row(
      "an initializer with more parameters no longer overrides",
      [
        "I.swift":
          "class I: J {\n  override init(a: A) {\n    super.init(a: a)\n  }\n\n  required init?(coder: NSCoder) {\n    nil\n  }\n}\n"
      ],
      "//+ into: init of I\nb: B\nself.b = b\n",
      [
        "I.swift":
          "class I: J {\n  init(a: A, b: B) {\n    self.b = b\n    super.init(a: a)\n  }\n\n  required init?(coder: NSCoder) {\n    nil\n  }\n}\n"
      ]),
    Row(
      "parameters and arguments on separate lines stay separate",
      [
        "I.swift":
          "final class I {\n    init(\n        a: A\n    ) {\n        self.a = a\n    }\n}\n\nfunc make() {\n    _ = I(\n        a: A { 1 }\n    )\n}\n"
      ],
      "//+ into: init of I\nb: B\nself.b = b\n//+ into: calls of I\nb: B()\n",
      [
        "I.swift":
          "final class I {\n    init(\n        a: A,\n        b: B\n    ) {\n        self.a = a\n        self.b = b\n    }\n}\n\nfunc make() {\n    _ = I(\n        a: A { 1 },\n        b: B()\n    )\n}\n"
      ]),
    Row(
      "statements are added before the return at the end of a function",
      [
        "A.swift":
          "struct A {\n    func make() -> I {\n        let i = I()\n        return i\n            .wired()\n    }\n\n    func empty() {}\n}\n"
      ],
      "//+ into: func make of A\ni.b = b\n//+ into: func empty of A\nrun()\n",
      [
        "A.swift":
          "struct A {\n    func make() -> I {\n        let i = I()\n        i.b = b\n        return i\n            .wired()\n    }\n\n    func empty() {\n        run()\n    }\n}\n"
      ]),
    Row(
      "attributes and inherited types are added to the head of a type",
      ["R.swift": "@MainActor\nfinal class R {}\n", "P.swift": "protocol P: Q {}\n"],
      "//+ into: head of R\n//+ import: Observation\n@Observable\n//+ into: head of P\n: A\n: B\n",
      [
        "R.swift": "import Observation\n\n@MainActor\n@Observable\nfinal class R {}\n",
        "P.swift": "protocol P: Q, A, B {}\n",
      ]),
    Row(
      "a case is added once, even if it was edited, and calls after a result once",
      [
        "R.swift":
          "#if canImport(SwiftUI)\nextension R {\n    func end(of route: Route) -> some View {\n        switch route {\n        case .a(let id): mine(id)\n        }\n    }\n}\n#endif\n",
        "V.swift": "struct R {\n    var body: some View {\n        content\n            .title()\n    }\n}\n",
      ],
      """
      //+ into: switch in end(of:) of R
      case .a:
          text()
      //+ into: switch in end of R
      case .b:
          text()
      //+ into: result of body of R
      .sheet { $0 }
      """,
      [
        "R.swift":
          "#if canImport(SwiftUI)\nextension R {\n    func end(of route: Route) -> some View {\n        switch route {\n        case .a(let id): mine(id)\n        case .b:\n            text()\n        }\n    }\n}\n#endif\n",
        "V.swift":
          "struct R {\n    var body: some View {\n        content\n            .title()\n            .sheet { $0 }\n    }\n}\n",
      ]),
    Row(
      "a spy without requirements has the list of messages that tests compare",
      ["I.swift": "protocol I {}\n", "PTests.swift": "final class PTests {\n    func testA() {}\n}\n"],
      "//+ into: type PTests\n//+ double: ISpy of I\nfunc testB() {}\n",
      [
        "PTests.swift":
          "final class PTests {\n    func testA() {}\n\n    func testB() {}\n}\n\nprivate final class ISpy: I {\n"
          + "    enum Message: Equatable {\n    }\n\n    private(set) var messages: [Message] = []\n}\n"
      ]),
    Row(
      "a test is added before the helpers, with the required doubles",
      [
        "I.swift": "protocol I {\n    func run(_ id: Int)\n}\n",
        "PTests.swift": "final class PTests {\n    func testA() {}\n\n    private func makeSUT() {}\n}\n",
      ],
      "//+ into: type PTests\n//+ double: ISpy of I\nfunc testB() {}\n",
      [
        "PTests.swift":
          "final class PTests {\n    func testA() {}\n\n    func testB() {}\n\n    private func makeSUT() {}\n}\n\nprivate final class ISpy: I {\n    enum Message: Equatable {\n        case run(Int)\n    }\n\n    private(set) var messages: [Message] = []\n\n    func run(_ id: Int) {\n        messages.append(.run(id))\n    }\n}\n"
      ]),
  ]
}
