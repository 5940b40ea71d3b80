// The room of ModuleGeneration; see the design.
