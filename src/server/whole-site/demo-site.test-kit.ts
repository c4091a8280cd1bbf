import { quickLibrary } from '#demo/files.test-kit.ts';
import { seedDemoHouse } from '#demo/seed.server.ts';
import { openWholeSite } from './whole-site.test-kit.ts';

const NAMED = ['event', 'production', 'person', 'article', 'venue', 'series'] as const;
type Named = (typeof NAMED)[number];

/** The whole site with the demo house in it; its files are rows without bytes. */
export async function openDemoSite() {
  const site = await openWholeSite();
  const { services, clock, house } = site;
  const { database } = house;
  const furnished = { ...services, media: quickLibrary(database) };
  await seedDemoHouse({ services: furnished, database, clock });
  const slugs = {} as Record<Named, Map<number, string>>;
  for (const table of NAMED) {
    const rows = await database.db
      .selectFrom(table as 'event')
      .select(['id', 'slug'])
      .where('is_online', '=', true)
      .orderBy('id')
      .execute();
    slugs[table] = new Map(rows.map(({ id, slug }) => [id, slug]));
  }
  return { ...site, slugs };
}
