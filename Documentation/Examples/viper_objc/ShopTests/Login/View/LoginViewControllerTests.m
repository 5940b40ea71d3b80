//
//  LoginViewControllerTests.m
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

#import <OCMock/OCMock.h>
#import <UIKit/UIKit.h>
#import <XCTest/XCTest.h>

#import "LoginViewController.h"
#import "LoginViewOutput.h"

@interface LoginViewControllerTests : XCTestCase

@property (nonatomic, strong) LoginViewController *viewController;
@property (nonatomic, strong) id mockOutput;

@end

@implementation LoginViewControllerTests

- (void)setUp {
    [super setUp];
    self.mockOutput = OCMStrictProtocolMock(@protocol(LoginViewOutput));
    self.viewController = [[LoginViewController alloc] init];
    self.viewController.output = self.mockOutput;
}

- (void)tearDown {
    self.viewController = nil;
    self.mockOutput = nil;
    [super tearDown];
}

- (void)testThatTheOutputIsNotifiedOnceThatTheViewIsReady {
    OCMExpect([self.mockOutput didTriggerViewReadyEvent]);

    [self.viewController loadViewIfNeeded];
    [self.viewController loadViewIfNeeded];

    OCMVerifyAll(self.mockOutput);
}

- (void)testThatTheInitialStateHasABackground {
    OCMExpect([self.mockOutput didTriggerViewReadyEvent]);

    [self.viewController setupInitialState];

    XCTAssertEqualObjects(self.viewController.view.backgroundColor, [UIColor whiteColor]);
}

@end
