internal import ModuleMap
internal import ModuleRoles

extension MapReport {
  /// What it says to programs.
  struct Payload: Codable {
    struct Node: Codable {
      let name: String
      let folder: String
      /// The form of VIPER that it has.
      let form: String
      let template: String?
      /// `clean`, `edited` or `outdated`; left out where there is no record.
      let state: String?
      let targets: [String]
      let roles: [Role]
      let files: [String]
      let tests: [String]
      let lines: Int
    }
    struct Role: Codable {
      let role: String
      let type: String
      let file: String
      let line: Int
    }
    struct Edge: Codable {
      let from: String
      let to: String
      /// The method that opens the module; empty where a storyboard does it by itself.
      let method: String
      /// What the method hands over: `order: Order`.
      let payload: [String]
      /// The protocol by which the opened module answers.
      let output: String?
      let file: String
      let line: Int
      /// What tells it: `assembly`, `router`, `view`, `module-input`, `factory`, `segue`, `storyboard`, `route` or
      /// `registration`.
      let foundBy: String
      /// What is named at that line.
      let named: String

      enum CodingKeys: String, CodingKey {
        case from, to, method, payload, output, file, line, named
        case foundBy = "found_by"
      }
    }
    struct Entry: Codable {
      let name: String
      let to: String
      /// What a link says that leads there, as the string of a `case`; left out where none is needed.
      let link: String?
      let file: String
      let line: Int
    }
    struct Intrusion: Codable {
      let from: String
      let to: String
      let type: String
      let file: String
      let line: Int
    }
    struct Service: Codable {
      let type: String
      let modules: [String]
    }
    let nodes: [Node]
    let edges: [Edge]
    /// Ways of which a function takes one, as it decides.
    let choices: [Edge]
    /// Where the app begins, and with which modules.
    let entries: [Entry]
    /// Modules that nothing opens.
    let unopened: [String]
    /// Modules that can be reached from each other.
    let circles: [[String]]
    /// Where a module names a part of another that is neither its input nor its output.
    let intrusions: [Intrusion]
    /// Services that interactors of several modules hold.
    let services: [Service]

    init(_ map: ModuleMap, _ all: ModuleMap) {
      let names = map.nodes.map(\.name)
      nodes = map.nodes.map { node in
        Node(
          name: node.name, folder: node.folder, form: node.form, template: node.template, state: node.state,
          targets: node.targets,
          roles: node.roles.map { Role(role: $0.role.rawValue, type: $0.type, file: $0.file, line: $0.line) },
          files: node.files, tests: node.tests, lines: node.lines)
      }
      edges = map.edges.map { Edge($0, names) }
      choices = map.choices.map { Edge($0, names) }
      entries = map.entries.map {
        Entry(name: $0.name, to: names[$0.to], link: $0.link.isEmpty ? nil : $0.link, file: $0.file, line: $0.line)
      }
      unopened = all.unopened.map { all.nodes[$0].name }.filter(Set(names).contains)
      circles = map.circles.map { $0.map { names[$0] } }
      intrusions = map.intrusions.map {
        Intrusion(from: names[$0.from], to: names[$0.to], type: $0.type, file: $0.file, line: $0.line)
      }
      services = map.services.map { service in Service(type: service.type, modules: service.modules.map { names[$0] }) }
    }
  }
}

extension MapReport.Payload.Edge {
  fileprivate init(_ edge: MapEdge, _ names: [String]) {
    self.init(
      from: names[edge.from], to: names[edge.to], method: edge.method, payload: edge.payload, output: edge.output,
      file: edge.file, line: edge.line, foundBy: edge.evidence.rawValue, named: edge.named)
  }
}
