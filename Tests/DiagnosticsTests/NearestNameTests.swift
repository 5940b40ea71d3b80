import Diagnostics
import Testing

@Suite("Suggestions of similar names")
struct NearestNameTests {
  @Test(
    "The most similar of several names is suggested",
    arguments: [
      ("Shpo", ["Shop", "ShopTests"], "Shop"),
      ("capitalise", ["capitalize", "append"], "capitalize"),
      ("test_grup_path", ["test_group_path", "test_file_path"], "test_group_path"),
      ("project-target", ["project_target", "project_targets"], "project_target"),
      ("shop", ["Shop"], "Shop"),
      ("ab", ["ba", "cd"], "ba"),
      ("aX", ["aZ", "aY"], "aY"),
      ("abcdefghij", ["badcfehgij", "bacdefghij"], "bacdefghij"),
      (String(repeating: "a", count: 200), [String(repeating: "a", count: 199)], String(repeating: "a", count: 199)),
    ])
  func nearest(name: String, candidates: [String], expected: String) {
    #expect(candidates.nearest(to: name) == expected)
    #expect(candidates.reversed().nearest(to: name) == expected)
  }

  @Test(
    "A name with too many differences is not suggested",
    arguments: [
      ("x", ["Shop", "y"]), ("company", ["prefix"]), ("Shop", ["Shop"]), ("", ["a"]), ("abcdefghij", ["badcfehgij"]),
      (String(repeating: "a", count: 201), [String(repeating: "a", count: 200)]),
    ])
  func none(name: String, candidates: [String]) {
    #expect(candidates.nearest(to: name) == nil)
  }
}
