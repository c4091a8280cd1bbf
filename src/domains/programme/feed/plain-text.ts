/*
 * The feed has plain text, we have rich text: paragraphs and lines survive, emphasis and links become their words. What is
 * written again after it has been read is the same text.
 */

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const SIGNS: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': '\u00a0' },
};
/** Feeds that are made from websites have tags in their texts, whatever the format says. */
const TAGS = /<(\/?(?:p|br|b|strong|i|em|a|ul|ol|li|div|span)\b[^<>]*)>/gi;

/** Line ends and spaces as people mean them. */
function tidy(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Rich text of a feed's text. What comes with tags is taken as HTML; the record's service cleans it. */
export function richFrom(text: string): string {
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

/** The words of rich text. */
export function plainFrom(html: string): string {
  const words = html
    .replace(/\s+/g, (space) => (space.includes('\u00a0') ? space : ' '))
    .replace(/<br[^<>]*>/gi, '\n')
    .replace(/<li[^<>]*>/gi, '\n– ')
    .replace(/<\/(?:p|ul|ol)>/gi, '\n\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (sign) => SIGNS[sign] ?? sign);
  // what looks like a tag now was meant as its signs, and must not become one when it is read
  return tidy(words).replace(TAGS, '‹$1›');
}
