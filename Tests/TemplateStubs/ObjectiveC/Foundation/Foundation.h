// As much of Foundation as generated modules are checked against, where there is none.
#pragma once

#define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
#define nil ((id)0)
#define YES __objc_yes
#define NO __objc_no

typedef signed char BOOL;
typedef unsigned long NSUInteger;
typedef long NSInteger;
typedef double CGFloat;
typedef struct { CGFloat x, y, width, height; } CGRect;
CGRect CGRectMake(CGFloat x, CGFloat y, CGFloat width, CGFloat height);

@class NSString;

@protocol NSObject
- (BOOL)isKindOfClass:(Class)aClass;
- (BOOL)conformsToProtocol:(Protocol *)aProtocol;
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject>
+ (Class)class;
+ (instancetype)alloc;
- (instancetype)init;
@end

@interface NSString : NSObject
- (id)copy;
@end

typedef struct {
    unsigned long state;
    id __unsafe_unretained *itemsPtr;
    unsigned long *mutationsPtr;
    unsigned long extra[5];
} NSFastEnumerationState;

@protocol NSFastEnumeration
- (NSUInteger)countByEnumeratingWithState:(NSFastEnumerationState *)state objects:(id __unsafe_unretained [])buffer count:(NSUInteger)count;
@end

@interface NSArray<ObjectType> : NSObject <NSFastEnumeration>
@property (nonatomic, readonly) NSUInteger count;
+ (instancetype)arrayWithObjects:(const ObjectType [])objects count:(NSUInteger)count;
- (ObjectType)objectAtIndexedSubscript:(NSUInteger)index;
- (id)valueForKey:(NSString *)key;
- (id)copy;
@end

@interface NSMutableArray<ObjectType> : NSArray<ObjectType>
+ (instancetype)array;
- (void)addObject:(ObjectType)object;
@end

@class NSDictionary;

@interface NSError : NSObject
@property (nonatomic, readonly) NSString *localizedDescription;
+ (instancetype)errorWithDomain:(NSString *)domain code:(NSInteger)code userInfo:(NSDictionary *)userInfo;
@end

extern NSString *const NSCocoaErrorDomain;
enum { NSUserCancelledError = 3072 };

NSString *NSStringFromSelector(SEL selector);
