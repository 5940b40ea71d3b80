#include <fcntl.h>
#include <stdio.h>
#if defined(__linux__)
#include <sys/syscall.h>
#include <unistd.h>
#endif

/// Lets two files or folders change places in one step; 0 when it is done, -1 where that cannot be done.
static inline int viper_gen_exchange(const char *one, const char *other) {
#if defined(__linux__) && defined(SYS_renameat2)
  return (int)syscall(SYS_renameat2, AT_FDCWD, one, AT_FDCWD, other, 2u /* RENAME_EXCHANGE */);
#elif defined(__APPLE__)
  return renamex_np(one, other, RENAME_SWAP);
#else
  return -1;
#endif
}
