import type { Database } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { productionUrl } from '#lib/pages/detail-urls.ts';
import { berlinIso } from '#lib/time/berlin-days.server.ts';
import { OWN, OWN_NAMESPACE } from '../own/own-keys.ts';
import { ownKey } from '../own-key.ts';
import {
  countExported,
  type EventRow,
  type ProductionRow,
  selectExportedEvents,
  selectProductions,
} from './export.repository.server.ts';
import { type Stamped, writeEvent } from './write-event.server.ts';
import { type WrittenItem, withOwn } from './write-own.server.ts';
import { type FindPictures, writePictures } from './write-pictures.ts';
import { writeProduction } from './write-production.ts';
import { beyond, type FeedValues } from './write-texts.ts';
import { type WrittenVocabulary, writeVocabulary } from './write-vocabulary.server.ts';
import { element } from './xml.ts';

type Written = WrittenItem['events'];

export type FeedFormat = 'json' | 'xml';

export interface ExportOptions {
  format: FeedFormat;
  /** include offline productions, as drafts */
  drafts: boolean;
  /** include URLs of pictures */
  pictures?: FindPictures | undefined;
}

interface ExportParts {
  database: Database;
  /** the public URL of the site; '' if unset, so that no local address leaks */
  site_url: string;
}

/** Productions per batch: bounds memory to these and their performances. */
const AT_ONCE = 50;

/**
 * Exports the programme as a feed (docs/specification/berlin-buehnen-feed.md). Deterministic: the same data give the same
 * bytes.
 */
export function createFeedExport({ database, site_url }: ExportParts) {
  const { db } = database;

  /** Makes addresses of this site absolute. */
  const absolute = (address: string): string => {
    if (/^https?:\/\//i.test(address)) return address;
    return address.startsWith('/') && site_url ? `${site_url}${address}` : '';
  };

  function production(row: ProductionRow): FeedValues {
    const website = site_url && row.is_online ? site_url + productionUrl(row.slug, row.id) : '';
    return writeProduction(row, getStamps(row), { website, absolute });
  }

  const event = (row: EventRow, of: ProductionRow | null) =>
    writeEvent(
      row,
      getStamps(row),
      of ?? { duration_minutes: null, intermissions: null },
      absolute,
    );

  /** The pictures of these rows. */
  async function loadPictures(rows: readonly (ProductionRow | EventRow)[], find?: FindPictures) {
    const ids = rows.flatMap(({ image, gallery }) => [...(image ? [image] : []), ...gallery]);
    const found = await find?.(ids);
    return (row: ProductionRow | EventRow): FeedValues => {
      const images = found ? writePictures(row, found, absolute) : [];
      return images.length > 0 ? { images } : {};
    };
  }

  async function* productions(
    { drafts, pictures }: ExportOptions,
    vocabulary: WrittenVocabulary,
  ): AsyncGenerator<FeedValues> {
    for (let after = 0; ; ) {
      const rows = await selectProductions(db, { after, limit: AT_ONCE, drafts });
      const ids = rows.map(({ id }) => id);
      const events = Map.groupBy(
        await selectExportedEvents(db, { productions: ids, drafts }),
        (row) => row.production_id,
      );
      const images = await loadPictures([...rows, ...[...events.values()].flat()], pictures);
      for (const row of rows) {
        const of = events.get(row.id) ?? [];
        const values = { ...production(row), ...images(row) };
        const [shown, others] = [true, false].map((same) =>
          of
            .filter(({ is_online }) => (is_online === row.is_online) === same)
            .map((each) => ({
              row: each,
              values: beyond({ ...event(each, row), ...images(each) }, values),
            })),
        ) as [Written, Written];
        yield withOwn({ values, production: row, events: shown, others }, vocabulary);
      }
      if (rows.length < AT_ONCE) return;
      after = ids.at(-1) ?? 0;
    }
  }

  /** The format requires a production: a performance without one becomes its own. */
  async function* alone(
    { drafts, pictures }: ExportOptions,
    vocabulary: WrittenVocabulary,
  ): AsyncGenerator<FeedValues> {
    for (let after = 0; ; ) {
      const rows = await selectExportedEvents(db, { after, limit: AT_ONCE, drafts });
      const images = await loadPictures(rows, pictures);
      for (const row of rows) {
        const stamps = getStamps(row);
        const dates = { creation_date: stamps.creation_date, modified_date: stamps.modified_date };
        const { title_de, title_en = title_de, ...values } = event(row, null);
        const id = `${stamps.id}-production`;
        const status = row.is_online ? 'published' : 'draft';
        yield withOwn(
          {
            values: { id, ...dates, status, title_de, title_en },
            production: null,
            events: [{ row, values: { ...values, ...images(row) } }],
            others: [],
          },
          vocabulary,
        );
      }
      if (rows.length < AT_ONCE) return;
      after = rows.at(-1)?.id ?? 0;
    }
  }

  async function* items(options: ExportOptions, vocabulary: WrittenVocabulary) {
    yield* productions(options, vocabulary);
    yield* alone(options, vocabulary);
  }

  return {
    /** Yields the feed in pieces. @throws Problem 401, 403 */
    async *run(actor: Actor, options: ExportOptions): AsyncGenerator<string> {
      const { format, drafts } = options;
      requireRole(actor, 'admin');
      const total_count = await countExported(db, drafts);
      const meta = { next: '', previous: '', total_count, items_per_page: total_count };
      const vocabulary = await writeVocabulary(db, drafts);
      const head = { meta, own: vocabulary.values };
      yield* (format === 'json' ? asJson : asXml)(head, items(options, vocabulary));
    },
  };
}

/** The source's timestamps, if the record has not been changed since the import. */
function getStamps(row: ProductionRow | EventRow): Stamped {
  const { id, external_id, created_at, updated_at, feed_updated_at } = row;
  const unchanged = feed_updated_at?.getTime() === updated_at.getTime();
  return {
    id: external_id ?? ownKey(id, created_at),
    creation_date: row.feed_creation_date || berlinIso(created_at),
    modified_date: (unchanged && row.feed_modified_date) || berlinIso(updated_at),
  };
}

interface Head {
  meta: FeedValues;
  own: FeedValues;
}

async function* asJson(
  { meta, own }: Head,
  items: AsyncIterable<FeedValues>,
): AsyncGenerator<string> {
  const beside = Object.keys(own).length ? `  "${OWN}": ${indented(own, 2)},\n` : '';
  yield `{\n  "meta": ${indented(meta, 2)},\n${beside}  "productions": [`;
  let before = '\n';
  for await (const item of items) {
    yield `${before}    ${indented(item, 4)}`;
    before = ',\n';
  }
  yield before === '\n' ? ']\n}\n' : '\n  ]\n}\n';
}

const indented = (value: FeedValues, spaces: number) =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(spaces)}`);

async function* asXml(
  { meta, own }: Head,
  items: AsyncIterable<FeedValues>,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns:foyer="${OWN_NAMESPACE}">\n`;
  yield element('meta', meta, 1);
  if (Object.keys(own).length) yield element(OWN, own, 1);
  yield '  <productions>\n';
  for await (const item of items) yield element('production', item, 2);
  yield '  </productions>\n</feed>\n';
}
