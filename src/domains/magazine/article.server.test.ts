import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { openTestDatabase } from '#database/test-database.server.ts';
import { type Actor, SYSTEM, VISITOR } from '#lib/actor/actor.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { noChanges } from '#lib/cache/changes.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { createAllRecords } from '#server/wiring/records/record-kinds.ts';
import { createArticleService } from './article.service.server.ts';

const EDITOR: Actor = { user_id: null, role: 'editor' };
let database: Database;
let house: Awaited<ReturnType<typeof furnish>>;

async function furnish() {
  const clock = fixedClock('2026-11-21T12:00:00+01:00');
  const records = createAllRecords({ database, clock, changes: noChanges });
  const articles = createArticleService({
    database,
    images: async () => new Map(),
    files: async () => new Map(),
    sections: async () => [],
  });
  const moment = () => ({ now: clock.now(), facts: new AnswerFacts() });
  const report = await records['article-categories'].create(SYSTEM, { name: 'Reportagen' });
  const tag = await records.tags.create(SYSTEM, { name: 'Technik', scope: 'article' });
  await records.tags.create(SYSTEM, { name: 'Premiere', scope: 'event' });
  const write = (title: string, published_at: string, more = {}) =>
    records.articles.create(SYSTEM, { title, published_at, is_online: true, ...more });
  for (let n = 1; n <= 13; n++) {
    const day = `${n}`.padStart(2, '0');
    await write(`Artikel ${n}`, `2026-10-${day}T09:00:00+02:00`, {
      ...(n % 2 && { category_ids: [report.id] }),
      ...(n < 3 && { tag_ids: [tag.id] }),
    });
  }
  const hidden = await write('Entwurf', '2026-10-01T09:00:00+02:00', { is_online: false });
  const coming = await write('Morgen', '2026-11-22T09:00:00+01:00');
  const gone = await write('Vorbei', '2026-09-01T09:00:00+02:00', {
    online_to: '2026-11-01T00:00:00+01:00',
  });
  return { clock, records, articles, moment, report, tag, hidden, coming, gone };
}

beforeAll(async () => {
  database = await openTestDatabase();
  house = await furnish();
});
afterAll(() => database.close());

describe('the magazine', () => {
  it('lists what has appeared, the newest first, twelve a page, by category and tag (MAG-01, MAG-10, ENT-27, G-75)', async () => {
    const { articles, moment, report, tag } = house;
    const titles = async (asked: object) =>
      (await articles.list({ page: 1, ...asked }, moment())).results.map(({ title }) => title);
    const first = await articles.list({ page: 1 }, moment());
    expect(first.count).toBe(13);
    expect(first.results.map(({ title }) => title)).toEqual(
      Array.from({ length: 12 }, (_, n) => `Artikel ${13 - n}`),
    );
    expect(await titles({ page: 2 })).toEqual(['Artikel 1']);
    expect(await titles({ category_id: report.id, tag_id: tag.id })).toEqual(['Artikel 1']);
    expect(first.results[0]?.categories).toEqual([
      { id: report.id, name: 'Reportagen', slug: 'reportagen' },
    ]);
  });

  it('is made again when the next article appears (MAG-10)', async () => {
    const { articles, clock } = house;
    const moment = { now: clock.now(), facts: new AnswerFacts() };
    await articles.list({ page: 1 }, moment);
    expect(moment.facts.expires?.toISOString()).toBe('2026-11-22T08:00:00.000Z');
    const later = { now: moment.facts.expires as Date, facts: new AnswerFacts() };
    expect((await articles.list({ page: 1 }, later)).results[0]?.title).toBe('Morgen');
  });

  it('shows beside an article the newest others, and is made again when the next one appears (MAG-10)', async () => {
    const { articles, moment } = house;
    const { results } = await articles.list({ page: 1 }, moment());
    // without a category
    const id = results.find(({ title }) => title === 'Artikel 12')?.id ?? 0;
    const [before, after] = [moment(), { ...moment(), now: new Date('2026-11-22T08:00:00Z') }];
    await articles.detail(VISITOR, id, before);
    expect(before.facts.expires).toEqual(after.now);
    expect((await articles.detail(VISITOR, id, after)).related[0]?.title).toBe('Morgen');
  });

  it('counts under each topic what can be read (API-52)', async () => {
    const { articles, moment, tag } = house;
    expect(await articles.tags(moment())).toEqual([
      { id: tag.id, name: 'Technik', slug: 'technik', count: 2 },
    ]);
  });

  it('opens with the article that the house has chosen, else with the newest (API-28, API-50)', async () => {
    const { articles, records, moment } = house;
    expect((await articles.mainTeaser(moment()))?.title).toBe('Artikel 13');
    const { results } = await records.articles.list(SYSTEM, {
      q: 'Artikel 5',
      page: 1,
      page_size: 5,
    });
    const chosen = results[0]?.id ?? 0;
    await records.articles.update(SYSTEM, chosen, { is_main_teaser: true });
    expect((await articles.mainTeaser(moment()))?.title).toBe('Artikel 5');
  });

  it('shows drafts, future and expired articles to editors only, and says that visitors do not see them (MAG-11, EDIT-05, G-478)', async () => {
    const { articles, moment, hidden, coming, gone } = house;
    for (const { id } of [hidden, coming, gone]) {
      await expect(articles.detail(VISITOR, id, moment())).rejects.toMatchObject({ status: 404 });
      const detail = await articles.detail(EDITOR, id, moment());
      expect(detail.admin_url).toBe(`/cms-hub/articles/${id}`);
      expect(detail.is_online).toBe(false);
    }
  });
});
