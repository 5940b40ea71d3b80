import Subprocess
import SwiftSource
import SystemPackage
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Compares the declarations read from Objective-C with those of clang.
@Suite struct ClangTests {
  /// A node of clang's syntax tree.
  private struct Node: Decodable {
    struct Name: Decodable { let name: String? }
    struct Extent: Decodable {
      struct Place: Decodable { let offset: Int? }
      let begin: Place?
    }
    let range: Extent?
    let kind: String?
    let name: String?
    let selector: String?
    let isImplicit: Bool?
    let instance: Bool?
    let control: String?
    let interface: Name?
    let `super`: Name?
    let protocols: [Name]?
    let inner: [Node]?
  }

  @Test func `declarations and messages equal those of clang`() async throws {
    let path = FilePath(FileManager.default.temporaryDirectory.path).appending("objective-c-\(UUID().uuidString).m")
    let text = ObjectiveCFixture.text
    try Data(text.utf8).write(to: URL(filePath: path.string))
    defer { try? FileManager.default.removeItem(atPath: path.string) }
    let result = try? await run(
      .name("clang"),
      arguments: [
        "-fsyntax-only", "-w", "-Xclang", "-ast-dump=json", "-DDEBUG=1", "-fblocks", "-fobjc-arc",
        "-fobjc-runtime=macosx", "-x", "objective-c", path.string,
      ], output: .string(limit: 1 << 28), error: .string(limit: 1 << 20))
    guard let result, let data = result.standardOutput.data else { return }
    let tree = try JSONDecoder().decode(Node.self, from: data)
    var expected: [String] = []
    var messages: [String] = []
    Self.collect(tree, &expected, &messages)
    let file = ObjectiveCFile(Array(text.utf8))
    #expect(Self.lines(file).sorted() == expected.sorted())
    // Clang lists expressions in blocks and temporaries several times.
    let found = file.messages(in: 0..<file.bytes.count).map { "\($0.selector) \($0.range.lowerBound)" }
    #expect(found.sorted() == Set(messages).sorted())
    #expect(!expected.isEmpty && !messages.isEmpty)
  }

  private static func collect(_ node: Node, _ lines: inout [String], _ messages: inout [String]) {
    let protocols = (node.protocols ?? []).compactMap(\.name).joined(separator: ",")
    switch node.kind {
    // A class without members and superclass is a forward declaration, and an implicit one is not in the source.
    case "ObjCInterfaceDecl" where node.inner != nil && node.isImplicit != true:
      lines.append("interface \(node.name ?? "") \(node.super?.name ?? "") <\(protocols)>")
    case "ObjCProtocolDecl" where node.inner != nil && node.isImplicit != true:
      lines.append("protocol \(node.name ?? "") <\(protocols)>")
    case "ObjCCategoryDecl": lines.append("category \(node.interface?.name ?? "") (\(node.name ?? ""))")
    case "ObjCImplementationDecl": lines.append("implementation \(node.name ?? "")")
    case "ObjCCategoryImplDecl": lines.append("implementation \(node.interface?.name ?? "") (\(node.name ?? ""))")
    case "ObjCPropertyDecl" where node.isImplicit != true:
      lines.append("property \(node.name ?? "")\(node.control == "optional" ? " optional" : "")")
    case "ObjCMethodDecl" where node.isImplicit != true:
      lines.append("\(node.instance == false ? "+" : "-")\(node.name ?? "")")
    case "ObjCMessageExpr" where node.selector != nil:
      messages.append("\(node.selector ?? "") \(node.range?.begin?.offset ?? 0)")
    default: break
    }
    // `self.view` occurs once in the source; clang also lists its expansion.
    let children = node.kind == "PseudoObjectExpr" ? Array((node.inner ?? []).prefix(1)) : node.inner ?? []
    for child in children { collect(child, &lines, &messages) }
  }

  private static func lines(_ file: ObjectiveCFile) -> [String] {
    file.declarations.compactMap { declaration in
      let protocols = declaration.protocols.joined(separator: ",")
      return switch declaration.kind {
      case .import: nil
      case .interface: "interface \(declaration.name) \(declaration.superclass ?? "") <\(protocols)>"
      case .protocol: "protocol \(declaration.name) <\(protocols)>"
      case .category, .classExtension: "category \(declaration.name) (\(declaration.category ?? ""))"
      case .implementation: "implementation \(declaration.name)"
      case .categoryImplementation: "implementation \(declaration.name) (\(declaration.category ?? ""))"
      case .property: "property \(declaration.name)\(declaration.isOptional ? " optional" : "")"
      case .method: "\(declaration.isClassMember ? "+" : "-")\(declaration.name)"
      }
    }
  }
}

extension String {
  fileprivate var data: Data? { isEmpty ? nil : Data(utf8) }
}
