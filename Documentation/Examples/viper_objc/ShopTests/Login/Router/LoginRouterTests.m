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
    RamblerViperOpenModulePromise *promise = [[RamblerViperOpenModulePromise alloc] init];
    OCMExpect([self.mockTransitionHandler openModuleUsingSegue:@"Detail"]).andReturn(promise);

    [self.router openDetailModule];

    OCMVerifyAll(self.mockTransitionHandler);
}

- (void)testThatTheModuleIsClosedByItsTransitionHandler {
    OCMExpect([self.mockTransitionHandler closeCurrentModule:YES]);

    [self.router closeCurrentModule];

    OCMVerifyAll(self.mockTransitionHandler);
}

- (void)testThatTheTransitionHandlerIsNotRetained {
    @autoreleasepool {
        id transitionHandler = OCMProtocolMock(@protocol(RamblerViperModuleTransitionHandlerProtocol));
        self.router.transitionHandler = transitionHandler;
        XCTAssertEqual((id)self.router.transitionHandler, transitionHandler);
    }
    XCTAssertNil(self.router.transitionHandler);
}

@end
