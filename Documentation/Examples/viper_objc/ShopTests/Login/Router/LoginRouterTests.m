//
//  LoginRouterTests.m
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

#import <OCMock/OCMock.h>
#import <ViperMcFlurry/ViperMcFlurry.h>
#import <XCTest/XCTest.h>

#import "LoginRouter.h"

@interface LoginRouterTests : XCTestCase

@property (nonatomic, strong) LoginRouter *router;
@property (nonatomic, strong) id mockTransitionHandler;

@end

@implementation LoginRouterTests

- (void)setUp {
    [super setUp];
    self.mockTransitionHandler = OCMStrictProtocolMock(@protocol(RamblerViperModuleTransitionHandlerProtocol));
    self.router = [[LoginRouter alloc] init];
    self.router.transitionHandler = self.mockTransitionHandler;
}

- (void)tearDown {
    self.router = nil;
    self.mockTransitionHandler = nil;
    [super tearDown];
}

- (void)testThatTheDetailModuleIsOpenedBySegue {
    // given
    RamblerViperOpenModulePromise *promise = [[RamblerViperOpenModulePromise alloc] init];
    OCMExpect([self.mockTransitionHandler openModuleUsingSegue:@"Detail"]).andReturn(promise);

    // when
    [self.router openDetailModule];

    // then
    OCMVerifyAll(self.mockTransitionHandler);
}

- (void)testThatTheModuleIsClosedByItsTransitionHandler {
    // given
    OCMExpect([self.mockTransitionHandler closeCurrentModule:YES]);

    // when
    [self.router closeCurrentModule];

    // then
    OCMVerifyAll(self.mockTransitionHandler);
}

- (void)testThatTheTransitionHandlerIsNotRetained {
    @autoreleasepool {
        // given
        id transitionHandler = OCMProtocolMock(@protocol(RamblerViperModuleTransitionHandlerProtocol));

        // when
        self.router.transitionHandler = transitionHandler;
    }

    // then
    XCTAssertNil(self.router.transitionHandler);
}

@end
