// Every kind of protocol requirement; `make check-doubles` compiles a double of each in every style.
import Foundation

struct User: Sendable, Equatable { var name: String }
class Reference {}
struct Token: ~Copyable { var value: Int }
enum Failure: Error { case bad }
typealias Completion = (Result<User, any Error>) -> Void
@globalActor actor StoreActor { static let shared = StoreActor() }
protocol Closures {
  func now(_ body: () -> Void)
  func later(_ body: @escaping @Sendable (Int) -> Void, then: (() -> Void)?)
  func alias(_ c: Completion)
  func aliasEscaping(_ c: @escaping Completion)
  func main(_ body: @escaping @MainActor () -> Void)
  func make() -> (Int) -> String
  func auto(_ value: @autoclosure () -> Int)
  func autoThrowing(_ value: @autoclosure () throws -> Int) rethrows
  func rethrowing<T>(_ body: () throws -> T) rethrows -> T
  func typed<E: Error>(_ body: () throws(E) -> Void) throws(E)
  func asyncBody(_ body: () async throws -> Int) async rethrows -> Int
  func variadic(_ bodies: (() -> Void)...)
}
protocol Generics {
  func echo<T>(_ value: T) -> T
  func many<T: Equatable>(_ values: T...) -> [T]
  func map<T, U>(_ value: [T], _ transform: @escaping (T) -> U) -> [U] where T: Sendable, U: Equatable
  func pack<each T>(_ value: repeat each T)
  func opaque(_ value: some Collection<Int>) -> Int
  func existential(_ value: any Collection<Int>) -> any Equatable
  func noncopyable(_ token: consuming Token)
  func borrow(_ token: borrowing Token) -> Int
  func noncopyableGeneric<T: ~Copyable>(_ token: borrowing T)
  func inoutGeneric<T>(_ value: inout T)
  func swap(_ a: inout Int, _ b: inout [String])
  func metatype<T: Decodable>(_ type: T.Type, from data: Data) throws -> T
}
protocol Copying {
  func copy() -> Self; func isEqual(to other: Self) -> Bool; static var shared: Self { get };
  var next: Self? { get set }
}
protocol Keywords {
  func `default`(in: Int, for value: String, _ `self`: Bool) -> Bool; var `class`: String { get }; func `init`();
  func repeat_(_: Int, _: String); func `where`(`inout` x: Int)
}
protocol Operators: Equatable {
  static func + (lhs: Self, rhs: Self) -> Self; static func < (lhs: Self, rhs: Int) -> Bool;
  static prefix func ! (value: Self) -> Bool
}
protocol Hashing: Hashable, CustomStringConvertible { var id: String { get } }
protocol Comparing: Comparable {}
protocol Ident: Identifiable { func f() }
protocol IdentString: Identifiable where ID == String { func f() }
@MainActor protocol MainView: AnyObject {
  var title: String { get set }
  var user: User { get }
  static var count: Int { get set }
  static func make(_ x: Int) -> User
  func show(_ text: String)
  func load(_ reference: Reference) async throws -> User
  func loadPlain() async -> String
  nonisolated func free(_ x: Int) -> Int
  nonisolated var freeValue: String { get }
  nonisolated func freeAsync() async
  subscript(index: Int) -> String { get set }
}
@StoreActor protocol Stored { func save(_ r: Reference) async -> Reference; var items: [Reference] { get async } }
protocol Acting: Actor {
  var name: String { get }
  var user: User { get set }
  func run(_ x: Int, _ r: Reference) async throws -> Reference
  func sync() -> Int
  nonisolated func free(_ r: Reference) -> Int
  nonisolated var freeValue: User { get }
  static func build() -> Int
  init(name: String)
}
protocol Shared: Sendable {
  var user: User { get }
  var count: Int { get set }
  func fetch(_ id: Int) async throws -> User
  func send(_ r: sending Reference) async -> sending Reference
  func call(_ body: @escaping @Sendable () async -> Void) async
  static func all() async -> [User]
  static var flag: Bool { get set }
}
protocol Sending {
  func give() -> sending Reference; func take(_ r: sending Reference) async;
  func giveAsync() async throws -> sending Reference
}
protocol PartlyMain {
  @MainActor func a(_ x: Int) -> String; @MainActor var b: User { get }; func c(); @MainActor static func d() -> Int;
  @StoreActor func e() async -> User
}
protocol Conditional {
  #if os(macOS)
    func mac(_ x: NSObject)
  #elseif DEBUG
    func debug()
  #else
    func other(_ x: Int) -> Int
    var v: User { get }
  #endif
  func always()
}
protocol Isolated {
  func run(on actor: isolated any Actor, x: Int); func maybe(isolation: isolated (any Actor)?) async -> Int
}
protocol Throwing {
  var a: Int { get throws }; var b: User { get async throws(Failure) }; func c() throws(Failure) -> User;
  func d() throws(Never); func e() async throws(Failure); init(x: Int) throws(Failure); init?(y: String) async;
  subscript(i: Int) -> User { get throws }
}
protocol Base { associatedtype Item: Equatable; func add(_ item: Item); var all: [Item] { get }; func first() -> Item? }
protocol Derived: Base where Item == User { func extra() }
protocol Keyed<Key, Val> {
  associatedtype Key: Hashable; associatedtype Val: Sequence where Val.Element == Key; func get(_ k: Key) -> Val;
  subscript(k: Key) -> Val? { get set }
}
protocol Special: Keyed<String, [String]> { func more() }
protocol Composed: Copying & Throwing {}
protocol ReadWrite { var x: Int { get } }
protocol ReadWrite2: ReadWrite { var x: Int { get set } }
enum Space { protocol Inner { func f() -> Space.Kind }; enum Kind { case a } }
protocol Available {
  @available(macOS 14, iOS 17, *) func new(_ u: User) -> User; @available(macOS 13, *) func old();
  @available(*, deprecated, message: "no") func gone()
}
protocol Never1 { func stop() -> Never; var n: Never { get } }
protocol Tuples {
  func t() -> (a: Int, b: String); var p: (User, Int) { get set };
  func v(_ x: (Int, Int), y: (a: User, b: Int)) -> (User, Int)?; func opt() -> Int??; func iuo(_ x: User!) -> User!
}
protocol Overloads {
  func a(_ x: Int); func a(_ x: String); func a(x: Int); func a(x: Int) async; func a(); func a() -> Int;
  var aCallCount: String { get }; func aCalls()
}
protocol Classy: NSObject { func f() }
protocol Objecty: NSObjectProtocol { func f() }
protocol ErrorLike: Error { var code: Int { get } }
protocol CodableLike: Codable { var v: User { get } }
protocol Discard { @discardableResult func f() -> Int; @discardableResult func g() async throws -> User }
protocol Nonsending { nonisolated(nonsending) func f(_ x: Reference) async -> Reference; @concurrent func g() async }
protocol Mut { mutating func m(_ x: Int); nonmutating func n(); var s: Int { mutating get nonmutating set } }
protocol Suppressed: ~Copyable { func f() }
protocol DefaultSelf { func with(_ f: (Self) -> Void) -> [Self]; func opt(_ x: Self?) }
protocol Emoji { func 🙂(_ 👍: Int) -> String; var café: Int { get } }
protocol ArraysOf {
  func a() -> [User]; func b() -> [String: User]; func c() -> Set<Int>; func d() -> Optional<User>; func e() -> [Int]?;
  func f() -> Result<User, any Error>; func g() -> Data
}
protocol HashableActor: Actor, Hashable, CustomStringConvertible { func f() }
@MainActor
protocol MainHashable: Hashable, CustomStringConvertible, Codable { func f() -> Int }
