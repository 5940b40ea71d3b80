/// `Shop.xcodeproj` in Xcode's format: an application, its unit tests and a group for each.
package enum ShopProject {
  package static let rambafile = """
    company: Acme
    author: Ada
    project_name: Shop
    xcodeproj_path: Shop.xcodeproj
    project_target: Shop
    project_file_path: Shop/Modules
    test_target: ShopTests
    test_file_path: ShopTests/Modules

    """

  package static let text = """
    // !$*UTF8*$!
    {
    \tarchiveVersion = 1;
    \tclasses = {
    \t};
    \tobjectVersion = 56;
    \tobjects = {

    /* Begin PBXGroup section */
    \(group("10", nil, ["11 /* Shop */", "12 /* ShopTests */"]))
    \(group("11", "Shop", []))
    \(group("12", "ShopTests", []))
    /* End PBXGroup section */

    /* Begin PBXNativeTarget section */
    \(target("20", "Shop", "30", "application"))
    \(target("21", "ShopTests", "31", "bundle.unit-test"))
    /* End PBXNativeTarget section */

    /* Begin PBXProject section */
    \t\tBB0000000000000000000001 /* Project object */ = {
    \t\t\tisa = PBXProject;
    \t\t\tmainGroup = BB0000000000000000000010;
    \t\t\ttargets = (
    \t\t\t\tBB0000000000000000000020 /* Shop */,
    \t\t\t\tBB0000000000000000000021 /* ShopTests */,
    \t\t\t);
    \t\t};
    /* End PBXProject section */

    /* Begin PBXSourcesBuildPhase section */
    \(phase("30"))
    \(phase("31"))
    /* End PBXSourcesBuildPhase section */
    \t};
    \trootObject = BB0000000000000000000001 /* Project object */;
    }

    """

  private static let id = "BB00000000000000000000"

  private static func group(_ number: String, _ path: String?, _ children: [String]) -> String {
    """
    \t\t\(id)\(number)\(path.map { " /* \($0) */" } ?? "") = {
    \t\t\tisa = PBXGroup;
    \t\t\tchildren = (\(children.map { "\n\t\t\t\t\(id)\($0)," }.joined())
    \t\t\t);\(path.map { "\n\t\t\tpath = \($0);" } ?? "")
    \t\t\tsourceTree = "<group>";
    \t\t};
    """
  }

  private static func target(_ number: String, _ name: String, _ phase: String, _ kind: String) -> String {
    """
    \t\t\(id)\(number) /* \(name) */ = {
    \t\t\tisa = PBXNativeTarget;
    \t\t\tbuildPhases = (
    \t\t\t\t\(id)\(phase) /* Sources */,
    \t\t\t);
    \t\t\tname = \(name);
    \t\t\tproductName = \(name);
    \t\t\tproductType = "com.apple.product-type.\(kind)";
    \t\t};
    """
  }

  private static func phase(_ number: String) -> String {
    """
    \t\t\(id)\(number) /* Sources */ = {
    \t\t\tisa = PBXSourcesBuildPhase;
    \t\t\tbuildActionMask = 2147483647;
    \t\t\tfiles = (
    \t\t\t);
    \t\t\trunOnlyForDeploymentPostprocessing = 0;
    \t\t};
    """
  }
}
