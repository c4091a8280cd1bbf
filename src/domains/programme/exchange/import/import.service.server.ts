import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { noChanges } from '#lib/cache/changes.ts';
import type { RecordParts } from '#records/record.service.server.ts';
import { ALL_EVENTS_TAG, EVENT_TAG, PRODUCTION_TAG } from '../../events/event-tags.ts';
import { VOCABULARY_TAG } from '../../vocabulary/vocabulary.kinds.server.ts';
import { selectImportedEvents } from '../exchange.repository.server.ts';
import { FeedBroken } from '../read/feed-broken.ts';
import { type FeedPage, readTotal } from '../read/read-feed.ts';
import { readPage } from '../read/read-page.ts';
import type { ItemToWrite, Parent } from './check-item.ts';
import { findKnown } from './known-records.server.ts';
import { mapProduction } from './map-production.server.ts';
import type { Kind, MappedProduction } from './mapped.ts';
import { createPictures, type StorePicture } from './pictures.server.ts';
import type { Reading } from './reading.ts';
import { openReferences } from './references.server.ts';
import { type FeedReport, ReportWriter } from './report.ts';
import type { ImportWatch } from './watch.ts';
import { createItemWriter } from './write-items.server.ts';

/** Items per transaction: limits how long other writers wait. */
const AT_ONCE = 100;
/** Ids are stored to detect duplicates. */
const MAX_ITEMS = 1_000_000;

export interface ImportOptions {
  /** reports without writing */
  dry_run: boolean;
  /** stores pictures of the feed; without it none are fetched */
  keepPicture?: StorePicture | undefined;
  /**
   * called after each transaction with the number of finished items, and the share of the feed that is read, 0 to 1; null if the
   * feed does not tell how many productions it has
   */
  onProgress?(done: number, share: number | null): void;
  watch?: ImportWatch;
  /** items per transaction */
  at_once?: number;
  /** after each transaction, so that others get their turn */
  pause?(): Promise<void>;
}

interface ImportParts extends RecordParts {
  /** the public URL of this house, if any */
  site_url?: string;
}

/** Imports the programme from a feed (docs/specification/berlin-buehnen-feed.md). Idempotent. */
export function createFeedImport(parts: ImportParts) {
  /** Tracks which ids this feed has brought so far. */
  function newOnes() {
    const seen = { production: new Set<string>(), event: new Set<string>() };
    return (kind: Kind, id: string) => {
      if (seen[kind].has(id)) return false;
      seen[kind].add(id);
      if (seen.production.size + seen.event.size > MAX_ITEMS) {
        throw new FeedBroken(`Der Feed hat mehr als ${MAX_ITEMS} Einträge.`);
      }
      return true;
    };
  }

  /** A production with its performances; for a trashed one, those it brought earlier. */
  async function listItems(production: MappedProduction) {
    const parent: Parent = { id: null, refused: false, alone: production.alone };
    const items: ItemToWrite[] = production.alone ? [] : [{ mapped: production, parent }];
    for (const mapped of production.events) items.push({ mapped, parent });
    if (!production.trashed) return items;
    const { db } = parts.database;
    const { external_id: key } = production;
    const { id } = (await findKnown(db, 'production', [key]))(key);
    for (const { external_id } of id === null ? [] : await selectImportedEvents(db, id)) {
      const of = { where: production.where, title: production.title, fields: { is_online: false } };
      const dates = { creation_date: '', modified_date: '', pictures: [] };
      items.push({ mapped: { kind: 'event', external_id, ...of, ...dates }, parent });
    }
    return items;
  }

  return {
    /**
     * @returns the report, also if the feed breaks off: everything before that is imported
     * @throws Problem 401, 403; database errors that no item has caused
     */
    async run(
      actor: Actor,
      pages: AsyncIterable<FeedPage>,
      options: ImportOptions,
    ): Promise<FeedReport> {
      requireRole(actor, 'admin');
      const { dry_run: dry, keepPicture: keep, onProgress, watch, at_once = AT_ONCE } = options;
      const { site_url = '' } = parts;
      const writer = new ReportWriter((refused) => watch?.refused(refused));
      const { report } = writer;
      const quiet = { ...parts, changes: dry ? noChanges : parts.changes };
      const { database } = parts;
      const pictures = keep && createPictures({ database, keep, site_url, dry, report: writer });
      const items = createItemWriter({ ...quiet, report: writer, dry, watch });
      const reading: Reading = {
        references: await openReferences({
          ...quiet,
          dry,
          hint: (text) => writer.hint(text),
          made: (table, record) => {
            report.made[table]++;
            watch?.made(table, record);
          },
        }),
        hint: (text) => writer.hint(text),
        leftOut: (key) => writer.leftOut(key),
        reject: (...told) => writer.reject(...told),
        drop: (...dropped) => writer.drop(...dropped),
        isNew: newOnes(),
        images: pictures !== undefined,
        site_url,
      };
      let waiting: ItemToWrite[] = [];
      let total: number | null = null;
      let productions = 0;

      async function flush(): Promise<void> {
        const now = waiting;
        waiting = [];
        if (now.length > 0) await items.write(now);
        onProgress?.(writer.done, total && Math.min(1, productions / total));
        await options.pause?.();
      }

      async function take(production: MappedProduction): Promise<void> {
        await pictures?.take([production, ...production.events]);
        for (const item of await listItems(production)) {
          if (!items.isRefused(item)) waiting.push(item);
          if (waiting.length >= at_once) await flush();
        }
      }

      try {
        for await (const page of pages) {
          report.pages++;
          for await (const found of readPage(page.bytes)) {
            if (found.what === 'meta') {
              total ??= readTotal(found.value);
              page.onMeta(found.value);
            } else if (found.what === 'own') await reading.references.takeOwn(found.value);
            else {
              productions++;
              const where = `Seite ${report.pages}, Produktion ${found.position}`;
              if (found.what === 'refused') writer.reject('production', where, found.reason);
              else {
                const production = await mapProduction(found.value, where, reading);
                if (production) await take(production);
              }
            }
          }
        }
        await flush();
      } catch (error) {
        if (!(error instanceof FeedBroken)) throw error;
        report.broken = error.message;
        await flush();
      } finally {
        if (!dry && writer.done > 0) {
          quiet.changes.announce(EVENT_TAG, ALL_EVENTS_TAG, PRODUCTION_TAG, VOCABULARY_TAG);
        }
      }
      return report;
    },
  };
}
