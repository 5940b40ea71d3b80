internal import Diagnostics
internal import ModuleRoles
internal import SwiftSource
internal import TestDoubles

extension Rule {
  static let doubleInStep = Rule("double-in-step") { context, report in
    // If several protocols have the same name, for example in several apps, the double's protocol is ambiguous.
    let protocols = context.module.types.filter { $0.role.isProtocol && context.isDeclaredOnce($0.name) }
    let tests = Set(protocols.flatMap { context.conformers.files(conformingTo: $0.name) }).sorted()
    for number in tests {
      let file = context.roles.code.files[number]
      guard case .swift(let source) = file.source else { continue }
      let known = context.files(declaringWhatIsInheritedIn: number)
      let gaps = IncompleteDouble.all(in: source, knowing: known)
      for type in protocols where file.types.contains(where: { $0.inherited.contains(type.name) }) {
        let found = gaps.filter { $0.protocols.contains(type.name) && $0.protocols.allSatisfy(context.isDeclaredOnce) }
        if found.isEmpty { report.pass() }
        for gap in found {
          let rest = gap.missing.count == 1 ? "" : " and \(gap.missing.count - 1) more"
          report.find(
            "'\(gap.name)' is a double of '\(type.name)' and is missing '\(gap.missing[0])'\(rest); viper-gen doubles adds it",
            type, in: file, at: gap.range)
        }
      }
    }
  }
}

extension RuleContext {
  fileprivate func isDeclaredOnce(_ name: String) -> Bool {
    index.places(of: name).count { index.kind(at: $0) != .extension } == 1
  }

  /// A Swift file with the files that declare its types' supertypes.
  fileprivate func files(declaringWhatIsInheritedIn number: Int) -> [(text: SourceText, file: SwiftFile)] {
    var numbers: Set<Int> = [number]
    for type in roles.code.files[number].types {
      // Test doubles in several files can have the same name, so start from this file's declarations.
      for name in type.inherited + type.inherited.flatMap(index.supertypes) {
        numbers.formUnion(index.places(of: name).map(\.file))
      }
    }
    return numbers.sorted().compactMap { number in
      let file = roles.code.files[number]
      guard case .swift(let source) = file.source else { return nil }
      return (file.text, source)
    }
  }
}
