import { seedDemoHouse } from '#demo/seed.server.ts';
import { openWholeSite } from './whole-site.test-kit.ts';

const NAMED = ['event', 'production', 'person', 'article', 'venue', 'series'] as const;
type Named = (typeof NAMED)[number];

/** The whole site with the demo house in it; its pictures are rows without files. */
export async function openDemoSite() {
  const site = await openWholeSite();
  const { services, clock, house } = site;
  const { database } = house;
  const makePicture = async ({ slug }: { slug: string }) => {
    const values = {
      ...{ kind: 'image', filename: slug, storage_key: slug, mime_type: 'image/jpeg', size: 1 },
      ...{ checksum: slug, width: 2400, height: 1600 },
    };
    const row = await database.db
      .insertInto('media_item')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  };
  const makeBooklet = async () => '/media/1-aaaaaaaa/programmheft.pdf';
  const makeRecording = async (_media: unknown, recording: { slug: string }) =>
    makePicture(recording);
  await seedDemoHouse({ services, database, clock, makePicture, makeRecording, makeBooklet });
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
  return {
    ...site,
    /** nothing that was remembered is known any more */
    clearCaches: () => house.changes.announce('anything'),
    slugs,
  };
}
