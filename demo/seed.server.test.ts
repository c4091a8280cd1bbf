import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countRows } from '#database/count-rows.ts';
import type { Database } from '#database/database.ts';
import { openTestDatabase } from '#database/test-database.server.ts';
import { createNavigationService } from '#domains/site/navigation/navigation.service.server.ts';
import { SYSTEM, VISITOR } from '#lib/actor/actor.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import type { Services } from '#server/wiring/services.ts';
import { calendarFrom } from './calendar.ts';
import { demoEntries } from './forms/all.ts';
import { demoProductions } from './programme/all.ts';
import { planProgramme } from './programme/plan.ts';
import { archivedProductions, playedBefore } from './programme/productions/archiv.ts';
import { demoTeasers } from './programme/teasers.ts';
import { demoVenues } from './programme/venues.ts';
import { demoRedirects } from './redirects.ts';
import { seedDemoHouse } from './seed.server.ts';
import { openDemoHouse } from './seed.test-kit.ts';

const countPastEvenings = () =>
  [
    ...archivedProductions.map(({ played }) => played),
    ...Object.values(playedBefore).flat(),
  ].reduce((sum, { dates }) => sum + dates, 0);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
/** A house without anything in it. */
async function openEmpty() {
  await sql`truncate page, settings, media_item, alert, opening_hours, opening_hours_exception, redirect, venue, room,
    event, production, series, teaser, person, person_category, article, article_category, genre, exhibition_type,
    season, tag, form, form_entry, content_document, content_node, content_operation, content_version
    restart identity cascade`.execute(database.db);
  return openDemoHouse(database);
}

/** How many records there are of each kind. */
async function countRecords({ records }: ReturnType<typeof openDemoHouse>) {
  const counts: Record<string, number> = {};
  for (const [kind, each] of Object.entries(records)) {
    counts[kind] = (await each.list(SYSTEM, { page: 1, page_size: 1 })).count;
  }
  return counts;
}

describe('the demo house, furnished', () => {
  let house: Awaited<ReturnType<typeof openEmpty>>;
  beforeAll(async () => {
    house = await openEmpty();
    await house.seed();
  });

  it('makes pages that every visitor can read, with content, menus and name (PAGE-01, PAGE-02, ROUTE-06, ROUTE-08, ROUTE-09, ROUTE-10)', async () => {
    for (const { path, sections, fields } of house.demo) {
      if (fields.is_online === false) continue;
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
    const urls = (items: readonly { url: string }[]) => items.map(({ url }) => url);
    expect(urls(menus.menu)).toEqual(
      ['spielzeit', 'haus', 'menschen', 'junges-haus', 'karten'].map((path) => `/de/${path}`),
    );
    const [, ofHouse] = menus.menu;
    expect(urls(ofHouse?.children[0]?.children ?? [])).toContain('/de/haus/buehnen/kammer');
    expect(urls(ofHouse?.children ?? [])).not.toContain('/de/haus/umbau');
    const ofTickets = menus.menu.find(({ url }) => url === '/de/karten');
    expect(urls(ofTickets?.children ?? [])).toContain('/de/abonnements');
    expect(urls(menus.secondary_menu)).toContain('/de/leichte-sprache');
    expect(urls(menus.footer)).toContain('/de/barrierefreiheit');
    expect((await house.settings.answer()).site_name).toBe('Haus am Wehr');
    expect(house.lines).toHaveLength(1);
  });

  it('keeps unfinished pages from visitors, and redirects old addresses (ROUTE-49)', async () => {
    const hidden = house.pages.byPath(VISITOR, 'haus/umbau', house.moment());
    await expect(hidden).rejects.toMatchObject({ status: 404 });
    expect((await house.pages.byPath(SYSTEM, 'haus/umbau', house.moment())).is_online).toBe(false);
    expect(await house.redirects.list()).toHaveLength(demoRedirects.length);
  });

  it('shows the news of the day first, and the hours of the box office (ALERT-14, OPEN-11)', async () => {
    const [first, ...later] = await house.alerts.list(house.moment());
    expect([first?.title, later]).toEqual(['Umbau am Foyer', []]);
    expect((await house.records.alerts.list(SYSTEM, { page: 1, page_size: 1 })).count).toBe(3);
    const christmas = { now: new Date('2026-12-24T12:00:00+01:00'), facts: new AnswerFacts() };
    expect((await house.openingHours.today(christmas)).opening_hours_exceptions).toMatchObject([
      { closed: true },
    ]);
  });

  it('has entries of its forms in the inbox: files with them, one suspected, mails sent long ago (G-430, G-434, G-436)', async () => {
    const { db } = house.database;
    const rows = await db
      .selectFrom('form_entry')
      .innerJoin('form', 'form.id', 'form_entry.form_id')
      .select(['form_entry.id', 'slug', 'status', 'is_spam', 'submitted_at', 'delete_after'])
      .orderBy('form_entry.id')
      .execute();
    const wanted = demoEntries(calendarFrom(house.clock.now()));
    expect(rows.map(({ slug, status, is_spam }) => [slug, status, is_spam])).toEqual(
      wanted.map(({ form, status, honeypot }) => [form, status, Boolean(honeypot)]),
    );
    const now = house.clock.now().getTime();
    for (const { submitted_at, delete_after } of rows) {
      expect(submitted_at.getTime()).toBeLessThan(now);
      expect(delete_after.getTime()).toBeGreaterThan(now);
    }
    const files = wanted.flatMap(({ files = {} }) => Object.values(files));
    const kept = await db.selectFrom('form_file').select(['name', 'entry_id']).execute();
    expect(kept.map(({ name }) => name).sort()).toEqual(files.map(({ name }) => name).sort());
    expect(kept.every(({ entry_id }) => entry_id !== null)).toBe(true);
    const mails = await db.selectFrom('form_mail').select(['sent_at', 'kind']).execute();
    expect(mails.every(({ sent_at }) => sent_at !== null)).toBe(true);
    expect(new Set(mails.map(({ kind }) => kind))).toEqual(
      new Set(['notification', 'copy', 'answer']),
    );
  });

  it('stores the texts unchanged: the sanitiser finds nothing unsafe', async () => {
    for (const { path, sections } of house.demo) {
      const page = await house.pages.byPath(SYSTEM, path, house.moment());
      const stored = page.modules.flatMap(({ columns }) => columns.flatMap((c) => c.children));
      const written = sections.flatMap(({ columns }) => columns.flat());
      for (const [index, module] of written.entries()) {
        const text = (fields: object) => ('content' in fields ? String(fields.content) : '');
        expect(text(stored[index] ?? {}).replaceAll('<br />', '<br>')).toBe(text(module.fields));
      }
    }
  });
});

describe('furnishing a house', () => {
  it('takes up where it was broken off, and does nothing twice', async () => {
    const house = await openEmpty();
    let left = 7;
    const insertSection: typeof house.content.insertSection = async (...given) => {
      if (left-- === 0) throw new Error('power cut');
      return house.content.insertSection(...given);
    };
    const broken = { ...house.services, content: { ...house.content, insertSection } } as Services;
    let batches = 2;
    const batch: typeof house.records.events.batch = async (...given) => {
      if (batches-- === 0) throw new Error('power cut');
      return house.records.events.batch(...given);
    };
    const records = { ...house.records, events: { ...house.records.events, batch } };
    const darker = { ...house.services, records } as Services;
    for (const services of [darker, broken]) {
      await expect(
        seedDemoHouse({ services, database: house.database, clock: house.clock }),
      ).rejects.toThrow('power cut');
    }
    await house.seed();
    await house.seed();
    for (const { path, sections } of house.demo) {
      const page = await house.pages.byPath(SYSTEM, path, house.moment());
      expect(page.modules).toHaveLength(sections.length);
    }
    expect((await house.pages.tree()).byId.size).toBe(house.demo.length);
    expect(await countRecords(house)).toMatchObject({
      venues: demoVenues.length,
      productions: 60 + archivedProductions.length,
      persons: 70,
      articles: 45,
      series: 12,
      events:
        planProgramme(demoProductions, calendarFrom(house.clock.now())).length +
        countPastEvenings(),
      teasers: demoTeasers(calendarFrom(house.clock.now())).length,
    });
    expect((await house.records.alerts.list(SYSTEM, { page: 1, page_size: 1 })).count).toBe(3);
    const entries = await countRows(database.db.selectFrom('form_entry'));
    expect(entries).toBe(demoEntries(calendarFrom(house.clock.now())).length);
  }, 120_000);

  it('leaves a house alone that has pages of its own', async () => {
    const house = await openEmpty();
    await house.pages.create(SYSTEM, { title: 'Unser Haus', is_online: true });
    await house.seed();
    expect((await house.pages.tree()).byId.size).toBe(1);
    expect((await house.settings.answer()).site_name).toBe('Kulturhaus');
  });
});
