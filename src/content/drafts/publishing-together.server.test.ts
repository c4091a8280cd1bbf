import { expect, it } from 'vitest';
import { EXAMPLES } from '../content.api.test-kit.ts';
import { AT_TEN, draftTests } from './drafts.test-kit.ts';

const houseWithDraft = draftTests();

/** Two pages with a draft each, by Ada (`editor`). */
async function houseWithTwoDrafts() {
  const kit = await houseWithDraft();
  const { call, owner } = kit;
  const other = { ...owner, object_id: owner.object_id + 500_000 };
  const query = `?content_type=${other.content_type}&object_id=${other.object_id}`;
  const added = await call('editor', 'POST', 'container/', {
    ...other,
    layout: 0,
    columns: [{ children: [{ model: 'headline', ...EXAMPLES.headline, content: 'Alt' }] }],
  });
  const [headline] = added.json.columns[0].children;
  const writeOther = (content: string, document: 'live' | 'draft', revision: number) =>
    call('editor', 'PATCH', `headline/${headline.id}`, { content, revision, document });
  await writeOther('Auch neu', 'draft', headline.revision);
  const readOther = async () => (await call('visitor', 'GET', `headline${query}`)).json[0]?.content;
  const readBoth = async () => [await kit.shown(), await readOther()];
  const publish = (more: object = {}, role: 'author' | 'editor' | 'admin' = 'editor') =>
    call(role, 'POST', 'publish/together', { drafts: [owner, other], ...more });
  return {
    ...kit,
    other,
    otherQuery: query,
    headlineThere: headline,
    writeOther,
    readBoth,
    publish,
  };
}

it('several drafts are published in one step, once for a repeated request (G-672)', async () => {
  const { publish, readBoth } = await houseWithTwoDrafts();
  const key = crypto.randomUUID();
  expect((await publish({ key })).status).toBe(204);
  expect(await readBoth()).toEqual(['Entwurf', 'Auch neu']);
  expect((await publish({ key })).status, 'its answer was lost').toBe(204);
  const again = await publish();
  expect(again.status).toBe(409);
  expect(again.json.refused).toMatchObject([
    { detail: 'Es gibt keinen Entwurf.' },
    { detail: 'Es gibt keinen Entwurf.' },
  ]);
});

it('none is published where one of them clashes, was changed after it was seen, or needs a second person, and each says why (G-672, G-537, G-538)', async () => {
  const kit = await houseWithTwoDrafts();
  const { call, owner, other, otherQuery, headlineThere, writeOther, readBoth, publish } = kit;
  const before = await readBoth();
  expect((await publish({}, 'author')).status).toBe(403);

  const { draft } = (await call('editor', 'GET', `draft${otherQuery}`)).json;
  const [now] = (await call('admin', 'GET', `headline${otherQuery}&document=draft`)).json;
  const late = { content: 'Auch neu, und mehr', revision: now.revision, document: 'draft' };
  await call('admin', 'PATCH', `headline/${headlineThere.id}`, late);
  const unseen = await publish({ drafts: [owner, { ...other, seen: draft.revision }] });
  expect(unseen.status).toBe(409);
  expect(unseen.json.refused).toEqual([
    { ...other, detail: expect.stringContaining('gerade noch geändert') },
  ]);

  await writeOther('Live', 'live', headlineThere.revision);
  const clashing = (await publish()).json.refused;
  expect(clashing).toEqual([
    { ...other, detail: expect.stringContaining('an denselben Stellen geändert') },
  ]);
  expect(await readBoth()).toEqual([before[0], 'Live']);

  kit.habits.needs_second_person = true;
  const own = (await publish()).json.refused;
  expect(own).toMatchObject([
    { ...owner, detail: expect.stringContaining('zweite Person') },
    { ...other, detail: expect.stringContaining('zweite Person') },
  ]);
  expect(await readBoth()).toEqual([before[0], 'Live']);
});

it('several drafts are planned for one moment, all or none (G-672, E-4)', async () => {
  const kit = await houseWithTwoDrafts();
  const { call, otherQuery, headlineThere, writeOther, readBoth, publish, state, clock } = kit;
  const stateThere = async () => (await call('editor', 'GET', `draft${otherQuery}`)).json.draft;
  const before = await readBoth();
  const past = await publish({ publish_at: '2020-01-01T10:00:00+01:00' });
  expect([past.status, past.json.field_errors]).toEqual([
    422,
    { publish_at: [expect.stringContaining('der noch kommt')] },
  ]);
  await writeOther('Live', 'live', headlineThere.revision);
  expect((await publish({ publish_at: AT_TEN })).status).toBe(409);
  expect([(await state()).publish_at, (await stateThere()).publish_at]).toEqual([null, null]);

  const [live] = (await call('editor', 'GET', `headline${otherQuery}`)).json;
  await writeOther(headlineThere.content, 'live', live.revision);
  expect((await publish({ publish_at: AT_TEN })).status).toBe(204);
  expect(await readBoth()).toEqual(before);
  expect([(await state()).publish_at, (await stateThere()).publish_at]).toEqual([
    new Date(AT_TEN).toISOString(),
    new Date(AT_TEN).toISOString(),
  ]);
  clock.set(AT_TEN);
  expect(await readBoth()).toEqual(['Entwurf', 'Auch neu']);
});

it('what was published together is taken back together, as new versions, or not at all where a page has been changed since (G-669)', async () => {
  const kit = await houseWithTwoDrafts();
  const { call, owner, other, otherQuery, headlineThere, writeOther, readBoth, publish } = kit;
  const before = await readBoth();
  const key = crypto.randomUUID();
  await publish({ key });
  const pages = [owner, other];
  const undo = (more: object = {}, role: 'author' | 'editor' = 'editor') =>
    call(role, 'POST', 'publish/together/undo', { pages, undo: key, ...more });
  expect((await undo({}, 'author')).status).toBe(403);
  expect((await undo({ undo: 'nie-dagewesen' })).status).toBe(404);
  expect((await undo({ key })).status, 'the key of the publication').toBe(400);

  const read = async () => (await call('editor', 'GET', `headline${otherQuery}`)).json[0];
  await writeOther('Seither', 'live', (await read()).revision);
  const refused = await undo();
  expect([refused.status, refused.json.refused]).toMatchObject([
    409,
    [{ ...other, detail: expect.any(String) }],
  ]);
  expect(await readBoth()).toEqual(['Entwurf', 'Seither']);

  await writeOther('Auch neu', 'live', (await read()).revision);
  const again = { key: crypto.randomUUID() };
  expect((await undo(again)).status).toBe(204);
  expect((await undo(again)).status, 'its answer was lost').toBe(204);
  expect(await readBoth()).toEqual(before);
  const versions = (await call('editor', 'GET', `versions${otherQuery}`)).json.results;
  const published = { ...other, version_id: versions[1].id };
  await call('editor', 'POST', 'restore', published);
  expect((await read()).content, `what was published is a version of ${headlineThere.id}`).toBe(
    'Auch neu',
  );
});
