"""Writes a package with protocols and doubles of them: doubles.py FOLDER PROTOCOLS TESTS.

A protocol has three to six requirements, one in ten inherits another; each file of the tests has one double or two.
"""
import pathlib, sys

folder, protocols, tests = pathlib.Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
REQUIREMENTS = [
    ("func load(id: String) async throws -> [String]", "load", "id", "[String]", "async throws", "[]"),
    ("func save(_ item: String, force: Bool) throws -> Int", "save", "item", "Int", "throws", "0"),
    ("var title: String { get set }", "", "", "", "", ""),
    ("func reset()", "reset", "", "", "", ""),
    ("func names(of ids: [Int]) -> [String]", "names", "ids", "[String]", "", "[]"),
    ("var count: Int { get }", "", "", "", "", ""),
]
MEMBERS = [
    """    private(set) var loadCalls: [String] = []
    var loadHandler: ((String) async throws -> [String])?

    func load(id: String) async throws -> [String] {
        loadCalls.append(id)
        guard let loadHandler else { return [] }
        return try await loadHandler(id)
    }""",
    """    private(set) var saveCalls: [(item: String, force: Bool)] = []
    var saveHandler: ((String, Bool) throws -> Int)?

    func save(_ item: String, force: Bool) throws -> Int {
        saveCalls.append((item, force))
        guard let saveHandler else { return 0 }
        return try saveHandler(item, force)
    }""",
    "    var title: String = \"\"",
    """    private(set) var resetCallCount = 0
    var resetHandler: (() -> Void)?

    func reset() {
        resetCallCount += 1
        resetHandler?()
    }""",
    """    private(set) var namesCalls: [[Int]] = []
    var namesHandler: (([Int]) -> [String])?

    func names(of ids: [Int]) -> [String] {
        namesCalls.append(ids)
        guard let namesHandler else { return [] }
        return namesHandler(ids)
    }""",
    "    var count: Int = 0",
]


def count(number):
    return 3 + number % 4


(folder / "Rambafile").write_text("""company: Acme
project_name: App
project_target: App
project_file_path: Code
project_group_path: Code
test_target: AppTests
test_file_path: Tests
test_group_path: Tests
""")
(folder / "Package.swift").write_text("""// swift-tools-version: 6.0
import PackageDescription
let package = Package(
  name: "App",
  targets: [
    .target(name: "App", path: "Code"),
    .testTarget(name: "AppTests", dependencies: ["App"], path: "Tests"),
  ])
""")
for number in range(protocols):
    # Every tenth inherits the one before, which asks for the first requirements already.
    inherits = number % 10 == 9
    lines = [f"    {text[0]}" for text in REQUIREMENTS[:count(number)]]
    place = folder / "Code" / f"Group{number % 200 if number > 10 else number}"
    place.mkdir(parents=True, exist_ok=True)
    base = f": Protocol{number - 1}" if inherits else ""
    (place / f"Protocol{number}.swift").write_text(
        f"/// What part {number} of the app asks for.\nprotocol Protocol{number}{base} {{\n" + "\n".join(lines) + "\n}\n\n"
        f"final class Service{number} {{\n    let store: any Protocol{number}\n\n    init(store: any Protocol{number}) {{\n"
        "        self.store = store\n    }\n}\n")
files = [[] for _ in range(tests)]
for number in range(protocols):
    files[number % tests].append(number)
for number, own in enumerate(files):
    place = folder / "Tests" / f"Group{number % 200}"
    place.mkdir(parents=True, exist_ok=True)
    text = "import Testing\n\n@testable import App\n\n@Suite struct Tests%d {\n" % number
    for double in own:
        text += f"    @Test func uses{double}() {{\n        let sut = Service{double}(store: Protocol{double}Spy())\n        _ = sut\n    }}\n"
    text += "}\n"
    for double in own:
        wanted = max(count(double), count(double - 1) if double % 10 == 9 else 0)
        text += f"\n// viper-gen:double\nprivate final class Protocol{double}Spy: Protocol{double} {{\n"
        text += "\n\n".join(MEMBERS[:wanted]) + "\n}\n"
    (place / f"Tests{number}.swift").write_text(text)
