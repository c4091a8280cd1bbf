import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openLogFile } from './log-file.ts';
import { createLogger } from './logger.ts';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-log-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

it('A log where no journal is stays small by itself, goes on after a start, and is nobody else’s to read (G-697)', async () => {
  const path = join(await makeFolder(), 'log', 'foyer.log');
  const write = (from: number, to: number) => {
    const logger = createLogger({ LOG_LEVEL: 'error' }, openLogFile(path, 400, 2));
    for (let number = from; number < to; number++) logger.error(`Zeile ${number}`);
  };
  write(0, 1);
  write(1, 20);
  const names = (await readdir(join(path, '..'))).sort();
  expect(names).toEqual(['foyer.log', 'foyer.log.1', 'foyer.log.2']);
  const texts = await Promise.all(
    names.toReversed().map((name) => readFile(join(path, '..', name), 'utf8')),
  );
  for (const text of texts) expect(text.length).toBeLessThanOrEqual(400);
  const lines = texts.join('').trim().split('\n');
  const numbers = lines.map((line) => Number(JSON.parse(line).msg.slice('Zeile '.length)));
  // the newest, none missing, none twice
  expect(numbers).toEqual(numbers.map((_, index) => 20 - numbers.length + index));
  expect((await stat(path)).mode & 0o077).toBe(0);
});

it('A log that cannot be moved aside loses lines, and nothing else (G-697)', async () => {
  const path = join(await makeFolder(), 'foyer.log');
  const file = openLogFile(path, 10, 1);
  file.write('erste Zeile\n');
  // what should be moved aside cannot: a folder with something in it has its name
  await rm(path);
  await mkdir(`${path}.1`);
  await writeFile(join(`${path}.1`, 'x'), '');
  await writeFile(path, '');
  expect(() => file.write('zweite Zeile\n')).not.toThrow();
});
