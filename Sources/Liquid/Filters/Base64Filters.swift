#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

enum Base64Filters {
  static let all: [Filter] = [
    .text("base64_encode") { input, _ in encode(input) },
    .text("base64_url_safe_encode") { input, _ in
      encode(input).replacing("+", with: "-").replacing("/", with: "_")
    },
    Filter("base64_decode") { (input, _, _) throws(LiquidError) in
      guard let text = decode(input.text) else {
        throw LiquidError(.argument, "invalid base64 provided to base64_decode")
      }
      return .string(text)
    },
    Filter("base64_url_safe_decode") { (input, _, _) throws(LiquidError) in
      var text = input.text.replacing("-", with: "+").replacing("_", with: "/")
      // Only this filter accepts missing padding.
      if !text.hasSuffix("=") { text += String(repeating: "=", count: (4 - text.utf8.count % 4) % 4) }
      guard let decoded = decode(text) else {
        throw LiquidError(.argument, "invalid base64 provided to base64_url_safe_decode")
      }
      return .string(decoded)
    },
  ]

  private static func encode(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

  /// The decoded text; `nil` if encoding it gives another input.
  ///
  /// Ruby also rejects unused bits before the padding.
  private static func decode(_ text: String) -> String? {
    guard let data = Data(base64Encoded: text), data.base64EncodedString() == text else { return nil }
    return String(decoding: data, as: UTF8.self)
  }
}
