internal import CLibYAML
internal import Diagnostics

/// An event of libyaml's parser, with its byte range.
struct Event {
  enum Kind {
    case documentStart
    case streamEnd
    case alias(String)
    case scalar(Scalar, anchor: String?, tag: String?)
    case sequenceStart(anchor: String?, tag: String?)
    case mappingStart(anchor: String?, tag: String?)
    case collectionEnd
    case other
  }

  let kind: Kind
  let range: Range<Int>
}

/// A wrapper of libyaml's parser that owns the memory allocated by the C library.
final class EventStream {
  private let source: SourceText
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>
  private var positions: BytePositions
  private(set) var lastContentEnd = 0

  init(_ source: SourceText) throws(DiagnosticError) {
    self.source = source
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let skipped = source.bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    positions = BytePositions(source.bytes, start: skipped)
    input = .allocate(capacity: source.bytes.count - skipped)
    _ = input.initialize(from: source.bytes[skipped...])
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    guard yaml_parser_initialize(parser) == 1 else {
      throw DiagnosticError("yaml-memory", category: .unavailable, "out of memory while reading YAML")
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, input.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deinitialize(count: 1)
    parser.deallocate()
    input.deallocate()
  }

  func next() throws(DiagnosticError) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw DiagnosticError(syntaxError()) }
    defer { yaml_event_delete(&event) }
    let start = positions.byteOffset(ofCharacter: Int(event.start_mark.index))
    let end = positions.byteOffset(ofCharacter: Int(event.end_mark.index))
    if end > start || event.type == YAML_SCALAR_EVENT { lastContentEnd = end }
    return Event(kind: kind(of: event), range: start..<max(start, end))
  }

  private func kind(of event: yaml_event_t) -> Event.Kind {
    switch event.type {
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_STREAM_END_EVENT: return .streamEnd
    case YAML_ALIAS_EVENT: return .alias(string(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let data = event.data.scalar
      let text = data.value.map {
        String(decoding: UnsafeBufferPointer(start: $0, count: data.length), as: UTF8.self)
      }
      return .scalar(
        Scalar(text ?? "", style: style(data.style)), anchor: string(data.anchor), tag: string(data.tag))
    case YAML_SEQUENCE_START_EVENT:
      let data = event.data.sequence_start
      return .sequenceStart(anchor: string(data.anchor), tag: string(data.tag))
    case YAML_MAPPING_START_EVENT:
      let data = event.data.mapping_start
      return .mappingStart(anchor: string(data.anchor), tag: string(data.tag))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .collectionEnd
    default: return .other
    }
  }

  private func style(_ style: yaml_scalar_style_t) -> Scalar.Style {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: .literal
    case YAML_FOLDED_SCALAR_STYLE: .folded
    default: .plain
    }
  }

  private func string(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    pointer.map { String(cString: $0) }
  }

  private func syntaxError() -> Diagnostic {
    let failure = parser.pointee
    let problem = failure.problem.map { String(cString: $0) } ?? "unknown error"
    if failure.error == YAML_READER_ERROR {
      let offset = min(positions.start + failure.problem_offset, source.bytes.count)
      return SyntaxError.unreadable(problem, at: Place(source, offset..<min(offset + 1, source.bytes.count)))
    }
    return SyntaxError(
      problem: problem,
      offset: positions.byteOffset(ofCharacter: Int(failure.problem_mark.index)),
      context: failure.context.map { String(cString: $0) },
      contextOffset: positions.byteOffset(ofCharacter: Int(failure.context_mark.index)),
      source: source
    ).diagnostic
  }
}
