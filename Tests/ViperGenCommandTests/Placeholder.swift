import Testing
@testable import ViperGenCommand
