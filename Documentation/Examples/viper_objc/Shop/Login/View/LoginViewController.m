//
//  LoginViewController.m
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

#import "LoginViewController.h"

#import "LoginViewOutput.h"

@implementation LoginViewController

#pragma mark - Life cycle

- (void)viewDidLoad {
    [super viewDidLoad];
    [self.output didTriggerViewReadyEvent];
}

#pragma mark - LoginViewInput

- (void)setupInitialState {
    self.view.backgroundColor = [UIColor whiteColor];
}

@end
