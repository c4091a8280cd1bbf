import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { lockBuild } from './build-lock.ts';

it('allows one build at a time, and the next one when a process dies during its build', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-lock-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const script = `
    const { lockBuild } = await import(${JSON.stringify(new URL('./build-lock.ts', import.meta.url).href)});
    await lockBuild(${JSON.stringify(folder)}, () => {});
    console.log('held');
    setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', script]);
  await once(other.stdout, 'data');
  const order: string[] = [];
  const waiting = lockBuild(folder, () => order.push('waits')).then((release) => {
    order.push('builds');
    release();
  });
  await expect.poll(() => order).toEqual(['waits']);
  order.push('other dies');
  other.kill('SIGKILL');
  await waiting;
  expect(order).toEqual(['waits', 'other dies', 'builds']);
});
