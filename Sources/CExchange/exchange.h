#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#if defined(__linux__)
#include <sys/syscall.h>
#include <unistd.h>
#endif

/// How a name is given to a file.
enum {
  /// Only if nothing has the name yet.
  VIPER_GEN_RENAME_NEW = 1,
  /// What has the name gets the old one.
  VIPER_GEN_RENAME_EXCHANGE = 2
};

/// Gives the file or folder `old` in an open folder the name `new` in another one, in one step; 0 when it is done, -1 and
/// `errno` when it is not, `ENOSYS` where no such call is there.
static inline int viper_gen_rename(int old_folder, const char *old, int new_folder, const char *name, int how) {
#if defined(__linux__) && defined(SYS_renameat2)
  // RENAME_NOREPLACE is 1, RENAME_EXCHANGE is 2; older headers do not name them.
  return (int)syscall(SYS_renameat2, old_folder, old, new_folder, name, (unsigned int)how);
#elif defined(__APPLE__)
  return renameatx_np(old_folder, old, new_folder, name, how == VIPER_GEN_RENAME_EXCHANGE ? RENAME_SWAP : RENAME_EXCL);
#else
  errno = ENOSYS;
  return -1;
#endif
}
