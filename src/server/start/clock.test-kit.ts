import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const FILE = 'clock';
const READ_MS = 20;

/** Settings of a program whose clock can be set. */
export const shiftingClock = (folder: string) => ({
  NODE_OPTIONS: `--import ${import.meta.url}`,
  CLOCK_FILE: join(folder, FILE),
});

/** @param ms by which its clock is ahead from now on */
export async function setClock(folder: string, ms: number): Promise<void> {
  writeFileSync(join(folder, FILE), `${ms}`);
  await sleep(5 * READ_MS);
}

/** In the program. */
function shiftClock(file: string): void {
  const real = Date;
  let ahead = 0;
  setInterval(() => {
    if (existsSync(file)) ahead = Number(readFileSync(file, 'utf8')) || 0;
  }, READ_MS).unref();
  globalThis.Date = class extends real {
    constructor(...given: [number?]) {
      super(...((given.length > 0 ? given : [real.now() + ahead]) as [number]));
    }
    static override now = () => real.now() + ahead;
  } as DateConstructor;
}

if (process.env.CLOCK_FILE) shiftClock(process.env.CLOCK_FILE);
