import Testing

/// Complete transcripts of short sessions: the output of each command, and its answer if nothing is to be done.
@Suite struct TranscriptTests {
  @Test("gen with existing files and records")
  func existing() async throws {
    let workspace = try GenTests.workspace()
    let text = try await RecordedRuns.text(
      [
        .run("gen Login tiny"), .remove(".viper-gen"), .run("gen Login tiny --dry-run"), .run("gen Login tiny"),
        .write("Shop/Modules/Login/View/LoginView.swift", "// mine\nstruct LoginView {}\n"), .run("gen Login tiny"),
        .run("gen Login tiny --on-conflict skip"), .run("gen Login tiny --force --dry-run"),
        .run("gen Login tiny --on-conflict ask"), .run("gen Login tiny --force --on-conflict skip"), .run("gen"),
        .run("gen Cart tiny --no-tests --no-lock"), .run("gen Feed tiny --no-lock --check"),
        .run("gen Feed tiny --date yesterday"),
      ], in: workspace)
    #expect(
      text.replacing("\n  \n", with: "\n\n") == """
        $ viper-gen gen Login tiny
            create     Shop/Modules/Login/View/LoginView.swift
            create     ShopTests/Modules/Login/View/LoginViewTests.swift
            modify     Shop.xcodeproj   +2 files, +6 groups, +2 build files
            create     .viper-gen/templates/tiny-1-40bb034da8d6b8709e52.txt   the current template
            create     .viper-gen/modules/Shop/Modules/Login.yml   records the module
        ! 
        ! Login: 1 code file in Shop, 1 test file in ShopTests.
        ! next: open Shop.xcodeproj; viper-gen undo reverts this
        # .viper-gen is removed
        $ viper-gen gen Login tiny --dry-run
            identical  2 files
            create     .viper-gen/templates/tiny-1-40bb034da8d6b8709e52.txt   the current template
            create     .viper-gen/modules/Shop/Modules/Login.yml   records the module
        ! Login already exists; it would be recorded.
        $ viper-gen gen Login tiny
          … 3 lines as before
        ! Login already exists; it is now recorded.
        # Shop/Modules/Login/View/LoginView.swift is written
        $ viper-gen gen Login tiny → exit code 1
            conflict   Shop/Modules/Login/View/LoginView.swift
            identical  1 file
        ! error: 1 file already exists with different content [files-in-the-way]
        !   = note: Shop/Modules/Login/View/LoginView.swift
        !   = help: --on-conflict merge keeps both sides; --diff shows what would change; --force replaces it
        ! 1 error; nothing was written
        $ viper-gen gen Login tiny --on-conflict skip
        ! Login already exists: 1 file left as it is, nothing to do.
        $ viper-gen gen Login tiny --force --dry-run
            overwrite  Shop/Modules/Login/View/LoginView.swift
            identical  1 file
        ! 
        ! Nothing was written.
        $ viper-gen gen Login tiny --on-conflict ask → exit code 64
        ! error: --on-conflict ask requires a terminal [not-interactive]
        !   = help: choose one of fail, skip, overwrite, merge
        ! 1 error; nothing was written
        $ viper-gen gen Login tiny --force --on-conflict skip → exit code 64
        ! error: --force is the same as '--on-conflict overwrite'; remove one of them [usage]
        !   = help: run viper-gen gen --help
        $ viper-gen gen → exit code 64
        ! error: missing expected argument 'MODULE' [usage]
        !   = help: run viper-gen gen --help
        $ viper-gen gen Cart tiny --no-tests --no-lock
            create     Shop/Modules/Cart/View/CartView.swift
            modify     Shop.xcodeproj   +1 file, +2 groups, +1 build file
        ! 
        ! Cart: 1 code file in Shop.
        ! next: open Shop.xcodeproj; viper-gen undo reverts this
        $ viper-gen gen Feed tiny --no-lock --check → exit code 2
            create     Shop/Modules/Feed/View/FeedView.swift
            create     ShopTests/Modules/Feed/View/FeedViewTests.swift
            modify     Shop.xcodeproj   +2 files, +4 groups, +2 build files
        ! 
        ! Nothing was written.
        $ viper-gen gen Feed tiny --date yesterday → exit code 64
        ! error: 'yesterday' is not a date [option-value]
        !   = help: write the date as 2026-11-21 or 21/11/2026
        ! 1 error; nothing was written

        """)
  }

  @Test("remove: the files, the record or nothing")
  func remove() async throws {
    let workspace = try GenTests.workspace()
    let text = try await RecordedRuns.text(
      [
        .run("gen Login tiny"), .write("Shop/Modules/Login/View/LoginView.swift", "// mine\nstruct LoginView {}\n"),
        .write("Shop/Modules/Login/Own.swift", "enum Own {}\n"), .run("remove Login"),
        .run("remove Login --keep-files --dry-run"), .run("remove Login --keep-files"), .run("undo --dry-run"),
        .run("undo"), .run("undo"), .run("remove Login --force --dry-run"), .run("remove Login --force"), .run("undo"),
        .run("remove Login --force --keep-files"), .run("remove Login --references --keep-files"), .run("remove Cart"),
      ], in: workspace)
    #expect(
      text.replacing("\n  \n", with: "\n\n") == """
        $ viper-gen gen Login tiny
            create     Shop/Modules/Login/View/LoginView.swift
            create     ShopTests/Modules/Login/View/LoginViewTests.swift
            modify     Shop.xcodeproj   +2 files, +6 groups, +2 build files
            create     .viper-gen/templates/tiny-1-40bb034da8d6b8709e52.txt   the current template
            create     .viper-gen/modules/Shop/Modules/Login.yml   records the module
        ! 
        ! Login: 1 code file in Shop, 1 test file in ShopTests.
        ! next: open Shop.xcodeproj; viper-gen undo reverts this
        # Shop/Modules/Login/View/LoginView.swift is written
        # Shop/Modules/Login/Own.swift is written
        $ viper-gen remove Login → exit code 1
            edited     Shop/Modules/Login/View/LoginView.swift
            delete     ShopTests/Modules/Login/View/LoginViewTests.swift
            modify     Shop.xcodeproj   -2 files, -6 groups, -2 build files
        ! error: 1 file of Login was edited [files-edited]
        !   = note: Shop/Modules/Login/View/LoginView.swift
        !   = help: --force deletes it too; viper-gen undo restores them
        ! 1 error; nothing was written
        $ viper-gen remove Login --keep-files --dry-run
            keep       Shop/Modules/Login/View/LoginView.swift
            keep       ShopTests/Modules/Login/View/LoginViewTests.swift
        ! The record of Login would be deleted; its 2 files stay.
        ! Nothing was written.
        $ viper-gen remove Login --keep-files
            keep       Shop/Modules/Login/View/LoginView.swift
            keep       ShopTests/Modules/Login/View/LoginViewTests.swift
        ! The record of Login is deleted; its 2 files stay.
        ! next: viper-gen undo reverts this
        $ viper-gen undo --dry-run
        ! Would undo 'remove Login --keep-files' of just now: the record.
        $ viper-gen undo
        ! Undid 'remove Login --keep-files' of just now: the record.
        $ viper-gen undo → exit code 66
        ! error: there is nothing to undo [undo-nothing]
        !   = help: only the last command that wrote files can be undone, and only once
        ! 1 error; nothing was written
        $ viper-gen remove Login --force --dry-run
          … 3 lines as before
        ! Login would be removed: 2 files.
        ! Kept (written by you, or used by another module): Shop/Modules/Login/Own.swift
        ! Nothing was written.
        $ viper-gen remove Login --force
          … 3 lines as before
        ! Login is removed: 2 files.
        ! Kept (written by you, or used by another module): Shop/Modules/Login/Own.swift
        ! next: viper-gen undo reverts this
        $ viper-gen undo
            restore    Shop/Modules/Login/View/LoginView.swift
            restore    ShopTests/Modules/Login/View/LoginViewTests.swift
        ! Undid 'remove Login' of just now: 2 files restored, Shop.xcodeproj as before.
        $ viper-gen remove Login --force --keep-files → exit code 64
        ! error: --force and --keep-files exclude each other; remove one of them [usage]
        !   = help: run viper-gen remove --help
        $ viper-gen remove Login --references --keep-files → exit code 64
        ! error: --references and --keep-files exclude each other; remove one of them [usage]
        !   = help: run viper-gen remove --help
        $ viper-gen remove Cart → exit code 66
        ! error: unknown module 'Cart' [module-unknown]
        !   = note: modules are Login
        !   = help: viper-gen adopt Cart TEMPLATE records an existing module
        ! 1 error; nothing was written

        """)
  }

  @Test("adopt: how far each module matches the template")
  func adopt() async throws {
    let workspace = try GenTests.workspace([
      "Shop/Modules/Login/View/LoginView.swift": """
      //
      //  LoginView.swift
      //  Shop
      //
      //  Created by Grace Hopper on 3.2.2025.
      //  Copyright © 2025 Navy. All rights reserved.
      //

      import UIKit

      struct LoginView {}

      """, "ShopTests/Modules/Login/View/LoginViewTests.swift": "@testable import Shop\n",
      "Shop/Modules/Cart/View/CartView.swift": "enum A {}\n", "Shop/Modules/Feed/Feed.swift": "enum Feed {}\n",
    ])
    let text = try await RecordedRuns.text(
      [
        .run("adopt"), .run("adopt Login --all"), .run("adopt Login tiny --dry-run"), .run("adopt Login tiny"),
        .run("adopt Login tiny"), .run("status"), .run("adopt Cart tiny"), .run("adopt Cart tiny --force"),
        .run("adopt Feed tiny"), .run("adopt Feed tiny --force"), .run("adopt Foo tiny"), .run("adopt --all --dry-run"),
        .run("adopt --all"), .remove(".viper-gen"), .run("adopt --all --dry-run"), .run("adopt --all"),
        .run("adopt --all"), .run("adopt --all --force"),
      ], in: workspace)
    #expect(
      text.replacing("\n  \n", with: "\n\n") == """
        $ viper-gen adopt → exit code 64
        ! error: name a module or use --all [usage]
        !   = help: run viper-gen adopt --help
        $ viper-gen adopt Login --all → exit code 64
        ! error: --all records all modules; remove the module's name or --all [usage]
        !   = help: run viper-gen adopt --help
        $ viper-gen adopt Login tiny --dry-run
            edited     Shop/Modules/Login/View/LoginView.swift   differs from the template only in its header, imports or whitespace
            identical  ShopTests/Modules/Login/View/LoginViewTests.swift
        ! Found in the files: author: Grace Hopper, company: Navy, date: 2025-02-03
        ! Login would be recorded, as made from tiny 1.
        $ viper-gen adopt Login tiny
            edited     Shop/Modules/Login/View/LoginView.swift   differs from the template only in its header, imports or whitespace
            identical  ShopTests/Modules/Login/View/LoginViewTests.swift
        ! Found in the files: author: Grace Hopper, company: Navy, date: 2025-02-03
        ! Login is now recorded, as made from tiny 1.
        $ viper-gen adopt Login tiny
            edited     Shop/Modules/Login/View/LoginView.swift   differs from the template only in its header, imports or whitespace
            identical  ShopTests/Modules/Login/View/LoginViewTests.swift
        ! Found in the files: author: Grace Hopper, company: Navy, date: 2025-02-03
        ! Login is already recorded, as made from tiny 1.
        $ viper-gen status
          Login  tiny 1  outdated (company was 'Navy' and is 'Acme'), edited (1 file), 2 files not in the project
        ! next: viper-gen update brings template changes into the modules and keeps your edits
        $ viper-gen adopt Cart tiny → exit code 1
        ! error: 'Cart' does not match template 'tiny': the most similar file is 0 % alike [adoption-unlike]
        !   = note: Shop/Modules/Cart/View/CartView.swift: edited, 0 % alike
        !   = note: ShopTests/Modules/Cart/View/CartViewTests.swift: missing
        !   = help: name the module's own template, or set its parameters with -D key=value
        !   = help: --force records it anyway: 1 of 2 file names match
        ! 1 error; nothing was written
        $ viper-gen adopt Cart tiny --force
            edited     Shop/Modules/Cart/View/CartView.swift   no line of code matches the template
            missing    ShopTests/Modules/Cart/View/CartViewTests.swift
        ! Cart is now recorded, as made from tiny 1.
        $ viper-gen adopt Feed tiny → exit code 1
        ! error: 'Feed' does not match template 'tiny': none of its files exists [adoption-unlike]
        !   = note: Shop/Modules/Feed/View/FeedView.swift: missing
        !   = note: ShopTests/Modules/Feed/View/FeedViewTests.swift: missing
        !   = help: name the module's own template, or set its parameters with -D key=value
        !   = help: --force records it without files, so that 'add' can extend it
        ! 1 error; nothing was written
        $ viper-gen adopt Feed tiny --force
            missing    Shop/Modules/Feed/View/FeedView.swift
            missing    ShopTests/Modules/Feed/View/FeedViewTests.swift
        ! Feed is now recorded, as made from tiny 1.
        ! No file has the name that the template gives it; add, lint, check and map read your own files.
        $ viper-gen adopt Foo tiny → exit code 66
        ! error: there is no directory 'Shop/Modules/Foo' [folder-missing]
        !   = help: name the directory that contains 'Foo' with --module-path DIRECTORY
        ! 1 error; nothing was written
        $ viper-gen adopt --all --dry-run
        ! 0 modules would be recorded. 3 modules already recorded.
        ! Nothing was written.
        $ viper-gen adopt --all
        ! Found no unrecorded modules. 3 modules already recorded.
        # .viper-gen is removed
        $ viper-gen adopt --all --dry-run
            Shop/Modules/Login  tiny 1  2 of 2 files, 100 % alike
            Shop/Modules/Cart   closest is tiny, but the most similar file is 0 % alike
            Shop/Modules/Feed   no template has these file names
        ! 1 module would be recorded.
        ! Nothing was written.
        ! --force records modules of which only the file names match
        $ viper-gen adopt --all
          … 3 lines as before
        ! 1 module is now recorded.
        ! next: viper-gen status shows their state; viper-gen undo reverts this
        ! --force records modules of which only the file names match
        $ viper-gen adopt --all
            Shop/Modules/Cart  closest is tiny, but the most similar file is 0 % alike
            Shop/Modules/Feed  no template has these file names
        ! Found no unrecorded modules. 1 module already recorded.
        ! --force records modules of which only the file names match
        $ viper-gen adopt --all --force
            Shop/Modules/Cart  tiny 1  1 of 2 files, 0 % alike
            Shop/Modules/Feed  no template has these file names
        ! 1 module is now recorded. 1 module already recorded.
        ! next: viper-gen status shows their state; viper-gen undo reverts this
        ! --force records modules of which only the file names match

        """)
  }

  @Test("check, status and update from one state to the next")
  func states() async throws {
    let workspace = try GenTests.workspace()
    let text = try await RecordedRuns.text(
      [
        .run("status"), .run("check"), .run("update"), .run("gen Login tiny"), .git(["init", "-q"]),
        .git(["add", "-A"]), .git(["commit", "-q", "-m", "a"]), .run("gen Cart tiny"),
        .write("Shop/Modules/Login/View/LoginView.swift", "struct LoginView {\n  // TODO: write it\n}\n"),
        .git(["checkout", "-q", "--", "Shop.xcodeproj/project.pbxproj"]), .run("check --todo"), .run("status"),
        .run("update --dry-run"), .run("update"), .run("update"), .remove(".viper-gen/templates"), .run("status"),
        .run("check"), .run("check --strict"), .run("update Cart --dry-run"), .run("update Cart"),
        .edit("Templates/tiny/tiny.rambaspec", "version: 1", "version: 2"),
        .edit("Templates/tiny/Code/view.swift.liquid", "struct", "final class"), .run("status"), .run("check"),
        .run("update --dry-run"), .run("update --quiet"), .run("undo"), .run("update"),
        .remove("Shop/Modules/Cart/View/CartView.swift"),
        .edit("Rambafile", "company: Acme", "company: Navy"), .run("status"), .run("check"), .run("update Cart"),
        .run("status"), .remove("Templates"), .run("status"), .run("check"), .run("update"), .run("update Foo"),
      ], in: workspace)
    #expect(
      text.replacing("\n  \n", with: "\n\n") == """
        $ viper-gen status
        ! No module is recorded. viper-gen gen writes one; viper-gen adopt records an existing one.
        $ viper-gen check
        ! 0 modules checked, all in order.
        $ viper-gen update
        ! No module is recorded; nothing to do.
        $ viper-gen gen Login tiny
            create     Shop/Modules/Login/View/LoginView.swift
            create     ShopTests/Modules/Login/View/LoginViewTests.swift
            modify     Shop.xcodeproj   +2 files, +6 groups, +2 build files
            create     .viper-gen/templates/tiny-1-40bb034da8d6b8709e52.txt   the current template
            create     .viper-gen/modules/Shop/Modules/Login.yml   records the module
        ! 
        ! Login: 1 code file in Shop, 1 test file in ShopTests.
        ! next: open Shop.xcodeproj; viper-gen undo reverts this
        # git init -q
        # git add -A
        # git commit -q -m a
        $ viper-gen gen Cart tiny
            create     Shop/Modules/Cart/View/CartView.swift
            create     ShopTests/Modules/Cart/View/CartViewTests.swift
            modify     Shop.xcodeproj   +2 files, +4 groups, +2 build files
            create     .viper-gen/modules/Shop/Modules/Cart.yml   records the module
        ! 
        ! Cart: 1 code file in Shop, 1 test file in ShopTests.
        ! next: open Shop.xcodeproj; viper-gen undo reverts this
        # Shop/Modules/Login/View/LoginView.swift is written
        # git checkout -q -- Shop.xcodeproj/project.pbxproj
        $ viper-gen check --todo → exit code 2
        ! error: Cart: 2 files not in the project [file-not-in-project]
        !   = note: Shop/Modules/Cart/View/CartView.swift
        !   = note: ShopTests/Modules/Cart/View/CartViewTests.swift
        !   = help: run viper-gen update Cart and commit the result
        ! 2 modules checked, 1 to fix.
        ! 1 place to write:
        !   Shop/Modules/Login/View/LoginView.swift:2   write it
        $ viper-gen status
          Cart   tiny 1  2 files not in the project
          Login  tiny 1  edited (1 file)
        $ viper-gen update --dry-run
            modify     Shop.xcodeproj   +2 files, +4 groups, +2 build files
        ! No file needs an update; the project would list its lost entries
        ! Nothing was written.
        $ viper-gen update
            modify     Shop.xcodeproj   +2 files, +4 groups, +2 build files
        ! No file needs an update; the project lists its lost entries
        ! next: viper-gen undo reverts this
        $ viper-gen update
        ! All 2 modules are up to date; nothing to do.
        # .viper-gen/templates is removed
        $ viper-gen status
          Cart   tiny 1  the snapshot of tiny 1 is missing or was changed
          Login  tiny 1  the snapshot of tiny 1 is missing or was changed, edited (1 file)
        $ viper-gen check
        ! warning: Cart: the snapshot of tiny 1 is missing or was changed [snapshot-missing]
        !   = help: restore .viper-gen/templates from version control, or run viper-gen update Cart
        ! 
        ! warning: Login: the snapshot of tiny 1 is missing or was changed [snapshot-missing]
        !   = help: restore .viper-gen/templates from version control, or run viper-gen update Login
        ! 2 modules checked, 2 without the snapshot of a template.
        $ viper-gen check --strict → exit code 2
        ! … 6 lines as before
        $ viper-gen update Cart --dry-run
        ! No file needs an update; the records would be fixed
        ! Nothing was written.
        $ viper-gen update Cart
        ! No file needs an update; the records are fixed
        ! next: viper-gen undo reverts this
        # Templates/tiny/tiny.rambaspec is edited
        # Templates/tiny/Code/view.swift.liquid is edited
        $ viper-gen status
          Cart   tiny 1  outdated (template is 2)
          Login  tiny 1  outdated (template is 2), edited (1 file)
        ! next: viper-gen update brings template changes into the modules and keeps your edits
        $ viper-gen check → exit code 2
        ! error: Cart was made from tiny 1; the template is 2 now [module-outdated]
        !   = help: run viper-gen update Cart and commit the result
        ! 
        ! error: Login was made from tiny 1; the template is 2 now [module-outdated]
        !   = help: run viper-gen update Login and commit the result
        ! 2 modules checked, 2 to fix.
        $ viper-gen update --dry-run → exit code 2
            Cart  tiny 1 to tiny 2
              update    View/CartView.swift
            Login  tiny 1 to tiny 2
              conflict  View/LoginView.swift   1 place, marked
        ! 2 of 2 modules would be updated, 1 conflict to resolve in 1 file
        !   Shop/Modules/Login/View/LoginView.swift
        ! Nothing was written.
        $ viper-gen update --quiet → exit code 2
        ! warning: 1 conflict to resolve in 1 file [merge-conflicts]
        !   = note: Shop/Modules/Login/View/LoginView.swift
        $ viper-gen undo
            restore    Shop/Modules/Cart/View/CartView.swift
            restore    Shop/Modules/Login/View/LoginView.swift
        ! Undid 'update' of just now: 2 files restored.
        $ viper-gen update → exit code 2
          … 4 lines as before
        ! 2 of 2 modules updated, 1 conflict to resolve in 1 file
        !   Shop/Modules/Login/View/LoginView.swift
        ! next: viper-gen undo reverts this
        # Shop/Modules/Cart/View/CartView.swift is removed
        # Rambafile is edited
        $ viper-gen status
          Cart   tiny 2  outdated (company was 'Acme' and is 'Navy'), 1 file missing, 1 file missing but still in the project
          Login  tiny 2  outdated (company was 'Acme' and is 'Navy'), edited (1 file), conflict markers in 1 file
        ! next: viper-gen update brings template changes into the modules and keeps your edits
        $ viper-gen check → exit code 2
        ! error: Cart was made with other settings: company was 'Acme' and is 'Navy' [module-outdated]
        !   = help: run viper-gen update Cart and commit the result
        ! 
        ! error: Cart: 1 file missing, but listed in the project [file-missing]
        !   = note: Shop/Modules/Cart/View/CartView.swift
        !   = help: restore it from version control, or run viper-gen update Cart to delete it from the record and the project
        ! 
        ! error: Login was made with other settings: company was 'Acme' and is 'Navy' [module-outdated]
        !   = help: run viper-gen update Login and commit the result
        ! 
        ! error: Login has conflict markers in 1 file [conflict-markers]
        !   = note: Shop/Modules/Login/View/LoginView.swift
        !   = help: resolve them: keep one side and delete the markers
        ! 2 modules checked, 2 to fix.
        $ viper-gen update Cart
            Cart
              gone      View/CartView.swift   deleted here and no longer recorded
            modify     Shop.xcodeproj   -1 file, -2 groups, -1 build file
        ! 1 of 1 modules updated
        ! next: viper-gen undo reverts this
        $ viper-gen status
          Cart   tiny 2  clean
          Login  tiny 2  outdated (company was 'Acme' and is 'Navy'), edited (1 file), conflict markers in 1 file
        ! next: viper-gen update brings template changes into the modules and keeps your edits
        # Templates is removed
        $ viper-gen status
          Cart   tiny 2  template is missing
          Login  tiny 2  template is missing, edited (1 file), conflict markers in 1 file
        $ viper-gen check → exit code 2
        ! warning: template 'tiny' of Cart is missing [template-missing]
        !   = help: run viper-gen template install if it comes from a catalog
        ! 
        ! warning: template 'tiny' of Login is missing [template-missing]
        !   = help: run viper-gen template install if it comes from a catalog
        ! … 4 lines as before
        ! 2 modules checked, 1 to fix and 2 could not be compared with a template.
        $ viper-gen update → exit code 1
        ! Shop/Modules/Login/View/LoginView.swift:1:1: error: an earlier merge conflict is not resolved [conflict-unresolved]
        ! 1 | <<<<<<< Login as edited here
        !   | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~
        !   = help: keep one side, delete the markers, then run the command again
        ! 1 error; nothing was written
        $ viper-gen update Foo → exit code 66
        ! error: unknown module 'Foo' [module-unknown]
        !   = note: modules are Cart, Login
        !   = help: viper-gen adopt Foo TEMPLATE records an existing module
        ! 1 error; nothing was written

        """)
  }

  @Test("lint, doubles and map: before and after an edit")
  func code() async throws {
    let workspace = try Workspace(DoublesTests.package)
    let text = try await RecordedRuns.text(
      [
        .run("map"), .runShowing(1, "gen Login viper -D ui_module=UIKit"), .run("lint"),
        .run("lint --baseline --dry-run"), .run("doubles"), .run("map"), .run("map --module Login"),
        .edit("Code/Login/Presenter/LoginPresenter.swift", "weak var view", "var view"),
        .edit("Code/Login/Interactor/LoginInteractorInput.swift", "{", "{\n    func pay(amount: Int)"), .run("lint"),
        .run("lint --format junit"), .run("lint --suggest"), .run("lint --baseline --dry-run"), .run("lint --baseline"),
        .run("lint --baseline"), .run("lint"), .remove(".viper-gen/lint-baseline.txt"), .run("lint --fix --dry-run"),
        .run("lint --fix"), .run("lint --fix"), .run("doubles --check"), .run("doubles --dry-run"), .run("doubles"),
        .run("doubles"), .edit("Code/Login/Presenter/LoginPresenter.swift", "weak var view", "var view"),
        .run("lint --fix --dry-run"), .run("lint --fix --dry-run --strict"), .run("lint --fix"), .run("undo"),
        .run("map --module Login"), .run("map --path Login"), .run("map --path Login..Foo"), .run("lint --since main"),
        .run("map --since main"), .run("doubles --new LoginViewInput in LoginPresenterTests --style stub --dry-run"),
        .run("doubles --new LoginViewInput in LoginPresenterTests --style stub"),
        .edit("Code/Login/View/LoginViewInput.swift", "setupInitialState()", "show(title: String)"),
        .run("doubles --check"), .run("doubles"), .remove(".viper-gen"), .run("map --module Login"),
        .run("lint --roles"), .run("doubles"), .run("doubles Login"),
      ], in: workspace)
    #expect(
      text.replacing("\n  \n", with: "\n\n") == """
        $ viper-gen map
        ! No modules found. viper-gen lint --roles shows the types and roles.
        $ viper-gen gen Login viper -D ui_module=UIKit
            create     Code/Login/Assembly/LoginAssembly.swift
          … 16 more lines
        ! there are no tests yet, and Swift 6 has Swift Testing: test_framework=swift-testing.
        ! 
        ! 
        ! Login: 10 code files in App, 5 test files in AppTests.
        ! next: swift build; viper-gen undo reverts this
        $ viper-gen lint
        ! Nothing found in 1 module, 16 files.
        $ viper-gen lint --baseline --dry-run
            create     .viper-gen/lint-baseline.txt
        ! The baseline would contain 0 findings.
        ! Nothing was written.
        $ viper-gen doubles
        ! Checked 5 doubles of 1 module, all up to date; nothing was written.
        $ viper-gen map
          Login
        ! 1 module, 0 routes.
        $ viper-gen map --module Login
          Login  viper 1.0.0  Code/Login

            LoginViewController  View
              ─▶ output             LoginPresenter as LoginViewOutput  didTriggerViewReadyEvent

            LoginPresenter  Presenter
              ╌▶ view               LoginViewController as LoginViewInput  setupInitialState
              ─▶ interactor         LoginInteractor as LoginInteractorInput
              ─▶ router             LoginRouter as LoginRouterInput

            LoginInteractor  Interactor
              ╌▶ output             LoginPresenter as LoginInteractorOutput

            LoginRouter  Router
          … 6 more lines
        ! ─▶ strong reference  ╌▶ weak reference  ┈▶ creates
        ! It matches viper 1.0.0.
        # Code/Login/Presenter/LoginPresenter.swift is edited
        # Code/Login/Interactor/LoginInteractorInput.swift is edited
        $ viper-gen lint → exit code 2
          Code/Login/Presenter/LoginPresenter.swift:11:9: error: the presenter strongly references its view 'view'; make it weak [presenter-view-weak]
          11 |     var view: (any LoginViewInput)?
             |         ^~~~
            = note: 'LoginViewController' strongly references 'LoginPresenter', so neither is released (Code/Login/View/LoginViewController.swift:13:9)
            = help: viper-gen lint --fix makes the reference weak
          Tests/Login/Presenter/LoginPresenterTests.swift:47:21: error: 'InteractorSpy' is a double of 'LoginInteractorInput' and is missing 'func pay(amount:)'; viper-gen doubles adds it [double-in-step]
          47 | private final class InteractorSpy: LoginInteractorInput {
             |                     ^~~~~~~~~~~~~
        ! 2 errors in 1 module, 16 files.
        ! 1 suggestion about conventions that most of the code ignores: --suggest
        $ viper-gen lint --format junit → exit code 2
          <?xml version="1.0" encoding="UTF-8"?>
          <testsuites>
            <testsuite name="viper-gen lint" tests="2" failures="2">
              <testcase classname="Login.presenter-view-weak" name="Code/Login/Presenter/LoginPresenter.swift:11">
                <failure type="error" message="the presenter strongly references its view &apos;view&apos;; make it weak"/>
              </testcase>
              <testcase classname="Login.double-in-step" name="Tests/Login/Presenter/LoginPresenterTests.swift:47">
                <failure type="error" message="&apos;InteractorSpy&apos; is a double of &apos;LoginInteractorInput&apos; and is missing &apos;func pay(amount:)&apos;; viper-gen doubles adds it"/>
              </testcase>
            </testsuite>
          </testsuites>
        $ viper-gen lint --suggest → exit code 2
          … 8 lines as before
          Code/Login/Interactor/LoginInteractorInput.swift:11: suggestion: 'pay' must begin with 'obtain', 'perform' or 'process', like every method that an interactor's input declares [interactor-input-verbs]
        ! 2 errors in 1 module, 16 files.
        $ viper-gen lint --baseline --dry-run
            create     .viper-gen/lint-baseline.txt
        ! The baseline would contain 2 findings.
        ! Nothing was written.
        $ viper-gen lint --baseline
            create     .viper-gen/lint-baseline.txt
        ! Checked 2 findings; the baseline is .viper-gen/lint-baseline.txt.
        $ viper-gen lint --baseline
        ! The baseline is unchanged.
        $ viper-gen lint
        ! Nothing found in 1 module, 16 files.
        ! 1 suggestion about conventions that most of the code ignores: --suggest
        # .viper-gen/lint-baseline.txt is removed
        $ viper-gen lint --fix --dry-run → exit code 2
            Code/Login/Presenter/LoginPresenter.swift
              presenter-view-weak        makes the reference weak
        ! 1 finding would be fixed, 1 left to fix by hand.
        ! Nothing was written.
        ! 2 places left to do before it builds:
        !   Code/Login/Interactor/LoginInteractor.swift:16   'LoginInteractor' is missing 'pay(amount:)' of 'LoginInteractorInput'
        !   Tests/Login/Presenter/LoginPresenterTests.swift:47   'InteractorSpy' is missing 'pay(amount:)' of 'LoginInteractorInput'
        $ viper-gen lint --fix → exit code 2
            Code/Login/Presenter/LoginPresenter.swift
              presenter-view-weak        makes the reference weak
        ! 1 finding fixed, 1 left to fix by hand.
        ! … 3 lines as before
        ! next: viper-gen undo reverts this
        $ viper-gen lint --fix → exit code 2
        ! Nothing to fix automatically, 1 to fix by hand; nothing was written.
        $ viper-gen doubles --check → exit code 2
        ! Tests/Login/Presenter/LoginPresenterTests.swift:47:21: error: 'InteractorSpy' is missing 'pay(amount:)' of 'LoginInteractorInput' [double-out-of-step]
        ! 47 | private final class InteractorSpy: LoginInteractorInput {
        !    |                     ^~~~~~~~~~~~~
        !   = note: it is required here (Code/Login/Interactor/LoginInteractorInput.swift:11:10)
        !   = help: run viper-gen doubles Login and commit the result
        ! 1 of 5 doubles out of date.
        $ viper-gen doubles --dry-run
            Tests/Login/Presenter/LoginPresenterTests.swift
              add     InteractorSpy  pay(amount:) of LoginInteractorInput
        ! 1 of 5 doubles would be updated.
        ! Nothing was written.
        $ viper-gen doubles
            Tests/Login/Presenter/LoginPresenterTests.swift
              add     InteractorSpy  pay(amount:) of LoginInteractorInput
        ! 1 of 5 doubles updated.
        ! 1 place left to do before it builds:
        !   Code/Login/Interactor/LoginInteractor.swift:16   'LoginInteractor' is missing 'pay(amount:)' of 'LoginInteractorInput'
        ! next: viper-gen undo reverts this
        $ viper-gen doubles
        ! Checked 5 doubles of 1 module, all up to date; nothing was written.
        # Code/Login/Presenter/LoginPresenter.swift is edited
        $ viper-gen lint --fix --dry-run
            Code/Login/Presenter/LoginPresenter.swift
              presenter-view-weak        makes the reference weak
        ! 1 finding would be fixed.
        ! … 3 lines as before
        $ viper-gen lint --fix --dry-run --strict → exit code 2
            Code/Login/Presenter/LoginPresenter.swift
              presenter-view-weak        makes the reference weak
        ! … 4 lines as before
        $ viper-gen lint --fix
            Code/Login/Presenter/LoginPresenter.swift
              presenter-view-weak        makes the reference weak
        ! 1 finding fixed.
        ! … 3 lines as before
        $ viper-gen undo
            restore    Code/Login/Presenter/LoginPresenter.swift
        ! Undid 'lint --fix' of just now: 1 file restored.
        $ viper-gen map --module Login
          … 6 lines as before
              ─▶ view               LoginViewController as LoginViewInput  setupInitialState
          … 13 lines as before
        ! ─▶ strong reference  ╌▶ weak reference  ┈▶ creates
        ! Differences from viper 1.0.0:
        !   LoginPresenter strongly references LoginViewController by 'view'; the template's weakly references it (Code/Login/Presenter/LoginPresenter.swift:11)
        $ viper-gen map --path Login → exit code 64
        ! error: 'Login' is not a pair of modules [map-path]
        !   = help: separate two module names with '..': --path Login..Profile
        ! 1 error; nothing was written
        $ viper-gen map --path Login..Foo → exit code 66
        ! error: unknown module 'Foo' [map-unknown]
        !   = help: viper-gen map lists the modules
        ! 1 error; nothing was written
        $ viper-gen lint --since main → exit code 66
        ! error: --since requires a git repository [git-reference-missing]
        ! 1 error; nothing was written
        $ viper-gen map --since main → exit code 66
        ! error: --since requires a git repository [git-reference-missing]
        ! 1 error; nothing was written
        $ viper-gen doubles --new LoginViewInput in LoginPresenterTests --style stub --dry-run
            Tests/Login/Presenter/LoginPresenterTests.swift
              create  LoginViewInputStub  of LoginViewInput
        ! Nothing was written.
        $ viper-gen doubles --new LoginViewInput in LoginPresenterTests --style stub
            Tests/Login/Presenter/LoginPresenterTests.swift
              create  LoginViewInputStub  of LoginViewInput
        ! LoginViewInputStub is written.
        ! next: viper-gen undo reverts this
        # Code/Login/View/LoginViewInput.swift is edited
        $ viper-gen doubles --check → exit code 2
        ! Tests/Login/Presenter/LoginPresenterTests.swift:34:21: error: 'ViewSpy' is missing 'show(title:)' of 'LoginViewInput' [double-out-of-step]
        ! 34 | private final class ViewSpy: LoginViewInput {
        !    |                     ^~~~~~~
        !   = note: it is required here (Code/Login/View/LoginViewInput.swift:11:10)
        !   = help: run viper-gen doubles Login and commit the result
        ! 
        ! Tests/Login/Presenter/LoginPresenterTests.swift:67:21: error: 'LoginViewInputStub' is missing 'show(title:)' of 'LoginViewInput' [double-out-of-step]
        ! 67 | private final class LoginViewInputStub: LoginViewInput {
        !    |                     ^~~~~~~~~~~~~~~~~~
        !   = note: it is required here (Code/Login/View/LoginViewInput.swift:11:10)
        !   = help: run viper-gen doubles Login and commit the result
        ! 2 of 6 doubles out of date.
        $ viper-gen doubles
            Tests/Login/Presenter/LoginPresenterTests.swift
              add     ViewSpy             show(title:) of LoginViewInput
              add     LoginViewInputStub  show(title:) of LoginViewInput
        ! 2 of 6 doubles updated.
        ! 3 places left to do before it builds:
        !   Code/Login/Interactor/LoginInteractor.swift:16   'LoginInteractor' is missing 'pay(amount:)' of 'LoginInteractorInput'
        !   Code/Login/Presenter/LoginPresenter.swift:25   'LoginViewInput' has no 'setupInitialState()'
        !   Code/Login/View/LoginViewController.swift:35   'LoginViewController' is missing 'show(title:)' of 'LoginViewInput'
        ! next: viper-gen undo reverts this
        # .viper-gen is removed
        $ viper-gen map --module Login
          Login  book  Code/Login
          … 19 lines as before
        ! ─▶ strong reference  ╌▶ weak reference  ┈▶ creates
        ! It has no record of a template to compare it with.
        $ viper-gen lint --roles
          Login  book  Code/Login
            Assembly          LoginAssembly          its name is '…Assembly', as in book
            Interactor        LoginInteractor        its name is '…Interactor', as in book
            InteractorInput   LoginInteractorInput   its name is '…InteractorInput', as in book
            InteractorOutput  LoginInteractorOutput  its name is '…InteractorOutput', as in book
            Presenter         LoginPresenter         its name is '…Presenter', as in book
            Router            LoginRouter            its name is '…Router', as in book
            RouterInput       LoginRouterInput       its name is '…RouterInput', as in book
            View              LoginViewController    its name is '…ViewController', as in book
            ViewInput         LoginViewInput         its name is '…ViewInput', as in book
            ViewOutput        LoginViewOutput        its name is '…ViewOutput', as in book
        ! 10 types in 1 module, 16 files checked.
        $ viper-gen doubles
        ! Checked 6 doubles of 1 module, all up to date; nothing was written.
        $ viper-gen doubles Login
        ! Checked 6 doubles of 1 module, all up to date; nothing was written.

        """)
  }

  @Test("rename: the names that stay, with and without references")
  func rename() async throws {
    let workspace = try Workspace(DoublesTests.package)
    let text = try await RecordedRuns.text(
      [
        .runShowing(1, "gen Login viper -D ui_module=UIKit"),
        .write(
          "Code/App.swift",
          "final class App {\n  // LoginPresenter\n  func open() { _ = LoginAssembly() }\n  let text = \"LoginPresenter\"\n  func use(LoginPresenter: Int) -> Int { LoginPresenter }\n}\n"
        ), .runShowing(3, "rename Login SignIn --dry-run"),
        .runShowing(3, "rename Login SignIn --references --dry-run"), .run("rename Login Login"),
        .run("rename Login App.swift"), .run("rename Foo SignIn"), .runShowing(3, "rename Login SignIn --references"),
        .runShowing(3, "undo"),
      ], in: workspace)
    #expect(
      text.replacing("\n  \n", with: "\n\n") == """
        $ viper-gen gen Login viper -D ui_module=UIKit
            create     Code/Login/Assembly/LoginAssembly.swift
          … 16 more lines
        ! there are no tests yet, and Swift 6 has Swift Testing: test_framework=swift-testing.
        ! 
        ! 
        ! Login: 10 code files in App, 5 test files in AppTests.
        ! next: swift build; viper-gen undo reverts this
        # Code/App.swift is written
        $ viper-gen rename Login SignIn --dry-run
            SignIn
              rename    Assembly/SignInAssembly.swift             was LoginAssembly.swift
              rename    Interactor/SignInInteractor.swift         was LoginInteractor.swift
          … 13 more lines
        ! The module would become SignIn
        ! 5 places still use the old name:
        !   Code/App.swift:2:6: LoginPresenter
        !   Code/App.swift:3:21: LoginAssembly
        !   Code/App.swift:4:15: LoginPresenter
        !   Code/App.swift:5:12: LoginPresenter
        !   Code/App.swift:5:42: LoginPresenter
        ! --references renames them where the code proves it, and functions of routes to the module.
        ! 2 places left to do before it builds:
        !   Code/App.swift:3   uses 'LoginAssembly', which is removed
        !   Code/App.swift:5   uses 'LoginPresenter', which is removed
        ! Nothing was written.
        $ viper-gen rename Login SignIn --references --dry-run
          … 16 lines as before
            modify     Code/App.swift   1 name follows
        ! The module would become SignIn
        ! 4 places still use the old name:
        !   Code/App.swift:2:6: LoginPresenter  (in a comment)
        !   Code/App.swift:4:15: LoginPresenter  (in a text)
        !   Code/App.swift:5:12: LoginPresenter  (another declaration)
        !   Code/App.swift:5:42: LoginPresenter  (a variable of its function)
        ! 1 place left to do before it builds:
        !   Code/App.swift:5   uses 'LoginPresenter', which is removed
        ! Nothing was written.
        $ viper-gen rename Login Login → exit code 64
        ! error: 'Login' is already the module's name [module-name]
        !   = help: choose another name
        ! 1 error; nothing was written
        $ viper-gen rename Login App.swift → exit code 64
        ! error: 'App.swift' cannot begin the name of a Swift type; did you mean 'App'? [module-name]
        !   = help: use letters, digits and '_', and begin with a letter: types get this name
        ! 1 error; nothing was written
        $ viper-gen rename Foo SignIn → exit code 66
        ! error: unknown module 'Foo' [module-unknown]
        !   = note: modules are Login
        !   = help: viper-gen adopt Foo TEMPLATE records an existing module
        ! 1 error; nothing was written
        $ viper-gen rename Login SignIn --references
          … 17 lines as before
        ! The module is now SignIn
        ! … 7 lines as before
        ! next: viper-gen undo reverts this
        $ viper-gen undo
            restore    Code/App.swift
            restore    Code/Login/Assembly/LoginAssembly.swift
            restore    Code/Login/Interactor/LoginInteractor.swift
          … 28 more lines
        ! Undid 'rename Login SignIn --references' of just now: 16 files restored, 15 removed.

        """)
  }

  @Test("Templates, files for agents and the merge driver")
  func others() async throws {
    let workspace = try GenTests.workspace()
    let text = try await RecordedRuns.text(
      [
        .run("template show tiny"), .run("template show tiny --file Foo.swift"),
        .run("template show tiny --file Tests.swift"), .run("template lint"), .run("template lint tiny --strict"),
        .run("template create ours"), .run("template create ours"), .run("template create viper --summary Ours"),
        .run("template create copy --from tiny --in Shared"), .run("template install"), .run("template install viper"),
        .run("template search nosuch words"), .run("template render Templates/tiny/Code/view.swift.liquid"),
        .run("template render Templates/tiny/Code/view.swift.liquid --module Login --prefix AB -D a=b"),
        .run("template render Nosuch.liquid"), .run("template show tiny -D a"), .run("add Login"),
        .run("agents install --dry-run"), .run("agents remove"), .run("explain nosuch"), .git(["init", "-q"]),
        .run("merge-driver install"), .run("merge-driver install"), .run("merge-driver resolve"),
        .run("merge-driver resolve Rambafile"), .run("merge-driver install --uninstall"),
        .run("merge-driver install --uninstall"), .run("agents install"), .run("agents install"),
        .run("agents remove --dry-run"), .run("agents remove"), .runShowing(1, "gen Login tiny"), .run("add Login"),
        .run("add Login event didTap()"), .remove("Templates"), .run("template lint"), .remove("Rambafile"),
        .run("template install"),
      ], in: workspace)
    #expect(
      text.replacing("\n  \n", with: "\n\n") == """
        $ viper-gen template show tiny
          tiny 1 (Templates/tiny/tiny.rambaspec)

            author   A

          It declares no parameters and accepts any.

          FILES
            View/ExampleView.swift       code
            View/ExampleViewTests.swift  test

          View/ExampleView.swift
          // ExampleView.swift, Ada Byron, Acme, 05/01/2026
          struct ExampleView {}
        $ viper-gen template show tiny --file Foo.swift → exit code 66
        ! error: template 'tiny' has no file 'Foo.swift' [template-file-unknown]
        !   = note: it writes View/ExampleView.swift, View/ExampleViewTests.swift
        ! 1 error; nothing was written
        $ viper-gen template show tiny --file Tests.swift
          … 10 lines as before
          View/ExampleViewTests.swift
          @testable import 
        $ viper-gen template lint
        ! Templates/tiny/tiny.rambaspec:1:1: warning: the rambaspec has no 'summary' [rambaspec-missing-key]
        ! 1 | name: tiny
        !   | ^
        ! 1 template: 0 errors, 1 warning
        $ viper-gen template lint tiny --strict → exit code 65
        ! … 4 lines as before
        $ viper-gen template create ours
            create     Templates/ours/Code/Presenter.swift.liquid
            create     Templates/ours/Code/Router.swift.liquid
            create     Templates/ours/Code/ViewInput.swift.liquid
            create     Templates/ours/Tests/PresenterTests.swift.liquid
            create     Templates/ours/ours.rambaspec
            create     Templates/ours/snippets/header.liquid
        ! 
        ! next: viper-gen template lint Templates/ours; viper-gen template show ours
        $ viper-gen template create ours → exit code 1
        ! error: 'Templates/ours' already exists [template-exists]
        !   = help: choose another name, or delete it first
        ! 1 error; nothing was written
        $ viper-gen template create viper --summary Ours
            create     Templates/viper/Code/Presenter.swift.liquid
            create     Templates/viper/Code/Router.swift.liquid
            create     Templates/viper/Code/ViewInput.swift.liquid
            create     Templates/viper/Tests/PresenterTests.swift.liquid
            create     Templates/viper/snippets/header.liquid
            create     Templates/viper/viper.rambaspec
        ! warning: 'viper' hides the bundled template of that name here [template-hides]
        !   = help: 'viper-gen gen MODULE viper' uses this template; choose another name to keep both
        ! 
        ! next: viper-gen template lint Templates/viper; viper-gen template show viper
        $ viper-gen template create copy --from tiny --in Shared
            create     Shared/copy/Code/view.swift.liquid
            create     Shared/copy/Tests/view_tests.swift.liquid
            create     Shared/copy/copy.rambaspec
            create     Shared/copy/snippets/header.liquid
        ! 
        ! next: viper-gen template lint Shared/copy
        $ viper-gen template install → exit code 65
        ! Rambafile: error: the Rambafile declares no templates [templates-missing]
        !   = help: add 'templates:' and '- {name: viper}' below it; viper-gen template list lists templates
        ! 1 error; nothing was written
        $ viper-gen template install viper → exit code 65
        ! … 3 lines as before
        $ viper-gen template search nosuch words
        ! no template contains 'nosuch' and 'words'
        ! next: --refresh fetches the catalogs again
        $ viper-gen template render Templates/tiny/Code/view.swift.liquid
          // ExampleView.swift, Ada Byron, Acme, 01/01/2026
          struct ExampleView {}
        $ viper-gen template render Templates/tiny/Code/view.swift.liquid --module Login --prefix AB -D a=b
          // ABLoginView.swift, Ada Byron, Acme, 01/01/2026
          struct ABLoginView {}
        $ viper-gen template render Nosuch.liquid → exit code 66
        ! Nosuch.liquid: error: 'Nosuch.liquid' does not exist [file-missing]
        ! 1 error; nothing was written
        $ viper-gen template show tiny -D a → exit code 64
        ! error: '-D a' has no value [option-value]
        !   = help: write -D key=value
        ! 1 error; nothing was written
        $ viper-gen add Login → exit code 66
        ! error: unknown module 'Login' [module-unknown]
        !   = help: viper-gen adopt Login TEMPLATE records an existing module
        ! 1 error; nothing was written
        $ viper-gen agents install --dry-run
            create     AGENTS.md
            create     .agents/skills/viper-gen/SKILL.md
        ! 
        ! Nothing was written.
        $ viper-gen agents remove
        ! Nothing to do.
        $ viper-gen explain nosuch → exit code 66
        ! error: unknown message id 'nosuch' [message-unknown]
        !   = help: viper-gen explain lists all ids
        ! 1 error; nothing was written
        # git init -q
        $ viper-gen merge-driver install
        ! git now merges the projects of this repository with viper-gen.
        ! next: commit .gitattributes; in each clone, run viper-gen merge-driver install once
        $ viper-gen merge-driver install
        ! The merge driver is already installed; nothing to do.
        $ viper-gen merge-driver resolve
        ! No project is in conflict; nothing to do.
        $ viper-gen merge-driver resolve Rambafile → exit code 66
        ! error: 'Rambafile' is not in conflict [merge-no-conflict]
        !   = help: git lists no conflict; if markers are left in a file, keep one side and delete them
        ! 1 error; nothing was written
        $ viper-gen merge-driver install --uninstall
        ! Removed the merge driver from the repository's settings and .gitattributes.
        $ viper-gen merge-driver install --uninstall
        ! The merge driver was not installed; nothing to do.
        $ viper-gen agents install
            create     AGENTS.md
            create     .agents/skills/viper-gen/SKILL.md
        ! 
        ! next: commit the files; viper-gen check reports when they are out of date
        $ viper-gen agents install
        ! Nothing to do.
        $ viper-gen agents remove --dry-run
            delete     AGENTS.md
            delete     .agents/skills/viper-gen/SKILL.md
        ! 
        ! Nothing was written.
        $ viper-gen agents remove
            delete     AGENTS.md
            delete     .agents/skills/viper-gen/SKILL.md
        ! 
        ! next: viper-gen undo reverts this
        $ viper-gen gen Login tiny
            create     Shop/Modules/Login/View/LoginView.swift
          … 4 more lines
        ! 
        ! Login: 1 code file in Shop, 1 test file in ShopTests.
        ! next: open Shop.xcodeproj; viper-gen undo reverts this
        $ viper-gen add Login
          template tiny 1 of Login declares no additions.
        $ viper-gen add Login event didTap() → exit code 66
        ! error: template tiny 1 of Login declares no additions [addition-unknown]
        !   = help: write the code by hand
        ! 1 error; nothing was written
        # Templates is removed
        $ viper-gen template lint → exit code 66
        ! error: 'Templates' contains no templates [templates-missing]
        !   = help: name a template or its directory: viper-gen template lint viper
        ! 1 error; nothing was written
        # Rambafile is removed
        $ viper-gen template install → exit code 66
        ! error: no Rambafile in this directory or above [rambafile-missing]
        !   = help: viper-gen setup writes one; bundled templates need no installation
        ! 1 error; nothing was written

        """)
  }
}
