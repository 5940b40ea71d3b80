import Testing

@testable import XcodeProject

@Suite("Schemes") struct SchemeFileTests {
  private static func testable(
    _ name: String, _ container: String, bundle: String? = nil, attributes: String = "", more: String = ""
  ) -> String {
    """
             <TestableReference
                skipped = "NO"\(attributes)>
                <BuildableReference
                   BuildableIdentifier = "primary"
                   BlueprintIdentifier = "\(bundle == nil ? name : "AA0000000000000000000031")"
                   BuildableName = "\(bundle ?? name)"
                   BlueprintName = "\(name)"
                   ReferencedContainer = "container:\(container)">
                </BuildableReference>
    \(more)         </TestableReference>

    """
  }

  private static func scheme(_ testables: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <Scheme
       version = "1.7">
       <!-- <Testables> -->
       <TestAction
          buildConfiguration = "Debug">
          <Testables>
    \(testables)      </Testables>
       </TestAction>
    </Scheme>

    """
  }

  private static let parallel = "\n            parallelizable = \"YES\""
  private static let own = testable("ShopTests", "Shop.xcodeproj", bundle: "ShopTests.xctest", attributes: parallel)
  private static let core = testable("CoreTests", "Packages/Core")
  private static let skipping = testable(
    "ShopTests", "Shop.xcodeproj", bundle: "ShopTests.xctest",
    more: "            <SkippedTests>\n               <Test\n                  Identifier = \"A/b()\">\n"
      + "               </Test>\n            </SkippedTests>\n")
  private static let selective = testable(
    "UITests", "Shop.xcodeproj", bundle: "UITests.xctest",
    attributes: "\n            useTestSelectionWhitelist = \"YES\""
  )

  @Test(
    "A package's tests follow the others in their style, and removal leaves no trace",
    arguments: [
      (own, testable("LoginTests", "Modules/Login", attributes: parallel)),
      (core + own, testable("LoginTests", "Modules/Login")),
      (own + core, testable("LoginTests", "Modules/Login")),
      (skipping, testable("LoginTests", "Modules/Login")),
      (own.replacing("\"NO\"", with: "\"YES\""), testable("LoginTests", "Modules/Login", attributes: parallel)),
      (own + selective, testable("LoginTests", "Modules/Login", attributes: parallel)),
    ])
  func adds(_ testables: String, _ added: String) throws {
    let text = Self.scheme(testables)
    for newline in ["\n", "\r\n"] {
      let bytes = Array(text.replacing("\n", with: newline).utf8)
      let before = try #require(SchemeFile(bytes))
      #expect(!before.runs("LoginTests", in: "Modules/Login"))
      let after = try #require(before.adding("LoginTests", in: "Modules/Login"))
      #expect(String(decoding: after, as: UTF8.self) == Self.scheme(testables + added).replacing("\n", with: newline))
      let scheme = try #require(SchemeFile(after))
      #expect(scheme.runs("LoginTests", in: "Modules/Login"))
      #expect(scheme.removing("LoginTests", in: "Modules/Login") == bytes)
      let renamed = try #require(
        scheme.renaming("LoginTests", in: "Modules/Login", to: "A&BTests", in: "Modules/A&B"))
      #expect(SchemeFile(renamed)?.runs("A&BTests", in: "Modules/A&B") == true)
      #expect(
        String(decoding: renamed, as: UTF8.self)
          == Self.scheme(
            testables + added.replacing("LoginTests", with: "A&amp;BTests").replacing("Login", with: "A&amp;B")
          ).replacing("\n", with: newline))
    }
  }

  @Test(
    "Without an existing entry to copy, nothing is written",
    arguments: [
      "", selective, own.replacing("         </Test", with: "  </Other>  </Test"), own.replacing("\n", with: " "),
    ])
  func modelless(_ testables: String) throws {
    let scheme = try #require(SchemeFile(Array(Self.scheme(testables).utf8)))
    #expect(scheme.adding("LoginTests", in: "Modules/Login") == nil)
    #expect(scheme.removing("LoginTests", in: "Modules/Login") == nil)
    #expect(scheme.renaming("LoginTests", in: "Modules/Login", to: "ATests", in: "Modules/A") == nil)
  }

  @Test("A file that is no scheme is rejected, and test plans are recognized")
  func reads() {
    for text in ["", "<Workspace>", "<Scheme", "<Scheme a=\"", "{}"] { #expect(SchemeFile(Array(text.utf8)) == nil) }
    let plans = "<Scheme><TestPlans><TestPlanReference reference = \"container:A.xctestplan\"/></TestPlans></Scheme>"
    #expect(SchemeFile(Array(plans.utf8))?.hasPlans == true)
    #expect(SchemeFile(Array(Self.scheme(Self.own).utf8))?.hasPlans == false)
    // Only entries among the testables count.
    let elsewhere = Self.scheme("").replacing("</Scheme>", with: Self.own + "</Scheme>")
    #expect(SchemeFile(Array(elsewhere.utf8))?.testables.isEmpty == true)
  }
}
