// Runs a command and does something at one of its system calls: kills it, lets the call fail, or runs another program while
// it waits. Linux only.
//
//   moment REPORT WHICH NUMBER WHAT [ARGUMENT] -- COMMAND…
//
//   REPORT   a file that gets one line: how many calls there were, whether the moment came, and the call's name
//   WHICH    'writes' counts calls that change a file, 'files' every call that touches one; what a process tells itself or
//            others through pipes and the like is neither
//   NUMBER   the call before which it happens, counted from 1; 0 for never
//   WHAT     'kill', 'fail ERRNO' (that call), 'fail-on ERRNO' (that call and all after it), 'run PROGRAM'
//
// Only calls of the command itself count, not those of programs that it starts. The exit code is that of the command, 128
// and the signal's number if a signal ended it.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>
#if defined(__aarch64__)
#include <asm/ptrace.h>
#include <elf.h>
#endif

struct call { long number; const char *name; };
#define CALL(name) {SYS_##name, #name}

// Calls that change a file by themselves.
static const struct call changing[] = {
#ifdef SYS_rename
    CALL(rename), CALL(link), CALL(symlink), CALL(unlink), CALL(rmdir), CALL(mkdir), CALL(chmod), CALL(creat),
    CALL(mknod),
#endif
    CALL(renameat), CALL(renameat2), CALL(linkat), CALL(symlinkat), CALL(unlinkat), CALL(mkdirat), CALL(fchmod),
    CALL(fchmodat), CALL(ftruncate), CALL(truncate), CALL(utimensat), CALL(fsync), CALL(fdatasync),
    CALL(copy_file_range), CALL(sendfile), CALL(fallocate), CALL(mknodat), CALL(fsetxattr), CALL(flock),
};
// Calls that write if their first argument is no standard stream.
static const struct call writing[] = {CALL(write), CALL(pwrite64), CALL(writev)};
// Calls that open; the flags say whether to write.
static const struct call opening[] = {
    CALL(openat),
#ifdef SYS_open
    CALL(open),
#endif
};
// Calls that only look.
static const struct call looking[] = {
    CALL(read), CALL(pread64), CALL(newfstatat), CALL(statx), CALL(readlinkat), CALL(getdents64), CALL(faccessat),
#ifdef SYS_stat
    CALL(stat), CALL(lstat), CALL(readlink), CALL(access),
#endif
};

#define COUNT(list) (sizeof list / sizeof *list)

static const char *name_of(long number) {
  for (size_t i = 0; i < COUNT(changing); i++) if (changing[i].number == number) return changing[i].name;
  for (size_t i = 0; i < COUNT(writing); i++) if (writing[i].number == number) return writing[i].name;
  for (size_t i = 0; i < COUNT(opening); i++) if (opening[i].number == number) return opening[i].name;
  for (size_t i = 0; i < COUNT(looking); i++) if (looking[i].number == number) return looking[i].name;
  return "?";
}

static void fail(const char *what) {
  perror(what);
  exit(125);
}

static struct sock_filter program[400];
static unsigned short length;

static void add(struct sock_filter instruction) { program[length++] = instruction; }

#define LOAD(field) (struct sock_filter) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define ALLOW (struct sock_filter) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define TRACE (struct sock_filter) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_TRACE)

// Lets the kernel stop the command at the calls that count, and nowhere else.
static void install_filter(int all) {
  add(LOAD(nr));
  for (size_t i = 0; i < COUNT(changing); i++) {
    add((struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, changing[i].number, 0, 1));
    add(TRACE);
  }
  if (all) {
    for (size_t i = 0; i < COUNT(looking); i++) {
      add((struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, looking[i].number, 0, 1));
      add(TRACE);
    }
  }
  for (size_t i = 0; i < COUNT(writing); i++) {
    add((struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, writing[i].number, 0, 4));
    add(LOAD(args[0]));
    add((struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGT | BPF_K, 2, 0, 1));
    add(TRACE);
    add(ALLOW);
  }
  for (size_t i = 0; i < COUNT(opening); i++) {
    add((struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, opening[i].number, 0, 4));
    if (opening[i].number == SYS_openat) add(LOAD(args[2])); else add(LOAD(args[1]));
    unsigned flags = all ? ~0u : (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC);
    add((struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, flags, 0, 1));
    add(TRACE);
    add(ALLOW);
  }
  add(ALLOW);
  struct sock_fprog filter = {.len = length, .filter = program};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) fail("prctl");
  if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter)) fail("seccomp");
}

#if defined(__x86_64__)
static long call_of(pid_t thread) {
  return ptrace(PTRACE_PEEKUSER, thread, offsetof(struct user_regs_struct, orig_rax), 0);
}
static long first_argument_of(pid_t thread) {
  return ptrace(PTRACE_PEEKUSER, thread, offsetof(struct user_regs_struct, rdi), 0);
}
static void let_fail(pid_t thread, int code) {
  struct user_regs_struct registers;
  if (ptrace(PTRACE_GETREGS, thread, 0, &registers)) fail("registers");
  registers.orig_rax = -1;
  registers.rax = -code;
  if (ptrace(PTRACE_SETREGS, thread, 0, &registers)) fail("registers");
}
#elif defined(__aarch64__)
static long call_of(pid_t thread) {
  struct user_pt_regs registers;
  struct iovec vector = {&registers, sizeof registers};
  if (ptrace(PTRACE_GETREGSET, thread, NT_PRSTATUS, &vector)) fail("registers");
  return registers.regs[8];
}
static long first_argument_of(pid_t thread) {
  struct user_pt_regs registers;
  struct iovec vector = {&registers, sizeof registers};
  if (ptrace(PTRACE_GETREGSET, thread, NT_PRSTATUS, &vector)) fail("registers");
  return registers.regs[0];
}
static void let_fail(pid_t thread, int code) {
  struct user_pt_regs registers;
  struct iovec vector = {&registers, sizeof registers};
  int none = -1;
  struct iovec number = {&none, sizeof none};
  if (ptrace(PTRACE_GETREGSET, thread, NT_PRSTATUS, &vector)) fail("registers");
  registers.regs[0] = -code;
  ptrace(PTRACE_SETREGSET, thread, NT_ARM_SYSTEM_CALL, &number);
  if (ptrace(PTRACE_SETREGSET, thread, NT_PRSTATUS, &vector)) fail("registers");
}
#else
#error "no registers known for this processor"
#endif

static pid_t process_of(pid_t thread) {
  char path[64], line[128];
  snprintf(path, sizeof path, "/proc/%d/status", thread);
  FILE *status = fopen(path, "r");
  pid_t process = thread;
  while (status && fgets(line, sizeof line, status)) if (sscanf(line, "Tgid: %d", &process) == 1) break;
  if (status) fclose(status);
  return process;
}

// Whether a call writes to a file; an event or a pipe has no path, and cannot fail as a disk does.
static int is_of_a_file(pid_t thread) {
  long number = call_of(thread);
  int has_descriptor = number == SYS_read || number == SYS_pread64;
  for (size_t i = 0; i < COUNT(writing); i++) has_descriptor |= writing[i].number == number;
  if (!has_descriptor) return 1;
  char path[64], target[2];
  snprintf(path, sizeof path, "/proc/%d/fd/%ld", thread, first_argument_of(thread) & 0x7fffffff);
  return readlink(path, target, sizeof target) > 0 && target[0] == '/';
}

static void run_program(const char *path) {
  pid_t child = fork();
  if (child < 0) fail("fork");
  if (child == 0) {
    execl(path, path, (char *)0);
    _exit(126);
  }
  int status;
  while (waitpid(child, &status, 0) < 0) if (errno != EINTR) fail("wait");
  if (!WIFEXITED(status) || WEXITSTATUS(status) == 126) {
    fprintf(stderr, "moment: %s did not run\n", path);
    exit(125);
  }
}

int main(int count, char **words) {
  if (count < 7) {
    fprintf(stderr, "usage: moment REPORT writes|files NUMBER kill|fail|fail-on|run [ARGUMENT] -- COMMAND…\n");
    return 125;
  }
  const char *report = words[1];
  int all = strcmp(words[2], "files") == 0;
  long number = atol(words[3]);
  const char *what = words[4];
  const char *argument = "";
  int start = 5;
  if (strcmp(words[5], "--") != 0) argument = words[start++];
  if (strcmp(words[start], "--") != 0 || start + 1 >= count) return 125;
  char **command = words + start + 1;

  pid_t child = fork();
  if (child < 0) fail("fork");
  if (child == 0) {
    if (ptrace(PTRACE_TRACEME, 0, 0, 0)) fail("ptrace");
    raise(SIGSTOP);
    install_filter(all);
    execv(command[0], command);
    fail(command[0]);
  }
  int status;
  if (waitpid(child, &status, 0) != child || !WIFSTOPPED(status)) fail("wait");
  long options = PTRACE_O_TRACESECCOMP | PTRACE_O_TRACECLONE | PTRACE_O_TRACEFORK | PTRACE_O_TRACEVFORK
                 | PTRACE_O_TRACEEXEC | PTRACE_O_EXITKILL;
  if (ptrace(PTRACE_SETOPTIONS, child, 0, options)) fail("options");
  if (ptrace(PTRACE_CONT, child, 0, 0)) fail("continue");

  long calls = 0;
  int came = 0, code = 125, is_running = 0;
  const char *name = "-";
  for (;;) {
    pid_t thread = waitpid(-1, &status, __WALL);
    if (thread < 0) {
      if (errno == EINTR) continue;
      break;  // nobody is left
    }
    if (WIFEXITED(status) || WIFSIGNALED(status)) {
      if (thread == child) code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
      continue;
    }
    int event = status >> 16, signal = WSTOPSIG(status);
    if (event == PTRACE_EVENT_SECCOMP) {
      if (is_running && process_of(thread) == child && is_of_a_file(thread)) {
        calls++;
        int is_later = came && strcmp(what, "fail-on") == 0;
        if ((number > 0 && calls == number) || is_later) {
          if (!came) name = name_of(call_of(thread));
          came = 1;
          if (strcmp(what, "kill") == 0) kill(child, SIGKILL);
          else if (strcmp(what, "run") == 0) run_program(argument);
          else let_fail(thread, atoi(argument));
        }
      }
      signal = 0;
    } else if (event) {
      if (event == PTRACE_EVENT_EXEC && thread == child) is_running = 1;
      signal = 0;
    } else if (signal == SIGSTOP || signal == SIGTRAP) {
      signal = 0;  // the first stop of a new thread
    }
    ptrace(PTRACE_CONT, thread, 0, (void *)(long)signal);
  }
  FILE *file = fopen(report, "w");
  if (!file) fail(report);
  fprintf(file, "%ld %d %s\n", calls, came, name);
  fclose(file);
  return code;
}
