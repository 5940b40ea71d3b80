//
//  SceneDelegateTests.swift
//  ToDo
//
//  Created by the viper-gen contributors on 21/11/2026.
//  Copyright © 2026 the viper-gen contributors. All rights reserved.
//

import Testing

@testable import ToDo

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

@MainActor
struct SceneDelegateTests {
    @Test func theFirstModuleIsShownInTheWindow() {
        let sut = SceneDelegate()
        sut.dependencies = AppDependencies(services: .test())
        let window = UIWindow(frame: .zero)
        sut.show(window)
        let navigation = window.rootViewController as? UINavigationController
        #expect(navigation?.topViewController is TodoListViewController)
        #expect(sut.window === window)
        #expect(!window.isHidden)
    }
}
