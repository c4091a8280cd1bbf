import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIRST } from '#content/content.test-kit.ts';
import type { EditedRecord } from '#content/record/record-reading.server.ts';
import { type Actor, FUTURE_VISITOR, SYSTEM, VISITOR } from '#lib/actor/actor.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { toKindDescription } from '#records/kind-description.server.ts';
import { minimalRecord } from '#records/minimal-record.test-kit.ts';
import { type Calls, openCalls } from '../../whole-site/calls.test-kit.ts';
import { KINDS } from './record-kinds.ts';

let calls: Calls;
let keys = 0;
beforeAll(async () => {
  calls = await openCalls();
});
afterAll(() => calls.close());

const keyed = () => ({ key: `shown-words-${++keys}` });
const later = (ms = 1000) => calls.clock.set(new Date(calls.clock.now().getTime() + ms));

type Owner = { content_type: string; object_id: number };
type Read = (actor: Actor, options?: { version_id?: number; now?: Date }) => Promise<string>;

/**
 * Writes each text in a draft and reads, as one text, what the page shows of it.
 * @param read the page's whole answer
 */
async function expectOwnWords(owner: Owner, read: Read): Promise<void> {
  const { content } = calls.services;
  const { node, words } = (await content.record(SYSTEM, owner, {
    document: 'draft',
  })) as EditedRecord;
  const texts = words.filter(({ input }) => input === 'line' || input === 'rich');
  const write = (text: string, document: 'live' | 'draft', base: number) => {
    later();
    const typed = texts.map(({ name, input }) => [
      name,
      input === 'rich' ? `<p>${text}</p>` : text,
    ]);
    const options = { base, document, ...keyed() };
    return content.setWords(SYSTEM, node.id, Object.fromEntries(typed), options);
  };
  await write('Erste', 'live', node.revision);
  later(10 * 60_000);
  const { results: before } = await content.versions(SYSTEM, owner, FIRST);
  const first = before[0]?.id as number;
  const draft = (await content.record(SYSTEM, owner, { document: 'draft' })) as EditedRecord;
  await write('Zweite', 'draft', draft.node.revision);
  const guest: Actor = { ...VISITOR, preview: owner };
  const count = async (text: string, ...asked: Parameters<Read>) =>
    (await read(...asked)).split(text).length - 1;
  const shown = await count('Erste', VISITOR);
  expect(shown).toBeGreaterThan(0);
  expect([await count('Erste', guest), await count('Zweite', guest)]).toEqual([0, shown]);
  const publish_at = new Date(calls.clock.now().getTime() + 60_000);
  await content.plan(SYSTEM, owner, { publish_at });
  const then = { now: new Date(publish_at.getTime() + 60_000) };
  expect(await count('Zweite', FUTURE_VISITOR, then)).toBe(shown);
  await content.publish(SYSTEM, owner, keyed());
  expect(await count('Zweite', VISITOR)).toBe(shown);
  const older = { version_id: first };
  expect([await count('Erste', SYSTEM, older), await count('Zweite', SYSTEM, older)]).toEqual([
    shown,
    0,
  ]);
  await expect(read(VISITOR, older)).rejects.toMatchObject({ status: 401 });
}

const moment = (now = calls.clock.now()) => ({ now, facts: new AnswerFacts() });

describe('an older version, a preview link and a moment to come', () => {
  const kinds = KINDS.filter(({ edits_in_place = [] }) => edits_in_place.length > 0);

  it.each(kinds.map((kind) => [kind.table, kind] as const))(
    "%s: show the record's words as they are there, and visitors those of now (G-504, ROUTE-44, E-9, E-3)",
    async (_, kind) => {
      const own = calls.services.records[kind.path as 'productions'];
      const input = { ...minimalRecord(toKindDescription(kind)), is_online: true };
      // an article appears on its day
      if ('published_at' in input) input.published_at = '2026-11-01T12:00:00+01:00';
      const { id } = await own.create(SYSTEM, input as never);
      const owner = { content_type: kind.page?.content_type as string, object_id: id };
      const detail = kind.page?.detail?.(calls.services);
      await expectOwnWords(owner, async (actor, { now, ...asked } = {}) =>
        JSON.stringify(await detail?.(actor, id, { ...moment(now), ...asked } as never)),
      );
    },
  );

  it("show a page's headline in the same way (G-505)", async () => {
    const { pages } = calls.services;
    const slug = 'kopf-von-damals';
    const { id } = await pages.create(SYSTEM, { title: 'Haus', slug, is_online: true });
    const owner = { content_type: 'pages.page', object_id: id };
    await expectOwnWords(owner, async (actor, { now, ...asked } = {}) =>
      JSON.stringify(await pages.byPath(actor, slug, { ...moment(now), ...asked })),
    );
  });
});
