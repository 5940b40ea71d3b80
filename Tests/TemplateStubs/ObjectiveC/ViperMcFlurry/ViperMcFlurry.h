// As much of ViperMcFlurry as generated modules are checked against, where there is none.
#pragma once

#import <UIKit/UIKit.h>

@protocol RamblerViperModuleOutput <NSObject>
@end

@protocol RamblerViperModuleInput <NSObject>
@optional
- (void)setModuleOutput:(id<RamblerViperModuleOutput>)moduleOutput;
@end

@interface RamblerViperOpenModulePromise : NSObject
- (void)thenChainUsingBlock:(id<RamblerViperModuleOutput> (^)(id<RamblerViperModuleInput> moduleInput))block;
@end

@protocol RamblerViperModuleTransitionHandlerProtocol <NSObject>
@optional
@property (nonatomic, strong) id<RamblerViperModuleInput> moduleInput;
- (RamblerViperOpenModulePromise *)openModuleUsingSegue:(NSString *)segueIdentifier;
- (void)closeCurrentModule:(BOOL)animated;
@end

@interface UIViewController (RamblerViperModuleTransitionHandlerProtocol) <RamblerViperModuleTransitionHandlerProtocol>
@end
