package import Diagnostics
internal import FileSystem
package import ModuleTemplates
package import ProjectKinds
package import RecordedModules
internal import SystemPackage

/// Rejects types without isolation in a target that compiles as Swift 6 and does not isolate by default.
package enum IsolationCheck {
  /// - Parameter before: The recorded request of an existing module, whose isolation may stay.
  /// - Throws: `isolation-missing`, or an error in the parameters.
  package static func check(
    _ request: ModuleRequest, of template: ModuleTemplate, before: ModuleRequest? = nil,
    in project: @autoclosure () throws(DiagnosticError) -> (any ModuleProject)?
  ) throws(DiagnosticError) {
    guard !request.customParameters.isEmpty, request.customParameters != before?.customParameters,
      let target = request.code?.targets.first, let value = try unisolated(request, template)
    else { return }
    if let before, (try? unisolated(before, template)) != nil { return }
    guard let settings = try project()?.swiftSettings(ofTarget: target), settings.isSwiftSix,
      !settings.isolatesByDefault
    else { return }
    throw DiagnosticError(
      "isolation-missing", category: .usage,
      "isolation=\(value) does not compile in target '\(target)', which is in Swift 6 and not isolated by default",
      help: [
        "remove 'isolation', or isolate '\(target)' to the main actor by default "
          + "(SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor, or .defaultIsolation(MainActor.self) in Package.swift)"
      ])
  }

  /// Rejects a module without isolation that creates isolated modules, whose initializers it cannot call.
  ///
  /// - Parameters:
  ///   - settings: The settings of the module's target; `nil` if they are unknown.
  ///   - moduleRecords: The records, which find the code of the modules.
  /// - Throws: `isolation-mixed`.
  package static func refuseMix(
    _ request: ModuleRequest, _ settings: @autoclosure () -> SwiftSettings?, creating others: [ModuleRecord],
    _ moduleRecords: ModuleRecords
  ) throws(DiagnosticError) {
    guard let value = request.isolationOff, settings()?.isolatesByDefault != true else { return }
    // Other templates may write code without isolation.
    let isolated = others.first { other in
      other.name != request.name && other.parts.allSatisfy { $0.request.isolationOff == nil }
        && other.sources(below: moduleRecords.root).contains { path in
          let text = (try? moduleRecords.files.readIfPresent(path, limit: .source)) ?? nil
          return text?.holds(Array("@MainActor".utf8)) ?? false
        }
    }
    guard let isolated else { return }
    throw DiagnosticError(
      "isolation-mixed", category: .usage,
      "'\(request.name)' has isolation=\(value) and cannot create '\(isolated.name)', which is isolated to the main actor",
      help: [
        "remove 'isolation' from '\(request.name)', or run viper-gen update \(isolated.name.shellWord) "
          + "-D isolation=\(value)"
      ])
  }

  /// The value with which the parameters, including those of a preset, choose no isolation although the template offers it.
  private static func unisolated(
    _ request: ModuleRequest, _ template: ModuleTemplate
  ) throws(DiagnosticError) -> String? {
    let declared = try template.rambaspec(scope: request.scope).parameters ?? []
    guard declared.contains(where: { $0.name.text == "isolation" && $0.choices.contains("mainactor") }) else {
      return nil
    }
    let value = try template.parameters(request.scope).first { $0.name == "isolation" }?.value.text
    return value == "mainactor" ? nil : value
  }
}
