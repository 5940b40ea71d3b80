/// Small projects for tests, in Xcode's format.
enum SampleProjects {
  /// An Xcode project `Shop` with an application, unit tests and a Rambafile.
  static var classic: [String: String] {
    [
      "Shop.xcodeproj/project.pbxproj": project(
        objectVersion: 56, groups: classicGroups, synchronized: "", ownership: { _ in "" }),
      "Shop/AppDelegate.swift": "", "ShopTests/ShopTests.swift": "", "Rambafile": rambafile,
    ]
  }

  /// The project with synchronized folders of Xcode 16 instead of groups.
  static var synchronized: [String: String] {
    [
      "Shop.xcodeproj/project.pbxproj": project(
        objectVersion: 77, groups: "", synchronized: synchronizedFolders,
        ownership: { id in "\t\t\tfileSystemSynchronizedGroups = (\n\t\t\t\t\(id),\n\t\t\t);\n" }),
      "Shop/AppDelegate.swift": "", "ShopTests/ShopTests.swift": "import XCTest\n", "Rambafile": rambafile,
    ]
  }

  static let rambafile = """
    company: Acme
    author: Ada Byron
    project_name: Shop
    xcodeproj_path: Shop.xcodeproj
    project_target: Shop
    project_file_path: Shop/Modules
    test_target: ShopTests
    test_file_path: ShopTests/Modules

    """

  private static let classicGroups = """
    /* Begin PBXGroup section */
    \t\tAA0000000000000000000010 = {
    \t\t\tisa = PBXGroup;
    \t\t\tchildren = (
    \t\t\t\tAA0000000000000000000011 /* Shop */,
    \t\t\t\tAA0000000000000000000012 /* ShopTests */,
    \t\t\t);
    \t\t\tsourceTree = "<group>";
    \t\t};
    \t\tAA0000000000000000000011 /* Shop */ = {
    \t\t\tisa = PBXGroup;
    \t\t\tchildren = (
    \t\t\t);
    \t\t\tpath = Shop;
    \t\t\tsourceTree = "<group>";
    \t\t};
    \t\tAA0000000000000000000012 /* ShopTests */ = {
    \t\t\tisa = PBXGroup;
    \t\t\tchildren = (
    \t\t\t);
    \t\t\tpath = ShopTests;
    \t\t\tsourceTree = "<group>";
    \t\t};
    /* End PBXGroup section */


    """

  private static let synchronizedFolders = """
    /* Begin PBXFileSystemSynchronizedRootGroup section */
    \t\tAA0000000000000000000011 /* Shop */ = {
    \t\t\tisa = PBXFileSystemSynchronizedRootGroup;
    \t\t\tpath = Shop;
    \t\t\tsourceTree = "<group>";
    \t\t};
    \t\tAA0000000000000000000012 /* ShopTests */ = {
    \t\t\tisa = PBXFileSystemSynchronizedRootGroup;
    \t\t\tpath = ShopTests;
    \t\t\tsourceTree = "<group>";
    \t\t};
    /* End PBXFileSystemSynchronizedRootGroup section */

    /* Begin PBXGroup section */
    \t\tAA0000000000000000000010 = {
    \t\t\tisa = PBXGroup;
    \t\t\tchildren = (
    \t\t\t\tAA0000000000000000000011 /* Shop */,
    \t\t\t\tAA0000000000000000000012 /* ShopTests */,
    \t\t\t);
    \t\t\tsourceTree = "<group>";
    \t\t};
    /* End PBXGroup section */


    """

  private static func project(
    objectVersion: Int, groups: String, synchronized: String, ownership: (String) -> String
  ) -> String {
    """
    // !$*UTF8*$!
    {
    \tarchiveVersion = 1;
    \tclasses = {
    \t};
    \tobjectVersion = \(objectVersion);
    \tobjects = {

    \(synchronized)\(groups)/* Begin PBXNativeTarget section */
    \t\tAA0000000000000000000020 /* Shop */ = {
    \t\t\tisa = PBXNativeTarget;
    \t\t\tbuildPhases = (
    \t\t\t\tAA0000000000000000000030 /* Sources */,
    \t\t\t);
    \t\t\tbuildRules = (
    \t\t\t);
    \t\t\tdependencies = (
    \t\t\t);
    \(ownership("AA0000000000000000000011 /* Shop */"))\t\t\tname = Shop;
    \t\t\tproductName = Shop;
    \t\t\tproductType = "com.apple.product-type.application";
    \t\t};
    \t\tAA0000000000000000000021 /* ShopTests */ = {
    \t\t\tisa = PBXNativeTarget;
    \t\t\tbuildPhases = (
    \t\t\t\tAA0000000000000000000031 /* Sources */,
    \t\t\t);
    \t\t\tbuildRules = (
    \t\t\t);
    \t\t\tdependencies = (
    \t\t\t);
    \(ownership("AA0000000000000000000012 /* ShopTests */"))\t\t\tname = ShopTests;
    \t\t\tproductName = ShopTests;
    \t\t\tproductType = "com.apple.product-type.bundle.unit-test";
    \t\t};
    /* End PBXNativeTarget section */

    /* Begin PBXProject section */
    \t\tAA0000000000000000000001 /* Project object */ = {
    \t\t\tisa = PBXProject;
    \t\t\tattributes = {
    \t\t\t\tTargetAttributes = {
    \t\t\t\t\tAA0000000000000000000021 = {
    \t\t\t\t\t\tTestTargetID = AA0000000000000000000020;
    \t\t\t\t\t};
    \t\t\t\t};
    \t\t\t};
    \t\t\tmainGroup = AA0000000000000000000010;
    \t\t\tprojectDirPath = "";
    \t\t\ttargets = (
    \t\t\t\tAA0000000000000000000020 /* Shop */,
    \t\t\t\tAA0000000000000000000021 /* ShopTests */,
    \t\t\t);
    \t\t};
    /* End PBXProject section */

    /* Begin PBXSourcesBuildPhase section */
    \t\tAA0000000000000000000030 /* Sources */ = {
    \t\t\tisa = PBXSourcesBuildPhase;
    \t\t\tbuildActionMask = 2147483647;
    \t\t\tfiles = (
    \t\t\t);
    \t\t\trunOnlyForDeploymentPostprocessing = 0;
    \t\t};
    \t\tAA0000000000000000000031 /* Sources */ = {
    \t\t\tisa = PBXSourcesBuildPhase;
    \t\t\tbuildActionMask = 2147483647;
    \t\t\tfiles = (
    \t\t\t);
    \t\t\trunOnlyForDeploymentPostprocessing = 0;
    \t\t};
    /* End PBXSourcesBuildPhase section */
    \t};
    \trootObject = AA0000000000000000000001 /* Project object */;
    }

    """
  }
}
