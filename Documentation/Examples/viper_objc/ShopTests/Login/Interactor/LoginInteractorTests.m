//
//  LoginInteractorTests.m
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

#import <OCMock/OCMock.h>
#import <XCTest/XCTest.h>

#import "LoginInteractor.h"
#import "LoginInteractorOutput.h"

@interface LoginInteractorTests : XCTestCase

@property (nonatomic, strong) LoginInteractor *interactor;

@end

@implementation LoginInteractorTests

- (void)setUp {
    [super setUp];
    self.interactor = [[LoginInteractor alloc] init];
}

- (void)tearDown {
    self.interactor = nil;
    [super tearDown];
}

#pragma mark - Ownership

- (void)testThatTheOutputIsNotRetained {
    @autoreleasepool {
        // given
        id output = OCMProtocolMock(@protocol(LoginInteractorOutput));

        // when
        self.interactor.output = output;
    }

    // then
    XCTAssertNil(self.interactor.output);
}

@end
