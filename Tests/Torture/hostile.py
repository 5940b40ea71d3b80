"""Texts of any size whose structure costs too much when a reader is not linear: nested, repeated, endless, unfinished."""


def repeated(*parts, before="", after=""):
    """`before`, as many of the parts as fit, `after`. A `№` in a part is the number of the repetition."""
    def text(size):
        part = "".join(parts)
        count = max(1, (size - len(before) - len(after)) // (len(part) + (5 if "№" in part else 0)))
        body = "".join(part.replace("№", str(i)) for i in range(count)) if "№" in part else part * count
        return before + body + after
    return text


def nested(opening, closing="", before="", middle="", after=""):
    """Something within itself, as deep as the size allows."""
    def text(size):
        count = max(1, (size - len(before) - len(middle) - len(after)) // len(opening + closing))
        return before + opening * count + middle + closing * count + after
    return text


START = "class Start {}\n"
DOUBLE = "// viper-gen:double\nclass PSpy: P {\n}\n"

SWIFT = {
    "attributes": repeated("@a ", before="protocol P { ", after="func f() }\n" + DOUBLE),
    "arguments of an attribute": nested("(", ")", "@a", "", " class Start {}\n"),
    "nested types": nested("struct A {", "}"),
    "nested types with names": repeated("struct A№ {"),
    "nested functions": nested("func f() {", "}", START),
    "nested closures": nested("{ [weak self] in ", "}", "class Start { func f() { a", "", "} }\n"),
    "braces": nested("{", "}", "func f() "),
    "open braces": repeated("{", before="func f() "),
    "closing braces": repeated("}", before=START),
    "parentheses": nested("(", ")", "let a = "),
    "brackets": nested("[", "]", "let a: "),
    "open parentheses": repeated("(", before="class A: B"),
    "generics": nested("A<", ">", "let a: ", "B"),
    "open generics": repeated("A<", before="let a: "),
    "less than": repeated("a < b, ", before="func f() { g("),
    "a tuple in a tuple": nested("(", ")", "protocol P { func f(a: ", "Int", ") }\n" + DOUBLE),
    "optionals": repeated("?", before="protocol P { var a: Int", after=" { get } }\n" + DOUBLE),
    "arrows": repeated("() -> ", before="protocol P { var a: ", after="Int { get } }\n" + DOUBLE),
    "arrows in parentheses": nested("(", ") -> Int", before="protocol P { var a: ", middle="Int", after=" { get } }\n" + DOUBLE),
    "members of members": repeated(".A", before="protocol P { var a: A", after=" { get } }\n" + DOUBLE),
    "compositions": repeated(" & A", before="protocol P { var a: A", after=" { get } }\n" + DOUBLE),
    "where clauses": repeated(", T: A", before="protocol P { func f<T>() where T: B", after=" }\n" + DOUBLE),
    "generic parameters": repeated("T№, ", before="protocol P { func f<", after="T>() }\n" + DOUBLE),
    "parameters": repeated("a№: Int, ", before="protocol P { func f(", after="z: Int) }\n" + DOUBLE),
    "defaults": repeated("a№: Int = [1, 2], ", before="func f(", after="z: Int) {}\n"),
    "inheritance": repeated("B№, ", before="class A: ", after="C {}\n"),
    "one ancestor again": repeated("B, ", before="class A: ", after="C {}\n"),
    "cases": repeated("a№, ", before="enum E { case ", after="z }\n"),
    "cases of a switch": repeated("case .a№: f()\n", before="class Start { func f() { switch a {\n", after="} } }\n"),
    "nested conditions": nested("#if A\n", "#endif\n", "", START),
    "conditions": repeated("#if A\nclass A№ {}\n#endif\n"),
    "open conditions": repeated("#if A\n"),
    "branches": repeated("#elseif B\nclass A {}\n", before="#if A\n", after="#endif\n" + START),
    "nested branches": nested("#if A\nclass A {}\n#else\n", "#endif\n", "", START),
    "conditions in a type": repeated("#if A\nfunc f№()\n#endif\n", before="protocol P {\n", after="}\n" + DOUBLE),
    "a long condition": repeated("A && ", before="#if ", after="B\n" + START + "#endif\n"),
    "a condition in parentheses": nested("(", ")", "#if ", "A", "\n" + START + "#endif\n"),
    "ends without conditions": repeated("#endif\n", before=START),
    "strings": repeated('"a" + ', before="let a = ", after='"b"\n'),
    "interpolations": repeated("\\(a) ", before='let a = "', after='"\n'),
    "nested interpolations": nested('"\\(', ')"', "let a = ", "b"),
    "open interpolations": repeated('"\\(', before="let a = "),
    "an open string": repeated("a\\\"", before='let a = "'),
    "open strings": repeated('"\n'),
    "text on lines": repeated('"""\n', before="let a = "),
    "raw strings": repeated("#", before="let a = ", after='"a"'),
    "open raw strings": repeated('##"', before="let a = "),
    "patterns": repeated("/(", before="let a = "),
    "slashes": repeated("/ ", before="let a = b "),
    "raw patterns": repeated("#/", before="let a = "),
    "nested comments": nested("/*", "*/"),
    "open comments": repeated("/* "),
    "comments": repeated("/* a */ ", after=START),
    "line comments": repeated("// a\n", after=START),
    "documentation": repeated("/// a\n", after=START),
    "comments before members": repeated("// a\n", before="class Start {\n", after="func f() {} }\n"),
    "allowances": repeated("// viper-gen:allow documented a\n", after=START),
    "allowances of types": repeated("// viper-gen:allow documented a\nclass A№ {}\n"),
    "double marks": repeated("// viper-gen:double\n"),
    "doubles": repeated("protocol P№ { func f() }\n// viper-gen:double\nclass P№Spy: P№ {\n}\n"),
    "doubles of one protocol": repeated("// viper-gen:double\nclass P№Spy: P {\n}\n", before="protocol P { func f() }\n"),
    "a long name": repeated("a", before="class ", after=" {}\n"),
    "words": repeated("a ", before=START),
    "one word": repeated("Start ", before=START),
    "names of the module": repeated("StartView.", before="let a = ", after="b\n"),
    "names of the module in text": repeated("Start", before="// "),
    "back quotes": repeated("`"),
    "quoted names": repeated("`Start`.", before="let a = ", after="b\n"),
    "operators": repeated("+", before="let a = ", after="b\n"),
    "sums": repeated("a + ", before="let a = ", after="b\n"),
    "assignments": repeated("self.a№ = a№\n", before="class Start { init() {\n", after="} }\n"),
    "calls": repeated(".a()", before="class Start { func f() { b", after=" } }\n"),
    "calls of calls": nested("a(", ")", "class Start { func f() { ", "", " } }\n"),
    "trailing closures": repeated(".a { $0 }", before="class Start { func f() { b", after=" } }\n"),
    "extensions": repeated("extension A { func f() {} }\n", before="struct A {}\n"),
    "conformances": repeated("extension A: P№ {}\n", before="struct A {}\n"),
    "extensions of others": repeated("extension A№ { func f() {} }\n"),
    "types": repeated("class A№ {}\n"),
    "types of one name": repeated("class A {}\n"),
    "types in a row": repeated("class B№: A№ { var a: A№ }\n"),
    "aliases": repeated("typealias A№ = B№\n"),
    "aliases of one name": repeated("typealias A = A\n"),
    "a ring of protocols": repeated("protocol P№: P, P№ { func f№() }\n", before="protocol P: P1 {}\n" + DOUBLE),
    "inherited protocols": repeated(", P№", before="protocol P: Q", after=" {}\n" + DOUBLE),
    "requirements": repeated("func f№()\n", before="protocol P {\n", after="}\n" + DOUBLE),
    "requirements of one name": repeated("func f(a: A№)\n", before="protocol P {\n", after="}\n" + DOUBLE),
    "the same requirement": repeated("func f()\n", before="protocol P {\n", after="}\n" + DOUBLE),
    "labels of one name": repeated("func f(a№: Int)\n", before="protocol P {\n", after="}\n" + DOUBLE),
    "properties": repeated("var a№: A№? { get set }\n", before="protocol P {\n", after="}\n" + DOUBLE),
    "subscripts": repeated("subscript(a: A№) -> Int { get }\n", before="protocol P {\n", after="}\n" + DOUBLE),
    "associated types": repeated("associatedtype A№: B\n", before="protocol P {\n", after="}\n" + DOUBLE),
    "methods": repeated("func f№() {}\n", before="class LoginPresenter {\n", after="}\n"),
    "methods that call": repeated("func f№() { view?.show№(); interactor.load№() }\n", before="class LoginPresenter {\nvar view: LoginViewInput?\n", after="}\n"),
    "stored properties": repeated("var a№: LoginView?\n", before="class LoginPresenter {\n", after="}\n"),
    "one line of properties": repeated("a№: Int, ", before="class LoginPresenter { var ", after="z: Int }\n"),
    "modules": repeated("class L№Presenter { var view: L№ViewInput?; var router: L№RouterInput? }\nprotocol L№ViewInput {}\nclass L№Router: L№RouterInput {}\n"
                        "protocol L№RouterInput {}\nclass L№ViewController: UIViewController, L№ViewInput {}\n"),
    "routes": repeated("func open№() { show(L№ViewController()) }\n", before="class LoginRouter {\n", after="}\nclass LoginViewController: UIViewController {}\n"),
    "modules that open modules": repeated("class L№Router { func open() { show(L1№ViewController()) } }\nclass L№ViewController: UIViewController {}\nclass L№Presenter {}\n"),
    "imports": repeated("import A№\n", after=START),
    "one import": repeated("import UIKit\n", after=START),
    "semicolons": repeated(";", after=START),
    "lines": repeated("\n", after=START),
    "carriage returns": repeated("\r", after=START),
    "blanks": repeated(" ", after=START),
    "zeros": repeated("\0", after=START),
    "not UTF-8": repeated("\udcff", after=START),
    "marks": repeated("\u0301", before="class e", after=" {}\n"),
    "joiners": repeated("\U0001f468\u200d", before="let a = \"", after="\"\n"),
    "comments of marks": repeated("// e\u0301\u0301\u0301 \u202e\n", after=START),
    "numbers": repeated("1_000", before="let a = "),
    "macros": repeated("#a(", before="let a = "),
    "accessors": repeated("get { ", before="var a: Int { "),
    "dollar signs": repeated("$0", before="let a = { ", after=" }\n"),
    "at signs": repeated("@", after=START),
    "backslashes": repeated("\\", before="let a = "),
    "if": repeated("if a { } else ", before="func f() { ", after="{ } }\n"),
    "ternaries": repeated("a ? b : ", before="let a = ", after="c\n"),
    "let in conditions": repeated("let a№, ", before="func f() { if ", after="b { } }\n"),
    "key paths": repeated("\\.a", before="let a = ", after="\n"),
    "access": repeated("public private(set) ", before="class Start { ", after="var a: Int }\n"),
}

OBJECTIVE_C = {
    "generics": nested("A<", ">", "@property (strong) ", "B", " *a;\n"),
    "open generics": repeated("<", before="@interface A : B"),
    "parentheses": nested("(", ")", "- "),
    "imports": repeated("#import \"A№.h\"\n"),
    "protocols": repeated("P№, ", before="@interface A : B <", after="Q>\n@end\n"),
    "parts of a name": repeated("a:(int)b ", before="@interface A : B\n- (void)", after=";\n@end\n"),
    "methods": repeated("- (void)f№;\n", before="@protocol P\n", after="@end\n"),
    "properties": repeated("@property (nonatomic, strong) LoginView *a№;\n", before="@interface LoginPresenter : A\n", after="@end\n"),
    "categories": repeated("@interface A (B№)\n- (void)f;\n@end\n"),
    "interfaces": repeated("@interface A№ : B\n@end\n"),
    "open interfaces": repeated("@interface A : B\n"),
    "ends": repeated("@end\n"),
    "implementations": repeated("@implementation A\n- (void)f { [self a]; }\n@end\n"),
    "messages": nested("[", " a]", "@implementation A\n- (void)f { ", "b", "; }\n@end\n"),
    "blocks": repeated("^(", before="@implementation A\n- (void)f { "),
    "block types": nested("void (^)(", ")", "@interface A : B\n- (void)f:(", "", ")a;\n@end\n"),
    "declarations": repeated("@class A№;\n"),
    "one list of classes": repeated("A№, ", before="@class ", after="B;\n"),
    "defines": repeated("#define A \\\n"),
    "conditions": nested("#if A\n", "#endif\n"),
    "strings": repeated("@\"", before="@implementation A\n"),
    "comments": repeated("/*"),
    "stars": repeated("*", before="@interface A : B\n@property A ", after="a;\n@end\n"),
    "at signs": repeated("@"),
    "attributes": repeated("__attribute__((a)) ", before="@interface A : B\n- (void)f ", after=";\n@end\n"),
    "braces": repeated("{"),
    "types": repeated("typedef struct { int a; } A№;\n"),
    "enumerations": repeated("typedef NS_ENUM(NSInteger, A№) { A№B };\n"),
}

LIQUID = {
    "outputs": repeated("{{ a }}"),
    "known outputs": repeated("{{ module_info.name }}"),
    "outputs on lines": repeated("{{ a№ }}\n"),
    "conditions": repeated("{% if a %}b{% endif %}"),
    "nested conditions": nested("{% if a %}", "{% endif %}"),
    "open conditions": repeated("{% if a %}"),
    "ends": repeated("{% endif %}"),
    "branches": repeated("{% elsif a %}b", before="{% if a %}", after="{% endif %}"),
    "cases": repeated("{% when 1 %}b", before="{% case a %}", after="{% endcase %}"),
    "filters": repeated(" | append: 'x'", before="{{ 'a'", after=" }}"),
    "arguments of a filter": repeated(", 'x'", before="{{ 'a' | append: 'x'", after=" }}"),
    "unknown filters": repeated("{{ a | b№ }}"),
    "unknown tags": repeated("{% a№ %}"),
    "assignments": repeated("{% assign a№ = 1 %}"),
    "assignments again": repeated("{% assign a = a | append: 'x' %}"),
    "indices": nested("[a", "]", "{{ a", "", " }}"),
    "members": repeated(".a", before="{{ a", after=" }}"),
    "text": repeated("a"),
    "lines": repeated("a\n"),
    "an open output": repeated("{{ a", before=""),
    "open braces": repeated("{"),
    "open tags": repeated("{% "),
    "comments": nested("{% comment %}", "{% endcomment %}"),
    "inline comments": repeated("{% # a %}"),
    "raw": repeated("{% raw %}", after="{% endraw %}"),
    "raw text": repeated("{% raw %}a{% endraw %}"),
    "captures": repeated("{% capture a %}{{ a }}{% endcapture %}"),
    "nested captures": nested("{% capture a %}", "{% endcapture %}"),
    "includes": repeated("{% include 'header' %}"),
    "unknown snippets": repeated("{% include 'none№' %}"),
    "loops": repeated("{% for i in (1..2) %}{{ i }}{% endfor %}"),
    "nested loops": nested("{% for i in (1..1) %}", "{% endfor %}"),
    "a long string": repeated("a", before="{{ '", after="' }}"),
    "an open string": repeated("a", before="{{ '"),
    "a long name": repeated("a", before="{{ ", after=" }}"),
    "conditions in one": repeated("a and ", before="{% if ", after="b %}{% endif %}"),
    "blanks": repeated(" ", before="{{", after="a }}"),
    "blanks between": repeated("{{- a -}}          \n"),
    "numbers": repeated("9", before="{{ ", after=" | plus: 1 }}"),
    "not UTF-8": repeated("\udcff"),
    "marks": repeated("\u0301", before="{{ a }}e"),
    "commas": repeated("a, ", before="{% cycle ", after="b %}"),
    "a template of Swift": repeated("func f№() { a() }\n", before="struct StartView {\n", after="}\n"),
}

YAML = {
    "lists": nested("[", "]", "company: "),
    "open lists": repeated("[", before="company: "),
    "mappings": nested("{a: ", "}", "company: "),
    "entries": repeated("- ", before="company:\n  "),
    "keys": repeated("k№: 1\n"),
    "one key": repeated("company: a\n"),
    "indentation": lambda size: "".join(" " * i + "a:\n" for i in range(int((2 * size) ** 0.5))),
    "anchors": repeated("k№: &a№ 1\n"),
    "aliases": repeated("k№: *a\n", before="a: &a [1, 2, 3]\n"),
    "merges": repeated("k№: {<<: *a}\n", before="a: &a {x: 1}\n"),
    "a long scalar": repeated("a", before="company: "),
    "a long key": repeated("a", after=": b\n"),
    "a quoted scalar": repeated("\\u0041", before='company: "', after='"\n'),
    "an open scalar": repeated("a\n", before='company: "'),
    "a block": repeated("  a\n", before="company: |\n"),
    "folded": repeated("  a\n\n", before="company: >\n"),
    "comments": repeated("# a\n"),
    "blanks": repeated(" ", before="company:", after="a\n"),
    "lines": repeated("\n"),
    "documents": repeated("---\n"),
    "tags": repeated("k№: !a b\n"),
    "questions": repeated("? ", before=""),
    "colons": repeated("a: ", before=""),
    "flow pairs": repeated("a: b, ", before="company: {", after="c: d}\n"),
    "flow entries": repeated("a, ", before="company: [", after="b]\n"),
    "dashes": repeated("- a\n"),
    "numbers": repeated("9", before="company: "),
    "marks": repeated("\u0301", before="company: e"),
}

JSON = {
    "lists": nested("[", "]"),
    "lists in a key": nested("[", "]", '{ "files": ', "", " }"),
    "open lists": repeated("["),
    "objects": nested('{"a": ', "}", middle="1"),
    "keys": repeated('"k№": 1, ', before="{ ", after='"z": 1 }'),
    "one key": repeated('"targets": [], ', before="{ ", after='"z": 1 }'),
    "a long string": repeated("a", before='{ "a": "', after='" }'),
    "escapes": repeated("\\u0041", before='{ "a": "', after='" }'),
    "an open string": repeated("a", before='{ "a": "'),
    "digits": repeated("9", before='{ "a": ', after=" }"),
    "commas": repeated(",", before="[", after="]"),
    "blanks": repeated(" ", after="{}"),
    "comments": repeated("// a\n", after="{}"),
    "open comments": repeated("/* ", after="{}"),
    "quotes": repeated('"'),
}

XML = {
    "elements": nested("<a>", "</a>"),
    "open elements": repeated("<a>"),
    "ends": repeated("</a>"),
    "attributes": repeated(' a№="b"', before="<a", after="/>"),
    "one attribute": repeated(' a="b"', before="<a", after="/>"),
    "a long attribute": repeated("a", before='<a b="', after='"/>'),
    "an open attribute": repeated("a", before='<a b="'),
    "entities": repeated("&amp;", before='<a b="', after='"/>'),
    "open entities": repeated("&", before='<a b="', after='"/>'),
    "comments": repeated("<!-- -->"),
    "open comments": repeated("<!-- "),
    "sections": repeated("<![CDATA[ "),
    "less than": repeated("<"),
    "instructions": repeated("<? "),
    "declarations": repeated("<!ENTITY a \"b\">", before="<!DOCTYPE a [", after="]><a/>"),
}

STORYBOARD = XML | {
    "controllers": repeated('<scene><objects><viewController id="a№" storyboardIdentifier="b" customClass="A№"><connections><segue destination="a1" kind="show" '
                            'identifier="x№" id="s№"/></connections></viewController></objects></scene>',
                            before='<document initialViewController="a1"><scenes>', after="</scenes></document>"),
    "controllers of one class": repeated('<scene><objects><viewController id="a№" customClass="A"><connections><segue destination="a№" kind="show"/>'
                                         '<segue destination="a1" kind="show"/></connections></viewController></objects></scene>',
                                         before='<document initialViewController="a1"><scenes>', after="</scenes></document>"),
    "segues": repeated('<segue destination="a1" kind="show" identifier="x№" id="s№"/>',
                       before='<document><scenes><scene><objects><viewController id="a1" customClass="A"><connections>',
                       after="</connections></viewController></objects></scene></scenes></document>"),
    "references": repeated('<scene><objects><viewControllerPlaceholder id="r№" storyboardName="Main" referencedIdentifier="b№"/></objects></scene>'
                           '<scene><objects><viewController id="a№" customClass="A№"><connections><segue destination="r№" kind="show"/></connections>'
                           '</viewController></objects></scene>', before="<document><scenes>", after="</scenes></document>"),
    "containers": repeated('<scene><objects><navigationController id="n№"><connections><segue destination="n1" kind="relationship"/>'
                           '<segue destination="n№" kind="relationship" relationship="rootViewController"/></connections></navigationController></objects></scene>',
                           before="<document><scenes>", after="</scenes></document>"),
}

MARKDOWN = {
    "markers": repeated("<!-- viper-gen:map -->\n<!-- viper-gen:begin 1 -->\n"),
    "pairs": repeated("<!-- viper-gen:map -->\n<!-- viper-gen:map end -->\n<!-- viper-gen:begin 1 -->\n<!-- viper-gen:end -->\n"),
    "fences": repeated("```\n"),
    "long fences": repeated("`"),
    "mixed fences": repeated("```\n~~~\n````\n"),
    "one line": repeated("<!-- viper-gen:map -->"),
    "lines": repeated("\n"),
    "carriage returns": repeated("\r"),
    "quotes": repeated("> "),
    "lists": repeated("- "),
    "comments": repeated("<!--\n"),
    "not UTF-8": repeated("\udcff\n"),
    "marks": repeated("\u0301"),
}

LINES = {
    "attributes": repeated("*.pbxproj merge=viper-gen\n"),
    "one line": repeated("* a "),
    "words": repeated("a "),
    "lines": repeated("\n"),
    "comments": repeated("# a\n"),
    "macros": repeated("[attr]a№ b\n"),
    "quotes": repeated('"\\'),
    "not UTF-8": repeated("\udcff\n"),
    "a long word": repeated("a"),
    "pods": repeated("pod 'A№'\n"),
    "targets": repeated("target 'A№' do\n"),
    "libraries": repeated('github "a/b№" ~> 1.0\n'),
    "strings": repeated("'"),
    "findings": repeated("1\tpresenter-view-weak\tA№\tvar view: A\n"),
    "conflicts": repeated("<<<<<<< a\n=======\n>>>>>>> b\n"),
    "open conflicts": repeated("<<<<<<< a\n"),
}

MANIFEST = {
    "parentheses": nested("(", ")", "let package = Package", "", "\n"),
    "brackets": nested("[", "]", 'let package = Package(name: "Shop", targets: ', "", ")\n"),
    "targets": repeated('.target(name: "A№"), ', before='// swift-tools-version:5.9\nimport PackageDescription\nlet package = Package(name: "Shop", targets: [',
                        after='.target(name: "Shop"), .testTarget(name: "ShopTests", dependencies: ["Shop"])])\n'),
    "targets of one name": repeated('.target(name: "A"), ', before='// swift-tools-version:5.9\nimport PackageDescription\nlet package = Package(name: "Shop", targets: [',
                                    after='.target(name: "Shop")])\n'),
    "dependencies": repeated('"A№", ', before='// swift-tools-version:5.9\nimport PackageDescription\nlet package = Package(name: "Shop", targets: [.target(name: "Shop", dependencies: [',
                             after='])])\n'),
    "packages": repeated('.package(path: "A№"), ', before='// swift-tools-version:5.9\nimport PackageDescription\nlet package = Package(name: "Shop", dependencies: [',
                         after='], targets: [.target(name: "Shop")])\n'),
    "constants": repeated("let a№ = a\n", before="let a: [String] = a1\n", after='let package = Package(name: "Shop", targets: a1)\n'),
    "constants of constants": repeated("let a1№ = a№\n", after='let package = Package(name: "Shop", targets: a1)\n'),
    "sums": repeated("[] + ", before='let package = Package(name: "Shop", targets: ', after="[])\n"),
    "calls": repeated(".a()", before='let package = Package(name: "Shop", targets: [', after="])\n"),
    "additions": repeated('package.targets.append(.target(name: "A№"))\n', before='var package = Package(name: "Shop")\n'),
    "strings": repeated('"', before="let package = Package(name: "),
    "comments": repeated("/*", before="let package = Package(name: "),
}
TUIST = {name: (lambda make: lambda size: make(size).replace("Package(name", "Project(name").replace("PackageDescription", "ProjectDescription"))(make)
         for name, make in MANIFEST.items()}
XCODEGEN = YAML | {
    "targets": repeated("  A№: {type: application, platform: iOS, sources: [Shop]}\n", before="name: Shop\ntargets:\n"),
    "sources": repeated("      - A№\n", before="name: Shop\ntargets:\n  Shop:\n    type: application\n    platform: iOS\n    sources:\n"),
    "dependencies": repeated("      - target: A№\n", before="name: Shop\ntargets:\n  Shop:\n    type: application\n    platform: iOS\n    sources: [Shop]\n    dependencies:\n"),
    "packages": repeated("  A№: {path: A№}\n", before="name: Shop\npackages:\n"),
    "platforms": repeated("iOS, ", before="name: Shop\ntargets:\n  Shop:\n    type: application\n    platform: [", after="macOS]\n    sources: [Shop]\n"),
}
TEST_PLAN = JSON | {
    "targets": repeated('{ "target": { "containerPath": "container:Shop.xcodeproj", "identifier": "A№", "name": "A№" } }, ', before='{ "testTargets": [ ',
                        after='{ "target": { "containerPath": "container:Shop.xcodeproj", "identifier": "AA0000000000000000000021", "name": "ShopTests" } } ], "version": 1 }'),
}


def in_project(project, place):
    """A project with something repeated before a place in it."""
    return lambda part: lambda size: project.replace(place, repeated(part)(size) + place, 1)


def property_lists(project):
    objects = in_project(project, "/* Begin PBXGroup section */")
    children = in_project(project, "\t\t\t\tAA0000000000000000000011,\n")
    targets = in_project(project, "\t\t\t\tAA0000000000000000000020,\n\t\t\t\tAA0000000000000000000021,\n")
    return {
        "values": lambda size: project.replace("\tclasses = {\n", "\tclasses = {\n" + nested("a = {", "};")(size)),
        "lists": lambda size: project.replace("\tclasses = {\n", "\tclasses = {\n" + nested("a = (", ");")(size)),
        "open values": lambda size: project.replace("\tclasses = {\n", "\tclasses = {\n" + repeated("a = {")(size)),
        "files": objects("\t\tB№ /* f№ */ = {isa = PBXFileReference; path = f№; sourceTree = \"<group>\"; };\n"),
        "objects of one id": objects("\t\tB /* f№ */ = {isa = PBXFileReference; path = f№; sourceTree = \"<group>\"; };\n"),
        "groups in groups": lambda size: project.replace(
            "\t\t\t\tAA0000000000000000000011,\n", "\t\t\t\tAA0000000000000000000011,\n\t\t\t\tB0,\n", 1).replace(
            "/* Begin PBXGroup section */", "".join(
                f"\t\tB{i} = {{isa = PBXGroup; children = (B{i + 1}, ); path = g{i}; sourceTree = \"<group>\"; }};\n" for i in range(size // 90)), 1),
        "groups of one name": lambda size: project.replace("\t\t\t\tAA0000000000000000000011,\n", "".join(
            f"\t\t\t\tB{i},\n" for i in range(size // 110)) + "\t\t\t\tAA0000000000000000000011,\n", 1).replace(
            "/* Begin PBXGroup section */", "".join(
                f"\t\tB{i} = {{isa = PBXGroup; children = ( ); path = Shop; sourceTree = \"<group>\"; }};\n" for i in range(size // 110)), 1),
        "children": children("\t\t\t\tAA0000000000000000000012,\n"),
        "unknown children": children("\t\t\t\tB№ /* a */,\n"),
        "files in a group": lambda size: project.replace("\t\t\tchildren = (\n\t\t\t);\n\t\t\tpath = Shop;", "\t\t\tchildren = (\n" + "".join(
            f"\t\t\t\tB{i} /* f{i}.swift */,\n" for i in range(size // 160)) + "\t\t\t);\n\t\t\tpath = Shop;", 1).replace(
            "/* Begin PBXGroup section */", "".join(
                f"\t\tB{i} /* f{i}.swift */ = {{isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = f{i}.swift; sourceTree = \"<group>\"; }};\n"
                for i in range(size // 160)), 1),
        "built files": lambda size: project.replace("\t\t\tfiles = (\n", "\t\t\tfiles = (\n" + "".join(
            f"\t\t\t\tC{i},\n" for i in range(size // 160)), 1).replace("/* Begin PBXGroup section */", "".join(
                f"\t\tC{i} = {{isa = PBXBuildFile; fileRef = B{i}; }};\n\t\tB{i} = {{isa = PBXFileReference; path = f{i}.swift; sourceTree = SOURCE_ROOT; }};\n"
                for i in range(size // 160)), 1),
        "one built file": lambda size: project.replace(
            "\t\t\tfiles = (\n", "\t\t\tfiles = (\n" + repeated("\t\t\t\tC1,\n")(size), 1),
        "targets": lambda size: project.replace("\t\t\t\tAA0000000000000000000020,\n", "".join(
            f"\t\t\t\tB{i},\n" for i in range(size // 120)) + "\t\t\t\tAA0000000000000000000020,\n", 1).replace(
            "/* Begin PBXGroup section */", "".join(
                f"\t\tB{i} = {{isa = PBXNativeTarget; buildPhases = ( ); name = T{i}; productType = \"com.apple.product-type.application\"; }};\n"
                for i in range(size // 120)), 1),
        "one target": targets("\t\t\t\tAA0000000000000000000020,\n"),
        "comments": lambda size: project.replace("\tclasses", repeated("/* a */")(size) + "\tclasses", 1),
        "open comments": lambda size: project.replace("\tclasses", repeated("/*")(size) + "\tclasses", 1),
        "a long string": lambda size: project.replace("name = Shop;", 'name = "' + "\\n" * (size // 2) + '";', 1),
        "an open string": lambda size: project.replace("name = Shop;", 'name = "' + "\\\"" * (size // 2), 1),
        "a long name": lambda size: project.replace("name = Shop;", "name = " + "S" * size + ";", 1),
        "semicolons": lambda size: project.replace("\tclasses", ";" * size + "\tclasses", 1),
        "settings": lambda size: project.replace("\tclasses = {\n", "\tclasses = {\n" + repeated("A№ = B;\n")(size), 1),
        "blanks": lambda size: project.replace("\tclasses", " " * size + "\tclasses", 1),
        "conflicts": lambda size: project + repeated("<<<<<<< a\n=======\n>>>>>>> b\n")(size),
        "folders": lambda size: project.replace("\t\t\t\tAA0000000000000000000011,\n", "".join(
            f"\t\t\t\tB{i},\n" for i in range(size // 130)) + "\t\t\t\tAA0000000000000000000011,\n", 1).replace(
            "/* Begin PBXGroup section */", "".join(
                f"\t\tB{i} = {{isa = PBXFileSystemSynchronizedRootGroup; exceptions = (B{i}, ); path = g{i}; sourceTree = \"<group>\"; }};\n"
                for i in range(size // 130)), 1),
    }


def json_projects():
    def project(files="", targets="", more=""):
        return ('{\n  "configurations": [ "Debug", "Release" ],\n  "files": [\n    { "kind": "group", "path": "Shop"' + ' },\n'
                '    { "kind": "group", "path": "ShopTests" },\n' + files + '  ],\n  "targets": [\n'
                '    { "name": "Shop", "id": "AA20", "product": "Products/Shop.app", "product-type": "application", "build-phases": [ "compile-sources" ] },\n'
                '    { "name": "ShopTests", "id": "AA21", "product-type": "bundle.unit-test", "test-host-target": "Shop", "build-phases": [ "compile-sources" ] },\n'
                + targets + '  ],\n' + more + "}\n")
    return JSON | {
        "files": lambda size: project(repeated('    { "path": "f№.swift", "target-membership": [ "Shop/compile-sources" ] },\n')(size)),
        "files of one path": lambda size: project(repeated('    { "path": "f.swift", "target-membership": [ "Shop/compile-sources" ] },\n')(size)),
        "groups in groups": lambda size: project(nested('{ "kind": "group", "path": "g", "children": [ ', " ] }, ")(size)),
        "groups of one name": lambda size: project(repeated('    { "kind": "group", "path": "Shop" },\n')(size)),
        "folders": lambda size: project(repeated('    { "kind": "folder", "path": "g№", "target-membership": [ "Shop" ] },\n')(size)),
        "exceptions": lambda size: project('    { "kind": "folder", "path": "g", "membership-exceptions": [\n' + repeated(
            '      { "target": "Shop", "exclusions": [ "a№.swift" ] },\n')(size) + "    ] },\n"),
        "memberships": lambda size: project('    { "path": "f.swift", "target-membership": [ ' + repeated('"Shop/compile-sources", ')(size) + "] },\n"),
        "targets": lambda size: project(targets=repeated('    { "name": "T№", "id": "B№", "product-type": "application", "build-phases": [ "compile-sources" ] },\n')(size)),
        "targets of one name": lambda size: project(targets=repeated('    { "name": "Shop", "id": "B№", "product-type": "application" },\n')(size)),
        "settings": lambda size: project(more='  "build-settings": {\n' + repeated('    "A№": "B",\n')(size) + "  },\n"),
        "dependencies": lambda size: project(targets='    { "name": "T", "id": "B", "product-type": "application", "dependencies": [ ' + repeated('"Shop", ')(size) + "] },\n"),
    }
