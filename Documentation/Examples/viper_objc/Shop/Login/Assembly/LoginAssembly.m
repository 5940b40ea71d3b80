//
//  LoginAssembly.m
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

#import "LoginAssembly.h"

#import <ViperMcFlurry/ViperMcFlurry.h>

#import "LoginInteractor.h"
#import "LoginPresenter.h"
#import "LoginRouter.h"
#import "LoginViewController.h"

@implementation LoginAssembly

- (LoginViewController *)viewLogin {
    return [TyphoonDefinition withClass:[LoginViewController class]
                          configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(output) with:[self presenterLogin]];
        [definition injectProperty:@selector(moduleInput) with:[self presenterLogin]];
    }];
}

- (LoginInteractor *)interactorLogin {
    return [TyphoonDefinition withClass:[LoginInteractor class]
                          configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(output) with:[self presenterLogin]];
    }];
}

- (LoginPresenter *)presenterLogin {
    return [TyphoonDefinition withClass:[LoginPresenter class]
                          configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(view) with:[self viewLogin]];
        [definition injectProperty:@selector(interactor) with:[self interactorLogin]];
        [definition injectProperty:@selector(router) with:[self routerLogin]];
    }];
}

- (LoginRouter *)routerLogin {
    return [TyphoonDefinition withClass:[LoginRouter class]
                          configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(transitionHandler) with:[self viewLogin]];
    }];
}

@end
