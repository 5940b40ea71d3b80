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
@property (nonatomic, strong) LoginViewController *view;
@property (nonatomic, strong) LoginPresenter *presenter;

@end

@implementation LoginAssemblyTests

- (void)setUp {
    [super setUp];
    self.assembly = [[LoginAssembly alloc] init];
    [self.assembly activate];
    @autoreleasepool {
        self.view = [self.assembly viewLogin];
        self.presenter = (LoginPresenter *)self.view.output;
    }
}

- (void)tearDown {
    self.presenter = nil;
    self.view = nil;
    self.assembly = nil;
    [super tearDown];
}

#pragma mark - Connections

- (void)testThatThePresenterIsTheOutputOfTheView {
    XCTAssertTrue([(id)self.view.output isKindOfClass:[LoginPresenter class]]);
}

- (void)testThatThePresenterIsTheInputOfTheModule {
    XCTAssertEqual(self.view.moduleInput, self.presenter);
}

- (void)testThatThePresenterHasTheView {
    XCTAssertEqual(self.presenter.view, self.view);
}

- (void)testThatThePresenterHasTheInteractor {
    XCTAssertTrue([(id)self.presenter.interactor isKindOfClass:[LoginInteractor class]]);
}

- (void)testThatThePresenterHasTheRouter {
    XCTAssertTrue([(id)self.presenter.router isKindOfClass:[LoginRouter class]]);
}

- (void)testThatThePresenterIsTheOutputOfTheInteractor {
    XCTAssertEqual(((LoginInteractor *)self.presenter.interactor).output, self.presenter);
}

- (void)testThatTheViewIsTheTransitionHandlerOfTheRouter {
    XCTAssertEqual((id)((LoginRouter *)self.presenter.router).transitionHandler, self.view);
}

#pragma mark - Ownership

- (void)testThatTheModuleIsDeallocatedWithItsView {
    // given
    __weak LoginPresenter *weakPresenter = self.presenter;

    // when
    @autoreleasepool {
        self.presenter = nil;
        self.view = nil;
    }

    // then
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
