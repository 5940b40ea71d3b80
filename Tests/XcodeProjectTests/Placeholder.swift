import Testing
@testable import XcodeProject
