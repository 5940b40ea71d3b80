internal import Diagnostics
internal import ModuleRoles

struct ForbiddenCode: Sendable {
  let imports: Set<String>
  /// Matches names of superclasses.
  ///
  /// Classes of the project that inherit from a match are forbidden too.
  var superclasses: (@Sendable (String) -> Bool)?
  /// Whether a name refers to a forbidden type.
  let isForbidden: @Sendable (String) -> Bool

  /// Reports forbidden imports in files of some roles only, and forbidden uses in other files.
  func run(
    _ roles: Set<Role>, _ context: RuleContext, _ report: inout RuleReport, always: Bool = false,
    message: (_ what: String, _ owner: TypeRole) -> String
  ) {
    var seen: Set<String> = []
    // Report an import for the implementing type before its protocols.
    let types = context.module.types.filter { roles.contains($0.role) }
    for type in types.filter({ !$0.role.isProtocol }) + types.filter(\.role.isProtocol) {
      for (file, part) in context.parts(of: type) {
        let isOwn = file.types.allSatisfy { other in
          guard let role = context.roles.role(of: other.name, preferring: context.number)?.type.role else {
            return true
          }
          return roles.contains(role)
        }
        let found = isOwn ? file.imports.filter { imports.contains($0.module) } : []
        for statement in found where seen.insert("\(file.text.path):\(statement.range.lowerBound)").inserted {
          report.find(message(statement.module, type), type, in: file, at: statement.range)
        }
        // After an import is reported, reporting the uses would be repetitive.
        if found.isEmpty || always {
          uses(file, part, type, context, &report, message)
        }
        if found.isEmpty { report.pass() }
      }
    }
  }

  private func uses(
    _ file: CodeFile, _ part: CodeType, _ type: TypeRole, _ context: RuleContext, _ report: inout RuleReport,
    _ message: (_ what: String, _ owner: TypeRole) -> String
  ) {
    var lines: Set<String> = []
    let bridged = bridgedPrefixes(context)
    for name in file.typeNames(in: part.range) {
      if context.index.kind(of: name.text) != nil {
        // A type nested in a view, such as its model, is not a view.
        guard let superclasses, !file.isNamespace(name), context.inherits(name.text, superclasses) else { continue }
      } else {
        // `URLSession.AuthChallengeDisposition` accesses no data.
        if superclasses == nil, file.isNamespace(name) { continue }
        guard isForbidden(name.text) || file.isSwift && bridged.contains(where: { name.text.isPrefixed($0) }) else {
          continue
        }
      }
      guard lines.insert("\(file.text.line(at: name.range.lowerBound)) \(name.text)").inserted else { continue }
      report.find(message(name.text, type), type, in: file, at: name.range)
    }
  }

  /// The name prefixes of libraries that bridging headers import.
  ///
  /// Swift files use these libraries without an import.
  private func bridgedPrefixes(_ context: RuleContext) -> [String] {
    guard !context.bridgedModules.isEmpty else { return [] }
    return Self.prefixes.filter { imports.contains($0.key) }.flatMap(\.value).filter { prefix in
      // A library's name or one of its headers: `#import "FMDatabase.h"`.
      context.bridgedModules.contains { Self.prefixes[$0]?.contains(prefix) == true || $0.isPrefixed(prefix) }
    }
  }

  private static let prefixes: [String: [String]] = [
    "FMDB": ["FM"], "Realm": ["RLM"], "AFNetworking": ["AF"], "MagicalRecord": ["MR_", "MagicalRecord"],
    "RestKit": ["RK"], "Firebase": ["FIR"], "SSKeychain": ["SSKeychain"], "SAMKeychain": ["SAMKeychain"],
    "YapDatabase": ["Yap"],
  ]
}

extension CodeFile {
  /// Whether the name is followed by a nested type: `CartView.Model`.
  fileprivate func isNamespace(_ name: Name) -> Bool {
    let rest = text.bytes[name.range.upperBound...].prefix(2)
    return rest.count == 2 && rest.first == UInt8(ascii: ".")
      && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(rest[rest.startIndex + 1])
  }
}

extension String {
  /// Whether the name is the prefix, or begins with it and a capital letter.
  fileprivate func isPrefixed(_ prefix: String) -> Bool {
    hasPrefix(prefix) && (dropFirst(prefix.count).first?.isUppercase ?? true)
  }
}

extension RuleContext {
  /// Whether a class of the project inherits from a matching class.
  fileprivate func inherits(_ name: String, _ matches: (String) -> Bool) -> Bool {
    guard index.kind(of: name) == .class else { return false }
    return index.supertypes(of: name).contains { index.kind(of: $0) == nil && matches($0) }
  }
}
