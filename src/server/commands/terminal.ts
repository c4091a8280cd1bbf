/** Where people read what a command says. */
export interface Terminal {
  say(line: string): void;
  /** A line that the next one takes the place of; where nobody watches, a line like any other. */
  progress(line: string): void;
  /** Ends a line that would have been taken over, so that others can write below it. */
  rest(): void;
}

/** From the beginning of the line, with nothing left of what stood there. */
const AGAIN = '\r\u001b[K';

export function createTerminal(out: {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}): Terminal {
  let isPassing = false;
  const say = (line: string) => {
    out.write(`${isPassing ? AGAIN : ''}${line}\n`);
    isPassing = false;
  };
  return {
    say,
    progress(line) {
      if (!out.isTTY) return say(line);
      // a line that wraps could not be taken back
      out.write(AGAIN + line.slice(0, (out.columns ?? 80) - 1));
      isPassing = true;
    },
    rest() {
      if (isPassing) out.write('\n');
      isPassing = false;
    },
  };
}
