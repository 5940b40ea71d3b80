/// SHA-256 (FIPS 180-4).
///
/// FoundationEssentials has none, and a package for it costs too much build time.
package struct SHA256 {
  private var state: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
  ]
  private var pending: [UInt8] = []
  private var length: UInt64 = 0

  private static let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4, 0xAB1C_5ED5,
    0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174,
    0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
    0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967,
    0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85,
    0xA2BF_E8A1, 0xA81A_664B, 0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
    0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
    0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
  ]

  package init() {}

  package mutating func update(_ bytes: [UInt8]) {
    length += UInt64(bytes.count)
    var start = 0
    if !pending.isEmpty {
      start = min(64 - pending.count, bytes.count)
      pending += bytes[..<start]
      guard pending.count == 64 else { return }
      let block = pending
      pending = []
      block.withUnsafeBytes { compress($0) }
    }
    let whole = start + (bytes.count - start) / 64 * 64
    bytes.withUnsafeBytes { compress(UnsafeRawBufferPointer(rebasing: $0[start..<whole])) }
    pending += bytes[whole...]
  }

  package func finalized() -> [UInt8] {
    var copy = self
    let bits = length &* 8
    var end: [UInt8] = [0x80]
    end += [UInt8](repeating: 0, count: (119 - pending.count) % 64)
    end += (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * $0)) }
    copy.update(end)
    return copy.state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) } }
  }

  private mutating func compress(_ blocks: UnsafeRawBufferPointer) {
    var state = state
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { w in
      Self.constants.withUnsafeBufferPointer { constants in
        for block in stride(from: 0, to: blocks.count, by: 64) {
          for i in 0..<16 {
            w[i] = UInt32(bigEndian: blocks.loadUnaligned(fromByteOffset: block + 4 * i, as: UInt32.self))
          }
          for i in 16..<64 {
            let s0 = rotate(w[i &- 15], 7) ^ rotate(w[i &- 15], 18) ^ (w[i &- 15] &>> 3)
            let s1 = rotate(w[i &- 2], 17) ^ rotate(w[i &- 2], 19) ^ (w[i &- 2] &>> 10)
            w[i] = w[i &- 16] &+ s0 &+ w[i &- 7] &+ s1
          }
          var (a, b, c, d) = (state[0], state[1], state[2], state[3])
          var (e, f, g, h) = (state[4], state[5], state[6], state[7])
          // Four rounds rotate the roles of the variables, so that no values have to be moved.
          var i = 0
          while i < 64 {
            mix(a, b, c, &d, e, f, g, &h, constants[i] &+ w[i])
            mix(h, a, b, &c, d, e, f, &g, constants[i &+ 1] &+ w[i &+ 1])
            mix(g, h, a, &b, c, d, e, &f, constants[i &+ 2] &+ w[i &+ 2])
            mix(f, g, h, &a, b, c, d, &e, constants[i &+ 3] &+ w[i &+ 3])
            (a, b, c, d, e, f, g, h) = (e, f, g, h, a, b, c, d)
            i &+= 4
          }
          state[0] &+= a
          state[1] &+= b
          state[2] &+= c
          state[3] &+= d
          state[4] &+= e
          state[5] &+= f
          state[6] &+= g
          state[7] &+= h
        }
      }
    }
    self.state = state
  }

  /// One round, after which the caller rotates the variables.
  @inline(__always)
  private func mix(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32, _ g: UInt32, _ h: inout UInt32,
    _ word: UInt32
  ) {
    let s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    let first = h &+ s1 &+ (g ^ (e & (f ^ g))) &+ word
    let s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    d &+= first
    h = first &+ s0 &+ ((a & b) | (c & (a | b)))
  }

  @inline(__always)
  private func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 { word &>> count | word &<< (32 &- count) }
}

extension SHA256 {
  /// The digest of files and their paths, sorted by path.
  ///
  /// A length precedes each path and each content, so different sets of files have different inputs.
  package static func hash(files: [(path: String, bytes: [UInt8])]) -> [UInt8] {
    var hash = SHA256()
    for file in files.sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }) {
      hash.update(Array("\(file.path.utf8.count) \(file.path) \(file.bytes.count) ".utf8))
      hash.update(file.bytes)
    }
    return hash.finalized()
  }
}
