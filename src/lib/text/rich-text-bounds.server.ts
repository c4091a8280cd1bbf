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

/** Why this text is not read as HTML, in words for who sent it; null where it is. */
export function refusalOfHtml(html: string, longest = MAX_LENGTH): string | null {
  if (html.length > longest) return `Höchstens ${longest} Zeichen samt Auszeichnung.`;
  if (isNestedTooDeep(html)) return 'Der Text ist zu tief verschachtelt.';
  return null;
}

/** @throws Problem 422 naming the field, for a text that is not read as HTML */
export function requireReadableHtml(field: string, html: string, longest?: number): void {
  const refusal = refusalOfHtml(html, longest);
  if (refusal === null) return;
  throw new Problem('invalid', 'Bitte prüfen Sie die markierten Angaben.', {
    field_errors: { [field]: [refusal] },
  });
}

/** Its words without any tag, cut to what may be: for texts that got past what is refused. */
export function withoutTags(html: string, longest = MAX_LENGTH): string {
  const signs: Record<string, string> = { '<': '&lt;', '>': '&gt;' };
  return html
    .slice(0, longest)
    .replace(/<[^<>]*>/g, '')
    .replace(/[<>]/g, (sign) => signs[sign] ?? '');
}
