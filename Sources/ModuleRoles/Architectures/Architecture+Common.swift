extension Architecture {
  /// Names that all architectures share.
  static let common = Architecture(
    "common",
    types: [
      "ViewController": .view, "TableViewController": .view, "CollectionViewController": .view,
      "PageViewController": .view, "HostingController": .view,
      "Presenter": .presenter, "Interactor": .interactor, "Router": .router, "Wireframe": .router,
      "WireFrame": .router, "Assembly": .assembly, "ModuleAssembly": .assembly, "Assembler": .assembly,
      "Configurator": .assembly, "ModuleConfigurator": .assembly, "Initializer": .assembly,
      "ModuleInitializer": .assembly, "Builder": .assembly, "ModuleBuilder": .assembly, "DataManager": .dataManager,
      "DataDisplayManager": .displayManager, "ViewState": .state, "ModuleState": .state,
    ],
    protocols: [
      "ViewInput": .viewInput, "ViewControllerInput": .viewInput, "View": .viewInput, "ViewController": .viewInput,
      "Controller": .viewInput,
      "ViewOutput": .viewOutput, "ViewControllerOutput": .viewOutput, "Presenter": .viewOutput,
      "PresenterInput": .viewOutput,
      "InteractorInput": .interactorInput, "Interactor": .interactorInput, "InteractorOutput": .interactorOutput,
      "RouterInput": .routerInput, "Router": .routerInput, "Wireframe": .routerInput, "WireFrame": .routerInput,
      "WireframeInput": .routerInput, "RouterOutput": .moduleOutput,
      "ModuleInput": .moduleInput, "ModuleOutput": .moduleOutput, "ModuleDelegate": .moduleOutput,
      "Assembly": .assemblyInput, "ModuleAssembly": .assemblyInput, "Builder": .assemblyInput,
      "ModuleBuilder": .assemblyInput, "Configurator": .assemblyInput, "DataManager": .dataManagerInput,
      "DataManagerInput": .dataManagerInput, "DataManagerOutput": .dataManagerOutput,
      "TransitionHandler": .transitionHandler,
    ],
    folders: [
      "View": .view, "Views": .view, "Presenter": .presenter, "Presenters": .presenter, "Interactor": .interactor,
      "Interactors": .interactor, "Router": .router, "Routers": .router, "Routing": .router, "Wireframe": .router,
      "WireFrame": .router, "Assembly": .assembly, "Configurator": .assembly, "Builder": .assembly,
      "Module Assembly": .assembly,
    ])

  /// Directories inside a module that are not layers.
  static let innerFolders: Set<String> = [
    "Protocols", "Protocol", "Interfaces", "Interface", "Contract", "Contracts", "Entity", "Entities", "Model",
    "Models", "Module Interface", "Application Logic", "User Interface", "Manager", "Managers", "Cells", "Cell",
    "DataManager", "Service", "Services", "ViewModel", "ViewModels", "Transition", "Helpers", "Storyboard", "Output",
    "Input", "State", "Component", "UI",
  ]
}
