import type { Colleague } from '#content/comments/comment.schema.ts';

/** An @ with the beginning of a name before the caret. */
export interface AskedMention {
  /** of the @ */
  from: number;
  query: string;
}

/** Longer ones are no names. */
const MAX_QUERY = 40;

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('de');

/** What is being typed after an @ that begins a word; null elsewhere. */
export function findAskedMention(text: string, caret: number): AskedMention | null {
  const from = text.lastIndexOf('@', caret - 1);
  if (from < 0 || caret - from > MAX_QUERY) return null;
  const query = text.slice(from + 1, caret);
  const begins = from === 0 || /[\s(]/.test(text[from - 1] as string);
  return begins && !/[\n@]|\s\s|^\s/.test(query) ? { from, query } : null;
}

/** Colleagues whose name, or a word of it, begins like this. */
export function findColleagues(colleagues: readonly Colleague[], query: string): Colleague[] {
  const wanted = fold(query);
  return colleagues.filter(({ name }) => {
    const words = fold(name);
    return (
      words.startsWith(wanted) || words.split(/[\s-]+/).some((word) => word.startsWith(wanted))
    );
  });
}

/** The text with the name in the place of what was typed, and the caret behind it. */
export function insertMention(
  text: string,
  { from, query }: AskedMention,
  name: string,
): { text: string; caret: number } {
  const after = text.slice(from + 1 + query.length);
  const space = /^[\s,.;:!?)]/.test(after) ? '' : ' ';
  const before = `${text.slice(0, from)}@${name}${space}`;
  const isBeforeSpace = space === '' && after.startsWith(' ');
  return { text: before + after, caret: before.length + (isBeforeSpace ? 1 : 0) };
}

/** A piece of a comment; with `id` it names a colleague. */
export interface TextPiece {
  text: string;
  id?: number;
}

/** Splits a text at the colleagues that it names by an @; of names that begin alike the longest one counts. */
export function splitMentions(text: string, colleagues: readonly Colleague[]): TextPiece[] {
  const names = colleagues
    .filter(({ name }) => name !== '')
    .toSorted((a, b) => b.name.length - a.name.length);
  const pieces: TextPiece[] = [];
  let plain = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const named = names.find(({ name }) => isNamed(text, at, name));
    if (!named) continue;
    const end = at + 1 + named.name.length;
    if (at > plain) pieces.push({ text: text.slice(plain, at) });
    pieces.push({ text: text.slice(at, end), id: named.id });
    plain = end;
    at = end - 1;
  }
  if (plain < text.length) pieces.push({ text: text.slice(plain) });
  return pieces;
}

/** The whole name, not the beginning of a longer word. */
function isNamed(text: string, at: number, name: string): boolean {
  const end = at + 1 + name.length;
  return text.slice(at + 1, end) === name && !/[\p{L}\p{N}]/u.test(text[end] ?? '');
}

export function listMentioned(text: string, colleagues: readonly Colleague[]): number[] {
  return [...new Set(splitMentions(text, colleagues).flatMap(({ id }) => id ?? []))];
}
