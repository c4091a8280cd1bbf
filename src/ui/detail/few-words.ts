/** letters beside the picture of a head, set as a lead */
const MAX = 360;

/** Whether a text stands in the head of its page, beside the picture: one or two short paragraphs (G-579). */
export function isFewWords(html: string): boolean {
  const paragraphs = html.split('</p>').length - 1;
  return (
    html !== '' && paragraphs <= 2 && html.length <= MAX + 7 * paragraphs && !/<[hou]/.test(html)
  );
}
