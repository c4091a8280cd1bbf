import { isRichText } from '../../content/document/merge-rich-text-field.ts';
import type { DeletedText } from '../session/deleted-texts.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Its words as they can stand in any text: plain lines become paragraphs, pictures and numbers stay out. */
export function writtenHtml({ model, fields }: DeletedText): string {
  return fields
    .map(({ field, mine }) => {
      if (typeof mine !== 'string' || !mine.trim()) return '';
      return isRichText(model, field) ? mine : `<p>${escaped(mine)}</p>`;
    })
    .join('');
}

/** Programs that know no mark-up get the lines. @returns false where the browser does not allow it */
export async function copyWritten(text: DeletedText): Promise<boolean> {
  const html = writtenHtml(text);
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
