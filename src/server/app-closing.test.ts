import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import type { ApiPlugin } from './api/api-routes.ts';
import { createTestApp } from './test-app.ts';

it('rejects requests on open connections in German while it closes (G-90)', async () => {
  const app = await createTestApp();
  const inside = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  app.addHook('preClose', async () => {
    inside.resolve();
    await held.promise;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const closing = app.close();
  await inside.promise;
  const got = await fetch(`http://127.0.0.1:${port}/api/x`, { method: 'POST' });
  expect([got.status, got.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await got.json()).detail).toContain('neu gestartet');
  held.resolve();
  await closing;
});

it('closes with the last answer, although its client would use the connection again (G-290)', async () => {
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const slow: ApiPlugin = async (app) => {
    app.get('/slow', async () => {
      begun.resolve();
      await held.promise;
      return {};
    });
  };
  const app = await createTestApp({ plugins: { site: [slow], editor: [] } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const answer = fetch(`http://127.0.0.1:${port}/api/slow`);
  await begun.promise;
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  held.resolve();
  expect((await answer).status).toBe(200);
  // clients keep connections for 72 seconds
  const late = new Promise((resolve) => setTimeout(resolve, 10_000, 'late').unref());
  expect(await Promise.race([closed, late])).not.toBe('late');
}, 15_000);

it('does not wait for connections that browsers have opened ahead, not even while it closes (G-290)', async () => {
  const app = await createTestApp();
  const opened: Socket[] = [];
  const openAhead = async () => {
    const accepted = once(app.server, 'connection');
    opened.push(connect((app.server.address() as AddressInfo).port, '127.0.0.1'));
    await accepted;
  };
  app.addHook('preClose', openAhead);
  await app.listen({ port: 0, host: '127.0.0.1' });
  await openAhead();
  const late = new Promise((resolve) => setTimeout(resolve, 5000, 'late').unref());
  expect(await Promise.race([app.close(), late])).not.toBe('late');
  for (const socket of opened) socket.destroy();
});
