import { describe, expect, it, onTestFinished } from 'vitest';
import { FIRST } from '../content.test-kit.ts';
import { AT_TEN, draftTests } from './drafts.test-kit.ts';

const houseWithDraft = draftTests();

describe('the state of a draft shown to editors (G-51, G-157)', () => {
  it('names who began, changed and scheduled it, when, and how much publishing would change (G-221)', async () => {
    const { call, owner, query, state, plan, clock, headline, database } = await houseWithDraft();
    const nameAda = (name: string) =>
      database.db.updateTable('account_user').set({ name }).where('username', '=', 'ada').execute();
    await nameAda('Ada Linden');
    onTestFinished(async () => void (await nameAda('')));
    clock.set('2026-11-21T13:00:00+01:00');
    const [now] = (await call('editor', 'GET', `headline${query}&document=draft`)).json;
    const change = { subline: 'Neu', revision: now.revision, document: 'draft' };
    await call('admin', 'PATCH', `headline/${headline.id}`, change);
    expect(await state()).toEqual({
      revision: expect.any(Number),
      changes: 1,
      conflicts: 0,
      since: '2026-11-21T11:00:00.000Z',
      since_by: 'Ada Linden',
      changed_at: '2026-11-21T12:00:00.000Z',
      changed_by: 'ben',
      publish_at: null,
      publish_by: null,
      publish_problem: '',
    });
    await plan(AT_TEN);
    expect((await state()).publish_by).toBe('Ada Linden');
    await call('editor', 'POST', 'publish', owner);
    expect(await state()).toBeNull();
  });

  it('is for editors only, and so is all that is done with it', async () => {
    const { call, owner, query } = await houseWithDraft();
    const calls = [
      ['GET', `draft${query}`, undefined],
      ['POST', 'draft/plan', { ...owner, publish_at: AT_TEN }],
      ['POST', 'publish', owner],
      ['POST', 'discard', owner],
    ] as const;
    for (const [method, path, body] of calls) {
      expect((await call('visitor', method, path, body)).status, path).toBe(401);
      expect((await call('member', method, path, body)).status, path).toBe(403);
    }
    for (const role of ['editor', 'admin'] as const)
      expect((await call(role, 'GET', `draft${query}`)).status).toBe(200);
  });
});

describe('what became of a draft (G-323)', () => {
  it('includes who ended the last one and when, until another one ends', async () => {
    const { call, owner, query, plan, write, clock, ada, ben } = await houseWithDraft();
    const told = async () => (await call('admin', 'GET', `draft${query}`)).json;
    expect((await told()).ended).toBeNull();
    await call('editor', 'POST', 'publish', owner);
    const first = { how: 'published', at: '2026-11-21T11:00:00.000Z' };
    expect(await told()).toMatchObject({
      draft: null,
      ended: { ...first, by: 'ada', by_id: ada.user_id },
    });
    const [{ id, revision }] = (await call('editor', 'GET', `headline${query}`)).json;
    const begin = (content: string) =>
      call('editor', 'PATCH', `headline/${id}`, { content, revision, document: 'draft' });
    await begin('Verworfen');
    expect((await told()).ended, 'also beside a new one').toMatchObject(first);
    clock.set('2026-11-21T13:00:00+01:00');
    await call('admin', 'POST', 'discard', owner);
    expect((await told()).ended).toEqual({
      how: 'discarded',
      at: '2026-11-21T12:00:00.000Z',
      by: 'ben',
      by_id: ben.user_id,
    });
    await begin('Geplant');
    await plan(AT_TEN);
    clock.set(AT_TEN);
    expect(await told()).toMatchObject({ draft: null, ended: { how: 'planned', by: 'ada' } });
    await write({ content: 'Danach' });
    expect((await told()).ended, 'whatever is saved live').toMatchObject({ how: 'planned' });
  });

  it('is reported where the page was chosen, and unsaved text is not rejected as unknown', async () => {
    const { call, owner, query, write, headline } = await houseWithDraft();
    const [{ revision }] = (await call('editor', 'GET', `headline${query}&document=draft`)).json;
    const at = `headline/${headline.id}`;
    await write({ content: 'Live' });
    const [live] = (await call('editor', 'GET', `headline${query}`)).json;
    const later = { subline: 'Später', revision, document: 'draft' };
    const { json: newest } = await call('editor', 'PATCH', at, later);
    const { json } = await call('editor', 'POST', 'publish', owner);
    const decisions = json.conflicts.map((each: object) => ({ ...each, keep: 'theirs' }));
    await call('editor', 'PATCH', at, {
      ...later,
      subline: headline.subline,
      revision: newest.revision,
    });
    await call('admin', 'POST', 'publish', { ...owner, decisions });
    expect(newest.revision).toBeGreaterThan(live.revision);
    const typed = { preline: 'Getippt', revision: newest.revision + 1, document: 'draft' };
    expect(await call('editor', 'PATCH', at, typed)).toMatchObject({
      status: 409,
      json: { code: 'conflict', ended: { how: 'published', by: 'ben' } },
    });
  });

  it('is not reported for a page without a draft', async () => {
    const { call, owner, query } = await houseWithDraft();
    await call('editor', 'POST', 'discard', owner);
    const { ended } = (await call('editor', 'GET', `draft${query}`)).json;
    await call('admin', 'POST', 'discard', owner);
    expect((await call('editor', 'GET', `draft${query}`)).json.ended).toEqual(ended);
    const unknown = { ...owner, object_id: 999_999 };
    expect((await call('editor', 'POST', 'discard', unknown)).status).toBe(204);
  });
});

describe('a draft that clashes with the page (E-1, G-157)', () => {
  it('is published as somebody chose, only for the very texts that were seen', async () => {
    const { call, owner, write, shown, plan } = await houseWithDraft();
    await write({ content: 'Live' });
    const { json } = await call('editor', 'POST', 'publish', owner);
    const keep = (kept: 'mine' | 'theirs') =>
      json.conflicts.map((each: object) => ({ ...each, keep: kept }));
    const unseen = keep('mine').map((each: object) => ({ ...each, theirs: 'Etwas anderes' }));
    const publish = (decisions: unknown) =>
      call('editor', 'POST', 'publish', { ...owner, decisions });
    expect((await publish(unseen)).status).toBe(409);
    expect((await plan(AT_TEN)).status).toBe(409);
    expect(await shown()).toBe('Live');
    expect((await publish(keep('mine'))).status).toBe(200);
    expect(await shown()).toBe('Entwurf');
  });

  it('is planned as somebody chose', async () => {
    const { call, owner, write, shown, plan, clock } = await houseWithDraft();
    await write({ content: 'Live' });
    const { json } = await call('editor', 'POST', 'publish', owner);
    const decisions = json.conflicts.map((each: object) => ({ ...each, keep: 'mine' }));
    expect((await plan(AT_TEN, { decisions })).status).toBe(200);
    clock.set(AT_TEN);
    expect(await shown()).toBe('Entwurf');
  });
});

it('An editor of a discarded draft learns who discarded it, and that it starts over (E-1, G-51, G-314)', async () => {
  const { call, owner, query, headline } = await houseWithDraft();
  const at = `headline/${headline.id}`;
  const [{ revision }] = (await call('editor', 'GET', `headline${query}&document=draft`)).json;
  const write = (from: number) =>
    call('editor', 'PATCH', at, { document: 'draft', content: 'Weiter', revision: from });
  expect((await write(revision + 1)).status, 'nothing was thrown away').toBe(400);
  await call('editor', 'POST', 'discard', owner);
  const refused = await write(revision);
  const now = (await call('editor', 'GET', `${at}?document=draft`)).json;
  expect(refused).toMatchObject({
    status: 409,
    json: { code: 'conflict', ended: { how: 'discarded', by: 'ada' }, revision: now.revision },
  });
  expect(now.content).not.toBe('Weiter');
  expect((await write(now.revision)).json).toMatchObject({ content: 'Weiter' });
});

it('A draft that is thrown away stays among the versions, and is not what is live (G-157)', async () => {
  const { call, owner, content, ada, shown, state, write, headline, query } =
    await houseWithDraft();
  const live = (await call('visitor', 'GET', `headline${query}`)).json;
  expect((await call('editor', 'POST', 'discard', owner)).status).toBe(204);
  expect(await state()).toBeNull();
  const {
    results: [kept, newest],
  } = await content.versions(ada, owner, FIRST);
  expect(kept).toMatchObject({
    is_published: false,
    comment: 'Verworfener Entwurf',
    author: 'ada',
  });
  expect((await call('visitor', 'GET', `headline/${headline.id}`)).json.version_id).toBe(
    newest?.id,
  );
  expect(live[0].content).toBe(await shown());
  // later saves do not go into it
  await write({ content: 'Danach' });
  const { results: after } = await content.versions(ada, owner, FIRST);
  expect(after[0]).toMatchObject({ is_published: true });
  expect(after[1]).toMatchObject({ id: kept?.id, is_published: false });
});
