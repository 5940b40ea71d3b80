/// A hash that is the same in every process and on every machine.
///
/// It is 64-bit FNV-1a with the finalizer of SplitMix64, because the high bits of FNV alone are poorly distributed. IDs
/// and positions are derived from it. It only needs to avoid accidental collisions, so it need not be cryptographic.
struct StableHash {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of several strings; their boundaries matter.
  static func of(_ texts: String...) -> UInt64 {
    var hash = StableHash()
    for text in texts { hash.combine(text) }
    return hash.value
  }

  mutating func combine(_ text: String) {
    for byte in text.utf8 { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    state = (state ^ 0xFF) &* 0x0000_0100_0000_01B3
  }

  var value: UInt64 {
    var mixed = state &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
