import { type Kysely, sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import type { SitemapEntry, SitemapSource } from '#lib/pages/sitemap-entry.ts';
import type { Table } from './record-kind.server.ts';
import type { RecordPage } from './record-page.server.ts';

interface Row {
  id: number;
  slug: string;
  is_online: boolean;
  updated_at: Date;
  image: number | null;
  from: Date | null;
  online_to: Date | null;
}

export interface RecordSitemapParts {
  db: Db;
  kind: RecordPage & { table: Table };
  /** last change of each record's sections, by id */
  changed(): Promise<ReadonlyMap<number, Date>>;
  /** absolute URLs of pictures by id */
  images(
    ids: Iterable<number>,
    facts: AnswerFacts,
  ): Promise<ReadonlyMap<number, { image_obj: { url: string } }>>;
}

/** Sitemap source of a kind's public pages, by id. */
export function recordSitemap(parts: RecordSitemapParts): SitemapSource {
  const { kind, changed, images } = parts;
  const { table, url, shown_from, sitemap: { from = shown_from, where, image: taken } = {} } = kind;
  const db = parts.db as unknown as Kysely<Record<string, Row>>;
  return async ({ now, facts }) => {
    const rows = await db
      .selectFrom(table as string)
      .select(['id', 'slug', 'updated_at', (taken ?? sql.ref<number | null>('image')).as('image')])
      .$if(from !== undefined, (query) =>
        query.select([sql.ref<Date | null>(from ?? '').as('from'), 'online_to']),
      )
      .where('is_online', '=', true)
      .where(where ?? sql<boolean>`true`)
      .orderBy('id')
      .execute();
    const shown = rows.filter(({ from, online_to }) => {
      facts.switchesAt(from, now);
      facts.switchesAt(online_to, now);
      return !(from && from > now) && !(online_to && online_to <= now);
    });
    const pictures = await images(
      shown.flatMap(({ image }) => image ?? []),
      facts,
    );
    const sections = await changed();
    return shown.map(({ id, slug, updated_at, image, from }): SitemapEntry => {
      const times = [updated_at, sections.get(id), from].filter((time) => time instanceof Date);
      const picture = image === null ? undefined : pictures.get(image);
      return {
        url: url(slug, id),
        lastmod: new Date(Math.max(...times.map((time) => time.getTime()))),
        images: picture ? [picture.image_obj.url] : [],
      };
    });
  };
}
