import { expect, it } from 'vitest';
import type { AnsweredNode } from '#lib/answers/sections.ts';
import { contentTests, HEADLINE, withTwoModules } from '../content.test-kit.ts';

const open = contentTests();

it('is the last author of a field or, since a revision, the last other author (E-1, G-299)', async () => {
  const { content, ada, ben, owner } = open();
  const modules = [{ model: 'headline', fields: HEADLINE }];
  const section = await content.insertSection(ada, owner, { layout: 0, columns: [modules] }, {});
  const { columns } = (await content.node(ada, section)) as unknown as {
    columns: { children: AnsweredNode[] }[];
  };
  const node = columns[0]?.children[0]?.id as number;
  const write = async (actor: typeof ada, fields: Record<string, unknown>) => {
    const { revision: base } = (await content.node(actor, node)) as unknown as AnsweredNode;
    await content.set(actor, node, 'headline', fields, { base });
    return base;
  };
  const writer = async (since?: number) =>
    (await content.writer(ada, owner, { node, field: 'content', since })).author;
  expect(await writer()).toBeNull();
  const first = await write(ada, { content: 'Von Ada' });
  await write(ben, { subline: 'Von Ben' });
  expect([await writer(), await writer(first)]).toEqual(['ada', 'ada']);
  await write(ben, { content: 'Von Ben' });
  const last = await write(ada, { content: 'Wieder von Ada' });
  expect([await writer(), await writer(first), await writer(last)]).toEqual(['ada', 'ben', 'ada']);
});

it('is the original author of text restored by an undo, not the one who undid (G-297, G-299)', async () => {
  const kit = await withTwoModules(open());
  const { content, ada, ben, owner } = kit;
  const { id: node, revision: since } = kit.headline;
  await content.set(ada, node, 'headline', { content: 'Von Ada' }, { base: since });
  const { revision: base } = (await kit.nodes())[0] as AnsweredNode;
  await content.set(ben, node, 'headline', { content: 'Von Ada und Ben' }, { base, key: 'both' });
  await content.undo(ben, owner, 'both');
  const writer = async (reader: typeof ada, more: { since?: number } = {}) =>
    (await content.writer(reader, owner, { node, field: 'content', ...more })).author;
  expect([await writer(ben), await writer(ben, { since }), await writer(ada, { since })]).toEqual([
    'ada',
    'ada',
    'ada',
  ]);
});
