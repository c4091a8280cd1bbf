import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathsIn } from '#domains/sitemap/sitemap.test-kit.ts';
import { type Role, SYSTEM } from '#lib/actor/actor.ts';
import { EXAMPLES } from '#modules/examples.ts';
import { isChildModel, type ModelName } from '#modules/schemas.ts';
import { openWholeSite } from '../whole-site/whole-site.test-kit.ts';
import { type DescribedCall, describedCalls, OPEN_WRITES } from './described-calls.test-kit.ts';
import { type Known, type Request, requestOf } from './openapi.test-kit.ts';

/** Of each role. `FUZZ_REQUESTS=5000` asks more, `FUZZ_SEED=…` (a failure names it) the same again. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 400);
const SEED = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));

const ROLES = ['visitor', 'member', 'editor', 'admin'] as const satisfies Role[];

let site: Awaited<ReturnType<typeof openWholeSite>>;
let described: DescribedCall[];
const who = {} as Record<Role, Record<string, string>>;
/** names of the calls that have stored something */
const written: Record<Role, string[]> = { visitor: [], member: [], editor: [], admin: [] };
const owner = { content_type: 'pages.page', object_id: 0 };

beforeAll(async () => {
  site = await openWholeSite();
  await furnish();
  for (const role of ROLES) who[role] = await site.signIn(role);
  described = describedCalls(JSON.parse((await site.ask('/api/docs/json')).text)).filter(
    // a stream without an end; signing out would end what follows
    ({ name }) => !/^get .*\/presence$|logout/.test(name),
  );
});
afterAll(() => site.close());

/** A house with one or two of everything. */
async function furnish(): Promise<void> {
  const { pages, content } = site.services;
  await pages.create(SYSTEM, { title: 'Start', slug: '', is_online: true, in_menu: true });
  const { id } = await pages.create(SYSTEM, { title: 'Haus', slug: 'haus', is_online: true });
  owner.object_id = id;
  const parent = await content.insertSection(SYSTEM, owner, {}, {});
  const place = { parent, column_index: 0, position: 0 };
  for (const [name, examples] of Object.entries(EXAMPLES)) {
    const model = name as ModelName;
    const [fields] = Object.values(examples) as [object];
    const module = { model, fields } as Parameters<typeof content.insertModule>[1];
    if (!isChildModel(model)) await content.insertModule(SYSTEM, module, place, {});
  }
  for (const name of ['Eins', 'Zwei']) await furnishRecords(name);
}

async function addPicture(name: string): Promise<number> {
  const values = {
    ...{ kind: 'image', filename: name, storage_key: name, mime_type: 'image/jpeg', size: 1 },
    ...{ checksum: name, width: 2400, height: 1600 },
  };
  const { db } = site.house.database;
  const row = db.insertInto('media_item').values(values).returning('id');
  return (await row.executeTakeFirstOrThrow()).id;
}

async function furnishRecords(name: string): Promise<void> {
  const { records } = site.services;
  const create = async (kind: keyof typeof records, fields: object) => {
    const { id } = await (records[kind] as Pick<typeof records.events, 'create'>).create(
      SYSTEM,
      fields,
    );
    return id;
  };
  const shown = { name, is_online: true };
  const venue_id = await create('venues', shown);
  const room_id = await create('rooms', { name, venue_id });
  const genre_id = await create('genres', { name });
  await create('exhibition-types', { name });
  await create('seasons', { name, date_from: '2026-08-01', date_to: '2027-07-31' });
  const tag_ids = [await create('tags', { name, scope: 'event' })];
  await create('series', shown);
  const category = { name };
  await create('person-categories', category);
  await create('article-categories', category);
  const person_id = await create('persons', { last_name: name, is_online: true });
  await create('articles', {
    title: name,
    is_online: true,
    published_at: '2026-11-01T12:00:00+01:00',
  });
  const production_id = await create('productions', { ...shown, genre_id });
  const event = {
    ...shown,
    production_id,
    room_id,
    tag_ids,
    cast: [{ person_id, name, role: 'Ada' }],
  };
  await create('events', { ...event, date_start: '2026-11-28T19:30:00+01:00' });
  await create('teasers', { name, position: '2026-11-28', image: await addPicture(name) });
}

/** What is there now: ids by path, pages, sections, slugs. */
async function lookAround(): Promise<Known> {
  const headers = who.admin;
  const words: Record<string, unknown[]> = {
    content_type: [owner.content_type, 'pages.page', 'programme.event'],
    object_id: [owner.object_id, 1],
    slug: ['eins', 'zwei', 'haus'],
    path: ['haus', ''],
    revision: [1, 10, 1000],
  };
  for (const path of new Set(described.map((each) => each.path))) {
    if (!path.includes('{id}')) continue;
    const [base = ''] = path.split('/{id}');
    const query = new URLSearchParams({ ...owner, object_id: `${owner.object_id}` });
    const found = [`${base}/records?page_size=50`, `${base}?${query}`, base];
    for (const url of found) {
      const answer = await site.app.inject({ url, headers });
      if (answer.statusCode !== 200) continue;
      const body = answer.json();
      const rows = (Array.isArray(body) ? body : (body.results ?? [])) as { id?: number }[];
      words[`${path} {id}`] = rows.map((row) => row.id).filter(Boolean);
      break;
    }
  }
  words.parent = words['/de/pageeditor-api/container/{id} {id}'] ?? [];
  return { words };
}

/** Words that only a message in another language has. */
const ENGLISH = /\b(the|invalid|expected|must|string|required|too|received|undefined)\b/i;

/** What somebody else has written: addresses and titles. */
const QUOTED = /„[^“]*“|\/\S+/g;

/** What is wrong with an answer; null where nothing is. */
function faultOf({ statusCode, headers, body }: LightMyRequestResponse): string | null {
  if (statusCode >= 500) return 'an error of ours';
  if (statusCode < 400) return null;
  if (!`${headers['content-type']}`.startsWith('application/json')) return 'no JSON';
  const { detail, code, field_errors = {} } = JSON.parse(body);
  if (typeof code !== 'string') return 'no code';
  const messages = [detail, ...Object.values(field_errors).flat()];
  const foreign = messages.find(
    (text) => !/^[A-ZÄÖÜ„0-9]/.test(text) || ENGLISH.test(text.replace(QUOTED, '')),
  );
  return foreign === undefined ? null : `not German: ${foreign}`;
}

async function send({ method, url, headers, payload }: Request, role: Role, index: number) {
  // nobody sends all of it within one minute, and visitors do not all live in one house
  site.clock.set(new Date(site.clock.now().getTime() + 1000));
  return site.app.inject({
    method: method as 'GET',
    url,
    headers: { ...who[role], ...headers },
    remoteAddress: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
    ...(payload !== undefined && { payload }),
  });
}

describe('requests made from the description of the API', () => {
  it.each(ROLES)(
    'are answered or refused in German for a %s, never with an error of ours, and leave every address of the sitemap there (G-90, G-285)',
    async (role) => {
      const known = await lookAround();
      const any = fc.oneof(...described.map((each) => requestOf(each, known)));
      const faults: unknown[] = [];
      for (const [index, request] of fc.sample(any, { numRuns: REQUESTS, seed: SEED }).entries()) {
        const answer = await send(request, role, index);
        if ([201, 204].includes(answer.statusCode)) written[role].push(request.call);
        const fault = faultOf(answer);
        const { method, url, payload } = request;
        if (fault) faults.push([fault, answer.statusCode, method, url, payload?.slice(0, 1000)]);
      }
      // what the role may remove is gone; of what there is now nothing may be lost
      await furnishRecords(role);
      const lost = await lostAddresses();
      expect({ SEED, faults, lost }).toEqual({ SEED, faults: [], lost: [] });
    },
    REQUESTS * 200,
  );

  it('reach what editors keep, not only its refusals (G-285)', () => {
    expect(written.editor.length + written.admin.length).toBeGreaterThan(REQUESTS / 100);
    const closed = [...written.visitor, ...written.member].filter((call) => !OPEN_WRITES.has(call));
    expect(closed).toEqual([]);
  });
});

/** Every address of the sitemap that is not there. */
async function lostAddresses(): Promise<unknown[]> {
  // administrators may well switch it off
  await site.services.settings.update(SYSTEM, { site: { is_site_online: true } });
  const files = await locations('/sitemap.xml');
  const paths = (await Promise.all(files.map(locations))).flat();
  expect(paths.length).toBeGreaterThan(1);
  const lost: unknown[] = [];
  for (const path of paths) {
    const { statusCode } = await site.app.inject(path);
    if (statusCode !== 200) lost.push([path, statusCode]);
  }
  return lost;
}

async function locations(path: string): Promise<string[]> {
  return pathsIn((await site.app.inject(path)).body);
}
