/* Parses what people type, for storage. Pure; null for what cannot be parsed. */

const MONTHS = [
  'januar',
  'februar',
  'märz',
  'april',
  'mai',
  'juni',
  'juli',
  'august',
  'september',
  'oktober',
  'november',
  'dezember',
];
/** Jänner and Feber are Austrian. */
const OTHER_MONTHS: Readonly<Record<string, number>> = { jänner: 1, feber: 2, maerz: 3 };

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const DOTTED = /^(\d{1,2})\s*[./]\s*(\d{1,2})\s*[./]\s*(\d{4}|\d{2})$/;
const WORDED = /^(\d{1,2})\.?\s+(\p{L}{3,10})\.?\s+(\d{4}|\d{2})$/u;

/** NFC, `\n` as the only line end, no control characters, trimmed. */
export function tidyText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\ud800-\udfff]/gu, '')
    .trim();
}

/** Tidied text on one line. */
export function tidyLine(text: string): string {
  const lines = tidyText(text).split(/[\n\t]/);
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');
}

/**
 * '24.12.2026', '24. Dezember 2026', '24/12/26' or '2026-12-24' as YYYY-MM-DD.
 * @param isPast two-digit years are in the past, for birthdays
 */
export function parseDay(text: string, today: string, isPast = false): string | null {
  const plain = tidyLine(text).replace(/^\p{L}{2,10},?\s+(?=\d)/u, '');
  const iso = ISO.exec(plain);
  if (iso) return dayFrom(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const dotted = DOTTED.exec(plain);
  if (dotted)
    return dayFrom(completeYear(dotted[3], today, isPast), Number(dotted[2]), Number(dotted[1]));
  const worded = WORDED.exec(plain);
  if (!worded) return null;
  const month = parseMonth(worded[2] ?? '');
  return month === null
    ? null
    : dayFrom(completeYear(worded[3], today, isPast), month, Number(worded[1]));
}

function completeYear(digits = '', today: string, isPast: boolean): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  const now = Number(today.slice(0, 4));
  const inThisCentury = now - (now % 100) + year;
  return isPast && inThisCentury > now ? inThisCentury - 100 : inThisCentury;
}

function parseMonth(name: string): number | null {
  const word = name.toLowerCase();
  const other = Object.hasOwn(OTHER_MONTHS, word) ? OTHER_MONTHS[word] : undefined;
  if (other) return other;
  const found = MONTHS.filter((month) => month.startsWith(word));
  return found.length === 1 ? MONTHS.indexOf(found[0] ?? '') + 1 : null;
}

function dayFrom(year: number, month: number, day: number): string | null {
  if (year < 1900 || year > 2999) return null;
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  // 31 February becomes 3 March, or nothing
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

const TIME = /^(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})?\s*(?:uhr)?$/i;

/** '24.12.2026, 18.30 Uhr' or '2026-12-24T18:30' as YYYY-MM-DDTHH:mm, in Berlin's local time. */
export function parseWallTime(text: string, today: string): string | null {
  const plain = tidyLine(text);
  const [, before = '', after = ''] =
    /^(\d{4}-\d{1,2}-\d{1,2})T(.+)$/.exec(plain) ??
    /^(.*\d)(?:\s*,\s*|\s+(?:um\s+)?)(\d{1,2}(?:[:.]\d{2})?\s*(?:uhr)?)$/i.exec(plain) ??
    [];
  const day = parseDay(before, today);
  const [, hour = '', minute = '00'] = TIME.exec(after) ?? [];
  if (!day || !hour || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${day}T${hour.padStart(2, '0')}:${minute}`;
}

/** '0049 (0)30 / 123-45', '030 123 45' as '+49 30 123 45': groups of digits, whatever separates them. */
export function normalisePhone(text: string): string | null {
  const plain = tidyLine(text).replace(/\(0\)/g, ' ');
  if (!/^\+?[\d\s()/.\-–]+$/.test(plain)) return null;
  const groups = plain.match(/\d+/g) ?? [];
  const digits = groups.join('');
  if (digits.length < 5 || digits.length > 17) return null;
  const spaced = groups.join(' ');
  if (plain.startsWith('+')) return `+${spaced}`;
  return digits.startsWith('00') ? `+${spaced.slice(2).trim()}` : spaced;
}

/** '1.234,5', '1234.5', '12,50 €' as a number. */
export function parseNumber(text: string): number | null {
  const plain = tidyLine(text)
    .replace(/(€|eur|euro|%)$/i, '')
    .replace(/[\s\u00a0\u202f']/g, '')
    .replace(/^[−–]/, '-');
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(plain))
    return finite(plain.replaceAll('.', '').replace(',', '.'));
  return /^-?\d{1,15}([.,]\d{1,10})?$/.test(plain) ? finite(plain.replace(',', '.')) : null;
}

function finite(text: string): number | null {
  const number = Number(text);
  return Number.isFinite(number) && Math.abs(number) <= 1e15 ? number : null;
}

/** 'www.haus.example/x' as 'https://www.haus.example/x'; only http and https. */
export function normaliseUrl(text: string): string | null {
  const plain = tidyLine(text);
  if (/\s/.test(plain) || plain.length > 2000) return null;
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(plain) ? plain : `https://${plain}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return url.hostname.includes('.') ? url.href : null;
}
