internal import SwiftSource

/// Code whose meaning depends on a declaration that the compiler rejects, so that it rejects the code too.
extension OpenDecisions {
  /// Finds implicit members, key paths, `nil` and closures whose types come from declarations with types of the app.
  mutating func lookAtContexts(_ files: [OutsideSources.File], own: Set<String>, _ missing: MissingTypes) {
    let all = files.flatMap(\.swift.declarations)
    for file in files {
      for (offset, type) in missing.dependents(in: file.swift, of: all) { add(type, offset, file) }
    }
    let inside = Set(files.map(\.shown))
    for file in outside.speaking where !inside.contains(file.shown) {
      for (offset, type) in missing.lostFunctionTypes(in: file.swift) { add(type, offset, file) }
      let locals = LocalNames(in: file.swift)
      let ownValues = file.swift.values(of: own, withArguments: true)
      for use in file.swift.uses(in: 0..<file.swift.bytes.count) {
        let receiver = use.receiverNames
        let isOwn = missing.isOwn(use) || receiver.last.map { ownValues[$0] != nil } ?? false
        let isHidden = receiver.isEmpty && locals.contains(use.name, at: use.range.lowerBound)
        guard !outside.declares(use.name) || receiver.last.map(own.contains) ?? false, isOwn,
          let type = isHidden
            ? missing.type(behind: [use.name], at: use, in: file.swift, onlyParameters: true)
            : missing.type(called: use, in: file.swift)
        else { continue }
        lookAtArguments(of: use, in: file, missing: type)
      }
    }
  }

  /// Finds the arguments of a call, the assigned value or the compared value that depend on the rejected declaration.
  ///
  /// - Parameter isMember: Whether the use is a member of the rejected declaration. The compiler accepts comparisons with
  ///   the declaration itself.
  mutating func lookAtArguments(
    of use: Use, in file: OutsideSources.File, missing type: String, isMember: Bool = false
  ) {
    guard let place = outside.declared[type] else { return }
    let inferred = (use.arguments ?? []).compactMap { file.swift.call(filling: $0.range) }.filter {
      outside.inferred.contains($0.name)
    }
    for offset in file.swift.dependentOffsets(of: use, isMember: isMember, unknown: unknown)
      + inferred.map(\.range.lowerBound)
    {
      add(file, offset, type, .declaredOutside(place.shown))
    }
  }
}

extension SwiftFile {
  /// The call without arguments that ends an argument, as in `storage: locator.resolve()`.
  fileprivate func call(filling argument: Range<Int>) -> Use? {
    uses(in: argument).last { use in
      use.arguments?.isEmpty == true && use.range.upperBound < argument.upperBound
        && bytes[use.range.upperBound..<argument.upperBound].allSatisfy("( )".utf8.contains)
    }
  }
}
