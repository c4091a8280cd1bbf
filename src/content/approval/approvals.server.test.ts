import { expect, it, onTestFinished } from 'vitest';
import { AT_TEN, draftTests } from '../drafts/drafts.test-kit.ts';

const houseWithDraft = draftTests();

/** A public page with a draft that an author (Ben) has changed; `editor` is Ada. */
async function houseWithSubmission() {
  const kit = await houseWithDraft();
  const { call, owner, query, headline } = kit;
  const write = async (content: string) => {
    const [now] = (await call('author', 'GET', `headline${query}&document=draft`)).json;
    const change = { content, revision: now.revision, document: 'draft' };
    return call('author', 'PATCH', `headline/${headline.id}`, change);
  };
  const state = async (role: 'author' | 'editor' = 'editor') =>
    (await call(role, 'GET', `draft${query}`)).json;
  const submit = (note = 'Bitte bis Freitag.') =>
    call('author', 'POST', 'approvals', { ...owner, note });
  const sendBack = (reason: string, role: 'author' | 'editor' = 'editor') =>
    call(role, 'POST', 'approvals/return', { ...owner, reason });
  const waiting = async (role: 'author' | 'editor') => {
    const { submitted, returned } = (await call(role, 'GET', 'approvals')).json;
    const isHere = (each: { object_id: number }) => each.object_id === owner.object_id;
    return { submitted: submitted.filter(isHere), returned: returned.filter(isHere) };
  };
  return { ...kit, writeDraft: write, draftState: state, submit, sendBack, waiting };
}

it('a draft is submitted with a note, listed for who may publish, and gone from there once it is published (G-538)', async () => {
  const { call, owner, writeDraft, submit, waiting, draftState, shown } =
    await houseWithSubmission();
  const before = await shown();
  expect((await writeDraft('Vom Schreiben')).status).toBe(200);
  expect((await submit()).json.approval).toMatchObject({
    state: 'submitted',
    note: 'Bitte bis Freitag.',
    submitted_by: 'ben',
    is_changed: false,
  });
  expect((await waiting('editor')).submitted).toMatchObject([
    { ...owner, title: `Seite ${owner.object_id}`, document: 'draft', submitted_by: 'ben' },
  ]);
  expect((await waiting('author')).submitted).toEqual([]);
  expect(await shown()).toBe(before);
  const { revision } = (await draftState()).draft;
  expect((await call('editor', 'POST', 'publish', { ...owner, seen: revision })).status).toBe(200);
  expect(await shown()).toBe('Vom Schreiben');
  expect((await waiting('editor')).submitted).toEqual([]);
  expect((await draftState()).approval).toBeNull();
});

it('an author neither publishes nor plans, and changes no public page without a draft (G-536)', async () => {
  const { call, owner, headline, plan, shown, draftState } = await houseWithSubmission();
  const before = await shown();
  expect((await call('author', 'POST', 'publish', owner)).status).toBe(403);
  const planned = { ...owner, publish_at: AT_TEN };
  expect((await call('author', 'POST', 'draft/plan', planned)).status).toBe(403);
  const { revision } = headline;
  const live = await call('author', 'PATCH', `headline/${headline.id}`, { content: 'x', revision });
  expect([live.status, live.json.detail]).toEqual([403, expect.stringContaining('zur Freigabe')]);
  await plan(AT_TEN);
  const unplanned = { ...owner, publish_at: null };
  expect((await call('author', 'POST', 'draft/plan', unplanned)).status).toBe(403);
  expect((await call('author', 'POST', 'discard', owner)).status).toBe(403);
  expect(await shown()).toBe(before);
  expect(await draftState('author')).toMatchObject({
    may_publish: false,
    may_write_live: false,
    begins_as_draft: true,
  });
  expect(await draftState()).toMatchObject({ may_publish: true, may_write_live: true });
});

it('a planned draft that an author changes is no longer planned, and the page says why (G-536)', async () => {
  const { writeDraft, plan, draftState, clock, shown } = await houseWithSubmission();
  const before = await shown();
  await plan(AT_TEN);
  await writeDraft('Danach');
  const { draft } = await draftState();
  expect(draft).toMatchObject({
    publish_at: null,
    publish_problem: expect.stringContaining('nach der Planung geändert'),
  });
  clock.set(AT_TEN);
  expect(await shown()).toBe(before);
});

it('what is published is what was seen: a change of somebody else in between is refused (G-538)', async () => {
  const { call, owner, writeDraft, draftState, shown } = await houseWithSubmission();
  await writeDraft('Gesehen');
  const { revision: seen } = (await draftState()).draft;
  await writeDraft('Nicht gesehen');
  const before = await shown();
  const stale = await call('editor', 'POST', 'publish', { ...owner, seen });
  expect([stale.status, stale.json.detail]).toEqual([409, expect.stringContaining('neu')]);
  const planned = { ...owner, publish_at: AT_TEN, seen };
  expect((await call('editor', 'POST', 'draft/plan', planned)).status).toBe(409);
  expect(await shown()).toBe(before);
  // what the reviewer changed themselves, they have seen
  const { revision } = (await draftState()).draft;
  expect((await call('editor', 'POST', 'publish', { ...owner, seen: revision })).status).toBe(200);
  expect(await shown()).toBe('Nicht gesehen');
});

it('what is reviewed is what publishing would make of the page: the draft with what the page got since (G-606)', async () => {
  const { call, owner, query, headline, writeDraft, shown } = await houseWithSubmission();
  await writeDraft('Vom Schreiben');
  const [now] = (await call('editor', 'GET', `headline${query}`)).json;
  const change = { subline: 'Von Ada, live', revision: now.revision };
  expect((await call('editor', 'PATCH', `headline/${headline.id}`, change)).status).toBe(200);
  const merged = await call('author', 'GET', `draft/merged${query}`);
  const [node] = merged.json.sections[0].columns[0].children;
  expect(node).toMatchObject({ content: 'Vom Schreiben', subline: 'Von Ada, live' });
  const [draft] = (await call('editor', 'GET', `headline${query}&document=draft`)).json;
  expect(draft.subline).not.toBe('Von Ada, live');
  expect((await call('member', 'GET', `draft/merged${query}`)).status).toBe(403);
  await call('editor', 'POST', 'publish', owner);
  expect(await shown()).toBe('Vom Schreiben');
  expect((await call('editor', 'GET', `draft/merged${query}`)).status).toBe(404);
});

it('it is returned with a reason, mended and submitted again; a change in between shows (G-538)', async () => {
  const { writeDraft, submit, sendBack, waiting, draftState } = await houseWithSubmission();
  await writeDraft('Erster Versuch');
  await submit();
  await writeDraft('Noch etwas');
  expect((await draftState()).approval).toMatchObject({ state: 'submitted', is_changed: true });
  expect((await sendBack('')).status).toBe(400);
  expect((await sendBack('Zu lang.', 'author')).status).toBe(403);
  expect((await sendBack('Bitte kürzer.')).json.approval).toMatchObject({
    state: 'returned',
    reason: 'Bitte kürzer.',
    returned_by: 'ada',
  });
  expect(await waiting('author')).toMatchObject({
    submitted: [],
    returned: [{ reason: 'Bitte kürzer.' }],
  });
  // the second of two reviewers
  expect((await sendBack('Auch von mir.')).status).toBe(409);
  await writeDraft('Kürzer');
  expect((await submit('')).json.approval).toMatchObject({ state: 'submitted', reason: '' });
  expect((await waiting('author')).returned).toEqual([]);
});

it('who submitted it takes it back (G-538)', async () => {
  const { call, owner, submit, waiting } = await houseWithSubmission();
  await submit();
  expect((await call('author', 'POST', 'approvals/withdrawal', owner)).json).toEqual({
    approval: null,
  });
  expect((await waiting('editor')).submitted).toEqual([]);
  expect((await call('author', 'POST', 'approvals/withdrawal', owner)).status).toBe(409);
});

it('a page that is offline is submitted as it is; a public one without a draft is not (G-538)', async () => {
  const { call, owner, offline, submit, waiting, headline } = await houseWithSubmission();
  await call('editor', 'POST', 'discard', owner);
  expect((await submit()).status).toBe(404);
  offline.add(owner.object_id);
  const { revision } = headline;
  const change = { content: 'Direkt', revision };
  expect((await call('author', 'PATCH', `headline/${headline.id}`, change)).status).toBe(200);
  expect((await submit()).status).toBe(200);
  expect((await waiting('editor')).submitted).toMatchObject([{ ...owner, document: 'live' }]);
});

it('where a second person publishes, who wrote in the draft does not, but for the administration (G-537)', async () => {
  const { call, owner, habits, writeDraft, draftState, headline, shown } =
    await houseWithSubmission();
  habits.needs_second_person = true;
  const { revision } = headline;
  const live = await call('editor', 'PATCH', `headline/${headline.id}`, { content: 'x', revision });
  expect([live.status, live.json.detail]).toEqual([403, expect.stringContaining('zweite Person')]);
  // Ada has begun the draft
  expect(await draftState()).toMatchObject({ is_own: true, begins_as_draft: true });
  expect((await call('editor', 'POST', 'publish', owner)).status).toBe(403);
  await call('editor', 'POST', 'discard', owner);
  await writeDraft('Von Ben');
  expect(await draftState()).toMatchObject({ is_own: false });
  expect((await call('editor', 'POST', 'publish', owner)).status).toBe(200);
  await writeDraft('Wieder von Ben');
  expect(
    (await call('admin', 'GET', `draft?${new URLSearchParams(toQuery(owner))}`)).json,
  ).toMatchObject({ is_own: false, is_alone: true, may_write_live: true });
  expect((await call('admin', 'POST', 'publish', owner)).status).toBe(200);
  expect(await shown()).toBe('Wieder von Ben');
});

it('mails go to who may publish, and to the author with the reason or the news, where they want them (G-539)', async () => {
  const { call, owner, database, ada, ben, writeDraft, submit, sendBack, mailedApprovals } =
    await houseWithSubmission();
  const want = (id: number | null, approval_mails: boolean) =>
    database.db
      .updateTable('account_user')
      .set({ approval_mails })
      .where('id', '=', id ?? 0)
      .execute();
  onTestFinished(async () => void (await want(ben.user_id, true)));
  await writeDraft('Neu');
  await submit('Eilt.');
  await sendBack('Bitte kürzer.');
  await submit('Jetzt kürzer.');
  await call('editor', 'POST', 'publish', owner);
  const title = `Seite ${owner.object_id} – Haus am Wehr`;
  expect(mailedApprovals.map(({ to, subject }) => [to, subject])).toEqual([
    ['ada@example.org', `Zur Freigabe: ${title}`],
    ['ben@example.org', `Zurückgegeben: ${title}`],
    ['ada@example.org', `Zur Freigabe: ${title}`],
    ['ben@example.org', `Veröffentlicht: ${title}`],
  ]);
  expect(mailedApprovals[0]?.text).toContain('Eilt.');
  expect(mailedApprovals[1]?.text).toContain('Bitte kürzer.');
  expect(mailedApprovals[1]?.text).toContain(`/de/seite-${owner.object_id}?edit`);
  mailedApprovals.length = 0;
  await want(ben.user_id, false);
  await writeDraft('Noch einmal');
  await submit();
  await sendBack('Nein.');
  expect(mailedApprovals.map(({ to }) => to)).toEqual(['ada@example.org']);
  expect(ada.user_id).not.toBe(ben.user_id);
});

const toQuery = ({ content_type, object_id }: { content_type: string; object_id: number }) => ({
  content_type,
  object_id: `${object_id}`,
});
