import Testing

@testable import SwiftSource

@Suite struct ObjectiveCTests {
  private let file = ObjectiveCFile(Array(ObjectiveCFixture.text.utf8))

  @Test func `classes, protocols and categories are parsed with their heads`() {
    let lines = file.declarations.filter { $0.parent == nil }.map { declaration in
      "\(declaration.kind) \(declaration.name)" + (declaration.category.map { " (\($0))" } ?? "")
        + (declaration.superclass.map { ": \($0)" } ?? "")
        + (declaration.protocols.isEmpty ? "" : " <\(declaration.protocols.joined(separator: ", "))>")
    }
    #expect(
      lines == [
        "interface Root", "interface NSString: Root", "protocol View <Announced>", "interface Presenter: Root <View>",
        "category Presenter (Routing)", "classExtension Presenter", "implementation Presenter",
        "categoryImplementation Presenter (Routing)",
      ])
    #expect(file.declarations.filter { $0.parent == nil }.allSatisfy { file.text(of: $0.range).hasSuffix("@end") })
  }

  @Test func `properties are parsed with their types and attributes`() throws {
    let properties = file.declarations.filter { $0.kind == .property }
    #expect(
      properties.map { "\($0.attributes.joined(separator: " ")) | \($0.type ?? "") | \($0.name)" } == [
        "nonatomic readonly | NSInteger | count", "nonatomic weak | id<View> | view",
        "nonatomic copy | void (^)(BOOL done, NSString *name) | finish", "assign getter=isOn nonatomic | BOOL | on",
        "class readonly | Presenter * | shared", " | NSInteger | first", " | NSInteger | second",
        "nonatomic strong | NSString * | old", "nonatomic | NSInteger | hidden",
      ])
    #expect(properties.map(\.isOptional) == [true] + Array(repeating: false, count: 8))
    #expect(properties.filter(\.isClassMember).map(\.name) == ["shared"])
  }

  @Test func `methods are parsed with their selectors, parameters and bodies`() throws {
    let methods = file.declarations.filter { $0.kind == .method }
    let show = try #require(methods.first { $0.name == "show:animated:" })
    #expect(show.parameters.map(\.type) == ["NSString *", "BOOL"])
    #expect(show.parameters.map(\.name) == ["name", "animated"])
    #expect(show.bodyRange == nil)
    #expect(file.text(of: show.range) == "- (void)show:(NSString *)name animated:(BOOL)animated;")
    let unlabelled = try #require(methods.first { $0.name == "noType::" })
    #expect(unlabelled.parameters.map(\.label) == ["noType", ""])
    #expect(unlabelled.parameters.map(\.type) == ["id", "int"])
    #expect(methods.first { $0.name == "block:" }?.type == "void (^)(int)")
    #expect(methods.filter(\.isOptional).map(\.name) == ["isShown"])
    let bodies = methods.compactMap(\.bodyRange)
    #expect(bodies.count == 7)
    #expect(bodies.allSatisfy { file.text(of: $0).hasPrefix("{") && file.text(of: $0).hasSuffix("}") })
  }

  @Test func `Attributes of parameters are no part of a method's name, and literals can be message receivers`() {
    let file = ObjectiveCFile(
      Array(
        """
        @implementation A
        - (void)load:(int)x __attribute__((unused)) with:(int)y __attribute__((unused)) {
          [@"a" show:x]; [@{@"b": @1} show]; [@selector(load:with:) hide];
        }
        @end
        """.utf8))
    #expect(file.declarations.filter { $0.kind == .method }.map(\.name) == ["load:with:"])
    #expect(
      file.messages(in: 0..<file.bytes.count).map { "\($0.receiver) <- \($0.selector)" } == [
        "@\"a\" <- show:", "@{@\"b\": @1} <- show", "@selector(load:with:) <- hide",
      ])
  }

  @Test func `messages are distinguished from subscripts`() {
    let messages = file.messages(in: 0..<file.bytes.count)
    #expect(
      messages.map { "\($0.receiver) <- \($0.selector)" } == [
        "[self new] <- init", "self <- new", "self.view <- show:animated:", "NSString <- stringWithFormat:",
        "(Presenter *)self.view <- openLogin", "self <- prepare", "self <- hide", "self <- performSelector:withObject:",
        "super <- init", "self->_view <- hide", "self <- noType::", "Presenter.shared <- hide",
      ])
    #expect(messages[7].literals == [nil, "Login"])
    #expect(messages[2].arguments.map { file.text(of: $0) }.last == "(BOOL)1")
  }

  @Test func `imports of all spellings are parsed`() {
    let file = ObjectiveCFile(
      Array(
        "#import <UIKit/UIKit.h>\n# include \"A.h\" // a\n@import Foundation.NSString;\n#define B \\\n#import \"no.h\"\n"
          .utf8))
    #expect(file.declarations.map(\.name) == ["UIKit/UIKit.h", "A.h", "Foundation.NSString"])
  }

  @Test func `words that belong to a selector are marked`() {
    let file = ObjectiveCFile(
      Array(
        """
        #define kName @"name"
        @interface App : Base <Output>
        - (void)stop;
        + run:(int)count with:(NSArray<Item *> *)items;
        - done;
        @end
        @implementation App
        - (void)stop { [self run:isOn ? a : b with:@[first]]; [[App new] stop]; x = list[last]; go(@selector(run:with:)); }
        @end
        """.utf8))
    func words(_ kind: ObjectiveCWord.Kind) -> [String] {
      file.words.filter { $0.kind == kind }.map { file.text(of: $0.range) }
    }
    #expect(words(.selector) == ["stop", "run", "with", "done", "stop", "run", "with", "new", "stop", "run", "with"])
    #expect(
      words(.name) == [
        "App", "Base", "Output", "void", "int", "count", "NSArray", "Item", "items", "App", "void", "self", "isOn", "a",
        "b", "first", "App", "x", "list", "last", "go",
      ])
    #expect(words(.string) == [])
    #expect(ObjectiveCFile(Array("f(@\"a b\", \"\");".utf8)).words.filter { $0.kind == .string }.count == 2)
  }
}
