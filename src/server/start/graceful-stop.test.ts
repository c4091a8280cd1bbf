import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';

const PROGRAM = `
  import { stopGracefully } from './src/server/start/graceful-stop.ts';
  const log = (line) => process.stdout.write(line + '\\n');
  const logger = { info: () => {}, error: ({ err }, text) => log(text + (err ? ' ' + err.message : '')) };
  const step = (name, ms) => ({ name, run: async () => {
    await new Promise((done) => setTimeout(done, ms));
    if (name === 'broken') throw new Error('broken');
    log(name);
  } });
  const unlessStopped = stopGracefully({
    logger, deadline_ms: 4000, onStopping: () => log('stopping'), onTimeout: (step) => log('given up: ' + step),
    steps: process.argv[1] === 'endless' ? [step('requests', 1e6)] : [step('requests', 700), step('broken', 0), step('database', 0)],
  });
  setInterval(() => {}, 1000);
  if (process.argv[1] === 'uncaught') setTimeout(() => { Promise.reject(new Error('forgotten')); });
  else log('ready');
  if (process.argv[1] === 'starting') unlessStopped(async () => {
    await new Promise((done) => process.once('SIGTERM', done));
    throw new Error('the database is closed');
  }).then(() => log('start given up'));
`;

/** A program that stops in steps. */
function run(how: 'orderly' | 'starting' | 'endless' | 'uncaught') {
  const args = ['--input-type=module', '-e', PROGRAM, how];
  const child = spawn(process.execPath, args, { cwd: process.cwd() });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(...chunk.toString().trim().split('\n')));
  return { child, said };
}

const waitForExit = async (child: ChildProcess) => (await once(child, 'close'))[0];
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

describe('stopping a process', { timeout: 15_000 }, () => {
  it('runs every step, also after a failing one, and exits with 0; a duplicate signal changes nothing', async () => {
    const { child, said } = run('orderly');
    await once(child.stdout, 'data');
    child.kill('SIGINT');
    await wait(100);
    child.kill('SIGINT');
    expect(await waitForExit(child)).toBe(0);
    expect(said).toEqual([
      'ready',
      'stopping',
      'requests',
      'stopping failed: broken broken',
      'database',
    ]);
  });

  it('exits with 0 during its start, when a step fails because of the stop', async () => {
    const { child, said } = run('starting');
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    expect(await waitForExit(child)).toBe(0);
    expect(said.slice(0, 3)).toEqual(['ready', 'stopping', 'start given up']);
  });

  it('ends at once on a second signal', async () => {
    const { child, said } = run('endless');
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    await wait(900);
    child.kill('SIGTERM');
    expect(await waitForExit(child)).toBe(1);
    expect(said).toEqual(['ready', 'stopping']);
  });

  it('exits with a failure when stopping takes too long, and after an uncaught error', async () => {
    const slow = run('endless');
    await once(slow.child.stdout, 'data');
    slow.child.kill('SIGTERM');
    const lost = run('uncaught');
    expect(await waitForExit(lost.child)).toBe(1);
    expect(lost.said).toEqual(['uncaught forgotten']);
    expect(await waitForExit(slow.child)).toBe(1);
    expect(slow.said).toEqual([
      'ready',
      'stopping',
      'stopping took too long',
      'given up: requests',
    ]);
  });
});
