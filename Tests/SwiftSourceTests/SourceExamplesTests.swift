import TestSupport
import Testing

@testable import SwiftSource

/// The recorded tokens, declarations and uses of every Swift and Objective-C construct, valid and incomplete.
@Suite struct SourceExamplesTests {
  private static let files: [String] = [
    """
    #!/usr/bin/swift
    import Foundation; @testable import struct A.B; @_exported public import C
    /// Doc.
    @available(iOS 16, *) @MainActor open class Box<T, each U: P, let n: Int>: Base<T>, @unchecked Sendable, P & Q where T == Int, U: R {
      private(set) public lazy var a = 1, b: [Int: String?] = [:], (c, d) = (1, 2), e: Int! { didSet(old) { } willSet { } }
      static let f: @Sendable (_ x: inout Int, Int...) async throws(E) -> (any P)? = { $0 }, g = { [weak self, h = i] in 1 }()
      var j: Int { get async throws { 1 } nonmutating set(v) { } }; var k: Int { _read { yield x } _modify { yield &x } }
      nonisolated(unsafe) weak var l: L?; unowned(unsafe) let m: M; @A @B(1, b: "}") var o: some P = { }()
      init?<V>(_ p: V, q r: Int = f(1, { 2 }), @S s: () -> Void, t: Int...) async rethrows where V: P { super.init() }
      convenience init!() { }; required init() throws { }
      deinit { }
      subscript<W>(u: Int, v w: W = x) -> Int where W: P { get { 1 } set { } }; static subscript(a: Int) -> Int { 1 }
      class func x() -> Self { self }; final override func `default`(_: Int, for y: Y) async -> [Y].Z { }
      func + (l: Self, r: Self) -> Self { l }; static prefix func - (a: Self) -> Self { a }
      indirect enum En: String, CaseIterable { case a = "x", b(Int, c: [D] = []), c; indirect case d(En) ; case e }
      typealias Al<T> = Array<T>.Element where T: P; associatedtype As: P = Int where As.B == C
      #if DEBUG && os(iOS)
        var debug = 1
      #elseif swift(>=6)
        func other() { }
      #else
        struct Else { }
      #endif
      precedencegroup Pr { higherThan: A associativity: left }
      @freestanding(expression) macro mac(_ a: Int) -> Int = #externalMacro(module: "a", type: "b")
    }
    infix operator +++: AdditionPrecedence; prefix operator √
    extension Box.Inner: @retroactive P where T: ~Copyable { }
    public protocol Pr<A>: AnyObject, P { associatedtype A; var a: Int { get set }; func b(); static func c(_ d: D) throws -> E; subscript(i: Int) -> Int { get } }
    actor Ac: P { distributed func a() { } }
    private distributed actor Da { }
    func top<T>(a: T) -> sending T where T: P { }
    let (one, two): (Int, Int) = (1, 2), three = 3
    @main struct Main { static func main() async { } }
    """,
    ###"""
    func body(_ list: [Int]) async throws {
      let a = b.c?.d(e: 1, f) { g in h } i: { j }, k = [l: m, n: o], p = [q, r], s = t as? U ?? v as! W
      var x: [Y<Z>] = [Y<Z>](repeating: .init(), count: 2 << 3); a[b] += c - -d; e = f ? g.h : i ?? .j
      if let k, case .l(let m, n) = o, #available(iOS 16, *), p.q is R, x < y, z > (1) { s(t) } else if u { } else { v }
      guard let w = try? await x.y(), !z else { return a { b } }
      for case let (c, d)? in e.f where g > 1 { continue h }; while i, j { break }; repeat { k } while l
      switch m { case .n, .o(let p, _) where q: r; case is S: t; case 1...2, ..<3, 4...: u; case (_, "v"): fallthrough; default: w; @unknown default: x }
      do { try y() } catch let e as F { e } catch G.h(let i) { i } catch { error }
      defer { z() }; throw E.f; label: for _ in [] { break label }
      let s1 = "a \(b.c(d: "e \(f)")) \u{41}\n\"", s2 = """
        multi \(line)
          "quoted" \
        end
        """, s3 = #"raw \#(a) \(b) ""#, s4 = ##"""
        x "# \##(y)
        """##
      let r1 = /a\/b[\/]c/, r2 = #/x/y/#, r3 = a / b / c, r4 = (/d/), n = 0x1F_A.8p-2 + 0b1010 + 0o17 + 1_000.5e-3 + 1.description
      { [weak self, unowned b, c = d] (e: Int, f) async throws -> Int in self?.g(e) }(1, 2)
      a.map { $0.b + $1 }.filter(\.c?.d[0]).reduce(0, +); b = \A.b.c; #selector(a.b(_:)); #keyPath(c.d); #if X
      y() #endif
      type(of: a).self; A<B>.c(); (a, b: c).0.1; a!.b!; a?[0]?.c; &d; _ = e; f(&g, h...); i(j:)(k); await m; try! n; each o; repeat p; copy q; consume r
      let closure: (A, B) -> C = { a, b in a }, tuple: (a: A, B) = x, opt: A?? = nil, meta: A.Type, ex: any A.Type, comp: any A & B, arr: [3 of Int], inl: [_ of Int]
      return if a { 1 } else { 2 }
    }
    """###,
    "class A { func b( { } var c: [ = 1 } protocol { func } enum B { case } struct C<T { let d } extension { } func (a: ) { } init",
    "func a() { \"unclosed\nb(/* c /* d */ e */ f) // g\n} } } class D { ) ] } let e = \"\"\" x\n\"\"\" ; `a` ; `1` ; @ ; # ; $ ; $0 ; \\ ; é̈ ; 日本 ; 👍🏽 ; ",
    "let a = b<c, d>(e), f = g<h>i, j = k < l, m > (n), o = p<q>.r, s = t<u>{}, v = w<x> , y = z<(a, b) -> c>(), d = [e<f>]()",
    "/** a */ // b\n/// c\n\n/// d\nfunc e() {} // f\n/* g */ var h: Int // i\n// end",
    "struct A { var b: some View { if c { D() } else { E { F() } } }; @State private var g = false; var body: some View { VStack { Text(\"h\").i().j { k in } } } }",
    "@A(b: C.self) @D enum E { case f(g: H = .i) ; case `j` ; static let k: Self = .f } ; typealias L = (M) -> N ; typealias O = P & Q ; let r: S.T<U>.V? = nil",
    "func a(b: (C, D) throws -> Void, e: @autoclosure () -> F, g: isolated H, i: borrowing J, k: __owned L, m: [N: O], p: Q.R?, s: T!, u: some V, w: any X & Y, z: (a: B, C)...) {}",
    "func f() { let x = y\n.z\n+ w\n- v; a\n(b); c\n[d]; e\n{ f }; return\ng; if h { } \n else { }; i = j\n? k\n: l }",
    "extension A { subscript(b c: D) -> E { _read { } } ; var f: G { @H get { } @I mutating set { } } ; func j() -> K where L == M { } ; func n<each O>(_ p: repeat each O) { } }",
    """
    struct V {
      var a = b as? C ?? d as! E, e = f is G ? h : i
      var j = k?.l!.m?[0]!, n = o!, p: Q? = (r)
      var s = if t, case .u(let v)? = w { x } else if y { z } else { a }
      var b = switch c { case .a: 1 case let d where e: 2 case (_, 1...3): 3 default: 4 }, f = g
      var h = { (i: Int) async throws(J) -> K in switch i { case 1: l; default: m } }(1), n = await o.p { q } r: { s }
      var t = try! u + v.w<X>(y) * -z...a, b = ...c, d = e...
      let f = #colorLiteral(red: 1, green: 2), g = #file, h = \\I.j?.k, l = (m: 1, n), o = [p: q], r: [S] = []
      var t: U { if v { return w } else { x() }; switch y { case z: a; default: b }; guard c else { return d }; do { try e() } catch { f }
        repeat { g } while h; defer { i }; for j in k where l { m }; while let n = o { p } ; return q
        default: r; label: while s { break label }; if t { u }; else if v { w } }
      var x = y { didSet { z } }, a = b ? c : d { willSet { e } }, f = g { @H didSet { i } }, j: K { @_accessorBlock get { l } }
      #if A
      var m = n
        .o()
        #if B
        .p()
        #else
        .q { r }
        #endif
      #elseif C
      var s = t
      #else
      func u() {}
      #endif
      var v = [1, 2].map { $0 }.filter { w in w > 1 } x: { y } default: { z }
      let a: [B](), c d: E = f, g: H = i
      func j() -> K { l as M; n as! O; p is Q; r async; s
        t throws -> U } ; var w = x y z
    }
    """,
    """
    func == <T>(a: T, b: T) -> Bool { c }; func ==<T>(a: T) {}; func <(a: A, b: A) {}; func <*><T>(a: T) {}; func >= (a: A) {}
    struct S { static func ..< (a: A, b: B) -> C { d }; static postfix func ++(a: inout A) {}; func > <T>(a: T) {}; static func >>> (a: A) {}; func>>(a: A) {}; func>=(a: A) {} }
    class open {}; class func a() {}; class var b: Int { c }; class final {}; class lazy: D {}; class override func e() {}; class public (f) {}
    actor g {}; actor(h); actor.i(); macro j() = k; macro(l); open(m); open class n {}; open func o() {}; lazy var p = q; final(r); final class s {}
    class subscript(t: Int) -> Int { u }; class typealias v = w; class init() {}; class let x = y; class actor z {}; class `func` {}
    """,
    """
    let a: [3 of [_ of [4 of B]]], b: [C: [D: [E]]], c: F<-1, 2, G>, d: (H, I...) throws(J<K>) -> L?, e: [M of N], f: (any O & P)?
    let g: Q<R, S>.T<U>.V, h: @escaping (W) -> (X) -> Y, i: ((Z)), j: (k: A, B), l: [C]?, m: Self.D!, n: any ~E & F, o: some G<H>, p: repeat each Q
    func r(_ s: T..., u: V<W>, x: isolated Y?, z: () throws(any A) -> B) throws(C.D) -> (E) async throws -> F {}
    """,
    ##"""
    let a = "b \(c("d \(e("f") + "g")") + h) i", j = "\(k) \(l: "m", n)", o = #"p \#(q(#"r \#(s)"#)) \(t)"#; let x = "y \(z { "a" }(b)) c" + #"d"#; let e = """
      f \(g("""
        h
        """)) "" i
      """; let j = "k
    let l = #/
      m # n
      [/] o
      /#, p = ##/q/#r/##, s = t /u/ v, w = /x/.y(), z = [/a/, /b/], c = d(/e/), f = #/ g
    let h = #/
    """##,
    "let u = \"v \\(\n  w\"; let x = 1\nlet y = \"z \\(a(\"b\nlet c = 1\nlet d = \"e \\({ \"f\" }())\"",
    "let ࠀ𐀀 = é, \u{80}߿ = ￿; let \u{FFFD} = a; <#b#> ; <#c: D#>.e ; <#f",
    """
    func a() { b.c(d).e?.f(g: 1, "h"); .i(.j); k = .l; m(-.n, o: .p); [.q: .r]; { .s }; t ? .u : .v; w\n.x; y = z\n  .a(); b { .c } d: { .e }
      if f { } ; if g(h { i }) { } ; guard j { k }.l else { }; for m in n { o } { }; switch p { q } ; while r { s }.t { }; if u == v { w } { x }
      return .y; throw .z; a = if b { c } else { d }; e(if: f, in: g, self: h); i.self; j.init(k); l.Type; super.m(); Self.n; self[o]; await p(q); try? r()
      catch { s }; else { t }; case .u: v; default: w; x.default { y }; z as? A<B>; c as [D]; e is F.G?; h! as! I; &j; k.l&.m; n??.o; p!.q }
    """,
    """
    @A @B(1) @C(d: "e", f) class G { @H(i) var j = 1; @K @L func m(@N n: O, @P(q) r: @S T) {} ; @available(*, unavailable) init() {} }
    @main @available(iOS 16.0, *) @objc(U) final class V: W { @objc func x() {} ; @IBOutlet @objc(y) weak private(set) var z: A! }
    """,
    """
    var a = b as! [C], d = e as? (F), g = h as [I]; var j = k is [L], m = n as! () -> O ?? p
    struct P { static func ?? <T>(a: T?, b: T) -> T {}; prefix static func !(a: P) {}; static func !==(a: P, b: P) {}; static func ?=(a: P) {}; func ! <U>(a: U) {} }
    extension Q where R: S, T == [U].V, W: ~X { init?<Y>(z: Y) where Y: A {}; init!(b: C) {}; init? () {} }
    """,
    """
    #endif
    var a = 1
    #else
    func b() {}
    #elseif C
    let d: E
    #if F
    struct G {
      #if H
      var i = j
        #if K
        .l()
        #if M
        .n()
        #else
        .o()
        #endif
        .p()
        #endif
        .q()
      #endif
    }
    #endif
    #endif
    class R {}
    """,
    """
    func a() { for b in c where d, e { f }; if g, let h = i { j } else if k { l }; while m = if n { o } else { p } { q }; guard r else s; if t; let u = v
      if w { } ; switch .x { case .y: .z }; for .a in b { }; if c, .d == e, f = .g, [.h], (.i), { .j }() { }; while let k = l, m, case .n = o { }
      if p == { q }() { r }; if s { t }.u { v }; for w in x where { y }() { z }; if a, b ? c : d { e }; return if f { g } else { h } }
    """,
  ]

  private static let objectiveC: [String] = [
    """
    #import <UIKit/UIKit.h>
    #include "A.h"
    @import B.C;
    #define X(a) \\
      @interface Fake
    @class D, E; @protocol F;
    NS_ASSUME_NONNULL_BEGIN
    __attribute__((x)) @interface A<__covariant T : id<P>> : B<T> <C, D> { @private int _a; NSString *_b; }
    @property (nonatomic, copy, nullable, getter=isC) NSString *c, *d;
    @property (class, readonly) void (^e)(int, NSString *); @property int f[3]; @property id<F, G> g;
    - (void)a:(int)b c:(NSString * _Nullable)d, ...; + (instancetype)e NS_SWIFT_NAME(e()); - f:(int)g :(int)h;
    - (void (^)(int))i:(NSArray<id<P>> *)j __attribute__((k)); @optional @required
    @end
    @interface A () <E> @property int h; - (void)l; @end
    @interface A (More) - (void)m; @end
    @protocol P <NSObject, Q> @optional - (void)n; @property (readonly) int o; @required + (void)p; @end
    @implementation A { int _q; } @synthesize c = _c; @dynamic d;
    - (void)a:(int)b c:(NSString *)d, ... { [self.x y:[Z alloc] w:@"a \\" b" v:^(int i) { [i j]; }]; /* } */ // }
      if (a[0] < b->c) { @try { [super a:1 c:nil]; } @catch (E *e) { } } NSArray *k = @[@1, @{@"l": @(m)}]; char n = '\\''; @selector(o:p:); }
    + (instancetype)e { return [[[self class] alloc] init]; }
    static void q(void) { A *a = [A new]; a.c = @"d"; [a performSelector:@selector(f) withObject:nil]; }
    @end
    NS_ASSUME_NONNULL_END
    """,
    "@interface A : B - (void)c { } @end @implementation @end @protocol - (void)d; @interface E (F",
    "@interface A <B ; - (void)c; @end @interface D <E @end @protocol F <G, H> - (I<J *> *)k; @property M<N, O<P *> *> *q; @end",
    "@interface A @end @end - (int)b; @property c; @\"unclosed",
  ]

  /// Names in some of the files, with keywords among them.
  private static let wanted = NameSet(["a", "A", "get", "open", "default", "self", "if", "P", "y", "nowhere"])

  /// Puts the indented details of a declaration on its line; members keep their lines.
  private static func joined(_ lines: [String]) -> String {
    var result = ""
    for line in lines {
      let words = line.drop { $0 == " " }
      let isDetail = words.first.map { $0.isLowercase } == true && words.split(separator: " ").first?.last == ":"
      let isPart = words.hasPrefix("accessor ") || words.hasPrefix("parameter ")
      result += (isDetail || isPart) && !result.isEmpty ? " | \(words)" : (result.isEmpty ? "" : "\n") + "  \(line)"
    }
    return result + "\n"
  }

  /// Wraps words into lines of about 160 characters.
  private static func wrapped(_ words: [String], after title: String) -> String {
    var lines = ["  " + title]
    for word in words {
      if lines[lines.count - 1].count + word.count > 160 { lines.append("   ") }
      lines[lines.count - 1] += " " + word
    }
    return lines.map { $0 + "\n" }.joined()
  }

  @Test func `Tokens, declarations, uses, captures and names equal the recorded ones`() throws {
    var text = ""
    for (number, code) in Self.files.enumerated() {
      let file = SwiftFile(code)
      text += "file \(number)\n"
      for declaration in file.declarations where declaration.parent == nil {
        text += Self.joined(declaration.lines.map { $0.replacing("\n", with: "\\n") })
      }
      let whole = 0..<code.utf8.count
      text +=
        Self.wrapped(
          file.uses(in: whole).map { use in
            use.fullName + (use.receiver.map { " <\($0.replacing("\n", with: "\\n"))>" } ?? "")
              + (use.arguments.map { "(\($0.map { "\($0.label ?? "_") \($0.literal ?? "-") \($0.range)" }))" } ?? "")
              + " \(use.range.lowerBound)"
              + (use.range == use.expressionRange ? ";" : " in \(use.expressionRange);")
          }, after: "uses")
      text += "  captures \(file.captures(in: whole))\n"
      text += "  places \(file.places(of: Self.wanted).map { "\($0.name) \($0.range)" })\n"
      text += "  names \(file.names(in: whole).map { "\($0.name)\($0.isMember ? "." : "") \($0.range.lowerBound)" })\n"
      // Each token with its text: ↵ starts a line, _ follows a space, ° is an operator.
      let plain: Set = [
        "identifier", "leftParenthesis", "rightParenthesis", "leftBracket", "rightBracket", "leftBrace", "rightBrace",
        "comma", "colon", "semicolon", "period", "arrow",
      ]
      let tokens = file.tokens.map { token in
        let kind = "\(token.kind)"
        let marks = (token.isSpaced ? "_" : "") + (token.isOperator ? "°" : "")
        let text = String(decoding: Array(code.utf8)[token.range], as: UTF8.self).replacing("\n", with: "\\n")
        return (token.startsLine ? "↵" : "") + marks + text + (plain.contains(kind) ? "" : "‹\(kind)›")
      }
      text += Self.wrapped(tokens, after: "tokens")
    }
    text = text.replacing(/\n  [a-z]+ \[\](?=\n)/, with: "")
    try RecordedText.check(text.replacing("SwiftSource.", with: ""), "Swift.txt")
  }

  @Test func `Objective-C has the recorded declarations and uses`() throws {
    var text = ""
    for code in Self.objectiveC {
      let file = ObjectiveCFile(Array(code.utf8))
      let whole = 0..<code.utf8.count
      for declaration in file.declarations {
        text +=
          "\(declaration.kind) \(declaration.name) \(declaration.range) \(declaration.nameRange) "
          + "\(declaration.bodyRange.map { "\($0)" } ?? "-") in \(declaration.parent ?? -1) of \(declaration.superclass ?? "-") "
          + "\(declaration.protocols) \(declaration.attributes) \(declaration.type ?? "-") \(declaration.isClassMember) "
          + "\(declaration.parameters.map { "\($0.label) \($0.name) \($0.type)" })\n"
      }
      text += "messages \(file.messages(in: whole).map { "[\($0.receiver) \($0.selector)] \($0.range)" })\n"
      text += "places \(file.places(of: Self.wanted).map { "\($0.name) \($0.range)" })\n"
      text += "names \(file.names(in: whole).map { "\($0.name) \($0.range.lowerBound)" })\n"
      text += "strings \(file.strings(in: whole).map { "\($0.text) \($0.range)" })\n"
    }
    try RecordedText.check(text, "ObjectiveC.txt")
  }

  /// Edits of bodies, members and names in files of every style.
  @Test func `Edits in every style keep all other text`() throws {
    let styles = [
      "class A: B {\n  var a = 1\n  let b: Int\n\n  func c() {\n    d()\n  }\n}\n", "class A {}", "class A { }\n",
      "class A {\n}\n",
      "class A<T>\n{\n\tvar a = 1\n\n\n\tfunc c() { d() }\n\t// end\n}\r\n", "class A { var a = 1; func c() {} }\n",
      "class A: B,\r\n    C {\r\n    /// a\r\n    var a = 1 // b\r\n    #if X\r\n    var x = 1\r\n    #endif\r\n    func c() {\r\n    }\r\n}",
      "struct O { class A { enum I { case a }\n init() {}\n var a: Int { 1 } } }",
      "class A where T: B { func c(_ d: Int) -> Int { 1 } }",
    ]
    let added = [
      "var n = 1", "func n() {\n  o()\n}", "/// N.\nlet n: Int", "case n", "init(n: Int) {}", "import N",
      "var n = 1\nfunc o() {}", "func o() {}\nvar n = 1",
    ]
    var text = ""
    let places = ["end", "start", "after", "before"]
    // Combines every style with every place and with the first and a third of the texts, and every place with every
    // text.
    for (row, style) in styles.enumerated() {
      text += "\(style.replacing("\n", with: "\\n").replacing("\r", with: "\\r").replacing("\t", with: "\\t"))\n"
      let file = SwiftFile(style)
      for (column, code) in added.enumerated() where (row + column) % 3 == 0 || column == 0 {
        let place = places[(row + column / 3) % 4]
        do {
          var editor = SourceEditor(file)
          guard let type = file.declarations.first(where: { $0.kind == .class }) else { continue }
          let result: String
          do {
            switch place {
            case "start": try editor.add(code, to: type, at: .start)
            case "after": if let member = type.members.first { try editor.add(code, to: type, at: .after(member)) }
            case "before": if let member = type.members.last { try editor.add(code, to: type, at: .before(member)) }
            default: try editor.add(code, to: type)
            }
            result = String(decoding: try editor.edit().result, as: UTF8.self)
          } catch { result = "\(error)" }
          let lines = lineDifference(from: style, to: result)
          text += "  \(code.replacing("\n", with: "\\n")) at \(place)\n"
          text += lines.map { "    \($0.replacing("\r", with: "\\r").replacing("\t", with: "\\t"))\n" }.joined()
        }
      }
    }
    try RecordedText.check(text, "Edits.txt")
  }
}
