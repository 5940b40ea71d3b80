//
//  LoginInteractor.m
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

#import "LoginInteractor.h"

#import "LoginInteractorOutput.h"

@implementation LoginInteractor

#pragma mark - LoginInteractorInput

@end
