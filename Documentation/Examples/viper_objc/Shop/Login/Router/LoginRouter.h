//
//  LoginRouter.h
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

#import <Foundation/Foundation.h>

#import "LoginRouterInput.h"

@protocol RamblerViperModuleTransitionHandlerProtocol;

NS_ASSUME_NONNULL_BEGIN

/**
 Opens other modules from the Login module, and closes it.
 */
@interface LoginRouter : NSObject <LoginRouterInput>

@property (nonatomic, weak, nullable) id<RamblerViperModuleTransitionHandlerProtocol> transitionHandler;

@end

NS_ASSUME_NONNULL_END
