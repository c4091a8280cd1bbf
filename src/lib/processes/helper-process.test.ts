import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import type * as functions from './helper-process.test-functions.ts';
import { createHelper } from './helper-process.ts';

const module = new URL('./helper-process.test-functions.ts', import.meta.url);
const start = (options = {}) => createHelper<typeof functions>(module, options);

it('does work elsewhere, hands bytes both ways and refusals with all they say', async () => {
  const helper = start();
  const [some, others] = await Promise.all([
    helper.call('twice', new Uint8Array([1, 2])),
    helper.call('twice', new Uint8Array([5])),
  ]);
  expect([...some, ...others]).toEqual([2, 4, 10]);
  expect(helper.pid).not.toBe(process.pid);
  await expect(helper.call('refuse')).rejects.toMatchObject({
    name: 'Problem',
    status: 422,
    message: 'Nein.',
    field_errors: { file: ['Nein.'] },
  });
});

it('survives a crash of the helper, and restarts it', async () => {
  const helper = start();
  const calls = await Promise.allSettled([helper.call('die'), helper.call('hang')]);
  expect(calls.map((call) => call.status === 'rejected' && `${call.reason}`)).toEqual(
    Array(2).fill('HelperDied: The helper process ended: 7'),
  );
  expect([...(await helper.call('twice', new Uint8Array([3])))]).toEqual([6]);
});

it('ends work that takes too long', { timeout: 30_000 }, async () => {
  // the start of the process counts, which takes seconds on a busy machine
  const helper = start({ limit_ms: 4000 });
  await expect(helper.call('hang')).rejects.toThrow('ended: SIGKILL');
});

it('lets the helper have so much memory and no more (G-282)', async () => {
  const helper = start({ memory_mb: 300 });
  expect(await helper.call('hoard', 50)).toBe(5);
  await expect(helper.call('hoard', 2000)).rejects.toMatchObject({ name: 'HelperDied' });
  expect([...(await helper.call('twice', new Uint8Array([3])))]).toEqual([6]);
});

it('ends the process when idle', async () => {
  const helper = start({ idle_ms: 50 });
  await helper.call('twice', new Uint8Array([1]));
  const pid = helper.pid as number;
  await expect.poll(() => isRunning(pid), { timeout: 5000 }).toBe(false);
  expect(helper.pid).toBeUndefined();
  expect([...(await helper.call('twice', new Uint8Array([1])))]).toEqual([2]);
});

it('ends the process with its parent, whatever it is decoding (G-319)', async () => {
  const script = fileURLToPath(new URL('./helper-process-child.ts', import.meta.url));
  const child = fork(script, [module.href, '2000'], { serialization: 'advanced', execArgv: [] });
  onTestFinished(() => void child.kill('SIGKILL'));
  child.send({ id: 1, name: 'twice', args: [new Uint8Array([1])] });
  await once(child, 'message');
  child.send({ id: 2, name: 'decode', args: [] });
  child.send({ id: 3, name: 'twice', args: [new Uint8Array([1])] });
  await once(child, 'message');
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
});

it('tells the helper no settings: it reads files of strangers', async () => {
  process.env.FOYER_TEST_SECRET = 'x';
  expect(await start().call('settings')).not.toContain('FOYER_TEST_SECRET');
  delete process.env.FOYER_TEST_SECRET;
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
