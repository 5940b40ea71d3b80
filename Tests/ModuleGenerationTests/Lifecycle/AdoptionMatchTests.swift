import Testing

@testable import ModuleGeneration

/// When files are taken for those of a template.
@Suite struct AdoptionMatchTests {
  @Test(
    arguments: [
      // Expected files, existing files, average similarity and that of the closest file.
      (4, 0, 0.0, 0.0, "none of its files exists"), (4, 0, 0, 0.9, "only 0 of its 4 code files exist"),
      (4, 1, 0.9, 0.9, "only 1 of its 4 code files exist"), (5, 2, 0.4, 0.9, "only 2 of its 5 code files exist"),
      (5, 2, 0.5, 0.9, nil), (4, 2, 0.1, 0.5, nil), (4, 2, 0.1, 0.49, "the most similar file is 49 % alike"),
      (2, 1, 0.5, 0.5, "the most similar file is 50 % alike"), (2, 1, 0.6, 0.6, nil), (1, 1, 1, 1, nil),
      (2, 2, 0, 0, "the most similar file is 0 % alike"), (0, 0, 1, 1, nil),
    ] as [(Int, Int, Double, Double, String?)])
  func `A doubt has a reason`(expected: Int, there: Int, similarity: Double, closest: Double, doubt: String?) {
    let match = AdoptionMatch(expected: expected, there: there, similarity: similarity, closest: closest)
    #expect(match.doubt?.shown == doubt)
  }

  @Test(arguments: [
    (4, 0, 1.0, false), (0, 0, 1, false), (4, 2, 0, true), (4, 1, 1, false), (2, 1, 0, true), (6, 2, 0.5, true),
    (6, 2, 0.4, false), (6, 1, 0.9, false), (1, 1, 0, true),
  ])
  func `Names alone make a candidate`(expected: Int, there: Int, similarity: Double, isCandidate: Bool) {
    #expect(AdoptionMatch(expected: expected, there: there, similarity: similarity).isCandidate == isCandidate)
  }
}
