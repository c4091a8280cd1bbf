import { expect, it } from 'vitest';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { createTestApp } from '#server/test-app.ts';
import { contentApiTests } from '../content.api.test-kit.ts';

const open = contentApiTests(createTestApp);

it('A preview link opens the draft of one page, until it ends or is revoked; its token is stored nowhere (E-9)', async () => {
  const { call, section, owner, query, content, clock, database } = await open();
  const [headline] = (await section(['headline'])).nodes;
  const made = await call('editor', 'POST', 'preview-links', { ...owner, days: 7, note: 'Presse' });
  expect(made.status).toBe(201);
  const { token, id } = made.json;
  const rows = await database.db.selectFrom('preview_link').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);

  const { owner: opened, expires_at } = await content.previewLinks.open(token);
  expect([opened, expires_at.toISOString()]).toEqual([owner, '2026-11-28T11:00:00.000Z']);
  const guest = { user_id: null, role: 'visitor', preview: opened } as const;
  const read = async (of = owner) => {
    const facts = new AnswerFacts();
    const { modules } = await content.answer(guest, of, { now: clock.now(), facts });
    return [modules[0]?.columns[0]?.children[0]?.content, facts.cacheable];
  };
  // without a draft: the live page
  expect(await read()).toEqual([headline.content, false]);
  const change = { content: 'Entwurf', revision: headline.revision, document: 'draft' };
  await call('editor', 'PATCH', `headline/${headline.id}`, change);
  expect(await read()).toEqual(['Entwurf', false]);
  // for no other page
  expect(await read({ ...owner, object_id: owner.object_id + 400_000 })).toEqual([undefined, true]);

  const list = async () => (await call('editor', 'GET', `preview-links${query}`)).json;
  expect(await list()).toEqual([
    expect.objectContaining({ id, note: 'Presse', created_by: 'ada', state: 'valid' }),
  ]);
  clock.set('2026-11-28T12:00:00+01:00');
  expect(await list()).toMatchObject([{ state: 'expired' }]);
  await expect(content.previewLinks.open(token)).rejects.toMatchObject({ status: 410 });
  clock.set('2026-11-27T12:00:00+01:00');
  expect((await call('admin', 'DELETE', `preview-links/${id}`)).status).toBe(204);
  expect(await list()).toMatchObject([{ state: 'revoked' }]);
  await expect(content.previewLinks.open(token)).rejects.toMatchObject({ status: 410 });
  await expect(content.previewLinks.open('geraten')).rejects.toMatchObject({ status: 404 });
});

it('Preview links are made, listed and revoked by editors only; they last 1, 7 or 30 days (E-9, G-160)', async () => {
  const { call, owner, query } = await open();
  const { json } = await call('editor', 'POST', 'preview-links', { ...owner, days: 1 });
  const calls = [
    ['GET', `preview-links${query}`, undefined],
    ['POST', 'preview-links', { ...owner, days: 1 }],
    ['DELETE', `preview-links/${json.id}`, undefined],
  ] as const;
  for (const [method, path, body] of calls) {
    expect((await call('visitor', method, path, body)).status, path).toBe(401);
    expect((await call('member', method, path, body)).status, path).toBe(403);
  }
  expect((await call('editor', 'POST', 'preview-links', { ...owner, days: 365 })).status).toBe(400);
  const nobody = { ...owner, object_id: 2_000_000, days: 1 };
  expect((await call('editor', 'POST', 'preview-links', nobody)).status).toBe(404);
  expect((await call('editor', 'DELETE', 'preview-links/2147483647')).status).toBe(404);
});
