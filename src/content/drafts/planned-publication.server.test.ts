import { describe, expect, it, onTestFinished } from 'vitest';
import { FUTURE_VISITOR } from '#lib/actor/actor.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { FIRST } from '../content.test-kit.ts';
import { plannedTime } from './draft.repository.server.ts';
import { AT_TEN, BEFORE, draftTests } from './drafts.test-kit.ts';
import { publishDraft } from './publish.server.ts';

const houseWithDraft = draftTests();

describe('a draft that is planned (E-4, G-157)', () => {
  it('is live from that minute on without another request before, and cached answers expire then', async () => {
    const { plan, clock, shown, visited, state, content, ada, owner, announced } =
      await houseWithDraft();
    const versions = (await content.versions(ada, owner, FIRST)).count;
    announced.length = 0;
    expect(await plan(AT_TEN)).toMatchObject({
      status: 200,
      json: { draft: { publish_by: 'ada' } },
    });
    expect(announced).toEqual([`content:pages.page:${owner.object_id}`]);
    clock.set(BEFORE);
    expect(await visited()).toEqual({
      content: expect.not.stringMatching('Entwurf'),
      expires: new Date(AT_TEN),
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
    const { plan, content, owner } = await houseWithDraft();
    await plan(AT_TEN);
    const at = async (now: string) => {
      const moment = { now: new Date(now), facts: new AnswerFacts() };
      const { modules } = await content.answer(FUTURE_VISITOR, owner, moment);
      return modules[0]?.columns[0]?.children[0]?.content;
    };
    expect(await at(AT_TEN)).toBe('Entwurf');
    expect(await at(BEFORE)).not.toBe('Entwurf');
  });

  it('can be planned otherwise and not at all; a time that is over says so at its field', async () => {
    const { plan, clock, shown, state } = await houseWithDraft();
    const past = await plan('2026-11-21T11:59:00+01:00');
    expect(past.status).toBe(422);
    expect(past.json.field_errors.publish_at).toEqual([expect.stringContaining('der noch kommt')]);
    expect((await plan('bald')).status).toBe(400);
    await plan(AT_TEN);
    // the hour repeated when clocks go back: its first occurrence
    await plan('2027-10-31T02:30:00+02:00');
    expect((await state()).publish_at).toBe('2027-10-31T00:30:00.000Z');
    await plan(null);
    clock.set('2027-11-01T00:00:00+01:00');
    expect(await shown()).not.toBe('Entwurf');
    expect(await state()).toMatchObject({ publish_at: null, changes: 1 });
  });

  it('that clashes with the page at its time stays a draft and says why', async () => {
    const { plan, clock, shown, state, write } = await houseWithDraft();
    await plan(AT_TEN);
    await write({ content: 'Live' });
    clock.set(AT_TEN);
    expect(await shown()).toBe('Live');
    expect(await state()).toMatchObject({
      publish_at: null,
      conflicts: 1,
      publish_problem: expect.stringContaining('an denselben Stellen geändert'),
    });
  });
});

describe('a plan that fails (E-4, G-176)', () => {
  it('is reported once, however many find it at the same moment, and the page is unchanged', async () => {
    const { plan, clock, shown, visited, state, write, mailed } = await houseWithDraft();
    await plan(AT_TEN);
    await write({ content: 'Live' });
    clock.set(AT_TEN);
    await Promise.all([visited(), shown(), state(), visited()]);
    expect(await visited()).toEqual({ content: 'Live', expires: null });
    expect(mailed.map(({ text }) => text)).toEqual([
      expect.stringContaining('an denselben Stellen geändert'),
    ]);
  });

  it('because of a taken slug is reported, and rejected if noticed before', async () => {
    const { call, owner, plan, clock, visited, state, section, mailed, headline } =
      await houseWithDraft();
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

  it('for an unforeseen reason is retried for ten minutes, then reported; the page stays online', async () => {
    const { plan, clock, visited, owner, mailed, failures, database, headline } =
      await houseWithDraft();
    await plan(AT_TEN);
    // simulates a page left behind by a bug
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

  it('because somebody else writes is tried again, not given up (G-176)', async () => {
    const { plan, clock, visited, database, mailed, headline } = await houseWithDraft();
    await plan(AT_TEN);
    await database.executeSql(`
      create function be_busy() returns trigger language plpgsql as
        $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$;
      create trigger busy before insert on content_version for each row execute function be_busy();`);
    onTestFinished(
      async () => void (await database.executeSql('drop function if exists be_busy cascade')),
    );
    clock.set(AT_TEN);
    expect((await visited()).content).toBe(headline.content);
    await database.executeSql('drop function be_busy cascade');
    clock.set('2026-12-04T10:02:00+01:00');
    expect((await visited()).content).toBe('Entwurf');
    expect(mailed).toEqual([]);
  });

  it('by a process with an outdated schedule leaves the draft alone', async () => {
    const { plan, owner, ada, shown, state, database, rules, clock } = await houseWithDraft();
    await plan(AT_TEN);
    await plan('2026-12-05T10:00:00+01:00');
    const isPublic = async () => true;
    const who = { user_id: ada.user_id, role: 'editor', isPublic } as const;
    const author = { ...who, now: clock.now(), rules };
    const publication = { owner, key: `alter plan ${owner.object_id}`, due: new Date(AT_TEN) };
    await publishDraft(database, publication, author);
    expect(await shown()).not.toBe('Entwurf');
    expect(await state()).toMatchObject({ publish_at: '2026-12-05T09:00:00.000Z', changes: 1 });
  });
});
