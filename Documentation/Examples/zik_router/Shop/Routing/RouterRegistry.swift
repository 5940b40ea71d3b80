//
//  RouterRegistry.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

/// Maps protocols to functions that create their modules. The app has one, and registers all modules at its start.
@MainActor
final class RouterRegistry {
    private var makers: [ObjectIdentifier: () throws -> Destination<Any>] = [:]

    /// Registers the function that creates the module for a protocol. The last registration wins.
    func register<Provided>(_ provided: Provided.Type, make: @escaping () -> Destination<Provided>) {
        makers[ObjectIdentifier(provided)] = {
            let destination = make()
            return Destination(viewController: destination.viewController, input: destination.input)
        }
    }

    /// Registers the module that provides one protocol for another that a caller requires.
    ///
    /// The app conforms one type to the other with an extension, or with a new object that `convert` creates and that
    /// exists only while the caller prepares the module.
    func adapt<Required, Provided>(
        _ required: Required.Type, to provided: Provided.Type, convert: @escaping (Provided) -> Required
    ) {
        makers[ObjectIdentifier(required)] = { [unowned self] in
            let destination = try destination(for: provided)
            return Destination(viewController: destination.viewController, input: convert(destination.input))
        }
    }

    /// Creates the module that provides a protocol.
    func destination<Input>(for input: Input.Type) throws -> Destination<Input> {
        guard let make = makers[ObjectIdentifier(input)] else { throw RouterError.notRegistered("\(input)") }
        let destination = try make()
        guard let module = destination.input as? Input else { throw RouterError.notRegistered("\(input)") }
        return Destination(viewController: destination.viewController, input: module)
    }
}

/// The reason why a module cannot be opened.
nonisolated enum RouterError: Error, Equatable, LocalizedError {
    /// No module provides the protocol.
    case notRegistered(String)

    var errorDescription: String? {
        switch self {
        case .notRegistered(let name): "No module is registered for '\(name)'"
        }
    }
}
