import ToDo

TerminalApp.run(path: CommandLine.arguments.dropFirst().first)
