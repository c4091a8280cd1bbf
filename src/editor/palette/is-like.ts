/** A word of the text, or its beginning, with a slip for every four letters. */
export function isLike(word: string, text: string): boolean {
  const typed = simplify(word);
  const slips = Math.min(3, Math.floor(typed.length / 4));
  if (slips === 0) return false;
  return (simplify(text).match(/[\p{L}\p{N}]+/gu) ?? []).some(
    (name) =>
      countSlips(typed, name) <= slips || countSlips(typed, name.slice(0, typed.length)) <= slips,
  );
}

/** Without case and umlauts. */
const simplify = (text: string) =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');

/**
 * Levenshtein distance. Not the one of the search: shared by visitors' script and the editor, that would be one more file to
 * name on every page.
 */
function countSlips(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...a].entries()) {
    const line = [row + 1];
    for (const [at, other] of [...b].entries()) {
      const replaced = (above[at] ?? 0) + (letter === other ? 0 : 1);
      line.push(Math.min(replaced, (above[at + 1] ?? 0) + 1, (line[at] ?? 0) + 1));
    }
    above = line;
  }
  return above.at(-1) ?? 0;
}
