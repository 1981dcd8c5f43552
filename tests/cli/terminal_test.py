#!/usr/bin/python3
"""Plays in a real terminal: editing, history, control characters, and lines that wrap.

    tests/cli/terminal_test.py PROGRAM
"""

import fcntl
import os
import pty
import re
import select
import struct
import sys
import termios
import time

PATIENCE = 60  # seconds, for a machine that is busy


class Terminal:
    """The program in a terminal of so many columns."""

    def __init__(self, program, *arguments, columns=80, colour=False):
        self.child, self.end = pty.fork()
        if self.child == 0:
            os.environ.update(LANG="C.UTF-8", LC_ALL="C.UTF-8", TERM="xterm")
            os.environ.pop("NO_COLOR", None)
            if not colour:
                os.environ["NO_COLOR"] = "1"
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
            os.execv(program, [program, *arguments])
        self.unread = ""

    def until(self, text):
        """Reads on until the text has come, and returns all that came up to its end."""
        begin = time.monotonic()
        while text not in self.unread:
            ready, _, _ = select.select([self.end], [], [], 1)
            if ready:
                try:
                    self.unread += os.read(self.end, 65536).decode("utf-8", "replace")
                except OSError:
                    break
            if time.monotonic() - begin > PATIENCE:
                break
        if text not in self.unread:
            sys.exit(f"terminal_test: '{text}' does not come; instead:\n{self.unread[-2000:]}")
        before, _, self.unread = self.unread.partition(text)
        return before + text

    def prompt(self):
        """Reads on until the editor waits: before that the terminal itself shows what is typed."""
        self.until("\n> ")
        begin = time.monotonic()
        while termios.tcgetattr(self.end)[3] & termios.ICANON:
            expect(time.monotonic() - begin < PATIENCE, "the editor does not take over the terminal")
            time.sleep(0.01)

    def type(self, text):
        os.write(self.end, text.encode())

    def close(self):
        os.close(self.end)
        os.waitpid(self.child, 0)


def expect(holds, what, shown=""):
    if not holds:
        sys.exit(f"terminal_test: {what}\n{shown[-2000:]}")


def main():
    program = os.path.abspath(sys.argv[1])
    play = ("play", "--seed", "6", "--lang", "en", "--option", "start_player=0")

    terminal = Terminal(program, *play)
    terminal.prompt()
    # A word is corrected before it is sent: "sckre", three times back, "ore".
    terminal.type("sckre\x7f\x7f\x7f\x7fcore\r")
    terminal.until("As if the game ended now.")
    terminal.prompt()
    # The arrow up brings it back.
    terminal.type("\x1b[A\r")
    terminal.until("As if the game ended now.")
    terminal.prompt()
    # A control character is shown, not sent to the terminal.
    terminal.type("da\x16\x07nce\r")
    came = terminal.until("No action begins with")
    expect("\x07" not in came.replace("\x07\x08", ""), "a bell reaches the terminal", repr(came))
    terminal.prompt()
    terminal.type("quit\r")
    terminal.until("You left the game")
    terminal.close()

    narrow = Terminal(program, *play, columns=60)
    narrow.prompt()
    narrow.type("help FIR-6.6\r")
    narrow.until("FIR-6.6")
    narrow.prompt()
    narrow.type("help\r")
    came = narrow.until("leave the game")
    lines = [re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", line) for line in came.replace("\r", "").split("\n")]
    longest = max(lines, key=len)
    expect(len(longest) <= 60, "a line is longer than the terminal", longest)
    # Right behind the last line, most likely before the prompt waits.
    narrow.type("\x03")
    narrow.until("You left the game")
    narrow.close()

    waiting = Terminal(program, *play)
    waiting.prompt()
    # A character of several bytes is one for the editor: taken back, nothing of it is left.
    waiting.type("sé\x7fcore\r")
    waiting.until("As if the game ended now.")
    waiting.prompt()
    waiting.type("\x03")
    waiting.until("You left the game")
    waiting.close()

    # The ink of the prompt reaches the terminal whole, and is no part of what is edited.
    coloured = Terminal(program, *play, colour=True)
    coloured.until("\x1b[1m>\x1b[0m ")
    coloured.type("score\r")
    came = coloured.until("\x1b[1m>\x1b[0m ")
    expect("[1m" not in came.replace("\x1b[1m", ""), "half of the ink is printed as text", repr(came))
    coloured.type("\x03")
    coloured.until("You left the game")
    coloured.close()
    print("terminal_test: editing, history, control characters and wrapping are as they should be")


if __name__ == "__main__":
    main()
