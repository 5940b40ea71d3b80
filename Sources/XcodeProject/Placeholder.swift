// The room of XcodeProject; see the design.
