//
//  LoginRouter.m
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

#import "LoginRouter.h"

#import <ViperMcFlurry/ViperMcFlurry.h>

static NSString *const LoginDetailSegue = @"Detail";

@implementation LoginRouter

#pragma mark - LoginRouterInput

- (void)openDetailModule {
    RamblerViperOpenModulePromise *promise =
        [self.transitionHandler openModuleUsingSegue:LoginDetailSegue];
    [promise thenChainUsingBlock:^id<RamblerViperModuleOutput>(id<RamblerViperModuleInput> moduleInput) {
        // Configure the module here, and return its module output.
        return nil;
    }];
}

- (void)closeCurrentModule {
    [self.transitionHandler closeCurrentModule:YES];
}

@end
