/// An Objective-C file with every construct, which needs no header.
enum ObjectiveCFixture {
  static let text = """
    typedef signed char BOOL;
    typedef long NSInteger;
    #define WEAK __weak
    @interface Root
    + (instancetype)new;
    - (instancetype)init;
    - (id)performSelector:(SEL)selector withObject:(id)object;
    @end
    @interface NSString : Root
    + (NSString *)stringWithFormat:(NSString *)format, ...;
    - (NSInteger)length;
    @end
    @class Later, Other;
    @protocol Announced;
    @protocol View <Announced>
    - (void)show:(NSString *)name animated:(BOOL)animated; // shows
    @optional
    - (BOOL)isShown;
    @property (nonatomic, readonly) NSInteger count;
    @required
    - (void)hide;
    @end

    /* @interface Comment : Root
    @end */
    @interface Presenter<Item> : Root <View>
    {
      NSInteger _ivar;
    }
    @property (nonatomic, weak) id<View> view;
    @property (nonatomic, copy) void (^finish)(BOOL done, NSString *name);
    @property (assign, getter=isOn, nonatomic) BOOL on;
    @property (class, readonly) Presenter *shared;
    @property NSInteger first, *second;
    @property (nonatomic, strong) NSString *old __attribute__((deprecated("no; never")));
    + (instancetype)presenterWithView:(id<View>)view;
    - (void)noType:value :(int)unlabelled;
    - (void (^)(int))block:(int (*)(char))function;
    @end

    @interface Presenter (Routing)
    - (void)openLogin;
    @end

    @interface Presenter ()
    @property (nonatomic) NSInteger hidden;
    - (void)prepare;
    @end

    #if DEBUG
    static NSInteger counted[3];
    #endif

    @implementation Presenter
    + (instancetype)presenterWithView:(id<View>)view { Presenter *presenter = [[self new] init]; presenter.view = view; return presenter; }
    - (void)show:(NSString *)name animated:(BOOL)animated {
      if (animated) [self.view show:animated ? name : [NSString stringWithFormat:@"a]%@", name] animated:(BOOL)1];
      [(Presenter *)self.view openLogin];
      ((void)[self prepare]);
      NSInteger one = counted[0];
      void (^later)(void) = ^{ [self hide]; };
      later();
      [self performSelector:@selector(show:animated:) withObject:@"Login"];
      [super init];
      if (one > counted[one]) { [self->_view hide]; }
    }
    - (void)hide {}
    - (void)prepare {}
    - (void)noType:value :(int)unlabelled { [self noType:value :unlabelled]; }
    - (void (^)(int))block:(int (*)(char))function { return 0; }
    @end

    @implementation Presenter (Routing)
    - (void)openLogin { [Presenter.shared hide]; }
    @end

    """
}
