// What the package and its tests use of the C library of macOS, with the declarations and values of its headers where they
// differ from those of other systems: the width of mode_t and nlink_t, the order of struct stat, nullability, constants.
// Functions with a variable number of arguments are in Darwin.swift, as in Apple's own overlay.
#pragma once
#include <stddef.h>
#include <stdint.h>

// sys/types.h
typedef int64_t blkcnt_t;
typedef int32_t blksize_t;
typedef int32_t dev_t;
typedef uint32_t gid_t;
typedef uint64_t ino_t;
typedef uint16_t mode_t;
typedef uint16_t nlink_t;
typedef int64_t off_t;
typedef int32_t pid_t;
typedef long ssize_t;
typedef long time_t;
typedef int32_t suseconds_t;
typedef uint32_t uid_t;
typedef unsigned int useconds_t;
typedef uintptr_t vm_size_t;

#pragma clang assume_nonnull begin

// time.h
struct timespec { time_t tv_sec; long tv_nsec; };
struct timeval { time_t tv_sec; suseconds_t tv_usec; };
struct tm {
  int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
  long tm_gmtoff;
  char *_Null_unspecified tm_zone;
};
typedef enum {
  _CLOCK_REALTIME = 0,
  _CLOCK_MONOTONIC = 6,
  _CLOCK_PROCESS_CPUTIME_ID = 12,
} clockid_t;
int clock_gettime(clockid_t, struct timespec *_Null_unspecified);
time_t time(time_t *_Null_unspecified);
struct tm *_Null_unspecified localtime_r(const time_t *_Null_unspecified, struct tm *_Null_unspecified);
struct tm *_Null_unspecified gmtime_r(const time_t *_Null_unspecified, struct tm *_Null_unspecified);

// sys/stat.h
struct stat {
  dev_t st_dev;
  mode_t st_mode;
  nlink_t st_nlink;
  ino_t st_ino;
  uid_t st_uid;
  gid_t st_gid;
  dev_t st_rdev;
  struct timespec st_atimespec, st_mtimespec, st_ctimespec, st_birthtimespec;
  off_t st_size;
  blkcnt_t st_blocks;
  blksize_t st_blksize;
  uint32_t st_flags, st_gen;
  int32_t st_lspare;
  int64_t st_qspare[2];
};
int chmod(const char *_Null_unspecified, mode_t);
int fchmod(int, mode_t);
int fchmodat(int, const char *_Null_unspecified, mode_t, int);
int fstat(int, struct stat *_Null_unspecified);
int fstatat(int, const char *_Null_unspecified, struct stat *_Null_unspecified, int);
int lstat(const char *_Null_unspecified, struct stat *_Null_unspecified);
int mkdir(const char *_Null_unspecified, mode_t);
int mkdirat(int, const char *_Null_unspecified, mode_t);
int mkfifo(const char *_Null_unspecified, mode_t);
int system(const char *_Null_unspecified);
int stat(const char *_Null_unspecified, struct stat *_Null_unspecified);
mode_t umask(mode_t);
int futimens(int, const struct timespec[_Null_unspecified 2]);
int utimensat(int, const char *_Null_unspecified, const struct timespec[_Null_unspecified 2], int);
#define UTIME_NOW (-1)
#define UTIME_OMIT (-2)
#define UF_NODUMP 0x00000001
#define UF_IMMUTABLE 0x00000002
#define UF_APPEND 0x00000004
#define UF_OPAQUE 0x00000008
#define UF_COMPRESSED 0x00000020
#define UF_TRACKED 0x00000040
#define UF_DATAVAULT 0x00000080
#define UF_HIDDEN 0x00008000
#define SF_ARCHIVED 0x00010000
#define SF_IMMUTABLE 0x00020000
#define SF_APPEND 0x00040000
#define SF_RESTRICTED 0x00080000
#define SF_NOUNLINK 0x00100000
#define SF_FIRMLINK 0x00800000
#define SF_DATALESS 0x40000000

// fcntl.h
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_ACCMODE 0x0003
#define O_NONBLOCK 0x00000004
#define O_APPEND 0x00000008
#define O_SHLOCK 0x00000010
#define O_EXLOCK 0x00000020
#define O_ASYNC 0x00000040
#define O_NOFOLLOW 0x00000100
#define O_CREAT 0x00000200
#define O_TRUNC 0x00000400
#define O_EXCL 0x00000800
#define O_EVTONLY 0x00008000
#define O_NOCTTY 0x00020000
#define O_DIRECTORY 0x00100000
#define O_SYMLINK 0x00200000
#define O_CLOEXEC 0x01000000
#define O_NOFOLLOW_ANY 0x20000000
#define AT_FDCWD (-2)
#define AT_EACCESS 0x0010
#define AT_SYMLINK_NOFOLLOW 0x0020
#define AT_SYMLINK_FOLLOW 0x0040
#define AT_REMOVEDIR 0x0080
#define AT_SYMLINK_NOFOLLOW_ANY 0x0800
#define AT_RESOLVE_BENEATH 0x2000
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#define SEEK_HOLE 3
#define SEEK_DATA 4
#define F_DUPFD 0
#define F_GETFD 1
#define F_SETFD 2
#define F_GETFL 3
#define F_SETFL 4
#define F_GETPATH 50
#define F_FULLFSYNC 51
#define F_DUPFD_CLOEXEC 67
#define F_BARRIERFSYNC 85
#define FD_CLOEXEC 1
#define LOCK_SH 0x01
#define LOCK_EX 0x02
#define LOCK_NB 0x04
#define LOCK_UN 0x08
struct flock { off_t l_start; off_t l_len; pid_t l_pid; short l_type; short l_whence; };
int flock(int, int);

// unistd.h, stdio.h
#define F_OK 0
#define X_OK 1
#define W_OK 2
#define R_OK 4
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
int access(const char *_Null_unspecified, int);
int chdir(const char *_Null_unspecified);
int close(int);
int dup(int);
int dup2(int, int);
int faccessat(int, const char *_Null_unspecified, int, int);
int fchdir(int);
int fsync(int);
int ftruncate(int, off_t);
int truncate(const char *_Null_unspecified, off_t);
char *_Null_unspecified getcwd(char *_Null_unspecified, size_t);
uid_t geteuid(void);
gid_t getgid(void);
pid_t getpid(void);
uid_t getuid(void);
int isatty(int);
struct pollfd { int fd; short events; short revents; };
#define POLLOUT 0x0004
int poll(struct pollfd *, unsigned int, int);
int link(const char *_Null_unspecified, const char *_Null_unspecified);
int linkat(int, const char *_Null_unspecified, int, const char *_Null_unspecified, int);
off_t lseek(int, off_t, int);
int pipe(int[_Null_unspecified 2]);
ssize_t pread(int, void *_Null_unspecified, size_t, off_t);
ssize_t pwrite(int, const void *_Null_unspecified, size_t, off_t);
ssize_t read(int, void *_Null_unspecified, size_t);
ssize_t readlink(const char *_Null_unspecified, char *_Null_unspecified, size_t);
ssize_t readlinkat(int, const char *_Null_unspecified, char *_Null_unspecified, size_t);
int rename(const char *, const char *);
int renameat(int, const char *_Null_unspecified, int, const char *_Null_unspecified);
int renameatx_np(int, const char *_Null_unspecified, int, const char *_Null_unspecified, unsigned int);
int renamex_np(const char *_Null_unspecified, const char *_Null_unspecified, unsigned int);
#define RENAME_SWAP 0x00000002
#define RENAME_EXCL 0x00000004
int rmdir(const char *_Null_unspecified);
int symlink(const char *_Null_unspecified, const char *_Null_unspecified);
int symlinkat(const char *_Null_unspecified, int, const char *_Null_unspecified);
unsigned int sleep(unsigned int);
long sysconf(int);
int unlink(const char *_Null_unspecified);
int unlinkat(int, const char *_Null_unspecified, int);
int usleep(useconds_t);
ssize_t write(int, const void *_Null_unspecified, size_t);
#define _POSIX_SPAWN (-1)
#define _SC_NPROCESSORS_ONLN 58
#define _CS_DARWIN_USER_TEMP_DIR 65537
typedef struct __sFILE { unsigned char *_Null_unspecified _p; int _r; int _w; } FILE;
extern FILE *_Null_unspecified __stdinp;
extern FILE *_Null_unspecified __stdoutp;
extern FILE *_Null_unspecified __stderrp;
#define stdin __stdinp
#define stdout __stdoutp
#define stderr __stderrp
int fflush(FILE *_Null_unspecified);
int fputs(const char *_Null_unspecified, FILE *_Null_unspecified);
size_t fwrite(const void *_Null_unspecified, size_t, size_t, FILE *_Null_unspecified);
int putc(int, FILE *_Null_unspecified);
void perror(const char *_Null_unspecified);

// dirent.h, sys/syslimits.h
struct dirent {
  ino_t d_ino;
  uint64_t d_seekoff;
  uint16_t d_reclen;
  uint16_t d_namlen;
  uint8_t d_type;
  char d_name[1024];
};
typedef struct _dirdesc { int __dd_fd; } DIR;
int closedir(DIR *_Null_unspecified);
int dirfd(DIR *_Null_unspecified);
DIR *_Null_unspecified fdopendir(int);
DIR *_Null_unspecified opendir(const char *_Null_unspecified);
struct dirent *_Null_unspecified readdir(DIR *_Null_unspecified);
void rewinddir(DIR *_Null_unspecified);
#define DT_UNKNOWN 0
#define DT_FIFO 1
#define DT_DIR 4
#define DT_REG 8
#define DT_LNK 10
#define NAME_MAX 255
#define PATH_MAX 1024

// stdlib.h, string.h, pwd.h
#define EXIT_FAILURE 1
#define EXIT_SUCCESS 0
void free(void *_Null_unspecified);
char *_Null_unspecified getenv(const char *_Null_unspecified);
int grantpt(int);
void *_Null_unspecified malloc(size_t);
int memcmp(const void *_Null_unspecified, const void *_Null_unspecified, size_t);
void *_Null_unspecified memchr(const void *_Null_unspecified, int, size_t);
void *_Null_unspecified memcpy(void *_Null_unspecified, const void *_Null_unspecified, size_t);
char *_Null_unspecified mkdtemp(char *_Null_unspecified);
int posix_openpt(int);
char *_Null_unspecified ptsname(int);
char *_Null_unspecified realpath(const char *_Null_unspecified, char *_Null_unspecified);
int setenv(const char *, const char *, int);
char *_Null_unspecified strerror(int);
size_t strlen(const char *_Null_unspecified);
double strtod(const char *_Null_unspecified, char *_Null_unspecified *_Null_unspecified);
int unlockpt(int);
int unsetenv(const char *);

// math.h
double ceil(double);
double floor(double);
double fmod(double, double);
double pow(double, double);
double round(double);

// sysexits.h
#define EX_OK 0
#define EX_USAGE 64
#define EX_DATAERR 65
#define EX_NOINPUT 66
#define EX_UNAVAILABLE 69
#define EX_SOFTWARE 70
#define EX_OSERR 71
#define EX_CANTCREAT 73
#define EX_IOERR 74
#define EX_TEMPFAIL 75
#define EX_NOPERM 77
#define EX_CONFIG 78

// errno.h
#define EPERM 1
#define ENOENT 2
#define ESRCH 3
#define EINTR 4
#define EIO 5
#define ENXIO 6
#define E2BIG 7
#define ENOEXEC 8
#define EBADF 9
#define ECHILD 10
#define EDEADLK 11
#define ENOMEM 12
#define EACCES 13
#define EFAULT 14
#define ENOTBLK 15
#define EBUSY 16
#define EEXIST 17
#define EXDEV 18
#define ENODEV 19
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define ENFILE 23
#define EMFILE 24
#define ENOTTY 25
#define ETXTBSY 26
#define EFBIG 27
#define ENOSPC 28
#define ESPIPE 29
#define EROFS 30
#define EMLINK 31
#define EPIPE 32
#define EDOM 33
#define ERANGE 34
#define EAGAIN 35
#define EINPROGRESS 36
#define EALREADY 37
#define ENOTSOCK 38
#define EDESTADDRREQ 39
#define EMSGSIZE 40
#define EPROTOTYPE 41
#define ENOPROTOOPT 42
#define EPROTONOSUPPORT 43
#define ESOCKTNOSUPPORT 44
#define ENOTSUP 45
#define EPFNOSUPPORT 46
#define EAFNOSUPPORT 47
#define EADDRINUSE 48
#define EADDRNOTAVAIL 49
#define ENETDOWN 50
#define ENETUNREACH 51
#define ENETRESET 52
#define ECONNABORTED 53
#define ECONNRESET 54
#define ENOBUFS 55
#define EISCONN 56
#define ENOTCONN 57
#define ESHUTDOWN 58
#define ETOOMANYREFS 59
#define ETIMEDOUT 60
#define ECONNREFUSED 61
#define ELOOP 62
#define ENAMETOOLONG 63
#define EHOSTDOWN 64
#define EHOSTUNREACH 65
#define ENOTEMPTY 66
#define EPROCLIM 67
#define EUSERS 68
#define EDQUOT 69
#define ESTALE 70
#define EREMOTE 71
#define EBADRPC 72
#define ERPCMISMATCH 73
#define EPROGUNAVAIL 74
#define EPROGMISMATCH 75
#define EPROCUNAVAIL 76
#define ENOLCK 77
#define ENOSYS 78
#define EFTYPE 79
#define EAUTH 80
#define ENEEDAUTH 81
#define EPWROFF 82
#define EDEVERR 83
#define EOVERFLOW 84
#define EBADEXEC 85
#define EBADARCH 86
#define ESHLIBVERS 87
#define EBADMACHO 88
#define ECANCELED 89
#define EIDRM 90
#define ENOMSG 91
#define EILSEQ 92
#define ENOATTR 93
#define EBADMSG 94
#define EMULTIHOP 95
#define ENODATA 96
#define ENOLINK 97
#define ENOSR 98
#define ENOSTR 99
#define EPROTO 100
#define ETIME 101
#define EOPNOTSUPP 102
#define ENOPOLICY 103
#define ENOTRECOVERABLE 104
#define EOWNERDEAD 105
#define EQFULL 106
#define ELAST 106
#define EWOULDBLOCK EAGAIN

// signal.h
#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGKILL 9
#define SIGPIPE 13
#define SIGTERM 15
#define SIGXFSZ 25
int kill(pid_t, int);
int raise(int);

union sigval { int sival_int; void *_Null_unspecified sival_ptr; };
typedef struct __siginfo {
  int si_signo, si_errno, si_code;
  pid_t si_pid;
  uid_t si_uid;
  int si_status;
  void *_Null_unspecified si_addr;
  union sigval si_value;
  long si_band;
  unsigned long __pad[7];
} siginfo_t;

// spawn.h, sys/wait.h, sys/event.h
typedef void *_Null_unspecified posix_spawnattr_t;
typedef void *_Null_unspecified posix_spawn_file_actions_t;
typedef uint32_t id_t;
typedef enum { P_ALL, P_PID, P_PGID } idtype_t;
pid_t waitpid(pid_t, int *_Null_unspecified, int);
int waitid(idtype_t, id_t, siginfo_t *_Null_unspecified, int);
#define WNOHANG 0x00000001
#define WUNTRACED 0x00000002
#define WEXITED 0x00000004
#define WNOWAIT 0x00000020
struct kevent {
  uintptr_t ident;
  int16_t filter;
  uint16_t flags;
  uint32_t fflags;
  intptr_t data;
  void *_Null_unspecified udata;
};
int kqueue(void);
int kevent(
    int, const struct kevent *_Null_unspecified, int, struct kevent *_Null_unspecified, int,
    const struct timespec *_Null_unspecified);
#define EVFILT_READ (-1)
#define EVFILT_WRITE (-2)
#define EVFILT_PROC (-5)
#define EV_ADD 0x0001
#define EV_DELETE 0x0002
#define EV_ENABLE 0x0004
#define EV_ONESHOT 0x0010

// sys/ioctl.h, termios.h
struct winsize { unsigned short ws_row, ws_col, ws_xpixel, ws_ypixel; };
#define TIOCGWINSZ 0x40087468UL
#define TIOCSWINSZ 0x80087467UL
typedef unsigned long tcflag_t;
typedef unsigned char cc_t;
typedef unsigned long speed_t;
struct termios {
  tcflag_t c_iflag, c_oflag, c_cflag, c_lflag;
  cc_t c_cc[20];
  speed_t c_ispeed, c_ospeed;
};
#define ECHO 0x00000008
#define ICANON 0x00000100
#define TCSANOW 0
#define TCIFLUSH 1
#define TCIOFLUSH 3
int tcdrain(int);
int tcflush(int, int);
int tcgetattr(int, struct termios *_Null_unspecified);
int tcsetattr(int, int, const struct termios *_Null_unspecified);

// pthread.h
struct _opaque_pthread_t { long __sig; };
struct _opaque_pthread_attr_t { long __sig; char __opaque[56]; };
struct _opaque_pthread_mutex_t { long __sig; char __opaque[56]; };
struct _opaque_pthread_mutexattr_t { long __sig; char __opaque[8]; };
typedef struct _opaque_pthread_t *pthread_t;
typedef unsigned long pthread_key_t;
struct _opaque_pthread_cond_t { long __sig; char __opaque[40]; };
typedef struct _opaque_pthread_cond_t pthread_cond_t;
typedef struct _opaque_pthread_attr_t pthread_attr_t;
typedef struct _opaque_pthread_mutex_t pthread_mutex_t;
typedef struct _opaque_pthread_mutexattr_t pthread_mutexattr_t;
int pthread_attr_destroy(pthread_attr_t *);
int pthread_attr_init(pthread_attr_t *);
int pthread_attr_setstacksize(pthread_attr_t *, size_t);
int pthread_create(
    pthread_t _Nullable *_Nonnull, const pthread_attr_t *_Nullable, void *_Nullable (*_Nonnull)(void *_Nullable),
    void *_Nullable);
void *pthread_get_stackaddr_np(pthread_t);
size_t pthread_get_stacksize_np(pthread_t);
int pthread_join(pthread_t, void *_Nullable *_Nullable);
int pthread_mutex_destroy(pthread_mutex_t *);
int pthread_mutex_init(pthread_mutex_t *, const pthread_mutexattr_t *_Nullable);
int pthread_mutex_lock(pthread_mutex_t *);
int pthread_mutex_unlock(pthread_mutex_t *);
pthread_t pthread_self(void);

// sys/resource.h
struct rlimit { uint64_t rlim_cur, rlim_max; };
#define RLIMIT_STACK 3
#define RLIMIT_NOFILE 8
int getrlimit(int, struct rlimit *_Null_unspecified);
int setrlimit(int, const struct rlimit *_Null_unspecified);

#pragma clang assume_nonnull end
