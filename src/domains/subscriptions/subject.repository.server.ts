import type { Db } from '#database/database.ts';
import { accountName } from '#lib/actor/account-name.ts';
import { eventUrl, personUrl, productionUrl, seriesUrl } from '#lib/pages/detail-urls.ts';
import type { SubjectType } from './subject-types.ts';

/** A record that one can subscribe to. */
export interface SubjectRow {
  type: Exclude<SubjectType, 'newsletter'>;
  id: number;
  name: string;
  url: string;
  /** of performances */
  date: { date_start: Date; ends_at: Date; all_day: boolean } | null;
  is_online: boolean;
}

type Find = (db: Db, ids: readonly number[]) => Promise<SubjectRow[]>;

const events: Find = async (db, ids) => {
  const rows = await db
    .selectFrom('event')
    .leftJoin('production', 'production.id', 'event.production_id')
    .select(['event.id', 'event.slug', 'event.headline', 'event.name', 'event.is_online'])
    .select(['event.date_start', 'event.ends_at', 'event.all_day'])
    .select(['production.headline as production_headline', 'production.name as production_name'])
    .where('event.id', 'in', [...ids])
    .execute();
  return rows.map(({ id, slug, headline, name, is_online, ...row }) => ({
    type: 'event',
    id,
    is_online,
    name: headline || name || row.production_headline || row.production_name || '',
    url: eventUrl(slug, id),
    date: { date_start: row.date_start, ends_at: row.ends_at, all_day: row.all_day },
  }));
};

const productions: Find = async (db, ids) => {
  const rows = await db
    .selectFrom('production')
    .select(['id', 'slug', 'headline', 'name', 'is_online'])
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ id, slug, headline, name, is_online }) => ({
    type: 'production',
    id,
    is_online,
    name: headline || name,
    url: productionUrl(slug, id),
    date: null,
  }));
};

const series: Find = async (db, ids) => {
  const rows = await db
    .selectFrom('series')
    .select(['id', 'slug', 'headline', 'name', 'is_online'])
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ id, slug, headline, name, is_online }) => ({
    type: 'series',
    id,
    is_online,
    name: headline || name,
    url: seriesUrl(slug, id),
    date: null,
  }));
};

const persons: Find = async (db, ids) => {
  const rows = await db
    .selectFrom('person')
    .select(['id', 'slug', 'first_name', 'last_name', 'is_online'])
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ id, slug, is_online, ...name }) => ({
    type: 'person',
    id,
    is_online,
    name: accountName(name),
    url: personUrl(slug, id),
    date: null,
  }));
};

const FIND: Readonly<Record<SubjectRow['type'], Find>> = {
  event: events,
  production: productions,
  series,
  person: persons,
};

/** Records by type and id, one query per type; those that do not exist are missing. */
export async function findSubjects(
  db: Db,
  wanted: readonly { type: SubjectType; id: number }[],
): Promise<Map<string, SubjectRow>> {
  const found = new Map<string, SubjectRow>();
  const byType = Map.groupBy(wanted, ({ type }) => type);
  for (const [type, some] of byType) {
    if (type === 'newsletter') continue;
    for (const row of await FIND[type](db, [...new Set(some.map(({ id }) => id))]))
      found.set(`${type}:${row.id}`, row);
  }
  return found;
}
