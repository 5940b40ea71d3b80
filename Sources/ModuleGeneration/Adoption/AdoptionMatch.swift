/// The resemblance of existing files to the files of a template.
///
/// `adopt MODULE` and `adopt --all` decide by the same judgement.
package struct AdoptionMatch: Sendable {
  /// The number of code files that the template writes for this module alone.
  var expected = 0
  /// The number of those files that exist.
  var there = 0
  /// The average similarity of all existing files, from 0 to 1.
  var similarity = 0.0
  /// The similarity of the most similar existing file.
  var closest = 0.0

  /// The reason why the files probably do not come from the template.
  package enum Doubt: Sendable {
    case noFile
    /// Too few names match, and names of the VIPER family match by chance.
    case fewFiles(Int, of: Int)
    /// No file's content is similar.
    case otherContent(Double)
  }

  /// The reason to doubt the match; `nil` if there is none.
  ///
  /// Matching names need similar contents as evidence. A single similar file needs further ones.
  var doubt: Doubt? {
    if there == 0, closest == 0 { return .noFile }
    if there * 2 < expected, there < 2 || similarity < 0.5 { return .fewFiles(there, of: expected) }
    // Half of a single short file matches by chance.
    if there < 2 ? closest <= 0.5 : closest < 0.5 { return .otherContent(closest) }
    return nil
  }

  /// Whether the file names alone make the template a candidate.
  var isCandidate: Bool { there > 0 && (there * 2 >= expected || there > 1 && similarity >= 0.5) }
}

extension AdoptionMatch.Doubt {
  /// The doubt as the end of a sentence about a template.
  package var shown: String {
    switch self {
    case .noFile: "none of its files exists"
    case .fewFiles(let there, let expected): "only \(there) of its \(expected) code files exist"
    case .otherContent(let closest): "the most similar file is \(Int(closest * 100)) % alike"
    }
  }
}
