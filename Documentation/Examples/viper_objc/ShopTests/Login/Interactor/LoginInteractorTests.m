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

@end

@implementation LoginInteractorTests

- (void)testThatTheOutputIsNotRetained {
    LoginInteractor *interactor = [[LoginInteractor alloc] init];
    @autoreleasepool {
        id output = OCMProtocolMock(@protocol(LoginInteractorOutput));
        interactor.output = output;
        XCTAssertEqual(interactor.output, output);
    }
    XCTAssertNil(interactor.output);
}

@end
