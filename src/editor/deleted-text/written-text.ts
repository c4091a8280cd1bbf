import { isRichText } from '#content/document/merge-rich-text-field.ts';
import { toParagraphs } from '#lib/text/table-rows.ts';
import type { TypedField } from '../session/local-copy/copy-store.ts';

/** Typed fields of a module. */
interface Written {
  model: string;
  fields: readonly TypedField[];
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The text as rich text: lines and rows of tables become paragraphs, pictures and numbers are left out. */
export function writtenHtml({ model, fields }: Written): string {
  return fields
    .map(({ field, mine }) => {
      if (typeof mine !== 'string' || !mine.trim()) return '';
      return isRichText(model, field) ? toParagraphs(mine) : `<p>${escapeHtml(mine)}</p>`;
    })
    .join('');
}

/** Copies as rich and plain text. @returns false if the browser denies it */
export async function copyWritten(...all: readonly Written[]): Promise<boolean> {
  const html = all.map(writtenHtml).join('');
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const plain = [...body.children].map((each) => each.textContent).join('\n');
  const item = () =>
    new ClipboardItem({
      'text/html': new Blob([html], { type: 'text/html' }),
      'text/plain': new Blob([plain], { type: 'text/plain' }),
    });
  try {
    await navigator.clipboard.write([item()]);
    return true;
  } catch {
    return false;
  }
}
