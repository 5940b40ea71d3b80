// The room of ModuleTemplates; see the design.
