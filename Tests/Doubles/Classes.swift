// Classes of requirements for which doubles were once wrong; `make check-doubles` compiles them as Swift 5, Swift 6 and
// isolated by default.
import Foundation

struct User: Sendable, Equatable { var name: String }
class Reference {}
final class Box: @unchecked Sendable {}
struct Token: ~Copyable { var value: Int }
struct Handle: ~Copyable, Sendable { var fd: Int32; consuming func close() {} }
enum Failure: Error { case bad }
typealias Completion = (Result<User, any Error>) -> Void
@globalActor actor StoreActor { static let shared = StoreActor() }
struct Vector<let N: Int, Element> {}
struct NotEquatable { var f: Int }
protocol Message { var text: String { get } }
protocol Mount { var path: String { get } }
protocol Item { var id: String { get } }
struct Wrapper<T> { var value: T }

protocol A1 { func f(_ c: @escaping (Result<Int, Error>) -> Void) }
protocol A2 { func f(_ c: @Sendable (Int) -> Void) }
protocol A3 { func f(_ c: @autoclosure () -> Bool) }
protocol A4 { func f(_ c: @escaping @Sendable (Int) -> Void, _ d: @escaping () -> Void) }
protocol A5 { var handler: (@Sendable (Int) -> Void)? { get set } }
protocol A7 { func f(_ c: @escaping (Int) throws -> Void) rethrows }
protocol A8 { func f(_ c: @escaping (@escaping (Int) -> Void) -> Void) }
protocol A9 { func f(_ c: @convention(c) (Int) -> Int); func g(_ c: @convention(block) () -> Void) }
protocol A10 { func f(_ c: @escaping @convention(c) (Int) -> Int) }
protocol A11 { func f(completion: @escaping ((Int) -> Void)); func g(completion: (@escaping (Int) -> Void)) }
protocol A12 { func f(_ c: @autoclosure () throws -> Bool) throws; func g(_ m: @autoclosure @escaping () -> String) }
protocol A14 { func f(completion: @escaping (Int) -> Void) }

protocol B2 { func take(_ t: consuming Token); func look(_ t: borrowing Token) -> Int; func edit(_ t: inout Token) }
protocol B3 { func fill(_ s: inout OutputSpan<UInt8>) }
protocol B4 { func read(_ s: Span<UInt8>) -> Int; func raw(_ s: RawSpan); func mut(_ s: inout MutableSpan<Int>) }
protocol B5 {
  func take(_ u: consuming User); func look(_ u: borrowing User) -> String; func ref(_ r: __owned Reference)
}
protocol B6: ~Copyable { func go(); consuming func finish(); borrowing func peek() -> Int }
protocol B7 { func swap<T: ~Copyable>(_ a: inout T, _ b: inout T) }
protocol B8 { func take<T: ~Copyable>(_ t: consuming T) async }
protocol B9 { func take(_ t: consuming Handle) async throws -> Int; func name(_ t: borrowing Handle, x: Int) -> String }
protocol B11 { func with<R: ~Copyable, E>(_ body: (Int) throws(E) -> R) throws(E) -> Int }
protocol B12 {
  func buffer(_ b: UnsafeRawBufferPointer); func buf(_ b: UnsafeMutableBufferPointer<Int>) -> Int;
  func ptr(_ p: UnsafePointer<Int>?)
}
protocol B13 { func atomic(_ a: borrowing Token?); func opt(_ a: consuming Token?) }
protocol B14 {
  func many(_ i: InlineArray<3, Int>) -> [4 of Int]; var four: [4 of Int] { get set }; func vec(_ v: Vector<3, Int>)
}
protocol B15 { func c(_ f: (borrowing Token) -> Int) }
protocol B17 { mutating func take(); func consume(_ x: consuming [Int], y: borrowing String) -> Int }
protocol B18 { func out(_ x: inout Int?, _ y: inout [String: Int]); func outAny(_ x: inout Any) }
protocol B15b { func d(_ f: @escaping (consuming Token) -> Void) }

protocol Reply { var ok: Bool { get } }
protocol C1 { typealias Reply = Int; func f(_ r: Reply) -> Reply; var last: Reply? { get } }
protocol Device { typealias Reply = String; func x() -> Reply }
protocol C2 { func f(_ r: Device.Reply) -> Device.Reply }
protocol C3 { associatedtype Item; func f(_ i: Item) -> Item?; var all: [Item] { get } }
protocol C4 { func f<Message>(_ m: Message) -> Message; func g<Item: Equatable>(_ i: Item) where Item: Sendable }
enum Space5 { struct Mount: Hashable { var a = 1 } }
protocol C6 { func mount(_ m: Mount); func other(_ m: Space5.Mount) }
enum Space7 {
  struct Detail { var x: Int }; enum Kind { case a, b };
  protocol C7 { func show(_ d: Detail, _ k: Kind) -> Detail; var kind: Kind { get set } }
}
struct Space8 { typealias Done = (Int) -> Void; protocol C8 { func f(_ d: @escaping Done); func g(_ d: Done) } }
protocol C9 { associatedtype Message: Equatable; func send(_ m: Message) }
protocol C10 { func send(_ m: Wrapper<any Message>) -> Wrapper<Item>; func t(_ m: Message.Type) -> any Item.Type }
protocol C11 { func result() -> Result<Message, Error>; func f(_ c: @escaping (Message, Item?) -> [Item]) }
enum Space12 {
  enum Message: Equatable { case hello }; protocol C12 { func send(_ m: Message); func sendAll(_ m: [Message]) }
}
protocol C13 { func f(_ m: Message, _ i: Item?) -> User }
extension Space5 { protocol C14 { func mount(_ m: Mount) -> Mount? } }
struct Outer15 {
  struct Inner { struct Leaf: Equatable {}; protocol C15 { func leaf(_ l: Leaf, _ i: Inner, o: Outer15) -> Leaf } }
}
protocol C16 {
  typealias Callback = (Result<Int, Error>) -> Void; func f(_ c: @escaping Callback); func g(_ c: Callback?);
  var c: Callback? { get set }
}
protocol C17 { typealias Map<T> = [String: T]; func f(_ m: Map<Int>) -> Map<User> }
protocol C18 { associatedtype Reply: Equatable = Int; func f() -> Reply; func g(_ r: Reply) }
protocol C19 { func run<User>(_ u: User) -> [User]; func messages(_ m: [Int]); var messages: [String] { get } }
protocol C20 { func spy() -> Error; func e(_ e: Error); func er(_ e: Error?) -> Error?; var last: Error? { get } }
typealias Handlers = Message & Item
protocol C21 {
  func f(_ h: Handlers) -> Handlers; func g(_ h: (Message & Item)?) -> [Message & Item]; func h(_ h: Handlers?)
}
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
protocol C22 {
  var delegate: Message? { get set }; var items: [Item] { get }; var d: [String: Message]? { get set };
  var iuo: Message! { get set }
}

protocol D1: NSObjectProtocol { init() }
protocol D2: NSObjectProtocol {
  init(); nonisolated var description: String { get }; nonisolated var hash: Int { get }; func f()
}
protocol DP3 { func run() throws; func stop() async throws -> Int }
protocol D3: DP3 { func run(); func stop() async -> Int }
protocol Startable { func start() }
@MainActor protocol D4: Startable { func show() }
protocol DP5 { associatedtype Element; func add(_ e: Element) }
protocol D5: DP5 where Element == Int {}
protocol DP6 { associatedtype Next: DP6; func next() -> Next }
protocol DP7 { associatedtype V; typealias Vs = [V]; func all() -> Vs }
protocol D7: DP7 where Vs == [Int] {}
protocol D8: Sequence where Element == Int { func extra() }
protocol D10: IteratorProtocol where Element == Int {}
protocol D11: AsyncSequence where Element == Int {}
protocol D12: Error, Equatable { var code: Int { get } }
protocol D13: LocalizedError { var code: Int { get } }
protocol D14: CustomStringConvertible, Codable {}
protocol D15: RawRepresentable where RawValue == String {}
protocol D16: CaseIterable {}
protocol D17: Identifiable where ID == UUID { var name: String { get } }
protocol D18: Identifiable, Hashable, Sendable { var name: String { get } }
protocol D19: ExpressibleByStringLiteral {}
protocol D20: AdditiveArithmetic {}
protocol D21: Strideable {}

protocol D23: NSCopying, NSCoding { func f() }
protocol D24: AnyObject, Sendable { var weakOne: Reference? { get } }
protocol D25: D24, Equatable { nonisolated static func == (lhs: Self, rhs: Self) -> Bool }
protocol D26: Comparable {}
protocol D27: Hashable { nonisolated func hash(into hasher: inout Hasher) }
class Base28 { init() {}; func base() {} }
protocol D28: Base28 { func f() }
class Base29 { init(x: Int) {} }
protocol D29: Base29 { func f() }
protocol D30: NSObject { var x: Int { get }; func perform() }
protocol D31 { func f(); associatedtype A where A: Equatable }
protocol D32: D31 where A == String { func g(_ a: A) }
protocol DP34<X, Y> { associatedtype X; associatedtype Y; func a(_ x: X) -> Y }
protocol D34: DP34 where X == Y {}
protocol D35: DP34 where X == [Y], Y: Hashable { var y: Y { get } }
protocol D36: DP34<Int, String> {}
protocol DP36p<P> { associatedtype P; func p(_ p: P) }
protocol D37: DP36p<Int> {}
protocol D38 { associatedtype S: Sequence<Int>; func s(_ s: S) -> S.Element }
protocol D39 {
  associatedtype C: Collection where C.Element: Equatable; var c: C { get }; func first() -> C.Element?;
  func idx() -> C.Index
}
protocol D40 { associatedtype A; associatedtype B: DP36p where B.P == A; func f(_ a: A, _ b: B) }
@MainActor protocol D41: Startable, Sendable { func show() async }
@MainActor protocol D42: Equatable { var x: Int { get } }
@MainActor protocol D43: Hashable, AnyObject { var x: Int { get }; init(x: Int) }
protocol D44: Startable { override func start() }
protocol D45 where Self: Startable, Self: AnyObject { func x() }
protocol D46 { associatedtype A: DP36p; func f<B: DP36p>(_ a: B) where B.P == Int; func g(_ a: A.P) }
protocol D47: ObservableLike { var v: Int { get set } }
protocol ObservableLike: AnyObject { associatedtype W; var w: W { get } }
protocol D48: ~Copyable, ~Escapable { func f() }
protocol D49: CustomDebugStringConvertible, CustomStringConvertible, TextOutputStream {}

protocol E1 {
  subscript(x x: Int) -> Int { get set }; subscript(_ y: String) -> Int { get };
  subscript(a b: Int, c: Int) -> String { get }
}
protocol E2 {
  func `raw name with spaces`(_ x: Int) -> Int; var `1st value`: Int { get }; func `class`(); func `a-b`(`x y` z: Int)
}
protocol E3 {
  associatedtype E: Error; func f<T>(_ e: T) throws(E); func g() throws(E) -> Int; var v: Int { get throws(E) }
}
protocol E4 {
  func f(_ x: sending [Int]); func g() -> sending [Reference];
  func h(_ x: sending Reference?) async -> sending Reference?
}
protocol E5: Equatable { func f(_ x: Int) }
protocol E6 {
  func map<T, E>(_ b: (Int) throws(E) -> T) throws(E) -> [T]; func r<T>(_ b: () throws -> T) rethrows -> T;
  func v(_ b: (Int) throws -> Void) rethrows
}
protocol E7 { static var shared: Self { get }; static func make() -> Self; static func all(_ x: Int) -> [Self] }
protocol E8 { associatedtype V; static var v: V { get }; static func f() -> Int; func g(_ v: V) }
protocol E9 {
  associatedtype V; static func f(_ v: V); init(v: V); static var count: Int { get set };
  static subscript(i: Int) -> V { get }
}
protocol E11 { func 🕵️(_ 👩‍👩‍👧: Int); var 👁️‍🗨️: Int { get }; func 🇩🇪() -> Int }
protocol E12 {
  func f() async throws(Failure) -> User?; var x: Int { get async throws(Failure) }; func nev() throws(Never) -> Int;
  func e() throws(any Error)
}
protocol E14 { init(); init(x: Int); init?(y: String); init(z: Int) throws; init(a: Int) async throws; init!(b: Int) }
protocol E15 {
  func f(_ t: (Int, String), _ u: (a: Int, b: (Int, Int))) -> (x: Int, y: [String]); var t: (Int, Int) { get }
}
protocol E16 { func f(_ x: some Equatable & Sendable, _ y: some Collection<Int>) -> Int; func g(_ xs: [some Hashable]) }
protocol E17 { func f(_ x: Any, _ y: AnyObject, _ z: Any?, _ w: [Any], _ t: Any.Type, s: AnyClass) -> Any }
protocol E18 { func f(_ x: Int...); func g(_ fmt: String, _ args: CVarArg...); func h(_ x: Any...) }
protocol E19 {
  func f<each T: Equatable>(_ x: repeat each T) -> (repeat each T); func g<each T>(_ x: repeat (each T).Type)
}
protocol E20 { func f<let N: Int>(_ v: Vector<N, Int>) -> Int; func g<let N: Int, T>(_ v: InlineArray<N, T>) }
protocol E21 {
  func f(_ k: KeyPath<User, String>, _ w: WritableKeyPath<User, String>); func g<V>(_ k: KeyPath<User, V>) -> V
}
protocol E22 {
  func f(_ t: Swift::Int, _ u: User, d: Foundation::Data) -> Swift::String; var u: (any Message)? { get set }
}
@MainActor protocol E25 {
  @concurrent func c() async -> Int; @concurrent func d(_ x: Int, _ r: Box) async throws -> User;
  nonisolated(nonsending) func n() async -> String; @concurrent func v() async; nonisolated func x() -> User
}
@MainActor protocol E26 {
  nonisolated func a() async -> Int; nonisolated var b: Int { get }; nonisolated init(x: Int); static func s() -> Int;
  nonisolated static func t() -> Int
}
protocol E27: Actor {
  var x: Int { get set }; func f(_ x: Int) async -> Int; var y: User? { get }; nonisolated var z: String { get };
  nonisolated func q(); subscript(i: Int) -> Int { get set }; func c(_ b: @escaping @Sendable () -> Void)
}
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
protocol E28 {
  func f() -> Int!; var x: User! { get set }; func g(_ x: User!, y: [Int]!) -> String!;
  subscript(i: Int!) -> Int! { get set }; var c: (() -> Void)! { get set }
}
protocol E29: Sendable {
  var on: @Sendable (Int) -> Void { get set }; func f(_ b: @escaping @Sendable () async throws -> User);
  var opt: (@Sendable () -> Void)? { get }; func m(_ b: @escaping @MainActor () -> Void)
}
protocol E30 {
  #if os(macOS)
    func a()
  #elseif os(Linux)
    func b(_ x: Int) -> Int
  #elseif DEBUG
    func c()
  #else
    func d()
  #endif
  #if swift(>=5.9)
    var v: Int { get }
  #else
    var v: String { get }
  #endif
  #if os(Linux)
    init(x: Int)
    associatedtype Q
  #endif
}
protocol E31 {
  @available(macOS 14, iOS 17, *) func a(_ u: User) -> User; @available(*, deprecated) func b();
  @available(*, deprecated, message: "use \"b\"") var c: Int { get }; @available(macOS, introduced: 13) func d();
  @available(swift 5.0) func e(); @available(*, deprecated, renamed: "a(_:)") func f(x: Int)
}
@available(macOS 26, *) protocol E33 { func a(); @available(macOS 27, *) func b(_ x: Int) -> Int }
protocol E34 { @_disfavoredOverload func a(); @inlinable func b() }
protocol E35 {
  func f(_ x: isolated (any Actor)?) async; func g(isolation: isolated (any Actor)?) async -> Int;
  func h(_ a: isolated MainActor)
}
protocol E36 {
  static func == (l: Self, r: Self) -> Bool; static func += (l: inout Self, r: Int);
  static prefix func - (x: Self) -> Self; static func <> (l: Self, r: Self) -> Bool
}
infix operator <>
protocol E37 { func g(@ArrayBuilder _ b: () -> [Int]); func h(@ArrayBuilder _ b: @escaping () -> [Int]) }
@resultBuilder enum ArrayBuilder { static func buildBlock(_ x: Int...) -> [Int] { x } }
@propertyWrapper struct Wrap { var wrappedValue: Int }
protocol E38 {
  func f(_ d: Data, _ u: URL, _ r: UUID) async throws -> (Data, Date); var c: Calendar { get };
  func n(_ n: Notification.Name) -> NSNumber
}
protocol E39 {
  func overload(_ x: Int); func overload(_ x: String); func overload(x: Int) -> Int; func overload(x: Int) -> String;
  func overload<T>(_ x: T); var overloadCalls: Int { get }
}
protocol E40 {
  func f(_ a: Int, _ a2: Int, self s: Int, `in` i: Int, `self` t: Int, Type: Int, `Protocol`: Int, `init`: Int)
}
protocol E41 {
  var `self`: Int { get }; var `Type2`: Int { get }; func `subscript`(); func `deinit`(); var `init`: Int { get };
  func `func`(`let`: Int); var `var`: String { get set }; static var `default`: Int { get }
}
protocol E42 { var a: Int { get }; var b: Int { get } }
protocol E43 {
  var x: Int { mutating get nonmutating set }; subscript(i: Int) -> Int { mutating get set };
  var y: Int { get nonmutating set }
}
protocol E44 {
  func opt() -> Optional<Int>; func res() -> Result<Int, Failure>; func arr() -> Array<User>; func set() -> Set<Int>;
  func emp() -> Void?; func vv() -> (Void); func ff() -> () -> Void; func opv() -> (() -> Void)?
}
protocol E45 {
  func a(_ x: (Int) -> (Int) -> Void); func b(_ x: ((Int) -> Void, String)); func c(_ x: [(Int) -> Void]);
  func d(_ x: ((Int) -> Void)?...); func e(_ x: [String: () -> Void])
}
protocol E46 {
  func a(_ x: (() -> Void)?, y: ((Int) throws -> Int)?); func b(c: (@MainActor () async -> Void)?);
  func d(_ x: Optional<() -> Void>)
}
protocol E47 { func stop() -> Never; func thro() throws -> Never; var n: Never { get }; func ne(_ n: Never) }
protocol E48: Sendable {
  static var flag: Bool { get set }; static func f(_ x: Int) async -> Int; var lazyv: [Int] { get async throws };
  subscript(i: Int) -> Int { get async throws }
}
@StoreActor protocol E49 {
  func f(_ x: Reference) -> Reference; var r: Reference { get }; nonisolated func g(); init(r: Reference);
  static var s: Int { get set }
}
protocol E50 {
  @MainActor func a(_ x: Reference) -> Int; @MainActor var b: Int { get set }; @MainActor static var c: Int { get };
  @StoreActor func d(); @MainActor subscript(i: Int) -> Int { get }; @MainActor init(x: Int)
}
protocol E51 {
  func f<T>(_ t: T.Type) -> T where T: Decodable; func g<T: Decodable>(_ d: Data) throws -> T;
  func h<T: RawRepresentable>(_ x: T) where T.RawValue == String;
  func i<T: Sequence>(_ t: T) -> T.Element? where T.Element: Hashable
}
protocol E52 {
  func f<T>(_ x: T?) -> T?; func g<T>(_ x: [T]) -> [String: T]; func h<T>(x: T...);
  func i<T>(_ x: T, _ c: @escaping (T) -> Void); func j<T>(_ c: @escaping (Result<T, Error>) -> Void);
  func k<T>() -> (T) -> Void; func l<T>(_ x: inout T) -> T
}
protocol E53 { subscript<T>(key: KeyPath<Self, T>) -> T { get }; subscript<T: Hashable>(k: T) -> Int? { get set } }
protocol E54 {
  subscript(dynamicMember m: String) -> Int { get }; static subscript(i: Int) -> Int { get set };
  subscript(i: Int, j: Int) -> Int { get }; subscript() -> Int { get }
}
protocol E55 {
  func callAsFunction(_ x: Int) -> Int; func async(_ x: Int); func await(); var get: Int { get };
  var set: Int { get set }; func some(any: Int); func actor(); func each(_ repeat: Int)
}
protocol E57 { func f(messages: [Int]); var messages: [Int] { get }; func Message(); var message: String { get } }
protocol E58 {
  func a1(_ x: Int) -> Self?; func a2() -> [Self]; func a3(_ s: Self...); func a4(_ c: (Self) -> Void);
  func a5() async throws -> Self; var me: Self { get }; func a6(_ x: Wrapper<Self>) -> Wrapper<Self>
}
protocol E59 {
  func a(_ x: Selector2); func b(_ x: User.Type, _ y: Message.Type, _ z: (any Message).Type) -> (any Message.Type)?;
  func c() -> Message.Protocol
}
struct Selector2 {}
protocol E60 {
  func a(_ x: Task<Int, any Error>, _ s: AsyncStream<Int>) -> AsyncThrowingStream<User, Error>; func b() -> some2
}
typealias some2 = Int
protocol E61 {
  var x: Int { get }; var y: User { get }; var z: NotEquatable { get set }; func f(_ n: NotEquatable, _ u: User);
  func g(_ n: NotEquatable?) -> NotEquatable
}
@preconcurrency protocol E62 { func f(_ c: @escaping @Sendable () -> Void) }
@preconcurrency @MainActor protocol E63 { func f() -> Int; var x: User { get } }
protocol E64 {
  func f(_ x: any Message & Item) -> any Message & AnyObject; func g() -> any (Message & Item);
  func h(_ e: any Error & Sendable)
}
protocol E65 { func f(a: Int, a b: Int, a c: Int); func g(_: Int, _: Int) -> Int; func h(_ _: Int); func i(x _: Int) }
nonisolated protocol E66 { func f() -> Int; var x: User { get set }; func g(_ u: User) async }
nonisolated protocol E67: Sendable, Hashable { func f() -> Int }
protocol E68: Sendable, Equatable { func f() -> Int; var x: Int { get } }
protocol E69: Hashable { var x: Int { get set } }
protocol E70: Identifiable, Codable, Hashable, CustomStringConvertible, Comparable { var x: Int { get } }
protocol E71 { func f(_ x: borrowing Any); func g(_ c: consuming @escaping () -> Void) }
protocol E72 {
  func f(_ x: @autoclosure @escaping () -> Int, _ y: @autoclosure () async throws -> Int) async rethrows;
  func log(_ m: @autoclosure () -> String, file: StaticString, line: UInt)
}
protocol E73 { associatedtype A = Int; associatedtype B: Collection = [A] where B.Element == A; func f(_ a: A, _ b: B) }
protocol E74 { associatedtype A: AnyObject; var a: A? { get set }; func w(_ a: A) }
protocol E75: AnyObject { var parent: E75? { get set }; var kids: [E75] { get }; func f(_ o: E75) -> E75 }
protocol E76 { func f(_ u: User) -> User; var x: Int { get }; init(x: Int) }
protocol E77 { func f() }
protocol E78 { func f(); init() }
