import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { openTestDatabase } from '#database/test-database.server.ts';
import { ROLES, type Role, VISITOR } from '#lib/actor/actor.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { createTestApp } from '#server/test-app.ts';
import type { Services } from '#server/wiring/services.ts';
import { finderApi } from './finder.api.server.ts';
import { findImagesFor } from './finder.server.ts';

let database: Database;
let request: (
  query: string,
  role?: Role,
) => Promise<{ status: number; json: ReturnType<JSON['parse']> }>;

/** The cookie `as=editor` signs in. */
const accounts = {
  async resolveActor({ cookie = '' }: { cookie?: string }) {
    const role = ROLES.find((each) => cookie === `as=${each}`) ?? 'visitor';
    return role === 'visitor' ? VISITOR : { user_id: 7, role };
  },
};

/** Stores a picture uploaded in November. */
function picture(
  day: number,
  fields: {
    filename?: string;
    title?: string;
    alt_text?: string;
    keywords?: string;
    kind?: string;
  },
) {
  const checksum = `${day}`.padStart(64, '0');
  return {
    kind: 'image',
    filename: 'bild.jpg',
    mime_type: 'image/jpeg',
    size: 1000,
    ...fields,
    storage_key: `originals/${checksum}.jpg`,
    checksum,
    width: 3000,
    height: 2000,
    created_at: new Date(`2026-11-${`${day}`.padStart(2, '0')}T12:00:00Z`),
  };
}

beforeAll(async () => {
  database = await openTestDatabase();
  const media = {
    find: findImagesFor.bind(null, { database, clock: fixedClock('2026-11-21T12:00:00Z') }),
  };
  const services = { media, accounts } as unknown as Services;
  const app = await createTestApp({ services, plugins: { site: [], editor: [finderApi] } });
  request = async (query, role = 'editor') => {
    const url = `/de/pageeditor-api/image-finder${query}`;
    const answer = await app.inject({ url, headers: { cookie: `as=${role}` } });
    return { status: answer.statusCode, json: answer.json() };
  };
  await database.db
    .insertInto('media_item')
    .values([
      picture(1, { filename: 'woyzeck_probe_01.jpg', keywords: 'Probe, Bühne' }),
      picture(3, { title: 'Woyzeck', alt_text: 'Zwei Menschen im Regen' }),
      picture(2, { title: 'Der Chor', alt_text: 'Der Chor auf der Treppe', keywords: '100%ig' }),
      picture(4, { title: 'Woyzeck, Programmheft', kind: 'document' }),
      ...Array.from({ length: 24 }, (_, index) => picture(5 + index, { title: `Foyer ${index}` })),
    ])
    .execute();
});
afterAll(() => database.close());

const find = async (q: string) => {
  const { json } = await request(`?q=${encodeURIComponent(q)}`);
  return json.results.map((each: { title: string }) => each.title);
};

describe('the image finder (G-47)', () => {
  it('is for editors only (G-52)', async () => {
    expect((await request('?q=chor', 'visitor')).status).toBe(401);
    expect((await request('?q=chor', 'member')).status).toBe(403);
    for (const role of ['editor', 'admin'] as const)
      expect((await request('?q=chor', role)).status).toBe(200);
  });

  it('answers a picture with all that a page shows of it', async () => {
    const { json } = await request('?q=regen');
    expect(json).toMatchObject({ count: 1, next: null, previous: null });
    const [{ id, image_thumbnails, ...found }] = json.results;
    expect(found).toMatchObject({
      content_type: 'media.image',
      title: 'Woyzeck',
      thumbnail: image_thumbnails.small,
      url: found.image_obj.url,
      image_obj: { id, alt_text: 'Zwei Menschen im Regen', width: 3000, height: 2000 },
    });
    expect(found.thumbnail).toMatch(/^\/media\/\d+-[0-9a-f]{8}\/small\.webp$/);
  });

  it('searches file name, title, description and keywords for all words, newest first, pictures only', async () => {
    expect(await find('woyzeck')).toEqual(['Woyzeck', 'woyzeck_probe_01.jpg']);
    expect(await find('bühne WOYZECK')).toEqual(['woyzeck_probe_01.jpg']);
    expect(await find('treppe')).toEqual(['Der Chor']);
    expect(await find('programmheft')).toEqual([]);
  });

  it('treats typed text literally: no wildcards, no statements', async () => {
    expect(await find('%')).toEqual(['Der Chor']);
    expect(await find('_')).toEqual(['woyzeck_probe_01.jpg']);
    expect(await find('w_yzeck')).toEqual([]);
    expect(await find('\\')).toEqual([]);
    expect(await find("'; drop table media_item; --")).toEqual([]);
    expect(await find('chor')).toEqual(['Der Chor']);
  });

  it('shows the newest 24 before anything is typed, and the others on the next page', async () => {
    const { json } = await request('');
    expect([json.count, json.results.length]).toEqual([27, 24]);
    expect(json.results[0].title).toBe('Foyer 23');
    expect(json.next).toBe('/de/pageeditor-api/image-finder?page=2');
    const rest = (await request('?page=2')).json;
    expect(rest.results.map((each: { title: string }) => each.title)).toEqual([
      'Woyzeck',
      'Der Chor',
      'woyzeck_probe_01.jpg',
    ]);
    expect([rest.next, rest.previous]).toEqual([null, '/de/pageeditor-api/image-finder?page=1']);
  });

  it('reports invalid queries in German', async () => {
    for (const query of [
      '?q=%00',
      '?q=a&q=b',
      '?page=0',
      '?page=100001',
      '?page_size=-1',
      `?q=${'x'.repeat(201)}`,
    ]) {
      const { status, json } = await request(query);
      expect([query, status]).toEqual([query, 400]);
      for (const [message] of Object.values<string[]>(json.field_errors))
        expect(message).toMatch(/^(Bitte|Höchstens)/);
    }
  });
});
