import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Actor, SYSTEM, VISITOR } from '#lib/actor/actor.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { EXAMPLES } from '#modules/examples.ts';
import { isChildModel, type ModelName } from '#modules/schemas.ts';
import { type Calls, openCalls } from './calls.test-kit.ts';

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls();
});
afterAll(() => calls.close());

/** Replaces the number in a field, which may be an id or part of a link. */
function withNumber(value: unknown, number: number): unknown {
  if (typeof value === 'number') return number;
  const isLink = typeof value === 'object' && value !== null && 'content_type' in value;
  return isLink ? { ...value, id: number } : undefined;
}

it('No number in a module breaks its page: it is rejected, or resolves to nothing (EDIT-29, G-90)', async () => {
  const { content, pages } = calls.services;
  const page = await pages.create(SYSTEM, { title: 'Haus', is_online: true });
  const owner = { content_type: 'pages.page', object_id: page.id };
  const parent = await content.insertSection(SYSTEM, owner, {}, {});
  const place = { parent, column_index: 0, position: 0 };
  let asked = 0;
  for (const [name, examples] of Object.entries(EXAMPLES)) {
    const model = name as ModelName;
    if (isChildModel(model)) continue;
    const [fields] = Object.values(examples) as [Record<string, unknown>];
    for (const [field, value] of Object.entries(fields)) {
      for (const number of [2_147_483_648, 9_007_199_254_740_991, -1, 0, 0.5]) {
        const wrong = withNumber(value, number);
        if (wrong === undefined) continue;
        asked++;
        const module = { model, fields: { ...fields, [field]: wrong } } as never;
        const refusal = await content.insertModule(SYSTEM, module, place, {}).then(
          () => null,
          (error: { status?: number }) => error,
        );
        expect([model, field, number, refusal?.status ?? 422]).toEqual([model, field, number, 422]);
        const facts = new AnswerFacts();
        await content.answer(VISITOR, owner, { now: calls.clock.now(), facts });
      }
    }
  }
  expect(asked).toBeGreaterThan(50);
  const section = { fields: { image: 2_147_483_648 } } as never;
  await expect(content.insertSection(SYSTEM, owner, section, {})).rejects.toMatchObject({
    status: 422,
  });
});

it('The editor who scheduled a failed publication gets a mail with the reason and a link; without such an editor the house does (E-4, G-176)', async () => {
  const { accounts, content, pages, settings } = calls.services;
  const account = { email: 'ada@haus.example', username: 'ada', role: 'editor' } as const;
  const { id } = await accounts.createUser(SYSTEM, { ...account, password: 'ein Satz für Tests' });
  const ada: Actor = { user_id: id, role: 'editor' };
  await settings.update(SYSTEM, {
    site: { site_name: 'Haus am Wehr', contact_email: 'post@haus.example' },
  });

  /** A publication scheduled for 10 o'clock that will clash with the page. */
  async function failing(title: string): Promise<void> {
    const page = await pages.create(SYSTEM, { title, is_online: true });
    const owner = { content_type: 'pages.page', object_id: page.id };
    const parent = await content.insertSection(ada, owner, {}, {});
    const place = { parent, column_index: 0, position: 0 };
    const text = { model: 'text', fields: { content: '<p>Alt</p>' } } as const;
    const node = await content.insertModule(ada, text, place, {});
    const { revision: base } = await content.node(ada, node);
    const write = (value: string, document: 'live' | 'draft') =>
      content.set(ada, node, 'text', { content: `<p>${value}</p>` }, { base, document });
    await write('Entwurf', 'draft');
    await content.plan(ada, owner, { publish_at: new Date('2026-12-04T10:00:00+01:00') });
    await write('Live', 'live');
    calls.clock.set('2026-12-04T10:00:00+01:00');
    await content.answer(VISITOR, owner, { now: calls.clock.now(), facts: new AnswerFacts() });
    calls.clock.set('2026-11-21T18:00:00+01:00');
  }

  await failing('Spielzeit');
  expect(calls.mails).toEqual([
    {
      to: 'ada@haus.example',
      subject: 'Nicht veröffentlicht: Spielzeit – Haus am Wehr',
      text: expect.stringContaining('„Spielzeit“ sollte am 4. Dezember 2026 um 10:00 Uhr'),
    },
  ]);
  expect(calls.mails[0]?.text).toContain('an denselben Stellen geändert');
  expect(calls.mails[0]?.text).toContain('https://haus.example/de/spielzeit?edit');

  await calls.database.db.updateTable('account_user').set({ is_active: false }).execute();
  await failing('Foyer');
  expect(calls.mails[1]).toMatchObject({ to: 'post@haus.example' });
});
