internal import Diagnostics
internal import ModuleRoles

/// The positions of a module's parts in its diagram: a grid with a cell for each role, as in the templates' diagrams.
struct StructureLayout {
  static let boxHeight = 44.0
  static let margin = 24.0
  private static let rowHeight = 116.0

  let boxWidth: Double
  private(set) var centers: [(x: Double, y: Double)] = []
  /// The size of the diagram without its legend.
  private(set) var width = 0.0
  private(set) var height = 0.0

  init(_ structure: ModuleStructure) {
    let longest = structure.parts.map { $0.name.columns }.max() ?? 0
    let boxWidth = max(164, Double(longest) * 8.4 + 20)
    self.boxWidth = boxWidth
    let properties = structure.references.map { $0.property.columns }.max() ?? 0
    let columnWidth = boxWidth + max(112, Double(properties) * 6.4 + 40)
    var taken: Set<[Int]> = []
    for part in structure.parts.indices {
      var cell = Self.cell(of: part, structure)
      while !taken.insert(cell).inserted { cell[1] += 1 }
      let center = (
        x: Self.margin + Double(cell[0]) * columnWidth + boxWidth / 2,
        y: Self.margin + Double(cell[1]) * Self.rowHeight + Self.boxHeight / 2
      )
      centers.append(center)
      width = max(width, center.x + boxWidth / 2 + Self.margin)
      height = max(height, center.y + Self.boxHeight / 2)
    }
  }

  private static func cell(of number: Int, _ structure: ModuleStructure) -> [Int] {
    let part = structure.parts[number]
    switch part.role {
    case .view: return [1, 0]
    case .presenter: return [2, 0]
    case .interactor: return [3, 0]
    case .dataManager: return [4, 0]
    case .assembly: return [0, 1]
    case .displayManager, .state: return [1, 1]
    case .router: return [2, 1]
    case .formatter: return [3, 1]
    case .some: return [1, 2]
    case nil where part.name == "UIKit" || part.name == "SwiftUI": return [0, 0]
    case nil:
      // Outside parts go near the part that refers to them.
      switch structure.references.first(where: { $0.to == number }).flatMap({ structure.parts[$0.from].role }) {
      case .router: return [2, 2]
      case .presenter: return [3, 1]
      default: return [4, 0]
      }
    }
  }
}
