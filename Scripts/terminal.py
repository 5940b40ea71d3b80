"""Programs that believe they are at a terminal."""
import fcntl
import os
import pty
import select
import struct
import termios

# How long a program may say nothing, in seconds.
PATIENCE = 120


def start(command, folder, environment, columns=96):
    """Starts a program at a terminal of its own; answers both."""
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(folder)
        os.execvpe(command[0], command, environment)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
    return child, terminal


def read(terminal, until=None):
    """What a program shows until a text has come, or without one until the program is gone."""
    shown = b""
    while until is None or until.encode() not in shown:
        if not select.select([terminal], [], [], PATIENCE)[0]:
            raise TimeoutError(f"nothing came for {PATIENCE} seconds behind {shown!r}")
        try:
            piece = os.read(terminal, 65536)
        except OSError:  # The program is gone, and the terminal with it.
            piece = b""
        if not piece:
            break
        shown += piece
    return shown.decode(errors="replace")


def end(child, terminal):
    """Reads what is left, and waits for the end of the program."""
    shown = read(terminal)
    os.waitpid(child, 0)
    os.close(terminal)
    return shown
