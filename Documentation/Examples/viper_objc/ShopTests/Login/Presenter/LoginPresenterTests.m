//
//  LoginPresenterTests.m
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

#import <OCMock/OCMock.h>
#import <XCTest/XCTest.h>

#import "LoginInteractorInput.h"
#import "LoginPresenter.h"
#import "LoginRouterInput.h"
#import "LoginViewInput.h"

@interface LoginPresenterTests : XCTestCase

@property (nonatomic, strong) LoginPresenter *presenter;
@property (nonatomic, strong) id mockView;
@property (nonatomic, strong) id mockInteractor;
@property (nonatomic, strong) id mockRouter;

@end

@implementation LoginPresenterTests

- (void)setUp {
    [super setUp];
    // Strict mocks: an unexpected or repeated message fails the test.
    self.mockView = OCMStrictProtocolMock(@protocol(LoginViewInput));
    self.mockInteractor = OCMStrictProtocolMock(@protocol(LoginInteractorInput));
    self.mockRouter = OCMStrictProtocolMock(@protocol(LoginRouterInput));
    self.presenter = [[LoginPresenter alloc] init];
    self.presenter.view = self.mockView;
    self.presenter.interactor = self.mockInteractor;
    self.presenter.router = self.mockRouter;
}

- (void)tearDown {
    self.presenter = nil;
    self.mockView = nil;
    self.mockInteractor = nil;
    self.mockRouter = nil;
    [super tearDown];
}

#pragma mark - LoginModuleInput

- (void)testThatConfiguringDoesNotTouchTheView {
    // when
    [self.presenter configureModule];

    // then
    OCMVerifyAll(self.mockView);
}

#pragma mark - LoginViewOutput

- (void)testThatTheViewIsSetUpWhenItIsReady {
    // given
    OCMExpect([self.mockView setupInitialState]);

    // when
    [self.presenter didTriggerViewReadyEvent];

    // then
    OCMVerifyAll(self.mockView);
}

#pragma mark - Ownership

- (void)testThatTheViewIsNotRetained {
    @autoreleasepool {
        // given
        id view = OCMProtocolMock(@protocol(LoginViewInput));

        // when
        self.presenter.view = view;
    }

    // then
    XCTAssertNil(self.presenter.view);
}

@end
