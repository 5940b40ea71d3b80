// Prints the declarations that the toolchain's parser finds in files, in the format of `DeclarationListing`.
// The corpus test compiles it with the libraries of the toolchain; it is not part of the package.
import SwiftParser
import SwiftSyntax

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

final class Listing: SyntaxVisitor {
  var lines: [String] = []
  private var owners: [String] = []

  private func joined(_ node: some SyntaxProtocol) -> String {
    node.tokens(viewMode: .sourceAccurate).map(\.text).joined()
  }

  private var owner: String { owners.map { $0 + "." }.joined() }

  private func open(_ word: String, _ name: String, _ inheritance: InheritanceClauseSyntax?)
    -> SyntaxVisitorContinueKind
  {
    let types = inheritance.map { $0.inheritedTypes.map { joined($0.type) }.joined(separator: ",") } ?? ""
    lines.append("T \(word) \(owner)\(name) : \(types)")
    owners.append(name)
    return .visitChildren
  }

  private func add(_ line: String) -> SyntaxVisitorContinueKind {
    lines.append(line)
    return .skipChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind { add("I \(joined(node.path))") }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    open("class", node.name.text, node.inheritanceClause)
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    open("struct", node.name.text, node.inheritanceClause)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    open("enum", node.name.text, node.inheritanceClause)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    open("actor", node.name.text, node.inheritanceClause)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    open("protocol", node.name.text, node.inheritanceClause)
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    open("extension", joined(node.extendedType), node.inheritanceClause)
  }
  override func visitPost(_ node: ClassDeclSyntax) { owners.removeLast() }
  override func visitPost(_ node: StructDeclSyntax) { owners.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { owners.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { owners.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { owners.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { owners.removeLast() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    add("F \(owner)\(node.name.text) \(joined(node.signature))")
  }
  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind {
    add("F \(owner)\(node.name.text) \(joined(node.signature))")
  }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add("F \(owner)init \(joined(node.signature))")
  }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    add("F \(owner)subscript \(joined(node.parameterClause))\(joined(node.returnClause))")
  }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let modifiers = node.modifiers.map { joined($0) }.joined(separator: " ")
    for binding in node.bindings {
      let type = binding.typeAnnotation.map { joined($0.type) } ?? ""
      lines.append("V \(owner)\(modifiers) \(node.bindingSpecifier.text) \(joined(binding.pattern)):\(type)")
    }
    return .skipChildren
  }

  // Declarations inside bodies and expressions are not compared.
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

for path in CommandLine.arguments.dropFirst() {
  guard let data = try? Data(contentsOf: URL(filePath: path)) else { continue }
  let listing = Listing(viewMode: .sourceAccurate)
  listing.walk(Parser.parse(source: String(decoding: data, as: UTF8.self)))
  print((["# \(path)"] + listing.lines).joined(separator: "\n"))
}
