//
//  RouterRegistry.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

import UIKit

/// Knows who makes the module behind a protocol. The app has one, and tells it of all modules when it starts.
@MainActor
final class RouterRegistry {
    private var makers: [ObjectIdentifier: () throws -> Destination<Any>] = [:]

    /// Registers what makes the module that provides a protocol; the last one wins.
    func register<Provided>(_ provided: Provided.Type, make: @escaping () -> Destination<Provided>) {
        makers[ObjectIdentifier(provided)] = {
            let destination = make()
            return Destination(viewController: destination.viewController, input: destination.input)
        }
    }

    /// Registers the module that provides one protocol for another that a caller requires.
    ///
    /// The app makes the one conform to the other by an extension, or by an object that `convert` makes anew and that
    /// lives only while the caller prepares the module.
    func adapt<Required, Provided>(
        _ required: Required.Type, to provided: Provided.Type, convert: @escaping (Provided) -> Required
    ) {
        makers[ObjectIdentifier(required)] = { [unowned self] in
            let destination = try destination(for: provided)
            return Destination(viewController: destination.viewController, input: convert(destination.input))
        }
    }

    /// Makes the module behind a protocol.
    func destination<Input>(for input: Input.Type) throws -> Destination<Input> {
        guard let make = makers[ObjectIdentifier(input)] else { throw RouterError.notRegistered("\(input)") }
        let destination = try make()
        guard let module = destination.input as? Input else { throw RouterError.notRegistered("\(input)") }
        return Destination(viewController: destination.viewController, input: module)
    }
}

/// Why a module cannot be opened.
nonisolated enum RouterError: Error, Equatable, LocalizedError {
    /// Nobody provides the protocol.
    case notRegistered(String)

    var errorDescription: String? {
        switch self {
        case .notRegistered(let name): "No module is registered for '\(name)'"
        }
    }
}
