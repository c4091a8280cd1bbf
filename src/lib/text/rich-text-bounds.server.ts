import { Parser } from 'htmlparser2';
import { Problem } from '../api/problem.ts';

/**
 * Limits for a text before anything cleans it: the cleaner takes quadratic time in its depth and reads its length
 * several times. Both are measured in one pass.
 */

/** Twice a text of 20,000 letters with a word processor's tags. */
const MAX_LENGTH = 80_000;
/** Real texts nest far less. */
const MAX_DEPTH = 40;

class NestedTooDeep extends Error {}

/** Uses the cleaner's own parser: a scan that disagreed with it about comments or implied end tags could be bypassed. */
function isNestedTooDeep(html: string): boolean {
  let depth = 0;
  const parser = new Parser({
    onopentagname() {
      if (++depth > MAX_DEPTH) throw new NestedTooDeep();
    },
    onclosetag() {
      depth--;
    },
  });
  try {
    parser.end(html);
  } catch (error) {
    if (error instanceof NestedTooDeep) return true;
    throw error;
  }
  return false;
}

/** Why a text is rejected before parsing, as a German message; null if it is fine. */
export function checkHtmlBounds(html: string, longest = MAX_LENGTH): string | null {
  if (html.length > longest) return `Höchstens ${longest} Zeichen samt Auszeichnung.`;
  if (isNestedTooDeep(html)) return 'Der Text ist zu tief verschachtelt.';
  return null;
}

/** @throws Problem 422 naming the field, for a text that is not read as HTML */
export function requireReadableHtml(field: string, html: string, longest?: number): void {
  const refusal = checkHtmlBounds(html, longest);
  if (refusal === null) return;
  throw new Problem('invalid', 'Bitte prüfen Sie die markierten Angaben.', {
    field_errors: { [field]: [refusal] },
  });
}

/** The text without tags, truncated: for stored texts that today's limits reject. */
export function stripTags(html: string, longest = MAX_LENGTH): string {
  const signs: Record<string, string> = { '<': '&lt;', '>': '&gt;' };
  return html
    .slice(0, longest)
    .replace(/<[^<>]*>/g, '')
    .replace(/[<>]/g, (sign) => signs[sign] ?? '');
}
