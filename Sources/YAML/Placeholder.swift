// The room of YAML; see the design.
