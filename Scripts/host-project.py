#!/usr/bin/env python3
"""Writes an Xcode project whose app hosts the tests of generated modules: host-project.py FOLDER

Tests of a package have no app, so nothing can be presented in them. FOLDER has Targets/NAME/Code and Targets/NAME/Tests for
each module, Stubs/RIBs, and a line of text in targets.txt for each module: its name, then `ribs` and `isolated` where the
module needs RIBs or isolation to the main actor by default.
"""
import hashlib
import pathlib
import sys

APP = """import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession, options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
  }
}
"""
SETTINGS = {
    "SDKROOT": "iphoneos", "IPHONEOS_DEPLOYMENT_TARGET": "17.0", "SWIFT_VERSION": "6.0", "ENABLE_TESTABILITY": "YES",
    "GENERATE_INFOPLIST_FILE": "YES", "PRODUCT_NAME": "$(TARGET_NAME)", "CODE_SIGNING_ALLOWED": "NO",
    "PRODUCT_BUNDLE_IDENTIFIER": "com.example.$(TARGET_NAME)", "SWIFT_TREAT_WARNINGS_AS_ERRORS": "YES",
    "SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY": "YES", "SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY": "YES",
    "SWIFT_UPCOMING_FEATURE_INTERNAL_IMPORTS_BY_DEFAULT": "YES", "ONLY_ACTIVE_ARCH": "YES"}
KINDS = {"application": ("wrapper.application", ".app"), "library.static": ("archive.ar", ".a"),
         "bundle.unit-test": ("wrapper.cfbundle", ".xctest")}
objects = {}


def identifier(text):
    return hashlib.md5(text.encode()).hexdigest()[:24].upper()


def add(isa, key, **fields):
    key = identifier(isa + key)
    objects[key] = {"isa": isa, **fields}
    return key


def written(value):
    if isinstance(value, dict):
        return "{" + " ".join(f'"{key}" = {written(item)};' for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "(" + ", ".join(map(written, value)) + ")"
    return f'"{value}"'


def configurations(name, settings):
    one = add("XCBuildConfiguration", name, name="Debug", buildSettings=settings)
    return add("XCConfigurationList", name, buildConfigurations=[one], defaultConfigurationName="Debug")


def target(name, kind, folder, uses=(), **settings):
    """Adds a target that builds a folder, and links libraries; gives its identifier."""
    file_type, ending = KINDS[kind]
    prefix = "lib" if kind == "library.static" else ""
    product = add("PBXFileReference", name, explicitFileType=file_type, path=prefix + name + ending,
                  sourceTree="BUILT_PRODUCTS_DIR")
    group = add("PBXFileSystemSynchronizedRootGroup", name, path=folder, sourceTree="<group>")
    links, dependencies = [], []
    for used in uses:
        proxy = add("PBXContainerItemProxy", name + used, containerPortal=identifier("PBXProjectroot"), proxyType="1",
                    remoteGlobalIDString=identifier("PBXNativeTarget" + used), remoteInfo=used)
        dependencies.append(add(
            "PBXTargetDependency", name + used, target=identifier("PBXNativeTarget" + used), targetProxy=proxy))
        if used != "Host" and kind != "library.static":
            links.append(add("PBXBuildFile", name + used, fileRef=identifier("PBXFileReference" + used)))
    phases = [add(isa, name, files=files, buildActionMask="2147483647", runOnlyForDeploymentPostprocessing="0")
              for isa, files in (("PBXSourcesBuildPhase", []), ("PBXFrameworksBuildPhase", links))]
    return add("PBXNativeTarget", name, name=name, productName=name, productType=f"com.apple.product-type.{kind}",
               productReference=product, buildPhases=phases, buildRules=[], dependencies=dependencies,
               fileSystemSynchronizedGroups=[group], buildConfigurationList=configurations(name, settings))


def main(folder):
    (folder / "Host").mkdir(exist_ok=True)
    (folder / "Host/AppDelegate.swift").write_text(APP)
    targets = [target("Host", "application", "Host", INFOPLIST_KEY_UIApplicationSceneManifest_Generation="YES"),
               target("RIBs", "library.static", "Stubs/RIBs")]
    tests = []
    for line in (folder / "targets.txt").read_text().splitlines():
        name, *traits = line.split()
        isolation = {"SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor"} if "isolated" in traits else {}
        uses = ["RIBs"] if "ribs" in traits else []
        targets.append(target(name, "library.static", f"Targets/{name}/Code", uses, **isolation))
        tests.append(name + "Tests")
        targets.append(target(
            tests[-1], "bundle.unit-test", f"Targets/{name}/Tests", [name, *uses, "Host"],
            TEST_HOST="$(BUILT_PRODUCTS_DIR)/Host.app/Host", BUNDLE_LOADER="$(TEST_HOST)"))
    groups = [key for key, value in objects.items() if "SynchronizedRootGroup" in value["isa"]]
    products = [key for key, value in objects.items() if value["isa"] == "PBXFileReference"]
    products = add("PBXGroup", "products", name="Products", children=products, sourceTree="<group>")
    main_group = add("PBXGroup", "main", children=[*groups, products], sourceTree="<group>")
    root = add("PBXProject", "root", mainGroup=main_group, productRefGroup=products, targets=targets, knownRegions=["en"],
               developmentRegion="en", buildConfigurationList=configurations("root", SETTINGS))
    project = folder / "TemplateCheck.xcodeproj"
    schemes = project / "xcshareddata/xcschemes"
    schemes.mkdir(parents=True, exist_ok=True)
    body = "".join(f"\t\t{key} = {written(value)};\n" for key, value in objects.items())
    (project / "project.pbxproj").write_text(
        f"// !$*UTF8*$!\n{{\n\tarchiveVersion = 1;\n\tclasses = {{}};\n\tobjectVersion = 77;\n\tobjects = {{\n{body}\t}};\n"
        f"\trootObject = {root};\n}}\n")

    def reference(name, product):
        return (f'<BuildableReference BuildableIdentifier="primary" BlueprintIdentifier="{identifier("PBXNativeTarget" + name)}" '
                f'BuildableName="{product}" BlueprintName="{name}" ReferencedContainer="container:TemplateCheck.xcodeproj"/>')

    testables = "".join(
        f'<TestableReference skipped="NO">{reference(name, name + ".xctest")}</TestableReference>\n' for name in tests)
    (schemes / "TemplateCheck.xcscheme").write_text(
        '<?xml version="1.0" encoding="UTF-8"?>\n<Scheme version="1.7"><BuildAction><BuildActionEntries>'
        f'<BuildActionEntry buildForTesting="YES" buildForRunning="YES">{reference("Host", "Host.app")}</BuildActionEntry>'
        f'</BuildActionEntries></BuildAction>\n<TestAction buildConfiguration="Debug"><Testables>\n{testables}</Testables>'
        "</TestAction></Scheme>\n")


main(pathlib.Path(sys.argv[1]))
