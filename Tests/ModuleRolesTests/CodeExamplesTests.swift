import Diagnostics
import FileSystem
import ModuleRoles
import SystemPackage
import TestSupport
import Testing

@testable import ModuleRoles

/// The recorded results of the code reader and of the naming rules.
@Suite struct CodeExamplesTests {
  static let swift = """
    import UIKit
    @testable import struct Shop.Cart
    @MainActor public final class CartPresenter<T>: Base.Presenter, (any CartViewOutput & Sendable)? {
      weak var view: (any CartViewInput)?
      unowned let other: Cart.Other!
      @WeakLazyInjected var injected: Service
      @Unowned var second: Service
      private(set) static var shared = CartPresenter()
      class var kind: Int { 1 }
      var items: [Item] = [], names: [String: Int]?, set: Set<Int>, three: [3 of Int]
      var count = 1, ratio = 1.5, title = "a", isOn = true, isOff = false, none = nil, made = Maker(), call = make()
      let list = [1], closure = { 1 }, other2 = Maker.shared, single = Maker
      var done: (() -> Void)?, fill: @Sendable (Int) -> Void
      var observed: Int { willSet {} didSet {} }
      var computed: Int { get { 1 } set {} }
      var pair: (Int, Int), one: (Int), some: some View, both: A & B, optional: Optional<Item>, member: A.B<C>
      lazy var lazily: @MainActor Optional<Item> = nil
      init(_ a: Int, b c: String) {}
      required convenience init?() { self.init(1, b: "") }
      func open(_ item: Item, with done: @escaping () -> Void, then: (Int) -> Void...) async throws -> [Item] { [] }
      override fileprivate class func close() -> CartView? { nil }
      private static func `default`() {}
      struct Inner { enum Deep { case a } }
      deinit {}
      subscript(a: Int) -> Int { a }
    }
    private protocol CartViewInput: AnyObject { var a: Int { get }; func b(); static func c() }
    extension CartPresenter: Equatable where T: Equatable { func more() {} }
    fileprivate actor Store {}
    enum State: String { case a; var b: Int { 1 } }
    typealias Handler = A & B.C
    typealias Plain = [Int]
    func free() {}
    """

  static let objectiveC = """
    #import <UIKit/UIKit.h>
    #import "Cart.h"
    @import Foundation;
    @protocol CartViewInput <NSObject, Other>
    @property (nonatomic) NSString *title;
    - (void)update;
    @end
    @interface CartPresenter<T> : Base <CartViewOutput, Second>
    @property (nonatomic, weak) id<CartViewInput> view;
    @property (nonatomic, strong, nullable) UIViewController<Handler> *controller;
    @property (assign) NSInteger count;
    @property (unsafe_unretained) CartView *loose;
    @property (readonly) NSArray<Item *> *items;
    @property (readonly, strong) NSDictionary<NSString *, Item *> *kept;
    @property (readonly, copy) void (^done)(void);
    @property (copy) CartHandler handler;
    @property (copy) CartBlock block;
    @property (retain) __kindof UIView *_Nullable sub;
    @property (class, readonly) CartPresenter *shared;
    @property (nonatomic) const NSSet<id<Other>> *set;
    @property BOOL isOn;
    - (instancetype)initWithView:(id<CartViewInput>)view count:(NSInteger)count;
    + (instancetype)initialValue;
    - (nullable Item *)open:(Item *)item done:(void (^)(Item *))done;
    - (void)close;
    @end
    @interface CartPresenter ()
    @property (nonatomic, strong) Service *service;
    @end
    @interface CartPresenter (More) <Third>
    - (void)more;
    @end
    @implementation CartPresenter
    - (void)close { [self more]; }
    @end
    """

  @Test func `Types and members of both languages are parsed alike`() throws {
    var text = ""
    for (path, code) in [("Cart/Cart.swift", Self.swift), ("Cart/Cart.m", Self.objectiveC)] {
      let file = CodeFile(
        FilePath("/project/\(path)"), relative: FilePath(path), shownAs: path, bytes: Array(code.utf8))
      text += Self.described(file)
    }
    try RecordedText.check(text, "Code.txt")
  }

  private static func described(_ file: CodeFile) -> String {
    func words(_ range: Range<Int>) -> String {
      String(String(decoding: file.text.bytes[range], as: UTF8.self).replacing("\n", with: " ").prefix(60))
    }
    func flags(_ values: [(String, Bool)]) -> String { values.filter(\.1).map { " " + $0.0 }.joined() }
    var lines = ["\(file.text.path), \(file.isSwift ? "Swift" : "Objective-C")\(file.isTest ? ", tests" : "")"]
    for statement in file.imports {
      lines.append("  import \(statement.name) of \(statement.module): \(words(statement.range))")
    }
    for type in file.types {
      lines.append(
        "  \(type.kind.rawValue) \(type.name) in \(type.owners) of \(type.inherited) \(type.attributes)"
          + flags([("private", type.isPrivate), ("values", type.hasValues), ("reference", type.isReference)])
          + " '\(words(type.nameRange))': \(words(type.range))")
      for property in type.properties {
        lines.append(
          "    \(property.name): \(property.form.rawValue) of \(property.types) \(property.ownership.rawValue)"
            + flags([
              ("stored", property.isStored), ("static", property.isStatic), ("variable", property.isVariable),
              ("optional", property.isOptional),
            ]) + " '\(words(property.nameRange))': \(words(property.range))")
      }
      for method in type.methods {
        let parameters = method.parameters.map {
          "\($0.label ?? "-") \($0.name) \($0.types)\($0.isFunction ? " function" : "")"
        }
        lines.append(
          "    \(method.name) \(method.fullName)(\(parameters.joined(separator: "; "))) gives \(method.result)"
            + flags([
              ("init", method.isInitializer), ("static", method.isStatic), ("override", method.isOverride),
              ("private", method.isPrivate), ("async", method.isAsync),
            ]) + " '\(words(method.nameRange))': \(words(method.range)) { \(method.bodyRange.map(words) ?? "-") }")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test(arguments: [
    ("Cart/Cart.swift", "import UIKit", false), ("CartTests/Cart.swift", "import UIKit", false),
    ("Cart/CartTests.swift", "import UIKit", false), ("Cart/Cart.swift", "import XCTest", true),
    ("Cart/Cart.swift", "import Testing", true), ("Specs/Cart.m", "", true),
    ("Cart/Cart.m", "#import <Kiwi/Kiwi.h>", true),
    ("UnitTest/A/Cart.h", "", false), ("TestHelpers/Cart.h", "", true), ("Testing/Cart.h", "", false),
    ("ShopTest/Cart.h", "", false),
    ("Test/Cart.h", "", true),
  ])
  func `Tests are recognized by their folder or imports`(path: String, text: String, isTest: Bool) {
    let file = CodeFile(FilePath("/p/\(path)"), relative: FilePath(path), shownAs: path, bytes: Array(text.utf8))
    #expect(file.isTest == isTest)
  }

  @Test func `Every naming word has the recorded meaning`() throws {
    var text = ""
    let common = Architecture.common
    for form in [common] + Architecture.all {
      text += "\(form.name), kept \(form.ownership)\n"
      for isProtocol in [false, true] {
        let words = Set((isProtocol ? form.protocols : form.types).keys).sorted()
        let readings = words.map {
          Self.reading("Cart" + $0, isProtocol, form).replacing(" of 'Cart' by ", with: " by ") + ";"
        }
        for start in stride(from: 0, to: readings.count, by: 3) {
          let line = readings[start..<min(start + 3, readings.count)].joined(separator: " ")
          text += "  \(isProtocol ? "protocol" : "type") \(line)\n"
        }
      }
      for arrow in form.arrows.keys.sorted() {
        text += "  protocol \(Self.reading("\(arrow)CartProtocol", true, form))\n"
      }
      let folders = form.folders.keys.sorted().map { "\($0): \(form.role(ofFolder: $0)?.rawValue ?? "-")" }
      if !folders.isEmpty { text += "  folders \(folders.joined(separator: ", "))\n" }
      if !form.marks.isEmpty { text += "  marks \(form.marks.sorted())\n" }
      if !form.hints.isEmpty { text += "  hints \(form.hints.sorted())\n" }
    }
    for name in [
      "CartViewInterface", "CartPresenterImpl", "CartPresenterDefault", "Protocol", "Presenter", "cartPresenter",
      "CartOutputInteractor", "CartInputInteractor", "CartPresenterProtocol", "Cartpresenter", "CartPresenters", "",
      "ViewToPresenterProtocol", "ViewToPresenterCart", "CartViewControllerOutputInterface",
    ] {
      let readings = [Architecture.book, .wireframe, .arrow].map {
        "\($0.name): \(Self.reading(name, false, $0)), as a protocol \(Self.reading(name, true, $0))"
      }
      text += readings.joined(separator: "; ") + "\n"
    }
    try RecordedText.check(text, "Names.txt")
  }

  private static func reading(_ name: String, _ isProtocol: Bool, _ form: Architecture) -> String {
    form.reading(of: name, isProtocol: isProtocol).map {
      "\(name): \($0.role.rawValue) of '\($0.module)' by '\($0.ending)'"
    }
      ?? "\(name): nothing"
  }

  @Test func `Third-party code is not parsed`() throws {
    let paths = [
      "App/Cart.swift", "App/Cart.h", "App/Cart.m", "App/Cart.mm", "App/Cart.c", "App/Main.storyboard",
      "App/Templates/Cart.swift", "App/Pods/A.swift",
      "Pods/A.swift", "Carthage/A.swift", "DerivedData/A.swift", "build/A.swift", "node_modules/A.swift",
      "Templates/A.swift", "SourcePackages/A.swift", "checkouts/A.swift", "Vendor/A.swift", "vendor/A.swift",
      "ThirdParty/A.swift", "A.framework/A.h", "A.xcframework/A.h", "A.bundle/A.h", "A.xcassets/A.h",
      "A.playground/A.swift",
    ]
    let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: paths.map { ($0, "") }))
    let code = try ProjectCode(below: folder.path, files: folder.files, workingDirectory: folder.path)
    #expect(
      code.files.map(\.text.path) == [
        "App/Cart.h", "App/Cart.m", "App/Cart.mm", "App/Cart.swift", "App/Templates/Cart.swift",
      ])
    #expect(code.storyboards == [folder.path.appending("App/Main.storyboard")])
  }
}
