import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#database/database.ts';
import { openTestDatabase } from '#database/test-database.server.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { inspectJobSchema } from '../checkup/inspections/inspect-jobs.ts';
import { openChangeFeed } from '../platform/changes.server.ts';
import { createJobs, JOB_SCHEMA, type Jobs } from '../platform/jobs.server.ts';
import { createMailService } from '../platform/mail.server.ts';
import { createRateLimiter } from '../platform/rate-limit.server.ts';

const soon = { timeout: 10_000, interval: 20 };

describe('the limiter', () => {
  let database: Database;
  const clock = fixedClock('2026-11-21T10:00:30Z');
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(() => clock.set('2026-11-21T10:00:30Z'));

  it('counts every concurrent hit and rejects the excess until the window ends (G-90)', async () => {
    const limiter = createRateLimiter({ database, clock });
    const rule = { max: 20, seconds: 60 };
    await Promise.all(Array.from({ length: 20 }, () => limiter.take('sign-in a', rule)));
    await expect(limiter.take('sign-in a', rule)).rejects.toMatchObject({
      code: 'too_many_requests',
      status: 429,
      extra: { retry_after: 30 },
    });
    await limiter.take('sign-in b', rule);
    clock.set('2026-11-21T10:01:00Z');
    await limiter.take('sign-in a', rule);
  });

  it('resets a key on request, stores only hashes, and deletes old ones', async () => {
    const limiter = createRateLimiter({ database, clock });
    const rule = { max: 1, seconds: 60 };
    await limiter.take('anna@example.org', rule);
    await limiter.reset('anna@example.org');
    await limiter.take('anna@example.org', rule);
    const rows = await database.db.selectFrom('rate_limit').select('key').execute();
    expect(rows.some(({ key }) => key.includes('anna'))).toBe(false);
    clock.set('2026-11-23T10:00:00Z');
    await limiter.take('new', rule);
    await limiter.sweep();
    expect(await database.db.selectFrom('rate_limit').select('key').execute()).toHaveLength(1);
  });
});

describe('jobs', () => {
  let database: Database;
  let jobs: Jobs;
  let folder: string;
  const failures: (string | undefined)[] = [];
  const done: object[] = [];
  const once = vi.fn();

  beforeAll(async () => {
    database = await openTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'foyer-mail-'));
    jobs = createJobs({ database, onError: (_error, job) => failures.push(job) });
    jobs.register('note', async (data) => done.push(data));
    jobs.register('fails', async () => {
      once();
      throw new Error('not today');
    });
    await jobs.start();
  });
  afterAll(async () => {
    await jobs.stop();
    await database.close();
    await rm(folder, { recursive: true });
  });

  it('does a job that came with a transaction only if that was committed', async () => {
    await jobs.work();
    const refused = database.transaction(async (trx) => {
      await jobs.send('note', { n: 'never' }, { trx });
      throw new Error('undone');
    });
    await expect(refused).rejects.toThrow('undone');
    await database.transaction((trx) => jobs.send('note', { n: 'always' }, { trx }));
    await vi.waitFor(() => expect(done).toEqual([{ n: 'always' }]), soon);
  });

  it('handles a burst at once, and reports a failing job without losing the others', async () => {
    done.length = 0;
    await Promise.all(Array.from({ length: 50 }, (_, n) => jobs.send('note', { n })));
    await jobs.send('fails', {});
    await vi.waitFor(() => expect(done).toHaveLength(50), soon);
    await vi.waitFor(() => expect(failures).toContain('fails'), soon);
    expect(once).toHaveBeenCalledTimes(1);
    await expect(jobs.send('unknown', {})).rejects.toThrow('unknown');
  });

  it('gives a long one hours, as long as its heart beats (G-406)', async () => {
    const other = createJobs({ database, onError: () => {} });
    other.register('short', async () => {});
    other.register('long', async () => {}, { is_long: true });
    await other.start();
    const { rows } = await sql<{ name: string; hours: number; beats: number | null }>`
      select name, expire_seconds / 3600 as hours, heartbeat_seconds as beats from pgboss.queue
      where name in ('short', 'long') order by name
    `.execute(database.db);
    expect(rows).toEqual([
      { name: 'long', hours: 6, beats: 120 },
      { name: 'short', hours: 0, beats: null },
    ]);
    await other.stop();
  });

  it('is done as well by a version that was taken back, on the tables of the next one (G-696)', async () => {
    const readSchema = async () =>
      (await sql<{ version: number }>`select version from pgboss.version`.execute(database.db))
        .rows;
    expect(await readSchema()).toEqual([{ version: JOB_SCHEMA }]);
    await sql`update pgboss.version set version = ${JOB_SCHEMA + 6}`.execute(database.db);
    const other = createJobs({ database, onError: (_error, job) => failures.push(job) });
    other.register('back', async (data) => done.push(data));
    await other.start();
    await other.work();
    await other.send('back', { was: 'taken back' });
    await vi.waitFor(() => expect(done).toContainEqual({ was: 'taken back' }), soon);
    expect(await readSchema()).toEqual([{ version: JOB_SCHEMA + 6 }]);
    expect(await inspectJobSchema(database)).toMatchObject([{ level: 'note' }]);
    await other.stop();
    await sql`update pgboss.version set version = ${JOB_SCHEMA}`.execute(database.db);
    expect(await inspectJobSchema(database)).toEqual([]);
  });

  it('starts nothing if it was stopped before', async () => {
    const other = createJobs({ database, onError: () => {} });
    other.register('other', async () => {});
    await other.start();
    await Promise.all([other.stop(), other.work()]);
    expect(other.isWorking()).toBe(false);
  });

  it('lays mails down as files while no mail server is set, links in one line (G-224)', async () => {
    const clock = fixedClock('2026-11-21T10:00:00Z');
    const mail = createMailService({
      url: '',
      from: 'Haus <haus@example.org>',
      data_dir: folder,
      jobs,
      clock,
    });
    expect(mail.folder).toBe(join(folder, 'mail'));
    const link = `https://haus.example/accounts/new-password?token=${'ab12'.repeat(30)}`;
    const message = {
      to: 'anna@example.org',
      subject: 'Grüße',
      text: `Schöner Abend\n\n${link}\n`,
    };
    // registered after the start: the queue is made meanwhile
    await vi.waitFor(() => mail.send(message), soon);
    const files = await vi.waitFor(async () => {
      const found = await readdir(join(folder, 'mail'));
      expect(found).toHaveLength(1);
      return found;
    }, soon);
    const text = await readFile(join(folder, 'mail', files[0] ?? ''), 'utf8');
    expect(text).toMatch(/^From: Haus <haus@example.org>\r$/m);
    expect(text).toMatch(/^To: anna@example.org\r$/m);
    expect(text).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(text).toMatch(/^Content-Transfer-Encoding: 8bit\r$/m);
    expect(text.endsWith(`\r\n\r\nSchöner Abend\r\n\r\n${link}\r\n`)).toBe(true);
    expect(text).toMatch(/^Date: Sat, 21 Nov 2026 10:00:00 \+0000\r$/m);
  });
});

describe('changes', () => {
  it('reach listeners in this process at once, and other processes through the database', async () => {
    const database = await openTestDatabase();
    const here = await openChangeFeed({ database });
    const there = await openChangeFeed({ database });
    const seen: string[] = [];
    here.subscribe({
      changed: (tags) => seen.push(...tags.map((tag) => `here ${tag}`)),
      lost: () => {},
    });
    there.subscribe({
      changed: (tags) => seen.push(...tags.map((tag) => `there ${tag}`)),
      lost: () => {},
    });
    here.announce('page:1', 'nav');
    expect(seen).toEqual(['here page:1', 'here nav']);
    if (database.kind === 'postgres') {
      await vi.waitFor(() => expect(seen).toContain('there nav'), soon);
      const many = Array.from({ length: 3000 }, (_, n) => `page:${n}`);
      here.announce(...many);
      await vi.waitFor(() => expect(seen).toContain('there page:2999'), soon);
      expect(seen.filter((line) => line.startsWith('here page:2999'))).toHaveLength(1);
    }
    await here.close();
    await there.close();
    await database.close();
  });

  it('that could not be sent are sent later, and a broken connection makes listeners forget everything', async () => {
    let away = true;
    let onMessage = (_payload: string) => {};
    let onLost = () => {};
    const sent: string[] = [];
    const errors: unknown[] = [];
    const database = {
      kind: 'postgres',
      listen: async (_channel: string, message: typeof onMessage, lost: typeof onLost) => {
        onMessage = message;
        onLost = lost;
        return { close: async () => {} };
      },
      notify: async (_channel: string, payload: string) => {
        if (away) throw new Error('away');
        sent.push(...JSON.parse(payload).tags);
      },
    } as unknown as Database;
    const feed = await openChangeFeed({ database, onError: (error) => errors.push(error) });
    const lost = vi.fn();
    const changed = vi.fn();
    feed.subscribe({ changed, lost });
    feed.announce('nav');
    await vi.waitFor(() => expect(errors).toHaveLength(1), soon);
    away = false;
    await vi.waitFor(() => expect(sent).toEqual(['nav']), soon);
    onLost();
    expect(lost).toHaveBeenCalledTimes(1);
    onMessage('{"from":"another","tags":["settings"]}');
    const origin = { isOwn: false, isMomentary: false };
    expect(changed).toHaveBeenLastCalledWith(['settings'], origin);
    onMessage('{"from":"another","tags":["event"],"is_momentary":true}');
    expect(changed).toHaveBeenLastCalledWith(['event'], { ...origin, isMomentary: true });
    onMessage('garbage');
    expect(lost).toHaveBeenCalledTimes(2);
    await feed.close();
  });
});
