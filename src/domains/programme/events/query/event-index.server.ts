import type { Db } from '#database/database.ts';
import type { ChangeSource } from '#lib/cache/tag-cache.server.ts';
import { allFacets } from './derived-facets.server.ts';
import { EventIndex } from './event-index.ts';
import type { IndexedEvent } from './indexed-event.ts';

/** Rows per statement, so that others do not wait long. */
const AT_ONCE = 5000;
/** With more pending changes than these, everything is read again. */
const MAX_CHANGES = 1000;

function indexed(db: Db) {
  return db
    .selectFrom('event')
    .select(['id', 'date_start', 'ends_at', 'day', 'price_from', 'event_status'])
    .select(allFacets.as('facets'))
    .select(['sale_status', 'sale_start', 'availability', 'availability_at'])
    .where('is_online', '=', true);
}

type Row = Awaited<ReturnType<ReturnType<typeof indexed>['execute']>>[number];

function toIndexedEvent(row: Row): IndexedEvent {
  const { id, event_status, sale_status, sale_start, availability, availability_at } = row;
  const begins = sale_start?.getTime() ?? Number.POSITIVE_INFINITY;
  return {
    id,
    start: row.date_start.getTime(),
    end: row.ends_at.getTime(),
    day: `${row.day}`,
    facets: row.facets,
    price_from: row.price_from === null ? null : Number(row.price_from),
    is_sold: ['takes_place', 'rescheduled'].includes(event_status) && sale_status !== 'soldout',
    sale_start: sale_status === 'presale' ? begins : 0,
    none_at:
      availability === 'none' ? (availability_at?.getTime() ?? Number.POSITIVE_INFINITY) : null,
  };
}

/**
 * The in-memory index of all performances. Rows touched by announced changes are reloaded before the next answer. Until the
 * first load, and after losing the change feed, there is no index and the database answers.
 */
export function keepEventIndex({ db, feed }: { db: Db; feed: ChangeSource }) {
  let index: EventIndex | null = null;
  let filling: Promise<void> | null = null;
  /** incremented when a load in progress becomes invalid */
  let dropped = 0;
  let refreshing: Promise<unknown> | null = null;
  const events = new Set<number>();
  const productions = new Set<number>();

  const drop = () => {
    dropped++;
    index = null;
    events.clear();
    productions.clear();
  };
  feed.subscribe({
    changed(tags) {
      for (const tag of tags) {
        const [, kind, id] = /^(event|production):(\d+|all)$/.exec(tag) ?? [];
        if (id === 'all') drop();
        else if (kind === 'event') events.add(Number(id));
        else if (kind === 'production') productions.add(Number(id));
      }
      if (events.size + productions.size > MAX_CHANGES) drop();
    },
    lost: drop,
  });

  async function fill(): Promise<void> {
    const began = dropped;
    const all: IndexedEvent[] = [];
    for (let last = 0; ; ) {
      const rows = await indexed(db).where('id', '>', last).orderBy('id').limit(AT_ONCE).execute();
      for (const row of rows) all.push(toIndexedEvent(row));
      last = rows.at(-1)?.id ?? last;
      if (rows.length < AT_ONCE) break;
    }
    // changes announced meanwhile are queued and applied before the first answer
    if (began !== dropped) return;
    index = new EventIndex();
    index.fill(all);
  }

  async function refresh(kept: EventIndex): Promise<void> {
    const [ids, plays] = [[...events], [...productions]];
    events.clear();
    productions.clear();
    const began = dropped;
    try {
      const rows = await indexed(db)
        .where((eb) =>
          eb.or([eb('id', 'in', [0, ...ids]), eb('production_id', 'in', [0, ...plays])]),
        )
        .execute();
      if (began !== dropped) return;
      const found = new Set(rows.map(({ id }) => id));
      for (const id of ids) if (!found.has(id)) kept.remove(id);
      for (const row of rows) kept.put(toIndexedEvent(row));
    } catch (error) {
      drop();
      throw error;
    }
  }

  return {
    /** Resolves once everything has been read. */
    fill(): Promise<void> {
      filling ??= fill().finally(() => {
        filling = null;
      });
      return filling;
    },

    /** The index with all announced changes applied; null while it is being built: query the database. */
    async current(): Promise<EventIndex | null> {
      while (index && (refreshing || events.size + productions.size > 0)) {
        const kept = index;
        refreshing ??= refresh(kept).finally(() => {
          refreshing = null;
        });
        await refreshing;
      }
      // not awaited: meanwhile the database answers
      if (!index) this.fill().catch(() => {});
      return index;
    },
  };
}
