// As much of UIKit as generated modules are checked against, where there is none.
#pragma once

#import <Foundation/Foundation.h>

@interface UIColor : NSObject
+ (UIColor *)whiteColor;
@end


@interface NSLayoutConstraint : NSObject
@property (nonatomic) BOOL active;
@end

@interface NSLayoutAnchor : NSObject
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutAnchor *)anchor;
@end

typedef enum : NSUInteger { UIViewAutoresizingFlexibleWidth = 2, UIViewAutoresizingFlexibleHeight = 16 } UIViewAutoresizing;

@interface UIView : NSObject
@property (nonatomic, copy) UIColor *backgroundColor;
@property (nonatomic, readonly) CGRect bounds;
@property (nonatomic) NSUInteger autoresizingMask;
@property (nonatomic) BOOL translatesAutoresizingMaskIntoConstraints;
@property (nonatomic, readonly) NSLayoutAnchor *centerXAnchor;
@property (nonatomic, readonly) NSLayoutAnchor *centerYAnchor;
- (void)addSubview:(UIView *)view;
@end

@interface UILabel : UIView
@property (nonatomic, copy) NSString *text;
@end

typedef enum : NSUInteger { UIControlEventTouchUpInside = 64 } UIControlEvents;
typedef enum : NSUInteger { UIControlStateNormal = 0 } UIControlState;
typedef enum : NSInteger { UIButtonTypeSystem = 1 } UIButtonType;
typedef enum : NSInteger { UILayoutConstraintAxisVertical = 1 } UILayoutConstraintAxis;

@interface UIControl : UIView
- (void)addTarget:(id)target action:(SEL)action forControlEvents:(UIControlEvents)events;
- (NSArray<NSString *> *)actionsForTarget:(id)target forControlEvent:(UIControlEvents)event;
@end

@interface UIButton : UIControl
+ (instancetype)buttonWithType:(UIButtonType)type;
- (void)setTitle:(NSString *)title forState:(UIControlState)state;
@end

@interface UIStackView : UIView
@property (nonatomic) UILayoutConstraintAxis axis;
- (instancetype)initWithArrangedSubviews:(NSArray<UIView *> *)views;
- (void)addArrangedSubview:(UIView *)view;
@end

@interface NSIndexPath : NSObject
@property (nonatomic, readonly) NSInteger row;
+ (instancetype)indexPathForRow:(NSInteger)row inSection:(NSInteger)section;
@end

@protocol UIContentConfiguration <NSObject>
@end

@interface UIListContentConfiguration : NSObject <UIContentConfiguration>
@property (nonatomic, copy) NSString *text;
@end

@interface UITableViewCell : UIView
@property (nonatomic, copy) id<UIContentConfiguration> contentConfiguration;
- (UIListContentConfiguration *)defaultContentConfiguration;
@end

@class UITableView;

@protocol UITableViewDataSource <NSObject>
- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section;
- (UITableViewCell *)tableView:(UITableView *)tableView cellForRowAtIndexPath:(NSIndexPath *)indexPath;
@end

@protocol UITableViewDelegate <NSObject>
@optional
- (void)tableView:(UITableView *)tableView didSelectRowAtIndexPath:(NSIndexPath *)indexPath;
@end

typedef enum : NSInteger { UITableViewStylePlain = 0 } UITableViewStyle;

@interface UITableView : UIView
@property (nonatomic, weak) id<UITableViewDataSource> dataSource;
@property (nonatomic, weak) id<UITableViewDelegate> delegate;
- (instancetype)initWithFrame:(CGRect)frame style:(UITableViewStyle)style;
- (void)registerClass:(Class)cellClass forCellReuseIdentifier:(NSString *)identifier;
- (UITableViewCell *)dequeueReusableCellWithIdentifier:(NSString *)identifier forIndexPath:(NSIndexPath *)indexPath;
- (void)deselectRowAtIndexPath:(NSIndexPath *)indexPath animated:(BOOL)animated;
- (NSInteger)numberOfRowsInSection:(NSInteger)section;
- (void)reloadData;
@end

@interface UIViewController : NSObject
@property (nonatomic, strong) UIView *view;
- (void)loadViewIfNeeded;
- (void)viewDidLoad;
@end
