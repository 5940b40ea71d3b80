//
//  LoginRouterInput.h
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

#import <Foundation/Foundation.h>

/**
 Navigation of the Login module: open…, close…, embed….
 */
@protocol LoginRouterInput <NSObject>

/**
 Opens the Detail module.
 */
- (void)openDetailModule;

/**
 Takes the module off the screen.
 */
- (void)closeCurrentModule;

@end
