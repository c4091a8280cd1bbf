import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { openTestDatabase } from '#database/test-database.server.ts';
import { picture } from '#domains/media/media.test-kit.ts';
import { openDiskStorage } from '#domains/media/storage/disk.server.ts';
import { EVENT, makeFeed, PRODUCTION } from '#domains/programme/exchange/exchange.test-kit.ts';
import { noChanges } from '#lib/cache/changes.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { openIntake } from '#lib/uploads/intake.server.ts';
import type { House } from '../house.ts';
import { runCommand } from './run-command.ts';

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-feed-'));
  database = await openTestDatabase();
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function openTerminal(own_network = false, SITE_URL = 'http://localhost:3000') {
  const env = {
    FEED_OWN_NETWORK: own_network,
    SITE_URL,
    UPLOAD_IMAGE_MB: 3,
    UPLOAD_FILE_MB: 5,
  };
  const storage = await openDiskStorage(join(folder, 'media'));
  const clock = fixedClock('2026-11-21T12:00:00+01:00');
  const intake = await openIntake(join(folder, 'uploads'));
  const house = { database, clock, changes: noChanges, env, intake, storage } as unknown as House;
  const said: string[] = [];
  const run = (...words: string[]) =>
    runCommand(words, { open: async () => house, say: (line) => said.push(line) });
  return { run, said };
}

const page = (id: string, next = '') => ({
  meta: { next },
  productions: [{ ...PRODUCTION, id, events: [{ ...EVENT, id: `of-${id}` }] }],
});

async function put(name: string, content: object): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, JSON.stringify(content));
  return path;
}

const names = async () =>
  (await database.db.selectFrom('production').select('external_id').orderBy('id').execute()).map(
    ({ external_id }) => external_id,
  );

describe('npm run foyer -- import', () => {
  it('reads all pages of a file, and reports what it did (G-143)', async () => {
    const { run, said } = await openTerminal();
    await put('b.json', page('two'));
    await run('import', await put('a.json', page('one', 'b.json')));
    expect(await names()).toEqual(['one', 'two']);
    expect(said.join('\n')).toMatch(/angelegt +2 +2\n[\s\S]*Fertig nach/);
  });

  it('indexes a stopped house, so that its first search finds all of it (G-770)', async ({
    skip,
  }) => {
    skip(database.kind !== 'embedded', 'there the house may run, and index itself');
    const { run } = await openTerminal();
    const file = await put('a.json', page('one'));
    const indexed = () => database.db.selectFrom('search_document').select('kind').execute();
    await run('import', file, '--dry-run');
    expect(await indexed()).toEqual([]);
    await run('import', file);
    expect((await indexed()).map(({ kind }) => kind)).toContain('production');
    expect(await database.db.selectFrom('search_stale').select('id').execute()).toEqual([]);
  });

  it('ends with 2 where something was refused, with 1 where the feed broke off (G-143, G-146)', async () => {
    const { run, said } = await openTerminal();
    const refused = await put(
      'a.json',
      makeFeed(PRODUCTION, { ...PRODUCTION, id: 'x', status: '?' }),
    );
    await expect(run('import', refused)).rejects.toMatchObject({ exit_code: 2 });
    expect(said.join('\n')).toContain(
      'Produktion 2 („Carmen“, id x): Den Status „?“ gibt es nicht.',
    );
    const circle = await put('c.json', page('one', 'c.json'));
    await expect(run('import', circle)).rejects.toMatchObject({
      exit_code: 1,
      message: expect.stringContaining('Der Feed führt im Kreis'),
    });
    const outside = await put('d.json', page('one', '../../../etc/passwd'));
    await expect(run('import', outside)).rejects.toThrow('liegt nicht neben dieser Datei');
    const before = said.length;
    const none = run('import', join(folder, 'none.json'));
    await expect(none).rejects.toThrow(/gibt es nicht[\s\S]*Es wurde nichts übernommen/);
    expect(said.slice(before)).toEqual([]);
    expect(await names()).toEqual(['p1', 'one']);
  });

  it('reads an address and its next pages, none in a network of its own unless it may (G-143, G-146)', async () => {
    const server = createServer((request, response) => {
      const isFirst = request.url === '/feed';
      response.end(JSON.stringify(isFirst ? page('one', '/feed?page=2') : page('two')));
    }).listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`;
    try {
      const careful = await openTerminal();
      await expect(careful.run('import', url)).rejects.toThrow('führt in ein eigenes Netz');
      expect(await names()).toEqual([]);
      const { run } = await openTerminal(true);
      await run('import', url, '--dry-run');
      expect(await names()).toEqual([]);
      await run('import', url);
      expect(await names()).toEqual(['one', 'two']);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  it('reports unknown arguments in German (G-143)', async () => {
    const { run } = await openTerminal();
    await expect(run('import')).rejects.toThrow('So wird der Befehl nicht verstanden');
    await expect(run('export', 'a.json', '--format', 'csv')).rejects.toThrow('nicht verstanden');
  });
});

describe('Pictures of a feed', () => {
  it('are downloaded once on request, with a report of invalid ones; by default none are (G-146)', async () => {
    const asked: string[] = [];
    const file = await picture();
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end(request.url === '/none.jpg' ? 'Guten Tag' : file);
    }).listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const images = [
      { url: `${host}/none.jpg`, title_de: 'Keins', sort_order: 1 },
      { url: `${host}/a.jpg`, title_de: 'Carmen', copyright: 'A. Muster', sort_order: 2 },
      { url: `${host}/secret.jpg`, copyright_restrictions: 'protected', sort_order: 3 },
    ];
    const { run, said } = await openTerminal(true);
    const feed = await put('a.json', makeFeed({ ...PRODUCTION, images }));
    const image = async () =>
      (await database.db.selectFrom('production').select('image').executeTakeFirst())?.image;
    try {
      await run('import', feed);
      expect([asked, await image()]).toEqual([[], null]);
      await expect(run('import', feed, '--images')).rejects.toMatchObject({ exit_code: 2 });
      expect(said.join('\n')).toMatch(
        /Produktion 1 \(„Carmen“, id p1\), Bild 1: Die Datei ist beschädigt/,
      );
      expect(said.join('\n')).toContain('Ein Bild ist geschützt');
      const media = await database.db.selectFrom('media_item').selectAll().executeTakeFirst();
      expect(media).toMatchObject({ alt_text: 'Carmen', credit: 'A. Muster', filename: 'a.jpg' });
      expect(await image()).toBe(media?.id);
      const before = asked.splice(0);
      expect(before.sort()).toEqual(['/a.jpg', '/none.jpg']);
      await expect(run('import', feed, '--images')).rejects.toMatchObject({ exit_code: 2 });
      expect(asked).toEqual(['/none.jpg']);
      // unless requested they stay unchanged
      await run('import', feed);
      expect(await image()).toBe(media?.id);

      const { run: other } = await openTerminal(true, 'https://haus.example');
      const out = join(folder, 'out.json');
      await other('export', out, '--images');
      const written = JSON.parse(await readFile(out, 'utf8'));
      expect(written.productions[0].images).toMatchObject([
        { url: expect.stringMatching(/^https:\/\/haus\.example\/media\//), copyright: 'A. Muster' },
      ]);
      // its own pictures are known to the house, wherever its address leads
      await other('import', out, '--images');
      expect(await image()).toBe(media?.id);
      await expect(run('export', out, '--images')).rejects.toThrow('SITE_URL');
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});

describe('npm run foyer -- export', () => {
  it('writes a file whole, as JSON or XML by its name (G-143)', async () => {
    const { run } = await openTerminal();
    await run('import', await put('a.json', page('one')));
    await run('export', join(folder, 'out.json'));
    const feed = JSON.parse(await readFile(join(folder, 'out.json'), 'utf8'));
    expect(feed).toMatchObject({
      meta: { next: '', total_count: 1 },
      productions: [
        {
          id: 'one',
          status: 'published',
          title_de: 'Carmen',
          title_en: 'Carmen',
          creation_date: PRODUCTION.creation_date,
          subtitle_de: PRODUCTION.subtitle_de,
          events: [{ ...EVENT, id: 'of-one' }],
        },
      ],
    });
    await run('export', join(folder, 'out.xml'));
    const xml = await readFile(join(folder, 'out.xml'), 'utf8');
    expect(xml).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<feed xmlns:foyer="urn:foyer:feed">\n {2}<meta>/,
    );
    expect(xml).toContain('<start_time>19:30</start_time>');
    await expect(run('export', join(folder, 'none', 'out.xml'))).rejects.toThrow(
      'lässt sich nicht schreiben',
    );
  });
});
