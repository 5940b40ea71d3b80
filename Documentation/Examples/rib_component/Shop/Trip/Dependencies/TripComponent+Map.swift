//
//  TripComponent+Map.swift
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

@MainActor
protocol TripDependencyMap: Dependency {}

extension TripComponent: MapDependency {}
