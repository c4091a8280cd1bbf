import { ACCEPTED } from './feed-broken.ts';

/** Bytes that tell what a file is. */
export const TELLING_BYTES = 4096;

/** First bytes of formats that people try, and what each is. */
const SIGNATURES: readonly (readonly [RegExp, string])[] = [
  [/^(?:ÿþ|þÿ)/, 'in UTF-16 geschrieben; ein Feed ist in UTF-8'],
  // error pages of servers that answer 200 for everything
  [
    /^<(?:!doctype\s+html|html)\b/i,
    'eine Webseite und kein Feed, vielleicht eine Fehlermeldung oder eine Anmeldung',
  ],
  [/^BEGIN:VCALENDAR/i, 'ein Kalender (ICS)'],
  [/^%PDF/, 'ein PDF'],
  [/^\[/, 'JSON, aber kein Feed: Es beginnt mit einer Liste'],
];
/** Newer and older spreadsheets; any other ZIP archive is answered the same. */
const SPREADSHEETS = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0'];

const BY_PASTING =
  'Termine aus einer Tabelle kopieren Sie dort und fügen sie in der Produktion unter „Termine“ mit „Aus Excel einfügen“ ein.';

/** Why a file is no feed, what would be one, and the way for tables. @param head its first bytes, without white space */
export function findWrongFormat(head: Buffer): string | null {
  const text = head.subarray(0, TELLING_BYTES).toString('latin1');
  const found = SIGNATURES.find(([pattern]) => pattern.test(text));
  if (found) return `Das ist ${found[1]}. ${ACCEPTED}`;
  if (SPREADSHEETS.some((start) => text.startsWith(start)))
    return `Das ist eine Datei von Excel oder LibreOffice, oder ein Archiv. ${ACCEPTED} ${BY_PASTING}`;
  if (/^[{<]/.test(text)) return null;
  if (isTable(text)) return `Das ist eine Tabelle (CSV). ${ACCEPTED} ${BY_PASTING}`;
  return `Das ist weder JSON noch XML. ${ACCEPTED}`;
}

/** Whether the first two lines have as many columns, at least two; of a single line at least three. */
function isTable(text: string): boolean {
  const [first = '', second = ''] = text.split(/\r?\n/).filter(Boolean);
  return [';', '\t', ','].some((separator) => {
    const count = (line: string) => line.split(separator).length;
    return second ? count(first) > 1 && count(first) === count(second) : count(first) > 2;
  });
}
