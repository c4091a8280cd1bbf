import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { VISITOR } from '#lib/actor/actor.ts';
import { EDITOR, MEMBER, siteTests } from '../site.test-kit.ts';
import { MAX_NOTES, MAX_ROWS } from './error-log.service.server.ts';

const openSite = siteTests();
const all = { page: 1, page_size: 100 };

describe('the error log', () => {
  it('has each URL once with a count, without private parts (ERR-01, API-14, G-91)', async () => {
    const { errorLog } = await openSite();
    const first = await errorLog.record({
      url: '/de/gibt-es-nicht?email=ada@example.org#x',
      status: 404,
      referrer: 'https://user:secret@www.example.org/suche?q=geheim',
      user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    });
    const again = await errorLog.record({
      url: 'https://foyer.test/de/gibt-es-nicht/',
      status: 404,
    });
    expect(first).toEqual({
      id: 1,
      url: '/de/gibt-es-nicht',
      status: 404,
      count: 1,
      resolved: false,
      first_seen: '2026-11-21T12:00:00+01:00',
      last_seen: '2026-11-21T12:00:00+01:00',
      referrer: 'https://www.example.org/suche',
      user_agent_family: 'Firefox',
    });
    expect(again).toMatchObject({ id: first.id, count: 2 });
    const other = await errorLog.record({ url: '/de/gibt-es-nicht', status: 500 });
    expect(other.id).not.toBe(first.id);
  });

  it('never contains a preview token (G-91)', async () => {
    const { errorLog } = await openSite();
    const noted = await errorLog.record({
      url: '/de/offen%3Fvorschau%3Dgeheim',
      status: 404,
      referrer: 'https://www.example.org/de;vorschau=geheim',
    });
    expect(noted).toMatchObject({ url: '/de/[…]', referrer: 'https://www.example.org/[…]' });
  });

  it('counts right when many report the same at once', async () => {
    const { errorLog } = await openSite();
    const report = { url: '/de/alt', status: 404 };
    await Promise.all(Array.from({ length: 8 }, () => errorLog.record(report)));
    expect(await errorLog.list(EDITOR, all)).toMatchObject({ count: 1, results: [{ count: 8 }] });
  });

  it.each(['', '\u0000', '/de/%00', 'javascript:alert(1)'])('refuses %j', async (url) => {
    const { errorLog } = await openSite();
    await expect(errorLog.record({ url, status: 404 })).rejects.toMatchObject({ status: 422 });
  });

  it('notes what the server could not answer, together and bounded (G-32, G-115)', async () => {
    const { errorLog } = await openSite();
    for (let i = 0; i < MAX_NOTES * 3; i++) errorLog.note({ url: `/de/x${i}`, status: 404 });
    errorLog.note({ url: '/de/x1', status: 404 });
    errorLog.note({ url: '/de/%00', status: 404 });
    expect((await errorLog.list(EDITOR, all)).count).toBe(0);
    await errorLog.flush();
    const { count, results } = await errorLog.list(EDITOR, all);
    expect(count).toBe(MAX_NOTES);
    expect(results.find(({ url }) => url === '/de/x1')).toMatchObject({ count: 2 });
  });

  it('keeps the latest addresses only, and throws resolved ones away first', async () => {
    const { errorLog, database, clock } = await openSite();
    await sql`insert into error_log (url, status, last_seen, resolved)
      select '/de/alt' || n, 404, ${clock.now()}::timestamptz - n * interval '1 minute', n = 1
      from generate_series(1, ${MAX_ROWS}::integer) n`.execute(database.db);
    await errorLog.record({ url: '/de/neu', status: 404 });
    const { count, results } = await errorLog.list(EDITOR, all);
    expect(count).toBe(MAX_ROWS);
    expect(results.slice(0, 2).map(({ url }) => url)).toEqual(['/de/neu', '/de/alt2']);
  });

  it('is read and resolved by editors; recurring errors are open again (API-82, G-91)', async () => {
    const { errorLog } = await openSite();
    const { id } = await errorLog.record({ url: '/de/alt', status: 404 });
    for (const [actor, status] of [
      [VISITOR, 401],
      [MEMBER, 403],
    ] as const) {
      await expect(errorLog.list(actor, all)).rejects.toMatchObject({ status });
      await expect(errorLog.resolve(actor, id, true)).rejects.toMatchObject({ status });
    }
    await errorLog.resolve(EDITOR, id, true);
    expect((await errorLog.list(EDITOR, all)).results).toMatchObject([{ resolved: true }]);
    await errorLog.record({ url: '/de/alt', status: 404 });
    expect((await errorLog.list(EDITOR, all)).results).toMatchObject([{ resolved: false }]);
  });

  it('lists open addresses by how often they were asked for, where that is wanted, and of those that lead nowhere only them (G-91, G-378, G-734)', async () => {
    const { errorLog } = await openSite();
    const seen = async (url: string, times: number) => {
      for (let n = 0; n < times; n++) await errorLog.record({ url, status: 404 });
    };
    await seen('/de/selten', 1);
    await seen('/de/oft', 3);
    await seen('/de/erledigt', 5);
    await seen('/de/manchmal', 2);
    const { results } = await errorLog.list(EDITOR, all);
    const done = results.find(({ url }) => url === '/de/erledigt');
    await errorLog.resolve(EDITOR, done?.id ?? 0, true);
    const sorted = await errorLog.list(EDITOR, { ...all, sort: 'count' });
    expect(sorted.results.map(({ url }) => url)).toEqual([
      '/de/oft',
      '/de/manchmal',
      '/de/selten',
      '/de/erledigt',
    ]);
    // a call that failed leads somewhere: no redirect mends it
    for (let n = 0; n < 9; n++) await errorLog.record({ url: '/api/user-details/', status: 500 });
    const missed = await errorLog.mostMissed(EDITOR, 2);
    expect(missed.map(({ url }) => url)).toEqual(['/de/oft', '/de/manchmal']);
  });
});
