/* Converts between the feed's plain text and our rich text: paragraphs and line breaks survive, emphasis and links become plain
   words. Converting there and back gives the same text. */

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
};
/** Feeds generated from websites contain tags, although the format does not allow them. */
const TAGS = /<(\/?(?:p|br|b|strong|i|em|a|ul|ol|li|div|span)\b[^<>]*)>/gi;

/** Normalises line breaks and spaces. */
function tidy(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Rich text from a feed's text. Text with tags is parsed as HTML; the record's service sanitises it. */
export function toRichText(text: string): string {
  TAGS.lastIndex = 0;
  const html = TAGS.test(text);
  const clean = html ? text.trim() : tidy(text);
  if (!clean) return '';
  if (html) return clean;
  return clean
    .replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign)
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br />')}</p>`)
    .join('');
}

/** Plain text of rich text. */
export function toPlain(html: string): string {
  const words = html
    .replace(/\s+/g, (space) => (space.includes('\u00a0') ? space : ' '))
    .replace(/<br[^<>]*>/gi, '\n')
    .replace(/<li[^<>]*>/gi, '\n– ')
    .replace(/<\/(?:p|ul|ol)>/gi, '\n\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (sign) => SIGNS[sign] ?? sign);
  // literal angle brackets must not become tags on re-import
  return tidy(words).replace(TAGS, '‹$1›');
}
