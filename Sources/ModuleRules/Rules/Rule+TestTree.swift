internal import ModuleRoles
internal import SystemPackage

extension Rule {
  static let testTree = Rule(
    "test-tree", .order, "Tests lie in the folders that the code lies in.",
    because: """
      Whoever changes a part finds its tests in the same place of the other tree (The Book of VIPER, tests).
      """, severity: .warning,
    examples: [
      Example(
        right: """
          // Shop/Cart/Presenter/CartPresenter.swift
          final class CartPresenter {}
          // Shop/Cart/Interactor/CartInteractor.swift
          final class CartInteractor {}
          // ShopTests/Cart/Presenter/CartPresenterTests.swift
          final class CartPresenterTests {}
          """,
        wrong: """
          // Shop/Cart/Presenter/CartPresenter.swift
          final class CartPresenter {}
          // Shop/Cart/Interactor/CartInteractor.swift
          final class CartInteractor {}
          // ShopTests/Cart/CartPresenterTests.swift
          final class CartPresenterTests {} // here
          """),
      Example(
        right: """
          // Sources/Cart/Presenter/CartPresenter.swift
          final class CartPresenter {}
          // Sources/Cart/Interactor/CartInteractor.swift
          final class CartInteractor {}
          // Tests/CartTests/Presenter/CartPresenterTests.swift
          final class CartPresenterTests {}
          """,
        wrong: """
          // Sources/Cart/Presenter/CartPresenter.swift
          final class CartPresenter {}
          // Sources/Cart/Interactor/CartInteractor.swift
          final class CartInteractor {}
          // Tests/CartTests/CartPresenterTests.swift
          final class CartPresenterTests {} // here
          """),
      Example(
        right: """
          // Shop/Cart/Presenter/CartPresenter.h
          @interface CartPresenter : NSObject
          @end
          @interface CartInteractor : NSObject
          @end
          // ShopTests/Cart/Presenter/CartPresenterTests.m
          @interface CartPresenterTests : XCTestCase
          @end
          """,
        wrong: """
          // Shop/Cart/Presenter/CartPresenter.h
          @interface CartPresenter : NSObject
          @end
          @interface CartInteractor : NSObject
          @end
          // ShopTests/CartPresenterTests.m
          @interface CartPresenterTests : XCTestCase // here
          @end
          """, isObjectiveC: true),
    ]
  ) { context, report in
    for type in context.module.types where !type.role.isProtocol {
      let path = context.relative(context.index[type.place].file)
      let folder = path.removingLastComponent().components.map(\.string)
      // The module's folder, and the layer's folder if there is one.
      let wanted = folder.suffix(ModuleFolder(of: path).layer == nil ? 1 : 2)
      for name in [type.name + "Tests", type.name + "Test"] {
        guard let place = context.index.declaration(of: name), context.index[place].file.isTest, !wanted.isEmpty
        else { continue }
        let (file, declared) = context.index[place]
        let found = context.relative(file).removingLastComponent().components.map(\.string)
        if lies(found.suffix(wanted.count), in: wanted) {
          report.pass()
        } else {
          report.find(
            "the tests of '\(type.name)' do not lie in '\(wanted.joined(separator: "/"))', as the code does", type,
            in: file, at: declared.nameRange, fix: FolderFix.tests(file, of: type, in: wanted, context))
        }
      }
    }
  }
}

/// Whether the test folders match those of the code.
///
/// `LoginTests`, a test target, matches `Login`.
private func lies(_ found: ArraySlice<String>, in wanted: ArraySlice<String>) -> Bool {
  guard let first = found.first, let module = wanted.first, found.dropFirst().elementsEqual(wanted.dropFirst())
  else { return false }
  return first == module || first == module + "Tests"
}
