/// Numbers that look random and are the same for the same seed, on every platform (SplitMix64).
public struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  /// Makes a source of numbers.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// The next number from zero up to a bound; zero where nothing is below it.
  public mutating func next(below bound: Int) -> Int { bound > 0 ? Int(next() % UInt64(bound)) : 0 }
}
