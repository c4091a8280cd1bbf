import type { EntryAnswer } from '../inbox-api.ts';

/** The server takes no more (`answerInput`). */
export const MAX_TEXT = 10_000;

/** The sender's answers as mail programs quote them; empty ones are left out. */
export function quoted(answers: EntryAnswer['answers']): string {
  return answers
    .filter(({ text }) => text !== '')
    .flatMap(({ label, text }) => [label, ...text.split('\n')].map((line) => `> ${line}`.trimEnd()))
    .join('\n');
}

/** The answer with the quote below it, cut to the maximum length. */
export function withQuote(text: string, quote: string): string {
  const above = text.trimEnd();
  const whole = above ? `${above}\n\n${quote}` : `\n\n${quote}`;
  return whole.length > MAX_TEXT
    ? `${whole.slice(0, MAX_TEXT - 2).trimEnd()}\n…`.slice(0, MAX_TEXT)
    : whole;
}
