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

#pragma mark - Life cycle

- (void)testThatTheOutputIsNotifiedOnceThatTheViewIsReady {
    // given
    OCMExpect([self.mockOutput didTriggerViewReadyEvent]);

    // when
    [self.viewController loadViewIfNeeded];
    [self.viewController loadViewIfNeeded];

    // then
    OCMVerifyAll(self.mockOutput);
}

#pragma mark - LoginViewInput

- (void)testThatTheInitialStateHasABackground {
    // given
    OCMExpect([self.mockOutput didTriggerViewReadyEvent]);

    // when
    [self.viewController setupInitialState];

    // then
    XCTAssertEqualObjects(self.viewController.view.backgroundColor, [UIColor whiteColor]);
}

@end
