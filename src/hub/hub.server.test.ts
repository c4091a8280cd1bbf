import { afterAll, beforeAll, expect, it } from 'vitest';
import { EXAMPLES } from '#modules/examples.ts';
import { openWholeSite } from '#server/whole-site/whole-site.test-kit.ts';

let site: Awaited<ReturnType<typeof openWholeSite>>;
beforeAll(async () => {
  site = await openWholeSite();
});
afterAll(() => site.close());

it('is for editors alone: others are led to the sign-in or refused (ROUTE-05, G-14, G-104)', async () => {
  const visitor = await site.ask('/cms-hub');
  expect([visitor.status, visitor.headers.location]).toEqual([
    302,
    '/accounts/login?next=%2Fcms-hub',
  ]);
  expect((await site.ask('/cms-hub', { headers: await site.signIn('member') })).status).toBe(403);
  const editor = await site.ask('/cms-hub', { headers: await site.signIn('editor') });
  expect(editor.status).toBe(200);
  expect(editor.headers['cache-control']).toContain('no-store');
  expect(editor.text).toContain('Noch gibt es keine Seite.');
});

it('has a gallery that needs nothing of the house, not even a page', async () => {
  const { status, text } = await site.ask('/cms-hub/gallery.data');
  expect(status).toBe(200);
  for (const model of Object.keys(EXAMPLES)) expect(text).toContain(`"${model}"`);
});
