import { createDocument, getHTMLFromFragment, getSchema } from '@tiptap/core';
import { Fragment } from '@tiptap/pm/model';
import { renderRows } from '#lib/text/table-rows.ts';
import { getDefinition } from '#modules/schemas.ts';
import { cleanPaste } from '../rich-text/clean-paste.ts';
import { extensions, toStoredHtml } from '../rich-text/extensions.ts';
import { describeLeftOut } from '../rich-text/left-out.ts';
import type { Part } from '../session/arranging/parts.ts';
import { escapeHtml } from './inline-html.ts';
import { getPictureNumber, TAKEN_PICTURES, takePictures } from './pasted-pictures.ts';
import { type Clipped, parseHtml, readPastedRows, readTable } from './pasted-rows.ts';

/** What was pasted, as modules. */
export interface PastedModules {
  parts: Part[];
  /** where between the parts pictures stand: behind so many of them */
  pictures: { behind: number; files: File[] }[];
  /** what was dropped, as a sentence */
  leftOut: string | null;
}

const HEADING = /^h([1-6])$/;
/** Word's style of a title is a paragraph. */
const TITLE = 'p.MsoTitle';
const DIVIDING = `h1, h2, h3, h4, h5, h6, table, ${TITLE}, ${TAKEN_PICTURES}`;
/** Limits of the fields, with some room for tags. */
const LONGEST_HEADING = 300;
const LONGEST_TEXT = 15_000;

/** Headings become headlines, tables stay tables, and everything between them becomes texts (G-498). */
export function readPastedModules({ html, text, rtf = '' }: Clipped): PastedModules {
  const rows = readPastedRows({ html, text });
  const plain = { pictures: [], leftOut: null };
  if (rows) return { parts: [makeTable('', rows)], ...plain };
  if (!html.trim()) return { parts: makeTexts(toParagraphs(text)), ...plain };
  const { body } = parseHtml(html);
  const files = takePictures(body, rtf);
  const { parts, pictures } = splitModules(body, files);
  for (const each of body.querySelectorAll(`table, ${TAKEN_PICTURES}`)) each.remove();
  return { parts, pictures, leftOut: describeLeftOut(body) };
}

function makePart(model: string, fields: Record<string, unknown>): Part {
  return { model, fields: { ...(getDefinition(model)?.initial as object), ...fields } };
}

function makeTable(title: string, rows: Parameters<typeof renderRows>[0]): Part {
  return makePart('table', { title, content: renderRows(rows) });
}

function splitModules(body: HTMLElement, files: readonly File[]) {
  const parts: Part[] = [];
  const pictures: PastedModules['pictures'] = [];
  const shift = body.querySelector(`h1, ${TITLE}`) ? 1 : 0;
  let run = '';
  const endRun = () => {
    parts.push(...makeTexts(run));
    run = '';
  };
  for (const piece of listPieces(body)) {
    if (piece instanceof Element && piece.matches(TAKEN_PICTURES)) {
      endRun();
      const file = files[getPictureNumber(piece)];
      const last = pictures.at(-1);
      if (file && last?.behind === parts.length) last.files.push(file);
      else if (file) pictures.push({ behind: parts.length, files: [file] });
      continue;
    }
    const part = piece instanceof Element ? makeOther(piece, shift) : null;
    if (part) {
      endRun();
      parts.push(part);
    } else run += piece instanceof Element ? piece.outerHTML : escapeHtml(piece.textContent ?? '');
  }
  endRun();
  return { parts, pictures };
}

/** The outermost headings, tables and other content, without the wrappers around headings and tables. */
function listPieces(parent: Element): Node[] {
  return [...parent.childNodes].flatMap((node) => {
    if (!(node instanceof Element) || node.matches(DIVIDING)) return [node];
    return node.querySelector(DIVIDING) && !node.matches('ul, ol') ? listPieces(node) : [node];
  });
}

/** A headline or a table; null if it belongs to a text. */
function makeOther(piece: Element, shift: number): Part | null {
  if (piece.matches('table')) return toTable(piece as HTMLTableElement);
  if (!piece.matches(DIVIDING)) return null;
  const content = (piece.textContent ?? '').replace(/\s+/g, ' ').trim();
  if (!content || content.length > LONGEST_HEADING) return null;
  const level = Number(HEADING.exec(piece.localName)?.[1] ?? 1) + shift;
  return makePart('headline', { content, headline_level: Math.min(6, Math.max(2, level)) });
}

/** Tables of a single row or column are layout more often than not. */
function toTable(table: HTMLTableElement): Part | null {
  const title = (table.caption?.textContent ?? '').replace(/\s+/g, ' ').trim();
  table.caption?.remove();
  const rows = readTable(table);
  const isTable = rows.length > 1 && (rows[0]?.length ?? 0) > 1;
  return isTable ? makeTable(title.slice(0, LONGEST_HEADING), rows) : null;
}

/** Texts of at most so many characters, cut between paragraphs. */
function makeTexts(html: string): Part[] {
  const schema = getSchema(extensions);
  const { content } = createDocument(cleanPaste(html).html, schema);
  const texts: string[] = [];
  let last = '';
  content.forEach((block) => {
    if (last && last.length + block.textContent.length > LONGEST_TEXT) {
      texts.push(last);
      last = '';
    }
    if (block.textContent.trim())
      last += toStoredHtml(getHTMLFromFragment(Fragment.from(block), schema));
  });
  return [...texts, last].filter(Boolean).map((each) => makePart('text', { content: each }));
}

/** Lines of plain text as paragraphs. */
const toParagraphs = (text: string) =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map((lines) => `<p>${escapeHtml(lines.trim()).replace(/\r?\n/g, '<br>')}</p>`)
    .join('');
