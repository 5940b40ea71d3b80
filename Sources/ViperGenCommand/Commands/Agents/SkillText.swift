/// The skill for agents.
///
/// The plug-in in Plugins/agents contains it without the facts of a project.
enum SkillText {
  static func skill(project: String = "") -> String {
    """
    ---
    name: viper-gen
    description: Create, change, rename, check and remove VIPER modules (screens) of iOS and macOS projects with viper-gen. Use it to add, rename, package or remove a screen or feature module, and when a protocol of a module changes. Use it in projects with a Rambafile or a .viper-gen directory.
    ---

    # Modules with viper-gen

    A module is one screen or feature: view, presenter, interactor, router, assembly and their tests. viper-gen writes modules
    from templates, adds them to the Xcode project, Swift package, XcodeGen or Tuist manifest, and keeps them up to date. Do not
    create files of a module or edit the project file by hand.

    \(project)## Steps of every change

    1. Inspect: `viper-gen describe --json` prints targets, directories, the default template with its parameters, and the modules.
    2. Plan: run the command with `--dry-run`; add `--diff` to see the content. It writes nothing.
    3. Write: run the same command without `--dry-run`. Running it twice changes nothing more.
    4. Verify: `viper-gen check`, then build and test as the project does.
    5. If a step was wrong: `viper-gen undo` reverts the last command.

    ## Which command

    | Task | Command |
    |---|---|
    | Add a module (screen, feature) | `viper-gen gen NAME` |
    | Add a module from another template | `viper-gen gen NAME TEMPLATE` |
    | Set a parameter of the template | `viper-gen gen NAME -D module_io=true` |
    | Add a module without tests | `viper-gen gen NAME --no-tests` |
    | Add a module as a local Swift package | `viper-gen gen NAME --as package` |
    | List the templates | `viper-gen template list` |
    | Show the parameters and files of a template | `viper-gen template show TEMPLATE` |
    | List what can be added to a module | `viper-gen add NAME` |
    | Handle a user action, from the view to the presenter | `viper-gen add NAME event 'didTapSave()'` |
    | Add a use case, from the presenter to the interactor | `viper-gen add NAME usecase 'load(id: String)' --result Item` |
    | Give the interactor a service | `viper-gen add NAME service SessionService` |
    | Open another module | `viper-gen add NAME route OTHER` |
    | A protocol changed: update spies and stubs | `viper-gen doubles NAME` |
    | Rename a module and all references to it | `viper-gen rename NAME NEW --references` |
    | Move a module into a package | `viper-gen extract NAME` |
    | Delete a module | `viper-gen remove NAME` |
    | List modules: clean, edited, out of date | `viper-gen status` |
    | Merge template changes into the modules | `viper-gen update` |
    | Record modules that were written by hand | `viper-gen adopt --all` |
    | Check the architecture: ownership, layers, names | `viper-gen lint` |
    | Fix findings that need no decision | `viper-gen lint --fix` |
    | Explain a rule of lint | `viper-gen lint --explain presenter-view-weak` |
    | Show which module opens which | `viper-gen map` |
    | Show which type owns which in a module | `viper-gen map --module NAME` |
    | Show the role of each type | `viper-gen lint --roles` |
    | Resolve a merge conflict in the project file | `viper-gen merge-driver resolve` |
    | Understand a message | `viper-gen explain files-in-the-way` with the id from `diagnostics` |
    | Write a configuration for a new project | `viper-gen setup --yes` |
    | A command does not work | `viper-gen doctor` |

    `NAME`, `NEW` and `OTHER` are names of modules such as Login, `TEMPLATE` is a name from `template list`.

    ## Answers

    Every command takes `--json` and prints one object: `outcome`, `diagnostics` with `help` that names the fix, `changes`, and
    `next` with the commands to run next. Exit code 0 means done, 2 means that a check found something, and any other code means
    that nothing was written.

    - Do not use `--force` unless the user asks for it: it replaces or deletes edited files.
    - After `add`, `rename` and `extract`, do what `diagnostics` list as left to do.
    - Test doubles follow their protocols: change the protocol first, then run `viper-gen doubles NAME`.
    - If viper-gen is not found, look in `~/.local/bin`, `/opt/homebrew/bin` and `/usr/local/bin`. Ask before you install it.

    """
  }
}
