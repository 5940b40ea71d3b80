internal import ModuleRoles

extension Role {
  var article: String {
    switch self {
    case .view: "the view"
    case .viewInput: "the view's input"
    case .viewOutput: "the view's output"
    case .presenter: "the presenter"
    case .interactor: "the interactor"
    case .interactorInput: "the interactor's input"
    case .interactorOutput: "the interactor's output"
    case .router: "the router"
    case .routerInput: "the router's input"
    case .transitionHandler: "the transition handler"
    case .moduleInput: "the module's input"
    case .moduleOutput: "the module's output"
    case .assembly: "the assembly"
    case .assemblyInput: "the assembly's protocol"
    case .dependency: "the module's dependencies"
    case .state: "the module's state"
    case .formatter: "the formatter"
    case .formatterInput: "the formatter's protocol"
    case .dataManager: "the data manager"
    case .dataManagerInput: "the data manager's input"
    case .dataManagerOutput: "the data manager's output"
    case .displayManager: "the display manager"
    }
  }
}
