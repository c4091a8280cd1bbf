import { findRanges, type Range } from './find-words.ts';

/** A tag, or text up to the next one. Linear: no `<` within either. */
const TOKEN = /<(\/?)([a-z][a-z0-9]*)(?:[\s/][^<>]*)?>|<?[^<]+/gi;
const ENTITY = /&(?:(amp|lt|gt|quot|apos|nbsp|shy)|#(\d{1,7})|#x([\da-f]{1,6}));/gi;
const SIGNS: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  shy: '\u00ad',
};
/** Tags within a line; all others end it. */
const INLINE = new Set(['a', 'strong', 'b', 'em', 'i']);

/** Text between two tags. */
interface Run {
  /** decoded */
  text: string;
  /** place of the run's text in the line */
  start: number;
  /** place in the HTML of each unit of the text, and of its end */
  at: number[];
  /** number of the link around it; null without */
  link: number | null;
}

/** What is read in one piece: a paragraph, an item, a cell, up to a line break. */
interface Line {
  text: string;
  runs: Run[];
}

function readLines(html: string): Line[] {
  const lines: Line[] = [];
  let line: Line = { text: '', runs: [] };
  let [link, links] = [null as number | null, 0];
  for (const { 0: token, 1: end, 2: tag, index } of html.matchAll(TOKEN)) {
    const name = tag?.toLowerCase();
    if (name === undefined) {
      const run = { ...decode(token, index), start: line.text.length, link };
      line.runs.push(run);
      line.text += run.text;
    } else if (name === 'a') link = end ? null : links++;
    else if (!INLINE.has(name)) {
      if (line.text) lines.push(line);
      line = { text: '', runs: [] };
    }
  }
  if (line.text) lines.push(line);
  return lines;
}

function decode(token: string, from: number): Pick<Run, 'text' | 'at'> {
  const at: number[] = [];
  let [text, done] = ['', 0];
  const take = (piece: string, place: number, step: 0 | 1) => {
    for (let unit = 0; unit < piece.length; unit++) at.push(from + place + unit * step);
    text += piece;
  };
  for (const { 0: entity, 1: name, 2: decimal, 3: hex, index } of token.matchAll(ENTITY)) {
    take(token.slice(done, index), done, 1);
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    const isKnown = code > 0 && code <= 0x10ffff;
    const sign = name ? SIGNS[name.toLowerCase()] : isKnown ? String.fromCodePoint(code) : entity;
    take(sign ?? entity, index, 0);
    done = index + entity.length;
  }
  take(token.slice(done), done, 1);
  at.push(from + token.length);
  return { text, at };
}

/** A find in rich text. */
export interface RichHit extends Range {
  /** the text of its line */
  line: string;
  /** it covers two links, one of which would be left without words */
  is_blocked: boolean;
}

/** Finds in rich text, in order: across bold and links, never across paragraphs and line breaks. */
export function findInRichText(html: string, pattern: RegExp): RichHit[] {
  return readLines(html).flatMap((line) => {
    const hasLinks = line.runs.some(({ link }) => link !== null);
    return findRanges(line.text, pattern).map((range) => ({
      ...range,
      line: line.text,
      is_blocked: hasLinks && listCoveredLinks(line, range).length > 1,
    }));
  });
}

/** Links whose words are all within the range. */
function listCoveredLinks({ runs }: Line, { start, end }: Range): number[] {
  const touched = new Set(
    runs.flatMap(({ start: from, text, link }) =>
      link !== null && from < end && from + text.length > start ? [link] : [],
    ),
  );
  return [...touched].filter((link) =>
    runs.every((run) => {
      if (run.link !== link) return true;
      const outside =
        run.text.slice(0, Math.max(0, start - run.start)) +
        run.text.slice(Math.max(0, end - run.start));
      return outside.trim() === '';
    }),
  );
}

interface Edit {
  from: number;
  to: number;
  put: string;
}

/**
 * Replaces chosen finds (by their order) and leaves all tags where they are. Of a find across bold or a link, the new words
 * stand where its first letter stood; a link that it covers keeps them, so that none is left without words. Blocked finds stay.
 */
export function replaceInRichText(
  html: string,
  pattern: RegExp,
  { chosen, by }: { chosen: ReadonlySet<number>; by: string },
): string {
  let number = 0;
  const edits: Edit[] = [];
  for (const line of readLines(html)) {
    for (const range of findRanges(line.text, pattern)) {
      if (!chosen.has(number++)) continue;
      const covered = listCoveredLinks(line, range);
      if (covered.length > 1) continue;
      edits.push(...planEdits(line, range, { link: covered[0], by: escapeText(by) }));
    }
  }
  if (edits.length === 0) return html;
  let [written, done] = ['', 0];
  for (const { from, to, put } of edits) {
    written += html.slice(done, from) + put;
    done = to;
  }
  return withoutEmptyMarks(written + html.slice(done));
}

function planEdits(
  { runs }: Line,
  { start, end }: Range,
  { link, by }: { link: number | undefined; by: string },
): Edit[] {
  const parts = runs.filter((run) => run.start < end && run.start + run.text.length > start);
  const bearer = parts.find((run) => link !== undefined && run.link === link) ?? parts[0];
  return parts.map((run) => {
    const from = Math.max(0, start - run.start);
    const to = Math.min(run.text.length, end - run.start);
    return {
      from: run.at[from] as number,
      to: run.at[to] as number,
      put: run === bearer ? by : '',
    };
  });
}

const EMPTY_MARK = /<(strong|b|em|i|a)\b[^<>]*><\/\1>/gi;

/** Bold and links around nothing. */
function withoutEmptyMarks(html: string): string {
  const next = html.replace(EMPTY_MARK, '');
  return next === html ? html : withoutEmptyMarks(next);
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
