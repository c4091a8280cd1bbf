import { expect, it } from 'vitest';
import { createTestApp } from '#server/test-app.ts';
import { contentApiTests } from '../content.api.test-kit.ts';

const open = contentApiTests(createTestApp);

/** The kit's clock is at 12:00 in Berlin. */
const AT_TEN = '2026-12-04T10:00:00+01:00';

const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');

const BASE = p('Um sechs.', 'Der Garten ist offen.', 'Hunde warten.', 'Bis bald.');
const DRAFT = p('Um sieben.', 'Der Garten ist offen.', 'Hunde warten hier.', 'Bis bald!');
const PAGE = p('Um acht.', 'Der Garten ist zu.', 'Hunde warten dort.', 'Bis bald.');
/** Theirs for the first paragraph, both for the third; changes of one side are merged. */
const CHOSEN = p(
  'Um acht.',
  'Der Garten ist zu.',
  'Hunde warten dort.',
  'Hunde warten hier.',
  'Bis bald!',
);

/** A text changed by draft and page in the same two paragraphs, and by each in another one. */
async function house() {
  const kit = await open();
  const { call, section, owner, query } = kit;
  const [text] = (await section(['text'])).nodes;
  const write = async (content: string, document?: 'draft') => {
    const of = document ? `?document=${document}` : '';
    const { revision } = (await call('editor', 'GET', `text/${text.id}${of}`)).json;
    const change = { content, revision, ...(document && { document }) };
    return call('editor', 'PATCH', `text/${text.id}`, change);
  };
  await write(BASE);
  await write(DRAFT, 'draft');
  await write(PAGE);
  const publish = (decisions?: unknown) =>
    call('editor', 'POST', 'publish', { ...owner, ...(decisions ? { decisions } : {}) });
  const shown = async () => (await call('visitor', 'GET', `text${query}`)).json[0].content;
  const clash = async () => (await publish()).json.conflicts[0];
  return { ...kit, text, write, publish, shown, clash };
}

const chosen = (clash: object, value: string) => [{ ...clash, keep: 'chosen', value }];

it('a text that clashes is answered with what both began from, other fields without (E-1, G-301)', async () => {
  const { call, text, publish } = await house();
  for (const [level, document] of [
    ['oben', 'draft'],
    ['unten', undefined],
  ] as const) {
    const of = document ? `?document=${document}` : '';
    const { revision } = (await call('editor', 'GET', `text/${text.id}${of}`)).json;
    const change = { anchor: level, revision, ...(document && { document }) };
    await call('editor', 'PATCH', `text/${text.id}`, change);
  }
  const { status, json } = await publish();
  expect(status).toBe(409);
  const place = { node: text.id, model: 'text' };
  expect(json.conflicts).toHaveLength(2);
  expect(json.conflicts).toContainEqual({
    ...place,
    field: 'content',
    base: BASE,
    mine: DRAFT,
    theirs: PAGE,
  });
  expect(json.conflicts).toContainEqual({
    ...place,
    field: 'anchor',
    mine: 'oben',
    theirs: 'unten',
  });
});

it('a text that was chosen block by block is published, cleaned like any other (E-1, G-301)', async () => {
  const { publish, shown, clash } = await house();
  const decisions = chosen(await clash(), `${CHOSEN}<script>alert(1)</script>`);
  expect((await publish(decisions)).status).toBe(200);
  expect(await shown()).toBe(CHOSEN);
});

it('a third change in between is another clash, in the draft or on the page, and nothing of it is overwritten (E-1, G-301)', async () => {
  const { publish, shown, write, clash } = await house();
  const decisions = chosen(await clash(), CHOSEN);
  const third = PAGE.replace('Um acht.', 'Um neun.');
  await write(third);
  const refused = await publish(decisions);
  expect([refused.status, refused.json.conflicts[0].theirs]).toEqual([409, third]);
  const again = chosen(refused.json.conflicts[0], CHOSEN);
  await write(DRAFT.replace('Um sieben.', 'Um fünf.'), 'draft');
  expect((await publish(again)).status).toBe(409);
  expect(
    (await publish(chosen({ ...(await clash()), base: p('Etwas anderes') }, CHOSEN))).status,
  ).toBe(409);
  expect(await shown()).toBe(third);
});

it('a scheduled draft is published with the chosen text, which is visible in previews of that moment (E-3, E-4, G-301)', async () => {
  const { call, owner, shown, clash, clock } = await house();
  const decisions = chosen(await clash(), CHOSEN);
  const plan = { ...owner, publish_at: AT_TEN, decisions };
  expect((await call('editor', 'POST', 'draft/plan', plan)).status).toBe(200);
  expect(await shown()).toBe(PAGE);
  clock.set(AT_TEN);
  expect(await shown()).toBe(CHOSEN);
});

it('a text of one’s own cannot be chosen for a plain field, and a chosen text needs its base (E-1, G-301)', async () => {
  const { call, section, owner, query } = await open();
  const [headline] = (await section(['headline'])).nodes;
  const { revision } = headline;
  const draft = { content: 'Entwurf', revision, document: 'draft' };
  await call('editor', 'PATCH', `headline/${headline.id}`, draft);
  await call('editor', 'PATCH', `headline/${headline.id}`, { content: 'Seite', revision });
  const publish = (decisions?: unknown) =>
    call('editor', 'POST', 'publish', { ...owner, ...(decisions ? { decisions } : {}) });
  const [clash] = (await publish()).json.conflicts;
  const invented = { ...clash, keep: 'chosen', value: 'Frei erfunden' };
  expect((await publish([invented])).status).toBe(400);
  expect((await publish([{ ...invented, base: headline.content }])).status).toBe(409);
  const [shown] = (await call('visitor', 'GET', `headline${query}`)).json;
  expect(shown.content).toBe('Seite');
});
