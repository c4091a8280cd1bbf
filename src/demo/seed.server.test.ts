import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createContentService } from '../content/content.service.server.ts';
import type { Database } from '../database/database.ts';
import { openTestDatabase } from '../database/test-database.server.ts';
import { createNavigationService } from '../domains/site/navigation.service.server.ts';
import { createPageService, PAGE_CONTENT_TYPE } from '../domains/site/page.service.server.ts';
import { siteOn } from '../domains/site/site.test-kit.ts';
import { SYSTEM, VISITOR } from '../lib/actor.ts';
import { AnswerFacts } from '../lib/answer-facts.ts';
import type { Services } from '../server/services.ts';
import { demoPages } from './pages/all.ts';
import { seedDemoHouse } from './seed.server.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql`truncate page, settings, media_item, alert, opening_hours, opening_hours_exception, content_document, content_node, content_operation,
    content_version restart identity cascade`.execute(database.db);
});

/** The services that the seed fills; pictures are rows without files. */
function openHouse() {
  const site = siteOn(database);
  const { clock, feed: changes } = site;
  const media = { imagesByIds: async () => new Map() };
  const parts = { database, clock, changes, feed: changes };
  const pages = createPageService({
    ...parts,
    media,
    settings: site.settings,
    content: { answer: (...asked) => content.answer(...asked) },
  });
  const content = createContentService({
    ...parts,
    ownerExists: async ({ object_id }) => (await pages.tree()).byId.has(object_id),
    resolvers: {
      media: media.imagesByIds,
      links: async (actor, references, moment) => {
        const ids = references.map(({ id }) => id);
        const urls = await pages.urlsById(actor, ids, moment);
        return new Map([...urls].map(([id, url]) => [`${PAGE_CONTENT_TYPE}:${id}`, url]));
      },
    },
  });
  const services = { ...site, pages, content } as unknown as Services;
  const lines: string[] = [];
  const makePicture = async ({ slug }: { slug: string }) => {
    const values = {
      ...{ kind: 'image', filename: slug, storage_key: slug, mime_type: 'image/jpeg', size: 1 },
      checksum: slug,
    };
    const row = await database.db
      .insertInto('media_item')
      .values(values)
      .onConflict((conflict) => conflict.column('storage_key').doUpdateSet({ filename: slug }))
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  };
  const say = (line: string) => lines.push(line);
  const seed = () => seedDemoHouse({ services, database, clock, say, makePicture });
  const moment = () => ({ now: clock.now(), facts: new AnswerFacts() });
  return { ...site, pages, content, services, makePicture, lines, seed, moment };
}

describe('furnishing the demo house', () => {
  it('makes pages that every visitor can read, with content, menus and name (PAGE-01, PAGE-02, ROUTE-06, ROUTE-08, ROUTE-09, ROUTE-10)', async () => {
    const house = openHouse();
    await house.seed();
    for (const { path, sections, fields } of demoPages) {
      const page = await house.pages.byPath(VISITOR, path, house.moment());
      expect(page.title).toBe(fields.title);
      expect(page.modules.map(({ layout }) => layout)).toEqual(
        sections.map(({ layout }) => layout),
      );
      for (const [index, { columns }] of page.modules.entries()) {
        const models = columns.map(({ children }) => children.map(({ model }) => model));
        expect(models).toEqual(
          sections[index]?.columns.map((column) => column.map(({ model }) => model)),
        );
      }
    }
    const menus = await createNavigationService(house).menus(house.moment());
    expect(menus).toMatchObject({
      menu: [{ url: '/de/haus', children: [{ url: '/de/haus/anfahrt' }] }],
      secondary_menu: [
        { url: '/de/haus/anfahrt' },
        { url: '/de/impressum' },
        { url: '/de/datenschutz' },
      ],
      footer: [{ url: '/de/agb' }],
    });
    expect((await house.settings.answer()).site_name).toBe('Haus am Wehr');
    expect(house.lines).toHaveLength(1);
  });

  it('stores the texts as they are written: nothing is taken out as unsafe', async () => {
    const house = openHouse();
    await house.seed();
    for (const { path, sections } of demoPages) {
      const page = await house.pages.byPath(SYSTEM, path, house.moment());
      const stored = page.modules.flatMap(({ columns }) => columns.flatMap((c) => c.children));
      const written = sections.flatMap(({ columns }) => columns.flat());
      for (const [index, module] of written.entries()) {
        const text = (fields: object) => ('content' in fields ? String(fields.content) : '');
        expect(text(stored[index] ?? {}).replaceAll('<br />', '<br>')).toBe(text(module.fields));
      }
    }
  });

  it('takes up where it was broken off, and does nothing twice', async () => {
    const house = openHouse();
    let left = 7;
    const insertSection: typeof house.content.insertSection = async (...given) => {
      if (left-- === 0) throw new Error('power cut');
      return house.content.insertSection(...given);
    };
    const broken = { ...house.services, content: { ...house.content, insertSection } } as Services;
    const { database: db, clock, makePicture } = house;
    await expect(
      seedDemoHouse({ services: broken, database: db, clock, makePicture }),
    ).rejects.toThrow('power cut');
    await house.seed();
    await house.seed();
    for (const { path, sections } of demoPages) {
      const page = await house.pages.byPath(VISITOR, path, house.moment());
      expect(page.modules).toHaveLength(sections.length);
    }
    expect((await house.pages.tree()).byId.size).toBe(demoPages.length);
  });

  it('leaves a house alone that has pages of its own', async () => {
    const house = openHouse();
    await house.pages.create(SYSTEM, { title: 'Unser Haus', is_online: true });
    await house.seed();
    expect((await house.pages.tree()).byId.size).toBe(1);
    expect((await house.settings.answer()).site_name).toBe('Kulturhaus');
  });
});
