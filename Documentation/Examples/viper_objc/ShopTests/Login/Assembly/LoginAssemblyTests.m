//
//  LoginAssemblyTests.m
//  Shop
//
//  Created by Ada Byron on 05/01/2026.
//  Copyright © 2026 Acme. All rights reserved.
//

#import <RamblerTyphoonUtils/AssemblyTesting.h>
#import <Typhoon/Typhoon.h>
#import <ViperMcFlurry/ViperMcFlurry.h>

#import "LoginAssembly.h"
#import "LoginAssembly_Testable.h"
#import "LoginInteractor.h"
#import "LoginPresenter.h"
#import "LoginRouter.h"
#import "LoginViewController.h"

@interface LoginAssemblyTests : RamblerTyphoonAssemblyTests

@property (nonatomic, strong) LoginAssembly *assembly;

@end

@implementation LoginAssemblyTests

- (void)setUp {
    [super setUp];
    self.assembly = [[LoginAssembly alloc] init];
    [self.assembly activate];
}

- (void)tearDown {
    self.assembly = nil;
    [super tearDown];
}

- (void)testThatEveryPartIsConnected {
    LoginViewController *view = [self.assembly viewLogin];
    LoginPresenter *presenter = (LoginPresenter *)view.output;
    LoginInteractor *interactor = (LoginInteractor *)presenter.interactor;
    LoginRouter *router = (LoginRouter *)presenter.router;

    XCTAssertTrue([presenter isKindOfClass:[LoginPresenter class]]);
    XCTAssertTrue([interactor isKindOfClass:[LoginInteractor class]]);
    XCTAssertTrue([router isKindOfClass:[LoginRouter class]]);
    XCTAssertEqual(view.moduleInput, presenter);
    XCTAssertEqual(presenter.view, view);
    XCTAssertEqual(interactor.output, presenter);
    XCTAssertEqual((id)router.transitionHandler, view);
}

- (void)testThatTheModuleIsDeallocatedWithItsView {
    __weak LoginViewController *weakView = nil;
    __weak LoginPresenter *weakPresenter = nil;
    @autoreleasepool {
        LoginViewController *view = [self.assembly viewLogin];
        weakView = view;
        weakPresenter = (LoginPresenter *)view.output;
        XCTAssertNotNil(weakPresenter);
    }
    XCTAssertNil(weakView);
    XCTAssertNil(weakPresenter);
}

- (void)testThatTheAssemblyMakesTheInteractor {
    [self verifyPart:[self.assembly interactorLogin]
               class:[LoginInteractor class]
        dependencies:@[ RamblerSelector(output) ]];
}

- (void)testThatTheAssemblyMakesThePresenter {
    [self verifyPart:[self.assembly presenterLogin]
               class:[LoginPresenter class]
        dependencies:@[ RamblerSelector(view), RamblerSelector(interactor), RamblerSelector(router) ]];
}

- (void)testThatTheAssemblyMakesTheRouter {
    [self verifyPart:[self.assembly routerLogin]
               class:[LoginRouter class]
        dependencies:@[ RamblerSelector(transitionHandler) ]];
}

- (void)verifyPart:(id)part class:(Class)partClass dependencies:(NSArray *)dependencies {
    RamblerTyphoonAssemblyTestsTypeDescriptor *descriptor =
        [RamblerTyphoonAssemblyTestsTypeDescriptor descriptorWithClass:partClass];
    [self verifyTargetDependency:part withDescriptor:descriptor dependencies:dependencies];
}

@end
