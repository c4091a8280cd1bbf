import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { VISITOR } from '#lib/actor/actor.ts';
import { createTestApp } from '../test-app.ts';
import type { Services } from '../wiring/services.ts';

it('An aborted request leaves no error in the log (G-256, G-286)', async () => {
  const lines: string[] = [];
  const log = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const gone = Promise.withResolvers<void>();
  const resolveActor = vi.fn(async () => {
    await gone.promise;
    return VISITOR;
  });
  const app = await createTestApp({
    log,
    services: { accounts: { resolveActor } } as unknown as Services,
    plugins: { site: [async (api) => void api.get('/things', async () => ({}))], editor: [] },
  });
  app.server.on('connection', (socket) => socket.once('close', () => gone.resolve()));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.once('error', () => {});
  socket.write('GET /api/things HTTP/1.1\r\nHost: a\r\nCookie: a=b\r\n\r\n'.repeat(3));
  await vi.waitFor(() => expect(resolveActor).toHaveBeenCalled());
  socket.resetAndDestroy();
  await gone.promise;
  await app.close();
  expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)).toEqual([]);
});
