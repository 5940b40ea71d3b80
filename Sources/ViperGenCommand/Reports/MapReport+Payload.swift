internal import ModuleMap
internal import ModuleRoles

extension MapReport {
  struct Payload: Codable {
    struct Node: Codable {
      let name: String
      let folder: String
      let form: String
      let template: String?
      /// `clean`, `edited` or `outdated`; `nil` if there is no record.
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
      /// The method that opens the module; empty for an automatic segue.
      let method: String
      /// The parameters of the method: `order: Order`.
      let payload: [String]
      /// The output protocol of the opened module.
      let output: String?
      let file: String
      let line: Int
      /// `assembly`, `router`, `view`, `module-input`, `factory`, `segue`, `storyboard`, `route` or `registration`.
      let foundBy: String
      let named: String

      enum CodingKeys: String, CodingKey {
        case from, to, method, payload, output, file, line, named
        case foundBy = "found_by"
      }
    }
    struct Entry: Codable {
      let name: String
      let to: String
      /// The deep link that opens the module, as the string of a `case`; `nil` if none is needed.
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
    /// Alternatives of which a function chooses one.
    let choices: [Edge]
    let entries: [Entry]
    /// Modules without an incoming edge.
    let unopened: [String]
    let circles: [[String]]
    /// Uses of another module's types except its input and output.
    let intrusions: [Intrusion]
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
        Entry(
          name: $0.name, to: names[$0.to], link: $0.deepLink.isEmpty ? nil : $0.deepLink, file: $0.file, line: $0.line)
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
