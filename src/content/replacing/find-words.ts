/** What is looked for in texts. */
export interface Sought {
  words: string;
  is_whole: boolean;
  match_case: boolean;
}

/** A place in a text, in UTF-16 units. */
export interface Range {
  start: number;
  end: number;
}

const SOFT_HYPHENS = '\\u00ad{0,9}';
const NOT_IN_WORD_BEFORE = '(?<![\\p{L}\\p{N}\\p{M}_]\\u00ad{0,9})';
const NOT_IN_WORD_AFTER = '(?!\\u00ad{0,9}[\\p{L}\\p{N}\\p{M}_])';
const IN_WORD = /^[\p{L}\p{N}\p{M}_]$/u;

/**
 * The pattern of the words. Any space matches any other, soft hyphens do not count, and composed letters match decomposed ones:
 * all three look the same on the page.
 */
export function toPattern({ words, is_whole, match_case }: Sought): RegExp {
  const parts = [
    ...words
      .normalize('NFC')
      .replaceAll('\u00ad', '')
      .matchAll(/\s+|\S/gu),
  ].map(([part]) => part);
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  const before = is_whole && IN_WORD.test(first) ? NOT_IN_WORD_BEFORE : '';
  const after = is_whole && IN_WORD.test(last) ? NOT_IN_WORD_AFTER : '(?!\\p{M})';
  const pattern = before + parts.map(toSource).join(SOFT_HYPHENS) + after;
  return new RegExp(pattern, match_case ? 'gu' : 'giu');
}

function toSource(part: string): string {
  if (/^\s/u.test(part)) return '\\s{1,50}';
  const split = part.normalize('NFD');
  return split === part ? literally(part) : `(?:${literally(part)}|${literally(split)})`;
}

const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

export function findRanges(text: string, pattern: RegExp): Range[] {
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));
}

/** Replaces the chosen of the pattern's finds, by their order in the text. */
export function replaceInLine(
  text: string,
  pattern: RegExp,
  { chosen, by }: { chosen: ReadonlySet<number>; by: string },
): string {
  let at = 0;
  return text.replace(pattern, (found) => (chosen.has(at++) ? by : found));
}

/** A find with the words around it. */
export interface Excerpt {
  before: string;
  found: string;
  after: string;
}

/** characters on each side */
const AROUND = 48;
/** … before runs of spaces are shortened: a long text may have thousands of finds */
const READ_AROUND = 4 * AROUND;

export function cutExcerptAt(text: string, { start, end }: Range): Excerpt {
  return {
    before: shorten(text.slice(Math.max(0, start - READ_AROUND), start), 'start'),
    found: text.slice(start, end),
    after: shorten(text.slice(end, end + READ_AROUND), 'end'),
  };
}

/** Cut between words where there are any. */
function shorten(text: string, from: 'start' | 'end'): string {
  const line = text.replace(/\s+/g, ' ');
  if (line.length <= AROUND) return line;
  if (from === 'end') {
    const words = line.slice(0, AROUND);
    return `${words.slice(0, words.lastIndexOf(' ')).toWellFormed()} …`;
  }
  const words = line.slice(-AROUND);
  return `… ${words.slice(words.indexOf(' ') + 1).toWellFormed()}`;
}

/**
 * The longest piece of the words that any text with them contains as it is, whatever its spelling; '' if there is none. For the
 * database, which only sorts out what cannot match.
 */
export function findPlainPiece({ words }: Sought): string {
  const pieces = words.normalize('NFC').replaceAll('\u00ad', '').toLowerCase();
  return (pieces.match(/[a-z0-9]+(?![\p{M}])/gu) ?? []).reduce(
    (longest, piece) => (piece.length > longest.length ? piece : longest),
    '',
  );
}
