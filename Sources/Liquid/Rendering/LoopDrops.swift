/// The object `forloop`.
///
/// It belongs to one rendering on one thread, so the unchecked conformance is safe.
final class ForLoopDrop: Drop, @unchecked Sendable {
  let name: String
  let length: Int
  let parent: ForLoopDrop?
  var index = 0

  init(name: String, length: Int, parent: ForLoopDrop?) {
    self.name = name
    self.length = length
    self.parent = parent
  }

  func value(forKey key: String) -> Value? {
    switch key {
    case "index": .integer(index + 1)
    case "index0": .integer(index)
    case "rindex": .integer(length - index)
    case "rindex0": .integer(length - index - 1)
    case "first": .bool(index == 0)
    case "last": .bool(index == length - 1)
    case "length": .integer(length)
    case "name": .string(name)
    case "parentloop": parent.map(Value.drop) ?? .null
    default: nil
    }
  }

  var text: String { "Liquid::ForloopDrop" }
}

/// The object `tablerowloop`; see ``ForLoopDrop`` for the conformance.
final class TableRowLoopDrop: Drop, @unchecked Sendable {
  let length: Int
  let columns: Int
  private(set) var index = 0
  private(set) var row = 1
  private(set) var column = 1

  init(length: Int, columns: Int) {
    self.length = length
    self.columns = columns
  }

  var isLast: Bool { index == length - 1 }
  var isAtLastColumn: Bool { column == columns }

  func advance() {
    index += 1
    if column == columns {
      column = 1
      row += 1
    } else {
      column += 1
    }
  }

  func value(forKey key: String) -> Value? {
    switch key {
    case "index": .integer(index + 1)
    case "index0": .integer(index)
    case "rindex": .integer(length - index)
    case "rindex0": .integer(length - index - 1)
    case "first": .bool(index == 0)
    case "last": .bool(isLast)
    case "length": .integer(length)
    case "row": .integer(row)
    case "col": .integer(column)
    case "col0": .integer(column - 1)
    case "col_first": .bool(column == 1)
    case "col_last": .bool(isAtLastColumn)
    default: nil
    }
  }

  var text: String { "Liquid::TablerowloopDrop" }
}
