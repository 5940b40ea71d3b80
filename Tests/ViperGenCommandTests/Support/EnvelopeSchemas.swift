import Diagnostics
import TestSupport

@testable import ViperGenCommand

/// The schemas of the `--json` output of all commands.
enum EnvelopeSchemas {
  /// A schema for each command, in the order of the help.
  static let all: [(command: String, file: String, schema: JSONSchema)] = [
    ("gen", of(GenerationReport.Payload.self)), ("status", of(StatusReport.Payload.self)),
    ("update", of(UpdateReport.Payload.self)), ("check", of(CheckReport.Payload.self)),
    ("remove", of(RemovalReport.Payload.self)), ("rename", of(UpdateReport.Payload.self)),
    ("extract", of(ExtractionReport.Payload.self)),
    ("adopt", of(AdoptionReport.Payload.self, ProjectAdoptionReport.Payload.self)),
    ("undo", of(UndoReport.Payload.self)),
    ("lint", of(LintReport.Payload.self, RolesReport.Payload.self, RuleExplanation.Payload.self)),
    ("add", of(AdditionReport.Payload.self, AdditionListing.Payload.self)),
    ("map", of(MapReport.Payload.self, StructureReport.Payload.self, MapReport.WrittenPayload.self)),
    ("doubles", of(DoublesReport.Payload.self, DoublesCommand.PrintedPayload.self)),
    ("setup", of(SetupWriting.Payload.self)), ("template install", of(InstallReport.Payload.self)),
    ("template list", of(TemplateListing.Payload.self)), ("template search", of(TemplateListing.Payload.self)),
    ("template show", of(TemplateDescription.Payload.self)), ("template lint", of(TemplateLintCommand.Payload.self)),
    ("template render", of(TemplateRenderCommand.Payload.self)),
    ("template create", of(TemplateCreateCommand.Payload.self)), ("config show", of(ConfigShowCommand.Payload.self)),
    ("merge-driver install", of(MergeDriverInstallCommand.Payload.self)),
    ("merge-driver run", of(NoPayload.self)),
    ("merge-driver resolve", of(MergeDriverResolveCommand.Payload.self)),
    ("describe", of(ProjectDescription.self)), ("doctor", of(DoctorCommand.Payload.self)),
    ("explain", of(ExplainCommand.Payload.self)), ("agents install", of(AgentsReport.Payload.self)),
    ("agents remove", of(AgentsReport.Payload.self)), ("agents print", of(AgentsPrintCommand.Payload.self)),
    ("help", of(HelpReport.Payload.self, HelpReport.TopicPayload.self)), ("version", of(VersionReport.Payload.self)),
  ].map { command, payload in
    (command, "\(command.replacing(" ", with: "-")).schema.json", envelope(command, payload))
  }

  private static func of<each Payload: Decodable>(_ payload: repeat (each Payload).Type) -> JSONSchema {
    var forms: [JSONSchema] = []
    for payload in repeat each payload {
      if let schema = try? SchemaDecoder.schema(of: payload) { forms.append(schema) }
    }
    return forms.count == 1 ? forms[0] : JSONSchema(anyOf: forms)
  }

  private static func envelope(_ command: String, _ payload: JSONSchema) -> JSONSchema {
    let text = JSONSchema(type: "string")
    var payload = payload
    payload.description = "the result of this command; omitted if the command failed before it had one"
    let change = JSONSchema(
      type: "object",
      properties: [
        "action": JSONSchema(type: "string", enum: ["create", "modify", "rename", "delete"]), "path": text,
        "previousPath": text,
        "diff": JSONSchema(description: "a patch for git apply; with --diff", type: "string"),
      ], required: ["action", "path"])
    return JSONSchema(
      title: "viper-gen \(command) --json", type: "object",
      properties: [
        "version": JSONSchema(description: "the version of this format: 1", type: "integer"),
        "command": JSONSchema(type: "string", enum: [command]),
        "outcome": JSONSchema(type: "string", enum: Outcome.allCases.map(\.rawValue)),
        "diagnostics": JSONSchema(
          description: "errors and warnings in the order of detection; those of one file by line",
          type: "array",
          items: Diagnostic.schema),
        "changes": JSONSchema(
          description: "the written or planned files, in commit order", type: "array",
          items: change),
        "left_to_do": JSONSchema(
          description: "places that keep the code from building, sorted", type: "array",
          items: JSONSchema(
            type: "object", properties: ["path": text, "line": JSONSchema(type: "integer"), "text": text],
            required: ["path", "line", "text"])),
        "next": JSONSchema(
          description: "suggested next commands, as lists of arguments", type: "array",
          items: JSONSchema(type: "array", items: text)),
        "result": payload,
      ], required: ["version", "command", "outcome", "diagnostics", "changes", "next", "left_to_do"])
  }
}
