import * as z from 'zod/mini';
import { LARGEST_ID } from '#lib/api/largest-id.ts';
import { isSafeAddress } from '#lib/api/safe-address.ts';
import { visible } from '#lib/text/require-visible.ts';
import { measureRows } from '#lib/text/table-rows.ts';
import { hasVisibleHtml } from '#lib/text/visible-text.ts';

/** Field schemas shared by modules, with German messages. */

/** Lines of plain text, as opposed to addresses and names of options. */
const lines = new WeakSet<z.core.$ZodType>();

/** A line of plain text. @param required message if empty; default: optional */
export function shortText({ required, max = 300 }: { required?: string; max?: number } = {}) {
  const text = z
    .string('Bitte Text eingeben.')
    .check(z.trim(), z.maxLength(max, `Höchstens ${max} Zeichen.`));
  const line = required ? text.check(...visible(required)) : text;
  lines.add(line);
  return line;
}

/** Whether a field is a `shortText`, with a default or without. */
export function isLine(field: z.core.$ZodType): boolean {
  const { innerType } = field._zod.def as { innerType?: z.core.$ZodType };
  return lines.has(field) || (innerType !== undefined && isLine(innerType));
}

/** Limit including tags. */
const TAGS_MAX = 20_000;

/** Rich text as HTML, sanitised by the content service; `max` counts visible characters. */
export function richText({ required, max = 20_000 }: { required?: string; max?: number } = {}) {
  const html = z
    .string('Bitte Text eingeben.')
    .check(
      z.refine(
        (value) => value.length <= max + TAGS_MAX && plainText(value).length <= max,
        `Höchstens ${max} Zeichen.`,
      ),
    );
  return required ? html.check(z.refine(hasVisibleHtml, required)) : html;
}

const ROWS_MAX = 200;
const COLUMNS_MAX = 20;

/** Rows of a table as rich text: see `table-rows.ts`. */
export function tableRows(options: { required: string }) {
  const isTooLarge = (value: string) => {
    const { rows, columns } = measureRows(value);
    return rows > ROWS_MAX || columns > COLUMNS_MAX;
  };
  return richText(options).check(
    z.refine(
      (value) => !isTooLarge(value),
      `Höchstens ${ROWS_MAX} Zeilen und ${COLUMNS_MAX} Spalten.`,
    ),
  );
}

/** Visible text of rich text; `&amp;` counts as one character. */
function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&#?\w{1,10};/g, '&');
}

/** Anchor of a module (MOD-34): letters, digits, `-` and `_`, or empty. */
export function anchor() {
  return z
    .string()
    .check(
      z.trim(),
      z.maxLength(80, 'Höchstens 80 Zeichen.'),
      z.regex(/^[\p{L}\p{N}_-]*$/u, 'Nur Buchstaben, Ziffern, Binde- und Unterstrich.'),
    );
}

/** Id of a picture in the media library. */
export function image() {
  return reference('Bitte ein Bild auswählen.');
}

/** Id of a video, audio file, PDF or captions. @param required message if missing */
export function file(required = 'Bitte eine Datei auswählen.') {
  return reference(required);
}

/** Id of a venue, article, performance or form. @param message if none is chosen */
export function reference(message: string) {
  return z.number(message).check(z.int(message), z.positive(message), z.lte(LARGEST_ID, message));
}

/** A time with offset; null is unbounded (G-42). */
export function moment() {
  return z.nullable(z.iso.datetime({ offset: true, error: 'Bitte Tag und Uhrzeit angeben.' }));
}

/** Internal reference; `url` is filled in on output and ignored on input (G-40). */
export const linkReference = z.strictObject({
  content_type: z
    .string()
    .check(z.regex(/^[a-z_]{1,40}\.[a-z_]{1,40}$/, 'Bitte eine Seite oder einen Eintrag wählen.')),
  id: z.int().check(z.positive(), z.lte(LARGEST_ID)),
  url: z.optional(z.string()),
});

/** A typed URL: http(s), mailto, tel, a path of this site or an anchor. Never `javascript:` or `data:`. */
export function linkUrl() {
  return z
    .string()
    .check(
      z.trim(),
      z.maxLength(2000, 'Höchstens 2000 Zeichen.'),
      z.refine(
        isSafeAddress,
        'Bitte eine Adresse eingeben, die mit https://, mailto:, tel:, / oder # beginnt.',
      ),
    );
}
