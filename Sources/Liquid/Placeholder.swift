// The room of Liquid; see the design.
