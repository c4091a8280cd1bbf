/** One part of a path: what people can type, read out and print on a poster. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const FOLDED: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'oe' };

/** A slug made from a title: 'Anfahrt & Zugänge' → 'anfahrt-zugaenge'. Empty when nothing is left. */
export function toSlug(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæø]/g, (letter) => FOLDED[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '');
}
