import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openDiskStorage } from '#domains/media/storage/disk.server.ts';
import { type Actor, SYSTEM, VISITOR } from '#lib/actor/actor.ts';
import { noChanges } from '#lib/cache/changes.ts';
import { openIntake } from '#lib/uploads/intake.server.ts';
import { createReferenceNames } from '#records/export/reference-names.server.ts';
import { KINDS } from '#server/wiring/records/record-kinds.ts';
import { EVENT, feedTests, makeFeed, PRODUCTION } from '../exchange.test-kit.ts';
import { createFeedImport } from '../import/import.service.server.ts';
import { createFeedPages } from './feed-pages.server.ts';
import { createProgrammeImports } from './imports.service.server.ts';
import { createImportRuns } from './run-import.server.ts';

const openHouse = feedTests();
const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

type Handler = (data: object) => Promise<unknown>;
const ADMIN: Actor = { user_id: null, role: 'admin' };
const EDITOR: Actor = { user_id: null, role: 'editor' };

/** A house with imports; the test runs their jobs. */
async function open({ own_network = false } = {}) {
  const house = await openHouse();
  const { database, clock } = house;
  const folder = await mkdtemp(join(tmpdir(), 'foyer-imports-'));
  folders.push(folder);
  const storage = await openDiskStorage(join(folder, 'media'));
  const intake = await openIntake(join(folder, 'uploads'));
  const handlers = new Map<string, Handler>();
  const queue: [string, object][] = [];
  const jobs = {
    register: (name: string, handler: unknown) => void handlers.set(name, handler as Handler),
    schedule: () => {},
    send: async (name: string, data: object) => void queue.push([name, data]),
  };
  const failures: unknown[] = [];
  const parts = { database, clock, changes: noChanges };
  const pages = createFeedPages({ storage, intake, own_network });
  const keepPicture = async ({ address }: { address: string }) => {
    const file = { filename: 'a.jpg', mime_type: 'image/jpeg', size: 1, checksum: address };
    const { id } = await database.db
      .insertInto('media_item')
      .values({ ...file, kind: 'image', storage_key: address })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const runs = createImportRuns({
    ...parts,
    pages,
    feed: createFeedImport(parts),
    keepPicture,
    loadNames: createReferenceNames(KINDS),
    onFailure: (_, error) => failures.push(error),
  });
  const imports = createProgrammeImports({ ...parts, jobs, pages, runs });
  const work = async () => {
    for (const [name, data] of queue.splice(0)) await handlers.get(name)?.(data);
    expect(failures).toEqual([]);
  };
  const upload = async (content: string | Uint8Array | object, with_pictures = false) => {
    const isText = typeof content === 'string' || content instanceof Uint8Array;
    const bytes = Buffer.from(isText ? (content as string) : JSON.stringify(content));
    const file = await intake.receive(bytes, 600_000_000);
    const of = { filename: 'saison.json', with_pictures };
    const { id } = await imports.fromFile(ADMIN, file, of);
    await work();
    return imports.get(ADMIN, id);
  };
  const apply = async (id: number) => {
    await imports.apply(ADMIN, id);
    await work();
    return imports.get(ADMIN, id);
  };
  const items = async (id: number, outcome?: 'created' | 'updated' | 'refused' | 'stale') =>
    (await imports.items(ADMIN, id, { page: 1, page_size: 50, outcome })).results;
  const stored = () => readdir(join(folder, 'media', 'imports')).catch(() => []);
  return {
    ...house,
    load: house.imports,
    imports,
    upload,
    apply,
    items,
    work,
    stored,
    pages,
    runs,
    queue,
  };
}

describe('a preview', () => {
  it('lists each item as new, changed by field, unchanged or rejected, and writes nothing (G-406)', async () => {
    const { load, upload, items, events, productions, records } = await open();
    await load(makeFeed(PRODUCTION, { ...PRODUCTION, id: 'p2', events: [] }));
    const before = [await events(), await productions()];
    const place = { location_title: 'Kammer', city: 'Lindenfurt' };
    const later = { ...EVENT, start_time: '20:00', ...place };
    const changed = { ...PRODUCTION, subtitle_de: 'Oper', events: [later, { ...EVENT, id: 'e2' }] };
    const found = await upload(
      makeFeed(
        changed,
        { ...PRODUCTION, id: 'p2', events: [] },
        { ...PRODUCTION, id: 'p3', status: '?' },
      ),
    );
    expect(found).toMatchObject({
      state: 'ready',
      source_name: 'saison.json',
      total: 6,
      report: {
        counts: {
          production: { updated: 1, unchanged: 1, refused: 1, created: 0 },
          event: { updated: 1, created: 1, refused: 1 },
        },
        made: [
          { text: 'Spielort', count: 1 },
          { text: 'Raum', count: 1 },
        ],
      },
    });
    expect([await events(), await productions()]).toEqual(before);
    expect(await records.rooms.list(SYSTEM, { page: 1, page_size: 9 })).toMatchObject({ count: 0 });
    const [production, event] = await items(found.id, 'updated');
    expect(production).toMatchObject({
      title: 'Carmen',
      changes: [{ label: 'Unterzeile', before: 'Oper von Georges Bizet', after: 'Oper' }],
    });
    expect(event?.changes).toEqual([
      {
        field: 'date_start',
        label: 'Beginn',
        before: '24.12.2026 19:30',
        after: '24.12.2026 20:00',
      },
      { field: 'room_id', label: 'Raum', before: '', after: 'Kammer (neu)' },
    ]);
    expect(event?.summary).toBe('24.12.2026 20:00 · Kammer (neu)');
    expect(await items(found.id, 'created')).toMatchObject([
      { kind: 'event', external_id: 'e2', title: 'Carmen', summary: '24.12.2026 19:30' },
    ]);
    expect(await items(found.id, 'refused')).toMatchObject([
      { place: 'Seite 1, Produktion 3 („Carmen“, id p3)', reason: 'Den Status „?“ gibt es nicht.' },
    ]);
  });

  it.each([
    ['nothing', ' \n', 'Der Feed ist leer.'],
    ['a letter', 'Guten Tag', 'Das ist weder JSON noch XML.'],
    ['an error page', '<!doctype html><title>404', 'eine Webseite und kein Feed'],
    ['UTF-16', Buffer.from('\ufeff{"productions":[]}', 'utf16le'), 'UTF-16'],
    ['latin1', Buffer.from('<feed><productions><p><id>ä</id>', 'latin1'), 'nicht in UTF-8'],
    ['50 MB of zeros', Buffer.alloc(50_000_000), 'Das ist weder JSON noch XML.'],
    ['50 MB that never end', `{"a":"${'x'.repeat(50_000_000)}`, 'Der Feed bricht ab'],
  ])(
    'of %s is refused in a German sentence, and nothing is kept of it (G-146, G-406)',
    async (_, content, sentence) => {
      const { upload, stored, imports } = await open();
      const found = await upload(content);
      expect(found).toMatchObject({ state: 'failed', problem: expect.stringContaining(sentence) });
      expect(await stored()).toEqual([]);
      await expect(imports.apply(ADMIN, found.id)).rejects.toMatchObject({ status: 409 });
    },
  );

  it('is discarded by hand, or after two weeks if not applied (G-406)', async () => {
    const { upload, imports, stored, clock } = await open();
    const { id } = await upload(makeFeed(PRODUCTION));
    expect(await stored()).toHaveLength(1);
    await imports.remove(ADMIN, id);
    expect(await stored()).toEqual([]);
    await expect(imports.get(ADMIN, id)).rejects.toMatchObject({ status: 404 });
    await upload(makeFeed(PRODUCTION));
    clock.set('2026-12-20T12:00:00+01:00');
    await imports.sweep();
    expect((await imports.list(ADMIN, { page: 1, page_size: 9 })).count).toBe(0);
    expect(await stored()).toEqual([]);
  });
});

describe('an import that is applied', () => {
  it('writes what was previewed, and leaves a report with author, time and source (G-406)', async () => {
    const { upload, apply, events, items, imports, stored } = await open();
    const { id } = await upload(makeFeed(PRODUCTION, { ...PRODUCTION, id: 'p2', status: '?' }));
    expect(await events()).toEqual([]);
    const done = await apply(id);
    expect(done).toMatchObject({
      state: 'done',
      source: 'file',
      created_by: 'Foyer',
      applied_by: 'Foyer',
      applied_at: '2026-11-21T12:00:00+01:00',
      ended_at: '2026-11-21T12:00:00+01:00',
      report: {
        counts: { production: { created: 1, refused: 1 }, event: { created: 1, stale: 0 } },
      },
    });
    expect(await events()).toHaveLength(1);
    expect((await items(id, 'created')).map(({ result }) => result)).toEqual(['done', 'done']);
    expect(await items(id, 'refused')).toHaveLength(1);
    expect(await stored()).toEqual([]);
    await expect(imports.remove(ADMIN, id)).rejects.toMatchObject({ status: 409 });
    expect(await imports.list(ADMIN, { page: 1, page_size: 9 })).toMatchObject({ count: 1 });
  });

  it('skips and reports what was changed, created or removed meanwhile, and applies the rest (G-406)', async () => {
    const { load, records, upload, apply, items, events, productions, clock } = await open();
    const two = { ...PRODUCTION, id: 'p2', title_de: 'Tosca', events: [{ ...EVENT, id: 'e2' }] };
    await load(makeFeed(PRODUCTION, two));
    const [carmen] = await productions();
    const later = (id: string) => [{ ...EVENT, id, start_time: '20:00' }];
    const third = { ...PRODUCTION, id: 'p3', title_de: 'Aida', events: [] };
    const { id } = await upload(
      makeFeed({ ...PRODUCTION, events: later('e1') }, { ...two, events: later('e2') }, third),
    );
    const [first] = await events();
    clock.set('2026-11-21T12:05:00+01:00');
    await records.events.update(SYSTEM, first?.id ?? 0, { status_note: 'Achtung' });
    await load(makeFeed(third));
    const done = await apply(id);
    expect(done.report?.counts).toMatchObject({
      production: { unchanged: 2, created: 0, stale: 1 },
      event: { updated: 1, stale: 1 },
    });
    expect(await items(id, 'stale')).toMatchObject([
      { external_id: 'e1', reason: expect.stringContaining('seit der Vorschau') },
      { external_id: 'p3' },
    ]);
    const starts = (await events()).map(({ date_start }) => date_start.toISOString().slice(11, 16));
    expect(starts).toEqual(['18:30', '19:00']);
    expect(carmen?.name).toBe('Carmen');
  });

  it('gives known items their new pictures, which the preview has not fetched (G-144, G-406)', async () => {
    const { load, upload, apply, items, events, productions } = await open();
    await load(makeFeed(PRODUCTION, { ...PRODUCTION, id: 'p2', events: [] }));
    const pictures = (...names: string[]) => ({
      images: names.map((name) => ({ url: `https://haus.example/${name}.jpg` })),
    });
    const night = { ...EVENT, ...pictures('abend') };
    const changed = { subtitle_de: 'Oper', ...pictures('carmen', 'probe'), events: [night] };
    const found = await upload(
      makeFeed(
        { ...PRODUCTION, ...changed },
        { ...PRODUCTION, id: 'p2', events: [], ...pictures('tosca') },
      ),
      true,
    );
    expect(found.report).toMatchObject({
      counts: { production: { updated: 1, unchanged: 1 }, event: { unchanged: 1 } },
      pictures: { fetched: 4 },
    });
    const done = await apply(found.id);
    expect(done.report?.counts).toMatchObject({
      production: { updated: 2, unchanged: 0, stale: 0 },
      event: { updated: 1, stale: 0 },
    });
    expect((await items(found.id, 'updated')).map(({ external_id }) => external_id)).toEqual([
      'p1',
      'e1',
      'p2',
    ]);
    const [carmen, second] = await productions();
    expect(carmen).toMatchObject({ subline: 'Oper', image: expect.any(Number) });
    expect(carmen?.gallery).toHaveLength(1);
    expect(second?.image).toEqual(expect.any(Number));
    expect((await events())[0]?.image).toEqual(expect.any(Number));
  });

  it('loses no item to a bad one, even if only the database rejects it (G-145, G-406)', async () => {
    const { upload, apply, items, database } = await open();
    const many = Array.from({ length: 60 }, (_, n) => ({ ...EVENT, id: `e${n}` }));
    const bad = { ...EVENT, id: 'bad', foyer: { tags: ['x'], sale_status: '?' } };
    const { id } = await upload(
      makeFeed({ ...PRODUCTION, events: [...many, bad, { id: 'no date' }] }),
    );
    // taken meanwhile by a record outside the feed
    await database.db
      .insertInto('event')
      .values({
        slug: 'x',
        date_start: '2026-01-01',
        ends_at: '2026-01-01',
        name: 'X',
        external_id: 'e7',
      })
      .execute();
    const { report } = await apply(id);
    const { created = 0, stale = 0, refused = 0 } = report?.counts.event ?? {};
    expect([created, stale + refused]).toEqual([60, 2]);
    expect((await items(id, 'refused')).map(({ reason }) => reason)).toEqual(['Der Tag fehlt.']);
  });

  it('reports the items it did not reach if a part of the feed is lost (G-406)', async () => {
    const { upload, apply, items, pages, productions } = await open();
    const { id } = await upload(makeFeed(PRODUCTION));
    await pages.forget(id);
    const done = await apply(id);
    expect(done).toMatchObject({ state: 'done', problem: expect.stringContaining('nicht mehr') });
    expect(done.report?.counts).toMatchObject({ production: { stale: 1 }, event: { stale: 1 } });
    expect((await items(id, 'stale')).map(({ reason }) => reason)).toEqual(
      Array(2).fill('Der Import brach vorher ab.'),
    );
    expect(await productions()).toEqual([]);
  });

  it('resumes after an interruption and counts everything once (G-406)', async () => {
    const { upload, imports, runs, events, database } = await open();
    const many = Array.from({ length: 120 }, (_, n) => ({ ...EVENT, id: `e${n}` }));
    const { id } = await upload(makeFeed({ ...PRODUCTION, events: many }));
    await imports.apply(ADMIN, id);
    const { transaction } = database;
    let left = 3;
    Object.assign(database, {
      transaction: (...work: Parameters<typeof transaction>) => {
        if (left-- <= 0) throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
        return transaction(...work);
      },
    });
    await expect(runs.apply({ id })).rejects.toThrow('gone');
    const before = (await events()).length;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(120);
    expect(await imports.get(ADMIN, id)).toMatchObject({ state: 'applying' });
    left = 1e9;
    await runs.apply({ id });
    const { state, report } = await imports.get(ADMIN, id);
    expect([state, (await events()).length]).toEqual(['done', 120]);
    expect(report?.counts).toMatchObject({
      production: { created: 1, stale: 0 },
      event: { created: 120, stale: 0, unchanged: 0 },
    });
  });
});

describe('a feed from the web', () => {
  it('is read page by page, and applied as read, whatever the URL returns by then (G-143, G-406)', async () => {
    const { imports, work, apply, productions } = await open({ own_network: true });
    let asked = 0;
    const server = createServer((request, response) => {
      asked += 1;
      const isFirst = !request.url?.includes('page=2');
      const page = makeFeed({ ...PRODUCTION, id: isFirst ? 'one' : 'two', events: [] });
      response.end(JSON.stringify({ ...page, meta: { next: isFirst ? '?page=2' : '' } }));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const address = `http://haus:geheim@127.0.0.1:${port}/feed`;
    const { id } = await imports.fromAddress(ADMIN, { address });
    await work();
    server.closeAllConnections();
    server.close();
    expect(await imports.get(ADMIN, id)).toMatchObject({
      state: 'ready',
      total: 2,
      source_name: `http://127.0.0.1:${port}/feed`,
    });
    await apply(id);
    expect((await productions()).map(({ external_id }) => external_id)).toEqual(['one', 'two']);
    expect(asked).toBe(2);
  });

  it('cannot come from a private network, and an uploaded page cannot point to local files (G-146, G-406)', async () => {
    const { imports, work, upload } = await open();
    const { id } = await imports.fromAddress(ADMIN, { address: 'https://127.0.0.1/feed' });
    await work();
    expect(await imports.get(ADMIN, id)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('eigenes Netz'),
    });
    const sneaky = { ...makeFeed(PRODUCTION), meta: { next: 'another-upload' } };
    expect(await upload(sneaky)).toMatchObject({
      state: 'ready',
      problem: expect.stringContaining('als eigene Datei'),
    });
    const onward = { ...makeFeed(PRODUCTION), meta: { next: 'http://10.0.0.1/' } };
    expect((await upload(onward)).problem).toContain('eigenes Netz');
    for (const address of ['file:///etc/passwd', 'haus.example', '', 'https://['])
      await expect(imports.fromAddress(ADMIN, { address })).rejects.toMatchObject({ status: 422 });
  });
});

it('Imports are for administrators, one at a time (G-52, G-406)', async () => {
  const { imports, upload, queue } = await open();
  const { id } = await upload(makeFeed(PRODUCTION));
  for (const [actor, status] of [
    [VISITOR, 401],
    [EDITOR, 403],
  ] as const) {
    const file = { path: '', size: 1, checksum: '', discard: async () => {} };
    for (const refused of [
      imports.list(actor, { page: 1, page_size: 9 }),
      imports.get(actor, id),
      imports.items(actor, id, { page: 1, page_size: 9 }),
      imports.apply(actor, id),
      imports.remove(actor, id),
      imports.fromAddress(actor, { address: 'https://haus.example' }),
      imports.fromFile(actor, file, { filename: '', with_pictures: false }),
    ])
      await expect(refused).rejects.toMatchObject({ status });
  }
  await imports.apply(ADMIN, id);
  expect(queue).toHaveLength(1);
  const another = imports.fromAddress(ADMIN, { address: 'https://haus.example/feed' });
  await expect(another).rejects.toMatchObject({ status: 409 });
});
