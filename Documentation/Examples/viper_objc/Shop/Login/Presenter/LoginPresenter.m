//
//  LoginPresenter.m
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

#import "LoginPresenter.h"

#import "LoginInteractorInput.h"
#import "LoginRouterInput.h"
#import "LoginViewInput.h"

@implementation LoginPresenter

#pragma mark - LoginModuleInput

- (void)configureModule {
}

#pragma mark - LoginViewOutput

- (void)didTriggerViewReadyEvent {
    [self.view setupInitialState];
}

#pragma mark - LoginInteractorOutput

@end
