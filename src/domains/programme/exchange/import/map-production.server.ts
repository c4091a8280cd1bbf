import { parseDuration } from '../feed-times.server.ts';
import { joinName } from '../names.ts';
import { describeRefusal, ItemRefused, RawItem } from '../raw-item.ts';
import { AUTHORSHIPS } from '../words.ts';
import { parseBill } from './bill.ts';
import { mapEvent } from './map-event.server.ts';
import { mapOwn } from './map-own.ts';
import { mapPictures } from './map-pictures.ts';
import { mapTexts, toCategory } from './map-texts.ts';
import type { MappedProduction } from './mapped.ts';
import { type Durations, type Reading, readDates, readId } from './reading.ts';

/** Whether visitors see it. Past productions stay in the archive. */
const STATUSES: Readonly<Record<string, boolean>> = {
  published: true,
  expired: true,
  draft: false,
  not_listed: false,
  trashed: false,
};

const quoted = (title: string) => (title ? `„${title.slice(0, 60)}“, ` : '');

/**
 * Maps a production and its performances to our fields; rejected performances are reported and skipped. @returns null if the
 * production itself is rejected
 */
export async function mapProduction(
  value: unknown,
  place: string,
  reading: Reading,
): Promise<MappedProduction | null> {
  let where = place;
  let events: unknown[] = [];
  try {
    const item = new RawItem(value, reading.hint);
    events = item.list('events');
    const external_id = readId(item);
    const title = item.line('title_de');
    where = `${place} (${quoted(title)}id ${external_id})`;
    const status = item.needed('status');
    const online = Object.hasOwn(STATUSES, status) ? STATUSES[status] : undefined;
    if (online === undefined) throw new ItemRefused(`Den Status „${status}“ gibt es nicht.`);
    if (!reading.isNew('production', external_id)) {
      throw new ItemRefused('Diese id kommt zweimal vor; gelesen wird die erste.');
    }
    const common = { kind: 'production', external_id, title, where, ...readDates(item) } as const;
    if (status === 'trashed') {
      const fields = { is_online: false };
      return { ...common, trashed: true, alone: false, events: [], pictures: [], fields };
    }
    if (!title) throw new ItemRefused('Der Titel „title_de“ fehlt.');
    const durations = usual(events);
    const { fields: own, alone, events: others } = mapOwn(item, 'production', reading);
    const fields = { ...(await mapFields(item, reading, durations)), ...own, is_online: online };
    const pictures = reading.images ? mapPictures(item, null) : [];
    const mapped: MappedProduction = {
      ...common,
      trashed: false,
      alone,
      fields,
      pictures,
      events: [],
    };
    const all = [...events, ...others];
    for (const [n, event] of all.entries()) {
      const found = await mapEvent(event, `${where}, Veranstaltung ${n + 1}`, {
        reading,
        production: item,
        durations,
        title,
        online: n < events.length ? online : !online,
      });
      if (found) mapped.events.push(found);
    }
    for (const key of item.leftOver()) reading.leftOut(key);
    for (const reason of item.dropped) reading.drop(where, reason);
    return mapped;
  } catch (error) {
    const reason = describeRefusal(error);
    if (reason === null) throw error;
    reading.reject('production', where, reason, { events: events.length });
    return null;
  }
}

async function mapFields(item: RawItem, reading: Reading, durations: Durations) {
  const { references, site_url } = reading;
  const category = toCategory(item);
  const title = item.line('title_de');
  const english = item.line('title_en');
  const fields = {
    ...mapTexts(item, null),
    name: title,
    name_en: english === title ? '' : english,
    ...durations,
    original_title: item.line('original_de'),
    original_title_en: item.line('original_en'),
    cooperation: item.line('in_cooperation_with', 500),
    ensembles: item.line('ensembles', 500),
    website: elsewhere(item.address('website_de'), site_url),
    website_en: elsewhere(item.address('website_en'), site_url),
    ticket_url: item.address('tickets_website'),
    age_from: item.whole('age_from', { max: 120 }),
    age_to: item.whole('age_till', { max: 120 }),
    works: item.items('authors').map((author) => ({
      title: '',
      author: joinName(author.text('first_name'), author.line('last_name', 150)).slice(0, 200),
      authorship: AUTHORSHIPS.ours(author.text('authorship_type_id')) ?? '',
    })),
    sponsors: item.items('sponsors').map((sponsor) => ({
      title: sponsor.line('title_de', 200),
      website: sponsor.address('website'),
      image: null,
    })),
    downloads: item.items('pdfs').flatMap((pdf) => {
      const url = pdf.address('url');
      return url ? [{ title: pdf.line('title_de', 200), url }] : [];
    }),
    ...parseBill(item, references.person),
  };
  return { ...fields, genre_id: category === undefined ? null : await references.genre(category) };
}

/** Our own page of the production is not its external website. */
const elsewhere = (address: string, site_url: string) =>
  site_url && `${address}/`.startsWith(`${site_url}/`) ? '' : address;

function usual(events: readonly unknown[]): Durations {
  const longest = (key: string) => {
    const counts = new Map<string, number>();
    for (const event of events) {
      const value = String((event as Record<string, unknown> | null)?.[key] ?? '').trim();
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    // the most frequent one; the first of several
    return [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0] as [string, number])[0];
  };
  const pauses = longest('pauses');
  return {
    duration_minutes: minutes(longest('duration')),
    intermissions: /^\d{1,2}$/.test(pauses) && Number(pauses) <= 20 ? Number(pauses) : null,
  };
}

/** Unreadable durations are reported with the performance that has them. */
function minutes(text: string): number | null {
  try {
    return parseDuration(text) || null;
  } catch {
    return null;
  }
}
