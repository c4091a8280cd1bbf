import { shorten } from '#lib/pages/detail-meta.ts';
import { writeMoment } from '../mail-moment.ts';
import { type EventFacts, findChanges, listStandIns } from '../matters/event-facts.ts';
import type { MatterKind } from '../subject-types.ts';
import type { Locale } from '../subscription.schema.ts';
import { matterMailTexts } from './matter-mail.texts.ts';
import type { MailedPerformance } from './performance.repository.server.ts';

/** The contents of a mail, without its recipient. */
export interface MailedMatter {
  kinds: readonly MatterKind[];
  /** at least one, by date; several only of a sale */
  performances: readonly MailedPerformance[];
  /** of one performance, before and after the change */
  before: EventFacts | null;
  after: EventFacts | null;
  /** in Berlin's time: before the change */
  date_before: string;
  place_before: string;
  /** tickets can be bought now */
  is_on_sale: boolean;
}

/** The date behind it should be seen; the text has the whole title. */
const SUBJECT_TITLE = 100;

interface Style {
  locale: Locale;
  time_format: string;
  /** origin of the site */
  site_url: string;
}

/** Subject and paragraphs of a matter (G-473). Pure. */
export function writeMatter(
  mailed: MailedMatter,
  style: Style,
): { subject: string; paragraphs: string[] } {
  const { performances, kinds } = mailed;
  const [only] = performances as [MailedPerformance];
  if (performances.length > 1) return writeSales(performances, style);
  const texts = matterMailTexts[style.locale];
  const at = (performance: { date_start: string; all_day: boolean }) =>
    writeMoment(performance.date_start, { ...style, all_day: performance.all_day });
  const { date_start, all_day } = only;
  const was = {
    date_start: mailed.date_before || date_start,
    all_day: mailed.before?.all_day ?? all_day,
  };
  const changes =
    mailed.before && mailed.after && kinds.includes('changed')
      ? findChanges(mailed.before, mailed.after)
      : [];
  const named = texts.named(only.title, at(was));
  const isDated = !changes.includes('postponed') && !kinds.includes('cancelled');
  const day = writeMoment(isDated ? date_start : was.date_start, { ...style, all_day: true });
  const kind = changes.length > 1 ? 'several' : (changes[0] ?? kinds[0] ?? 'sale');
  const about = kind as Exclude<typeof kind, 'changed'>;
  return {
    subject: texts.subject[about](`${shorten(only.title, SUBJECT_TITLE)}, ${day}`),
    paragraphs: [
      ...writeNews(mailed, { named, changes, fresh: at(only), style }),
      only.status_note && texts.note(only.status_note),
      [isDated && texts.when(at(only)), isDated && only.place && texts.where(only.place)]
        .filter(Boolean)
        .join('\n'),
      writeLinks(mailed, only, style),
    ].filter((paragraph) => paragraph !== ''),
  };
}

interface News {
  /** the performance with its old date */
  named: string;
  /** the new date */
  fresh: string;
  changes: ReturnType<typeof findChanges>;
  style: Style;
}

/** The sentences that say what is new. */
function writeNews(mailed: MailedMatter, { named, changes, fresh, style }: News): string[] {
  const texts = matterMailTexts[style.locale];
  const { kinds, place_before } = mailed;
  const [only] = mailed.performances as [MailedPerformance];
  if (kinds.includes('cancelled')) return [texts.cancelled(named)];
  if (changes.includes('postponed')) return [texts.postponed(named)];
  const news: string[] = [];
  if (changes.includes('date')) news.push(texts.date(named, fresh));
  if (changes.includes('corrected')) {
    const isSameDay = mailed.date_before.slice(0, 10) === only.date_start.slice(0, 10);
    news.push(texts[isSameDay ? 'corrected_time' : 'corrected_day'](named, fresh));
  }
  if (changes.includes('reinstated')) news.push(texts.reinstated(named));
  if (changes.includes('place')) {
    if (news.length === 0) news.push(texts.place(named));
    news.push(
      only.place ? texts.place_now(only.place, place_before) : texts.place_open(place_before),
    );
  }
  if (changes.includes('cast')) {
    news.push(
      news.length === 0 ? texts.cast(named) : texts.cast_also,
      writeCast(mailed, style.locale),
    );
  }
  for (const kind of ['sale', 'few', 'back'] as const) {
    if (!kinds.includes(kind)) continue;
    if (news.length === 0) news.push(texts[kind](named));
    else if (kind !== 'few') news.push(texts[`${kind}_also`]);
  }
  return news;
}

/** Of a recast that is taken back, who plays after all: the date has no cast of its own any more. */
function writeCast({ before, after }: MailedMatter, locale: Locale): string {
  const texts = matterMailTexts[locale];
  const write = (who: string, role: string) => (role ? `- ${role}: ${who}` : `- ${who}`);
  const cast = after?.cast ?? [];
  if (cast.length === 0) {
    const usual = listStandIns(before?.cast ?? []);
    return [texts.plays_after_all, ...usual.map((line) => write(line.instead_of, line.role))].join(
      '\n',
    );
  }
  const lines = cast.map(({ name, role, instead_of }) =>
    write(instead_of ? `${name} ${texts.instead_of(instead_of)}` : name, role),
  );
  return [texts.plays, ...lines].join('\n');
}

function writeLinks(
  { is_on_sale }: MailedMatter,
  only: MailedPerformance,
  { locale, site_url }: Style,
) {
  const texts = matterMailTexts[locale];
  const page = texts.page(site_url + only.url);
  // the house's own shop is a path
  const shop = is_on_sale && URL.canParse(only.ticket_url, site_url) ? only.ticket_url : '';
  return shop ? `${page}\n${texts.tickets(new URL(shop, site_url).href)}` : page;
}

/** Performances whose sale has begun together. */
function writeSales(performances: readonly MailedPerformance[], style: Style) {
  const texts = matterMailTexts[style.locale];
  const [first] = performances as [MailedPerformance];
  const lines = performances.map(
    ({ date_start, all_day, url, title }) =>
      `- ${title === first.title ? '' : `${title}, `}${writeMoment(date_start, { ...style, all_day })}\n  ${style.site_url}${url}`,
  );
  return {
    subject: texts.subject.sale(shorten(first.title, SUBJECT_TITLE)),
    paragraphs: [texts.sales(first.title), lines.join('\n')],
  };
}
