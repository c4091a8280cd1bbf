/** Where a quote is in a text: offsets of its first letter and behind its last one. */
export interface QuotedPart {
  start: number;
  end: number;
}

/** A selection has spaces between paragraphs that the text itself does not have. */
const IGNORED = /[\s\u00ad]/u;

/** `readQuote` shortens long ones. */
const CUT = ' …';

function listLetters(text: string): { letters: string; offsets: number[] } {
  const offsets: number[] = [];
  let letters = '';
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (IGNORED.test(letter)) continue;
    letters += letter;
    offsets.push(at);
  }
  return { letters, offsets };
}

/** Finds a quote whatever its spaces and soft hyphens are. @returns null if the words have changed since */
export function findQuotedPart(text: string, quote: string): QuotedPart | null {
  const { letters: wanted } = listLetters(
    quote.endsWith(CUT) ? quote.slice(0, -CUT.length) : quote,
  );
  if (wanted === '') return null;
  const { letters, offsets } = listLetters(text);
  const from = letters.indexOf(wanted);
  const [start, last] = [offsets[from], offsets[from + wanted.length - 1]];
  return start === undefined || last === undefined ? null : { start, end: last + 1 };
}
