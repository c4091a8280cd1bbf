import { plainText } from './structured-data.ts';

/** Start of every gap that the setup leaves in its pages: `[… what belongs here]` (G-401). `[…]` is an omission in a quotation. */
export const GAP = '[…';
const GAPS = /\[…(?!\s*\])([^\]]*)(\])?/g;

/** What is to be filled in, in the order of the content; '' where the hint was changed. @param content modules or texts */
export function findGaps(content: unknown): string[] {
  const gaps: string[] = [];
  JSON.stringify(content, (_name, value) => {
    if (typeof value === 'string') gaps.push(...findGapsOfText(value));
    return value;
  });
  return gaps;
}

function findGapsOfText(html: string): string[] {
  return [...html.matchAll(GAPS)].map(([, hint = '', end]) => (end ? plainText(hint) : ''));
}
