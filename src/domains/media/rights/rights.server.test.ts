import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VISITOR } from '#lib/actor/actor.ts';
import { validate } from '#lib/api/validate.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { pdf } from '../kinds/kinds.test-kit.ts';
import { libraryQuery } from '../library/library.server.ts';
import { EDITOR, MEMBER, openMedia } from '../media.test-kit.ts';
import { getRightsEnd } from './rights.server.ts';

let site: Awaited<ReturnType<typeof openMedia>>;
beforeAll(async () => {
  site = await openMedia();
});
afterAll(() => site.close());

/** Last second of the year in Berlin, and the midnight after it. */
const LAST_SECOND = '2026-12-31T22:59:59Z';
const MIDNIGHT = '2026-12-31T23:00:00Z';

const noon = (day: string) => site.clock.set(`${day}T11:00:00Z`);

async function withEnd(rights_end: string, filename = 'rechte.pdf') {
  const { id } = await site.media.store(EDITOR, { filename, bytes: pdf(), rights_end });
  return site.media.update(EDITOR, id, { rights_end });
}

describe('rights that end (G-415)', () => {
  it('end with their last day in Berlin, also around clock changes', () => {
    expect(getRightsEnd('2026-12-31')?.toISOString()).toBe('2026-12-31T23:00:00.000Z');
    expect(getRightsEnd('2026-10-25')?.toISOString()).toBe('2026-10-25T23:00:00.000Z');
    expect(getRightsEnd('2026-03-28')?.toISOString()).toBe('2026-03-28T23:00:00.000Z');
    expect(getRightsEnd('2026-07-01')?.toISOString()).toBe('2026-07-01T22:00:00.000Z');
    expect(getRightsEnd(null)).toBeNull();
  });

  it('remove a picture from pages and its own URLs at that moment, including existing renditions', async () => {
    noon('2026-12-30');
    const { id } = await site.stored();
    await site.media.update(EDITOR, id, { rights_end: '2026-12-31', licence: 'Spielzeit 26/27' });
    const facts = new AnswerFacts();
    expect((await site.media.imagesByIds([id], facts)).size).toBe(1);
    expect(facts.expires?.toISOString()).toBe(new Date(MIDNIGHT).toISOString());
    const { image_thumbnails: named } = await site.answered(id);
    const card = named.horizontal;

    site.clock.set(LAST_SECOND);
    const last = await site.app.inject(card);
    expect([last.statusCode, last.headers['cache-control']]).toEqual([
      200,
      'public, max-age=1, must-revalidate',
    ]);
    site.clock.set(MIDNIGHT);
    const gone = await site.app.inject(card);
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store']);
    expect((await site.media.imagesByIds([id])).size).toBe(0);

    // editors still see it and may extend its rights
    const shown = await site.media.preview(EDITOR, id, 'small');
    expect(shown.content_type).toBe('image/webp');
    for (const actor of [VISITOR, MEMBER])
      await expect(site.media.preview(actor, id, 'small')).rejects.toThrow();
    await site.media.update(EDITOR, id, { rights_end: null });
    expect((await site.app.inject(card)).headers['cache-control']).toContain('immutable');
  });

  it('make a document’s URL answer 404 as well', async () => {
    noon('2026-12-30');
    const { id, file } = await withEnd('2026-12-31');
    expect((await site.app.inject(file)).statusCode).toBe(200);
    site.clock.set(MIDNIGHT);
    expect((await site.app.inject(file)).statusCode).toBe(404);
    expect((await site.media.filesByIds([id])).size).toBe(0);
    await site.media.remove(EDITOR, id);
  });

  it('are listed before and after their end, earliest first, and reported for a month', async () => {
    noon('2027-03-01');
    const ends = {
      late: '2027-06-01',
      soon: '2027-03-31',
      today: '2027-03-01',
      past: '2027-02-28',
    };
    for (const [filename, rights_end] of Object.entries(ends)) {
      const { id } = await site.stored();
      await site.media.update(EDITOR, id, { title: filename, rights_end });
    }
    const listed = async (query: Record<string, string>) => {
      const { results } = await site.media.list(EDITOR, validate(libraryQuery, query));
      return results.map(({ title }) => title);
    };
    expect(await listed({ only: 'ending' })).toEqual(['today', 'soon']);
    expect(await listed({ only: 'ended' })).toEqual(['past']);
    const told = async () => (await site.media.endingRights(EDITOR, 9)).map(({ title }) => title);
    expect(await told()).toEqual(['past', 'today', 'soon']);
    noon('2027-04-10');
    expect(await told()).toEqual(['soon']);
    await expect(site.media.endingRights(MEMBER, 9)).rejects.toMatchObject({ status: 403 });
  });

  it('hide a picture from the finders once they have ended', async () => {
    noon('2027-05-01');
    const { id } = await site.stored();
    await site.media.update(EDITOR, id, { title: 'Fristbild', rights_end: '2027-05-01' });
    const found = async () =>
      (await site.media.find(EDITOR, { q: 'Fristbild', page: 1, page_size: 5 })).results.length;
    expect(await found()).toBe(1);
    noon('2027-05-02');
    expect(await found()).toBe(0);
  });

  it('must be given as a calendar day', async () => {
    const { id } = await site.stored();
    await expect(site.media.update(EDITOR, id, { rights_end: '31.12.2026' })).rejects.toMatchObject(
      {
        field_errors: { rights_end: ['Bitte ein Datum angeben.'] },
      },
    );
  });
});
