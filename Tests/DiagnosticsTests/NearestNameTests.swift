import Diagnostics
import Testing

@Suite("The name that was meant")
struct NearestNameTests {
  @Test(
    "The nearest of several",
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
    "Nothing that is too far off",
    arguments: [
      ("x", ["Shop", "y"]), ("company", ["prefix"]), ("Shop", ["Shop"]), ("", ["a"]), ("abcdefghij", ["badcfehgij"]),
      (String(repeating: "a", count: 201), [String(repeating: "a", count: 200)]),
    ])
  func none(name: String, candidates: [String]) {
    #expect(candidates.nearest(to: name) == nil)
  }
}
