import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import { expect, it, vi } from 'vitest';
import { createTestApp } from '../test-app.ts';

it('An unread answer does not hold its connection forever (G-256)', async () => {
  const large = Buffer.alloc(60_000_000);
  const app = await createTestApp({
    pageHandler: async (_request, response) => void response.end(large),
  });
  expect(app.server.timeout).toBeGreaterThan(0);
  // Node needs up to two intervals to detect a stalled connection
  expect(app.server.timeout * 2).toBeLessThanOrEqual(120_000);
  app.server.setTimeout(200);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const held = promisify(app.server.getConnections.bind(app.server));
  const { port } = app.server.address() as AddressInfo;
  // no listener for data: nothing of it is read
  const socket = connect(port, '127.0.0.1', () =>
    socket.write('GET /de HTTP/1.1\r\nHost: a\r\n\r\n'),
  );
  socket.once('error', () => {});
  await vi.waitFor(async () => expect(await held()).toBe(1), { timeout: 10_000 });
  await vi.waitFor(async () => expect(await held()).toBe(0), { timeout: 10_000 });
  socket.destroy();
  await app.close();
});
