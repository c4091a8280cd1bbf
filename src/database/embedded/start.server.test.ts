import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../open.server.ts';
import { proveFsync } from './fsync.ts';
import { explain } from './open.ts';
import { testFolders } from './test-folder.test-kit.ts';

const HOLD = fileURLToPath(new URL('./hold.ts', import.meta.url));

let folders: Awaited<ReturnType<typeof testFolders>>;
beforeAll(async () => {
  folders = await testFolders();
});
afterAll(() => folders.remove());

/** Starts another process on the folder and waits for the line it says. */
async function otherProcess(dataDir: string) {
  const child = spawn(process.execPath, [HOLD, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const [line] = await once(createInterface(child.stdout), 'line');
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  return { pid: child.pid, line: String(line), kill };
}

describe('the lock of the data folder', () => {
  it('admits one process, and names it to others, until it is killed', async () => {
    const dataDir = folders.fresh();
    const holder = await otherProcess(dataDir);
    expect(holder.line).toBe('open');
    const refused = await openDatabase({ dataDir }).catch((error: Error) => error);
    expect(refused).toMatchObject({ name: 'DatabaseStartError', code: 'locked' });
    expect((refused as Error).message).toMatch(
      new RegExp(`Prozess ${holder.pid}, seit \\d+\\.\\d+\\.\\d{4}`),
    );
    await holder.kill();
    await (await openDatabase({ dataDir })).close();
  });

  it('rejects a second opening in the same process, and leaves the first one unharmed', async () => {
    const dataDir = folders.fresh();
    const first = await openDatabase({ dataDir });
    await expect(openDatabase({ dataDir })).rejects.toMatchObject({ code: 'locked' });
    const { line } = await otherProcess(dataDir);
    expect(JSON.parse(line)).toMatchObject({ code: 'locked' });
    await first.executeSql('select 1');
    await first.close();
  });

  it('that is lost stops the writing at once', async () => {
    const dataDir = folders.fresh();
    const fatal: Error[] = [];
    const database = await openDatabase({
      dataDir,
      onFatal: (error) => fatal.push(error),
      embedded: { lockCheck: 20 },
    });
    // A careless backup: reading the file in this process drops the lock without a word (on Linux it is noticed).
    readFileSync(join(dataDir, '.lock', 'lock.sqlite'));
    rmSync(join(dataDir, '.lock', 'lock.sqlite'));
    await expect.poll(() => fatal.length).toBe(1);
    expect(fatal[0]).toMatchObject({ code: 'locked' });
    await expect(database.executeSql('select 1')).rejects.toMatchObject({ code: 'locked' });
    await database.close();
  });

  it.runIf(process.platform === 'linux')(
    'is missed as soon as the file was only read',
    async () => {
      const dataDir = folders.fresh();
      const fatal: Error[] = [];
      const onFatal = (error: Error) => fatal.push(error);
      const database = await openDatabase({ dataDir, onFatal, embedded: { lockCheck: 20 } });
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(fatal).toEqual([]);
      readFileSync(join(dataDir, '.lock', 'lock.sqlite'));
      await expect.poll(() => fatal.length).toBe(1);
      await database.close();
    },
  );
});

// a first start alone takes four seconds of CPU
describe('the start', { timeout: 120_000 }, () => {
  it('refuses a database that lacks what this program still uses (G-696)', async () => {
    const dataDir = folders.fresh();
    const database = await openDatabase({ dataDir });
    await database.executeSql(
      `insert into kysely_migration values ('9999_remove_since_9998', now())`,
    );
    await database.close();
    const refused = openDatabase({ dataDir });
    await expect(refused).rejects.toMatchObject({ name: 'DatabaseStartError', code: 'newer' });
    await expect(refused).rejects.toThrow('9999_remove_since_9998');
    // It let go of the folder.
    await expect(openDatabase({ dataDir })).rejects.toMatchObject({ code: 'newer' });
  });

  it('leaves files of another PostgreSQL to the version that made them (G-737)', async () => {
    const dataDir = folders.fresh();
    const file = join(dataDir, 'database', 'PG_VERSION');
    const major = readFileSync(file, 'utf8');
    writeFileSync(file, `${Number(major) - 1}\n`);
    const refused = openDatabase({ dataDir });
    await expect(refused).rejects.toMatchObject({ code: 'other_major' });
    await expect(refused).rejects.toThrow(/spielen Sie die Sicherung .* Geändert wurde nichts\.$/);
    writeFileSync(file, major);
    await (await openDatabase({ dataDir })).close();
  });

  it('recognises a damaged folder, and does not make a new database over it', async () => {
    const torn = folders.fresh();
    truncateSync(join(torn, 'database', 'global', 'pg_control'), 100);
    await expect(openDatabase({ dataDir: torn })).rejects.toMatchObject({ code: 'damaged' });

    const half = folders.fresh();
    rmSync(join(half, 'database', 'PG_VERSION'));
    await expect(openDatabase({ dataDir: half })).rejects.toMatchObject({ code: 'damaged' });

    const gone = folders.fresh();
    rmSync(join(gone, 'database', 'pg_wal'), { recursive: true });
    await expect(openDatabase({ dataDir: gone })).rejects.toMatchObject({ code: 'damaged' });
    expect(readdirSync(join(gone, 'database'))).toContain('base');
  });

  it("makes the database again when a first start was cut off, with files for their owner alone, and takes everybody's rights from those that are there (G-263)", async () => {
    const dataDir = join(folders.fresh(), 'new');
    mkdirSync(join(dataDir, 'media', '.parts'), { recursive: true });
    mkdirSync(join(dataDir, 'database.new', 'base'), { recursive: true });
    writeFileSync(join(dataDir, 'database.new', 'PG_VERSION'), '18\n');
    const database = await openDatabase({ dataDir });
    expect((await database.executeSql('select count(*) as n from page')).rows).toEqual([{ n: 0 }]);
    await database.close();
    const readRights = () =>
      new Set(
        readdirSync(join(dataDir, 'database'), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && entry.name !== 'pg_internal.init')
          .map(({ parentPath, name }) =>
            (statSync(join(parentPath, name)).mode & 0o777).toString(8),
          ),
      );
    expect([...readRights()]).toEqual(['600']);
    for (const name of ['PG_VERSION', 'base/1/PG_VERSION'])
      chmodSync(join(dataDir, 'database', name), 0o666);
    await (await openDatabase({ dataDir })).close();
    expect([...readRights()].sort()).toEqual(['600', '660']);
  });

  it('begins no new house where media are left without their database (G-325)', async () => {
    const dataDir = folders.fresh();
    rmSync(join(dataDir, 'database'), { recursive: true });
    mkdirSync(join(dataDir, 'media', 'originals'), { recursive: true });
    await expect(openDatabase({ dataDir })).rejects.toMatchObject({ code: 'lost' });
    expect(readdirSync(dataDir)).not.toContain('database');
  });

  it('names a full disk', () => {
    const wordings = [
      Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
      Object.assign(new Error('could not extend file'), { code: '53100' }),
      new Error('PANIC: could not write to file "pg_wal/xlogtemp.1": No space left on device'),
      new Error('Migration 0004_programme failed', {
        cause: Object.assign(new Error('could not extend file'), { code: '53100' }),
      }),
    ];
    for (const wording of wordings)
      expect(explain(wording, 'data')).toMatchObject({ code: 'disk_full' });
  });

  it.runIf(canMount())('names a full disk (really full)', async () => {
    const dataDir = folders.fresh();
    rmSync(dataDir, { recursive: true });
    mkdirSync(dataDir);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'none', dataDir]);
    const refused = expect.objectContaining({ name: 'DatabaseStartError', code: 'disk_full' });
    try {
      await expect(openDatabase({ dataDir })).rejects.toEqual(refused);
      rmSync(join(dataDir, '.lock'), { recursive: true });
      // Not one byte is left for the lock.
      expect(() => writeFileSync(join(dataDir, 'rest'), Buffer.alloc(2 ** 25))).toThrow('ENOSPC');
      await expect(openDatabase({ dataDir })).rejects.toEqual(refused);
    } finally {
      execFileSync('umount', ['--lazy', dataDir]);
    }
  });

  it('refuses a disk that does not confirm writes', async () => {
    const dataDir = folders.fresh();
    // PGlite as it comes: fsync is off and its file system has none.
    const asItComes = await PGlite.create({ fs: new NodeFS(join(dataDir, 'database')) });
    const proof = proveFsync(asItComes, { fsyncs: 0 });
    await expect(proof).rejects.toThrow(/fsync is not on/);
    await asItComes.close();
    const startParams = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');
    const onPaper = await PGlite.create({ fs: new NodeFS(join(dataDir, 'database')), startParams });
    const second = await proveFsync(onPaper, { fsyncs: 0 }).catch((error: Error) => error);
    expect(second).toMatchObject({ message: expect.stringMatching(/did not call fsync/) });
    expect(explain(second, dataDir)).toMatchObject({ code: 'unsafe' });
    await onPaper.close();
  });
});

function canMount(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0;
}
