// As much of UIKit as generated modules are checked against, where there is none.
#pragma once

#import <Foundation/Foundation.h>

@interface UIColor : NSObject
+ (UIColor *)whiteColor;
@end

@interface UIView : NSObject
@property (nonatomic, copy) UIColor *backgroundColor;
@end

@interface UIViewController : NSObject
@property (nonatomic, strong) UIView *view;
- (void)loadViewIfNeeded;
- (void)viewDidLoad;
@end
