import ArgumentParser
import Testing

@testable import ViperGenCommand

/// The options that exclude or require each other; `nil` is a valid command line.
@Suite struct OptionCombinationTests {
  @Test(
    arguments: [
      ("adopt Login", nil), ("adopt --all", nil), ("adopt --all --force --dry-run", nil),
      ("adopt", "name a module or use --all"),
      ("adopt Login --all", "--all records all modules; remove the module's name or --all"),
      ("gen Login --force", nil), ("gen Login --on-conflict skip", nil), ("gen Login --lax", nil),
      ("gen Login --strict", nil), ("gen --json", "missing expected argument 'MODULE'"),
      ("gen -q", "missing expected argument 'MODULE'"),
      ("gen Login --force --on-conflict skip", "--force is the same as '--on-conflict overwrite'; remove one of them"),
      ("gen Login --lax --strict", "--lax and --strict exclude each other; remove one of them"),
      ("remove Login --force", nil), ("remove Login --keep-files", nil), ("remove Login --force --references", nil),
      ("remove Login --force --keep-files", "--force and --keep-files exclude each other; remove one of them"),
      (
        "remove Login --references --keep-files", "--references and --keep-files exclude each other; remove one of them"
      ),
      ("update", nil), ("update Login -D a=b", nil), ("update Login --diff3", nil),
      ("update -D a=b", "-D requires a module name, because parameters belong to one module"),
      ("template create ours --from viper", nil), ("template create ours --from-module Login", nil),
      (
        "template create ours --from viper --from-module Login",
        "--from and --from-module exclude each other; remove one of them"
      ),
      ("doubles", nil), ("doubles Login --check --conform", nil), ("doubles --new A in B", nil),
      ("doubles --new A in B --style stub --name C", nil), ("doubles --print A A.swift", nil),
      ("doubles --print A A.swift --style spy --name C", nil),
      ("doubles --style spy", "--style and --name require --new or --print"),
      ("doubles --name A", "--style and --name require --new or --print"),
      ("doubles --new A", newForm), ("doubles --new A in", newForm), ("doubles --new A at B", newForm),
      ("doubles --new A in B C", newForm), ("doubles --new A in B --check", newForm),
      ("doubles --new A in B --conform", newForm), ("doubles --new A in B --print C", newForm),
      ("doubles --print A A.swift --check", printAlone), ("doubles --print A A.swift --conform", printAlone),
      ("doubles --print A A.swift --dry-run", printAlone), ("doubles --print A A.swift --diff", printAlone),
      ("doubles --print A", "--print requires the Swift files that declare the protocol"),
      ("doubles --print A A.swift --name 1a", "'1a' is not a valid Swift type name"),
      ("doubles --print A A.swift --name class", "'class' is not a valid Swift type name"),
      ("lint --roles", nil), ("lint Login --roles", nil), ("lint --roles --json", nil), ("lint --fix --dry-run", nil),
      ("lint --baseline --diff", nil), ("lint --suggest --strict", nil), ("lint --rule a --since main", nil),
      ("lint --format sarif --strict", nil), ("lint --fix --rule a Login", nil),
      ("lint --roles --explain a", rolesAlone), ("lint --roles --rule a", rolesAlone),
      ("lint --roles --strict", rolesAlone), ("lint --roles --suggest", rolesAlone), ("lint --roles --fix", rolesAlone),
      ("lint --roles --baseline", rolesAlone), ("lint --roles --since main", rolesAlone),
      ("lint --roles --format sarif", rolesAlone),
      ("lint --fix --baseline", "--fix and --baseline exclude each other; run one after the other"),
      ("lint --dry-run", "--dry-run and --diff require --fix or --baseline"),
      ("lint --diff", "--dry-run and --diff require --fix or --baseline"),
      ("lint --baseline Login", wholeBaseline), ("lint --baseline --rule a", wholeBaseline),
      ("lint --baseline --since main", wholeBaseline),
      ("lint --suggest --fix", suggestAlone), ("lint --suggest --baseline", suggestAlone),
      ("lint --suggest --format github", suggestAlone),
      ("lint --json --format github", "--json and --format exclude each other"),
      ("map", nil), ("map --focus A --depth 2", nil), ("map --group folder --format dot", nil),
      ("map --module A --format dot", nil), ("map --write A.md --dry-run --diff", nil),
      ("map --write A.md --group target", nil), ("map --write A.md --json", nil),
      ("map --dry-run", "--dry-run and --diff require --write"), ("map --diff", "--dry-run and --diff require --write"),
      ("map --module A --write A.md", moduleAlone), ("map --module A --focus B", moduleAlone),
      ("map --module A --path A..B", moduleAlone), ("map --module A --since main", moduleAlone),
      ("map --module A --group folder", moduleAlone),
      ("map --write A.md --focus A", writeAlone), ("map --write A.md --path A..B", writeAlone),
      ("map --write A.md --since main", writeAlone), ("map --write A.md --format dot", writeAlone),
    ] as [(String, String?)])
  func `Options that do not fit together are rejected`(line: String, expected: String?) {
    let words = line.split(separator: " ").map(String.init)
    do {
      _ = try ViperGen.parseAsRoot(words)
      #expect(expected == nil)
    } catch {
      #expect(ViperGen.message(for: error) == expected)
      #expect(ViperGen.exitCode(for: error) == .validationFailure)
    }
  }

  private static let newForm =
    "--new requires a protocol and a file or type: --new LoginViewInput in LoginPresenterTests"
  private static let printAlone = "--print cannot be combined with --check, --conform, --dry-run or --diff"
  private static let rolesAlone = "--roles checks no rules; remove the other options"
  private static let wholeBaseline =
    "--baseline always covers the whole project; remove the modules, --rule and --since"
  private static let suggestAlone = "--suggest shows suggestions as text or JSON; remove --fix, --baseline and --format"
  private static let moduleAlone = "--module draws one module; it can be combined only with --format"
  private static let writeAlone = "--write writes the whole map as Mermaid; it can be combined only with --group"
}
