import { describe, expect, it } from 'vitest';
import { VISITOR, VISITOR_TO_COME } from '#lib/actor/actor.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { createTestApp } from '#server/test-app.ts';
import { contentApiTests } from '../content.api.test-kit.ts';
import { FIRST } from '../content.test-kit.ts';
import { plannedTime } from './draft.repository.server.ts';
import { publishDraft } from './publish.server.ts';

const open = contentApiTests(createTestApp);

/** The kit's clock stands at 12:00 in Berlin. */
const AT_TEN = '2026-12-04T10:00:00+01:00';
const BEFORE = '2026-12-04T09:59:59+01:00';

/** A page with a headline that a draft has changed. */
async function house() {
  const kit = await open();
  const { call, section, owner, query, content, clock } = kit;
  const [headline] = (await section(['headline'])).nodes;
  const write = (fields: object, document?: 'draft') =>
    call('editor', 'PATCH', `headline/${headline.id}`, {
      ...{ ...fields, revision: headline.revision },
      ...(document && { document }),
    });
  await write({ content: 'Entwurf' }, 'draft');
  const shown = async () => (await call('visitor', 'GET', `headline${query}`)).json[0]?.content;
  const visited = async () => {
    const facts = new AnswerFacts();
    const { modules } = await content.answer(VISITOR, owner, { now: clock.now(), facts });
    return { content: modules[0]?.columns[0]?.children[0]?.content, expires: facts.expires };
  };
  const state = async () => (await call('editor', 'GET', `draft${query}`)).json.draft;
  const plan = (publish_at: string | null, more: object = {}) =>
    call('editor', 'POST', 'draft/plan', { ...owner, publish_at, ...more });
  return { ...kit, headline, write, shown, visited, state, plan };
}

describe('what editors are told of a draft (G-51, G-157)', () => {
  it('names who began and who changed it, when, and how much publishing would change', async () => {
    const { call, owner, query, state, clock, headline } = await house();
    clock.set('2026-11-21T13:00:00+01:00');
    const [now] = (await call('editor', 'GET', `headline${query}&document=draft`)).json;
    const change = { subline: 'Neu', revision: now.revision, document: 'draft' };
    await call('admin', 'PATCH', `headline/${headline.id}`, change);
    expect(await state()).toEqual({
      ...{ changes: 1, conflicts: 0, since: '2026-11-21T11:00:00.000Z', since_by: 'ada' },
      ...{ changed_at: '2026-11-21T12:00:00.000Z', changed_by: 'ben' },
      ...{ publish_at: null, publish_by: null, publish_problem: '' },
    });
    await call('editor', 'POST', 'publish', owner);
    expect(await state()).toBeNull();
  });

  it('is for editors only, and so is all that is done with it', async () => {
    const { call, owner, query } = await house();
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

describe('a draft that is planned (E-4, G-157)', () => {
  it('is live from that very minute on, no matter who asks first, and what was kept ends then', async () => {
    const { plan, clock, shown, visited, state, content, ada, owner, announced } = await house();
    const versions = (await content.versions(ada, owner, FIRST)).count;
    announced.length = 0;
    expect(await plan(AT_TEN)).toMatchObject({
      status: 200,
      json: { draft: { publish_by: 'ada' } },
    });
    expect(announced).toEqual([`content:pages.page:${owner.object_id}`]);
    clock.set(BEFORE);
    expect(await visited()).toEqual({
      ...{ content: expect.not.stringMatching('Entwurf'), expires: new Date(AT_TEN) },
    });
    clock.set(AT_TEN);
    const together = await Promise.all([visited(), visited(), shown()]);
    expect(together).toEqual([
      { content: 'Entwurf', expires: null },
      { content: 'Entwurf', expires: null },
      'Entwurf',
    ]);
    expect(await state()).toBeNull();
    const { results: listed } = await content.versions(ada, owner, FIRST);
    expect(listed).toHaveLength(versions + 1);
    expect(listed[0]).toMatchObject({ author: 'ada' });
  });

  it('is seen in the preview of that moment, and not in that of the minute before (E-3)', async () => {
    const { plan, content, owner } = await house();
    await plan(AT_TEN);
    const at = async (now: string) => {
      const moment = { now: new Date(now), facts: new AnswerFacts() };
      const { modules } = await content.answer(VISITOR_TO_COME, owner, moment);
      return modules[0]?.columns[0]?.children[0]?.content;
    };
    expect(await at(AT_TEN)).toBe('Entwurf');
    expect(await at(BEFORE)).not.toBe('Entwurf');
  });

  it('can be planned otherwise and not at all; a time that is over says so at its field', async () => {
    const { plan, clock, shown, state } = await house();
    const past = await plan('2026-11-21T11:59:00+01:00');
    expect(past.status).toBe(422);
    expect(past.json.field_errors.publish_at).toEqual([expect.stringContaining('der noch kommt')]);
    expect((await plan('bald')).status).toBe(400);
    await plan(AT_TEN);
    // the hour that the change of clocks brings twice: the first of the two
    await plan('2027-10-31T02:30:00+02:00');
    expect((await state()).publish_at).toBe('2027-10-31T00:30:00.000Z');
    await plan(null);
    clock.set('2027-11-01T00:00:00+01:00');
    expect(await shown()).not.toBe('Entwurf');
    expect(await state()).toMatchObject({ publish_at: null, changes: 1 });
  });

  it('that clashes with the page when its time has come stays a draft and says why', async () => {
    const { plan, clock, shown, state, write } = await house();
    await plan(AT_TEN);
    await write({ content: 'Live' });
    clock.set(AT_TEN);
    expect(await shown()).toBe('Live');
    expect(await state()).toMatchObject({
      ...{ publish_at: null, conflicts: 1 },
      publish_problem: expect.stringContaining('an denselben Stellen geändert'),
    });
  });
});

describe('a plan that fails (E-4, G-176)', () => {
  it('is told once, no matter who finds it at the same moment, and the page is as it was', async () => {
    const { plan, clock, shown, visited, state, write, mailed } = await house();
    await plan(AT_TEN);
    await write({ content: 'Live' });
    clock.set(AT_TEN);
    await Promise.all([visited(), shown(), state(), visited()]);
    expect(await visited()).toEqual({ content: 'Live', expires: null });
    expect(mailed.map(({ text }) => text)).toEqual([
      expect.stringContaining('an denselben Stellen geändert'),
    ]);
  });

  it('as the name of a new section was taken is told, and refused where it is seen before', async () => {
    const { call, owner, plan, clock, visited, state, section, mailed, headline } = await house();
    const slug = `vergeben-${owner.object_id}`;
    await call('editor', 'POST', 'container', { ...owner, slug, document: 'draft' });
    expect((await plan(AT_TEN)).status).toBe(200);
    await section([], { slug });
    const late = await plan('2026-12-05T10:00:00+01:00');
    expect([late.status, Object.keys(late.json.field_errors)]).toEqual([422, ['slug']]);
    clock.set(AT_TEN);
    expect((await visited()).content).toBe(headline.content);
    const why = 'Diesen Namen hat schon ein anderer Abschnitt.';
    expect(await state()).toMatchObject({ publish_at: null, publish_problem: why });
    expect(mailed.map(({ text }) => text)).toEqual([why]);
  });

  it('as nobody could foresee is tried again for ten minutes, then told; the page stays there', async () => {
    const { plan, clock, visited, owner, mailed, failures, database, headline } = await house();
    await plan(AT_TEN);
    // as a page is that a mistake of ours has left behind
    await database.db
      .updateTable('content_operation')
      .set({ inverse: JSON.stringify({ op: 'remove', node: 2_000_000_000 }) })
      .where('node', '=', headline.id)
      .where('document_id', 'in', (eb) =>
        eb.selectFrom('content_document').select('id').where('state', '=', 'draft'),
      )
      .execute();
    clock.set(AT_TEN);
    expect((await visited()).content).toBe(headline.content);
    expect([failures.length, mailed.length]).toEqual([1, 0]);
    clock.set('2026-12-04T10:10:00+01:00');
    expect((await visited()).content).toBe(headline.content);
    expect(mailed.map(({ text }) => text)).toEqual([expect.stringMatching(/technischer Fehler/)]);
    await visited();
    expect(failures).toHaveLength(2);
    expect(await plannedTime(database.db, owner)).toBeNull();
  });

  it('to be carried out by somebody who saw an older plan leaves the draft alone', async () => {
    const { plan, owner, ada, shown, state, database, rules, clock } = await house();
    await plan(AT_TEN);
    await plan('2026-12-05T10:00:00+01:00');
    const author = { user_id: ada.user_id, role: 'editor', now: clock.now(), rules } as const;
    const publication = { owner, key: `alter plan ${owner.object_id}`, due: new Date(AT_TEN) };
    await publishDraft(database, publication, author);
    expect(await shown()).not.toBe('Entwurf');
    expect(await state()).toMatchObject({ publish_at: '2026-12-05T09:00:00.000Z', changes: 1 });
  });
});

describe('a draft that clashes with the page (E-1, G-157)', () => {
  it('is published as somebody chose, only for the very texts that were seen', async () => {
    const { call, owner, write, shown, plan } = await house();
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
    const { call, owner, write, shown, plan, clock } = await house();
    await write({ content: 'Live' });
    const { json } = await call('editor', 'POST', 'publish', owner);
    const decisions = json.conflicts.map((each: object) => ({ ...each, keep: 'mine' }));
    expect((await plan(AT_TEN, { decisions })).status).toBe(200);
    clock.set(AT_TEN);
    expect(await shown()).toBe('Entwurf');
  });
});

it('Who goes on in a draft that was thrown away learns by whom, and that it starts over (E-1, G-51, G-314)', async () => {
  const { call, owner, query, headline } = await house();
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
    json: { code: 'conflict', discarded_by: 'ada', revision: now.revision },
  });
  expect(now.content).not.toBe('Weiter');
  expect((await write(now.revision)).json).toMatchObject({ content: 'Weiter' });
});

it('A draft that is thrown away stays among the versions, and is not what is live (G-157)', async () => {
  const { call, owner, content, ada, shown, state, write, headline, query } = await house();
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
  // what is saved next is not written into it
  await write({ content: 'Danach' });
  const { results: after } = await content.versions(ada, owner, FIRST);
  expect(after[0]).toMatchObject({ is_published: true });
  expect(after[1]).toMatchObject({ id: kept?.id, is_published: false });
});
