/** The output of a command. */
export interface Terminal {
  say(line: string): void;
  /** Shows a line that the next one replaces; without a terminal it stays. */
  progress(line: string): void;
  /** Ends an open progress line, so that further output starts below it. */
  finish(): void;
}

/** Returns to the start of the line and clears it. */
const CLEAR_LINE = '\r\u001b[K';

export function createTerminal(out: {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}): Terminal {
  let hasProgressLine = false;
  const say = (line: string) => {
    out.write(`${hasProgressLine ? CLEAR_LINE : ''}${line}\n`);
    hasProgressLine = false;
  };
  return {
    say,
    progress(line) {
      if (!out.isTTY) return say(line);
      // a wrapped line could not be cleared
      out.write(CLEAR_LINE + line.slice(0, (out.columns ?? 80) - 1));
      hasProgressLine = true;
    },
    finish() {
      if (hasProgressLine) out.write('\n');
      hasProgressLine = false;
    },
  };
}
