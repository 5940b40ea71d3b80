//
//  LetterRouterInput.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

@MainActor
protocol LetterRouterInput: AnyObject {
    func embedContacts(moduleOutput: any ContactsModuleOutput) -> (any ContactsModuleInput)?
    func embedBody(moduleOutput: any BodyModuleOutput) -> (any BodyModuleInput)?
}
