//
//  TripComponent+Map.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

/// What the Trip RIB needs from its parent so that Map below it gets what it needs.
///
/// `TripDependency` inherits from it as soon as there is something here.
@MainActor
protocol TripDependencyMap: Dependency {}

extension TripComponent: MapDependency {}

