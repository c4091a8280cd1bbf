import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDatabase, type RunningProgram, startProgram } from './running-program.test-kit.ts';

/** Node would answer when the connection has been idle for 72 seconds; a busy machine takes a few. */
const AT_ONCE = 10_000;

let program: RunningProgram;
let database: Awaited<ReturnType<typeof makeDatabase>>;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  database = await makeDatabase();
  program = await startProgram(database.url);
});
afterAll(async () => {
  agent.destroy();
  await program.stop();
  await database.drop();
});

function send(path: string, body?: string): Promise<number> {
  const { port } = program;
  const type = path.includes('/api/') ? 'application/json' : 'application/x-www-form-urlencoded';
  const headers = body ? { 'content-type': type, 'content-length': body.length } : {};
  const method = body ? 'POST' : 'GET';
  return new Promise((resolve, reject) => {
    const sent = request({ agent, port, host: '127.0.0.1', path, method, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', reject).end(body);
  });
}

describe('the running program', { timeout: 120_000 }, () => {
  it.each(['/de', '/de.data', '/accounts/x', '/api/nichts', '/api/user-login/', '/cms-hub'])(
    'answers the next request on a connection at once after a body that it did not read: %s (G-256)',
    async (path) => {
      for (const length of [200_000, 500_000, 900_000]) {
        // it may be closed while it is being sent
        const status = await send(path, 'a'.repeat(length)).catch(() => 0);
        expect(status).toBeLessThan(500);
        const began = performance.now();
        expect(await send('/de')).toBe(200);
        expect(performance.now() - began).toBeLessThan(AT_ONCE);
      }
    },
  );
});
