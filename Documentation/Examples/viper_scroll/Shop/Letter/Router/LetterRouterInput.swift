//
//  LetterRouterInput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// Where the Letter module leads: `open…`, `close…`, `embed…`.
@MainActor
protocol LetterRouterInput: AnyObject {
    /// Makes the Contacts module and puts it into its place.
    func embedContacts(moduleOutput: any ContactsModuleOutput) -> (any ContactsModuleInput)?
    /// Makes the Body module and puts it into its place.
    func embedBody(moduleOutput: any BodyModuleOutput) -> (any BodyModuleInput)?
}
