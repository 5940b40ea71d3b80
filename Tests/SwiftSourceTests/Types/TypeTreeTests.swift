import Testing

@testable import SwiftSource

@Suite struct TypeTreeTests {
  static func type(_ text: String) throws -> TypeTree {
    try #require(SwiftFile("let a: \(text)").declarations.first?.type)
  }

  @Test(arguments: [
    "Int", "Swift.Int", "Int?", "Int!", "Int??", "[Int]", "[String: Int]", "[3 of Int]", "[count of Int]",
    "Set<Int>", "Vector<Int, -3>", "Vector<-3, Int>",
    "Dictionary<String, [Int]>.Index", "(Int, b: String)", "()", "(Int) -> Void", "() async throws -> Int",
    "(_ a: Int, Int...) throws(Failure) -> (Int) -> Void", "((Int) -> Void)?", "some View", "any P & Q", "(any P)?",
    "A & B.C", "~Copyable", "repeat each T", "(repeat (each T, Int))", "inout Int", "@escaping @Sendable () -> Void",
    "sending Int", "Int.Type", "(any P).Type", "P.Protocol", "Self", "Any", "Vector<3, Int>",
    "@convention(block) (Int) -> Void", "nonisolated(nonsending) () async -> Void", "isolated (any Actor)?", "_",
    "Module::Name.Other::Inner", "() -> some P",
  ])
  func `a type is printed as it was written`(text: String) throws {
    #expect(try Self.type(text).description == text)
  }

  @Test func `spaces and comments make no difference`() throws {
    #expect(try Self.type("[ String :Array< Int > /* a */ ]?") == Self.type("[String: Array<Int>]?"))
    #expect(try Self.type("( Int )async   throws->Void") == Self.type("(Int) async throws -> Void"))
    #expect(try Self.type("[Int]") != Self.type("Array<Int>"))
  }

  @Test(arguments: [
    ("@escaping(Int)->Void", "@escaping (Int) -> Void"),
    ("@Sendable(Int)throws->Void", "@Sendable (Int) throws -> Void"),
    ("@MainActor(Int)async->Void", "@MainActor (Int) async -> Void"),
    ("@convention(c)(Int)->Int", "@convention(c) (Int) -> Int"),
    ("@isolated(any)()->Void", "@isolated(any) () -> Void"), ("any P?", "(any P)?"), ("some P!", "(some P)!"),
  ])
  func `an attribute before parentheses and any before an optional are told apart`(text: String, type: String) throws {
    #expect(try Self.type(text).description == type)
  }

  @Test(arguments: [
    ("Module::Name", "Name"), ("(any Module::P)?", "P"), ("(any M.P<Int>)?", "P"), ("@escaping Handler", "Handler"),
    ("[Int]", nil), ("some View", "View"), ("A.B", "B"),
  ])
  func `the base name looks through what surrounds it`(text: String, name: String?) throws {
    #expect(try Self.type(text).baseName == name)
  }

  @Test func `an endlessly nested type is parsed to the end`() throws {
    for (open, close) in [
      ("[", "]"), ("(", ")"), ("A<", ">"), ("@a<", "> B"), ("(() -> ", ")"), ("some ", ""), ("[3 of ", "]"),
      ("[A of ", "]"),
      ("() throws(", ") -> C"),
    ] {
      let text = String(repeating: open, count: 20_000) + "B" + String(repeating: close, count: 20_000)
      let file = SwiftFile("let a: \(text)\nlet b: Int")
      #expect(file.declarations.last?.name == "b", "\(open)")
      _ = file.declarations.map { "\($0.type as Any)" }
    }
  }

  @Test(arguments: ["[3 of ", "[A of ", "["])
  func `a type with realistic nesting is parsed completely`(open: String) throws {
    let text = String(repeating: open, count: 60) + "B" + String(repeating: "]", count: 60)
    #expect(try Self.type(text).description == text)
    #expect(try Self.lists(in: Self.type(text)) == 60)
  }

  /// The nesting depth of lists.
  private static func lists(in type: TypeTree) -> Int {
    switch type {
    case .array(let element), .inlineArray(_, let element): 1 + lists(in: element)
    default: 0
    }
  }
}
