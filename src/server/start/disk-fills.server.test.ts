import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { copyTestFolder } from '#database/embedded/test-folder.test-kit.ts';
import { openDatabase } from '#database/open.server.ts';

const FILL = fileURLToPath(new URL('./fill-disk.ts', import.meta.url));
const DISK = 'size=300m';
/** Space left once the house is open: less than the 16 MB by which the WAL grows. */
const LEFT = 8 * 1_048_576;

function mountDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', DISK, 'none', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

it('ends with one sentence when the disk fills at run time, and nothing acknowledged is lost (G-288)', {
  timeout: 120_000,
}, async ({ skip }) => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-full-'));
  if (!mountDisk(folder)) {
    rmSync(folder, { recursive: true });
    skip('Only root can mount a disk that is small enough to fill.');
  }
  const ballast = join(folder, 'ballast');
  const dataDir = join(folder, 'data');
  try {
    copyTestFolder(dataDir);
    const child = spawn(process.execPath, [FILL, dataDir], { stdio: ['pipe', 'pipe', 'pipe'] });
    const ended = once(child, 'close');
    const lines: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', (line) => lines.push(line));
    }
    await once(child.stdout, 'data');
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - LEFT));
    child.stdin.end('go\n');
    const [code] = await ended;
    const stored = lines.filter((line) => line.startsWith('stored ')).map((line) => line.slice(7));
    const others = lines.filter((line) => !/^(open|stored \d+)$/.test(line));
    expect([code, others.length, others[0]]).toEqual([
      1,
      1,
      expect.stringMatching(
        /ist kein Platz mehr: Bitte schaffen Sie dort .* was bestätigt wurde, ist erhalten\./,
      ),
    ]);
    expect(others[0]).not.toMatch(/stack|\bat /);
    expect(stored.length).toBeGreaterThan(0);
    rmSync(ballast);
    const database = await openDatabase({ dataDir });
    const { rows } = await sql<{ number: number }>`select number from filled`.execute(database.db);
    await database.close();
    expect(rows.map(({ number }) => `${number}`)).toEqual(expect.arrayContaining(stored));
  } finally {
    execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true });
  }
});
