import { LANGUAGE_IDS, readLanguages } from '../language.ts';
import { toRichText } from '../plain-text.ts';
import type { RawItem } from '../raw-item.ts';
import { LINES, RICH, RICH_OF_PRODUCTIONS } from '../texts.ts';
import { CHARACTERISTICS, isCategory, mostSpecific } from '../words.ts';

/** Asked of every key, so that none is left over. */
const same = (item: RawItem, production: RawItem | null, key: string) =>
  production !== null && item.text(key) === production.text(key);

/** Texts of productions and performances. Values a performance repeats from its production are dropped. */
export function mapTexts(item: RawItem, production: RawItem | null): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const language of ['de', 'en']) {
    const suffix = language === 'de' ? '' : '_en';
    for (const [field, [key, max]] of Object.entries(LINES)) {
      const theirs = `${key}_${language}`;
      fields[field + suffix] = same(item, production, theirs) ? '' : item.line(theirs, max);
    }
    const rich = production ? RICH : { ...RICH, ...RICH_OF_PRODUCTIONS };
    for (const [field, key] of Object.entries(rich)) {
      const theirs = `${key}_${language}`;
      fields[field + suffix] = same(item, production, theirs) ? '' : richText(item, theirs);
    }
  }
  return {
    ...fields,
    ...mapLanguages(item, production),
    characteristics: characteristics(item),
    organiser: same(item, production, 'organizers') ? '' : item.line('organizers', 200),
    video_url: video(item),
  };
}

const MAX_RICH = 45_000;

function richText(item: RawItem, key: string): string {
  const text = item.text(key);
  if (text.length <= MAX_RICH) return toRichText(text);
  item.hint(`„${key}“ ist länger als ${MAX_RICH} Zeichen und wurde gekürzt.`);
  return toRichText(`${text.slice(0, MAX_RICH)}…`);
}

function mapLanguages(item: RawItem, production: RawItem | null) {
  const keys = ['language_and_subtitles_id', 'subtitles_text_de', 'subtitles_text_en'];
  const own = keys.some((key) => item.has(key) && !same(item, production, key));
  const line = (key: string) =>
    own ? ((item.has(key) ? item : production) ?? item).line(key) : '';
  const id = line('language_and_subtitles_id');
  if (id && !LANGUAGE_IDS.has(id)) item.hint(`Die Sprachangabe „${id}“ ist unbekannt.`);
  const known = LANGUAGE_IDS.has(id) ? id : '';
  return {
    ...readLanguages(known, line('subtitles_text_de')),
    language_note_en: line('subtitles_text_en'),
  };
}

function characteristics(item: RawItem): string[] {
  return item.words('characteristics').flatMap((word) => {
    const ours = CHARACTERISTICS.ours(word);
    if (ours === undefined) item.hint(`Das Merkmal „${word}“ ist unbekannt und wurde ausgelassen.`);
    return ours ?? [];
  });
}

/** The URL in the first video's iframe. */
function video(item: RawItem): string {
  const [first] = item.items('videos');
  if (!first) return '';
  const [, address = ''] =
    /<iframe\b[^<>]*?\ssrc\s*=\s*["']([^"']+)["']/i.exec(first.text('embed')) ?? [];
  const url = address.replaceAll('&amp;', '&').replace(/^\/\//, 'https://');
  if (/^https?:\/\//i.test(url) && URL.canParse(url) && url.length <= 2000) return url;
  item.hint('Ein Video ist nicht als Rahmen (iframe) eingebettet und wurde ausgelassen.');
  return '';
}

/** The category for sorting; unknown ones are reported. */
export function toCategory(item: RawItem): number | undefined {
  const ids = item.words('categories').map(Number);
  for (const id of ids) {
    if (!isCategory(id)) item.hint(`Die Kategorie „${id}“ ist unbekannt und wurde ausgelassen.`);
  }
  return mostSpecific(ids.filter(isCategory));
}
