import { expect, it } from 'vitest';
import type { AnsweredNode } from '#lib/answers/sections.ts';
import { contentTests, HEADLINE, TEXT } from '../content.test-kit.ts';

const open = contentTests();

/** A page with a section that contains a headline and a text. */
async function house() {
  const kit = open();
  const { content, ada, owner } = kit;
  const modules = [
    { model: 'headline', fields: HEADLINE },
    { model: 'text', fields: TEXT },
  ];
  const section = await content.insertSection(ada, owner, { layout: 0, columns: [modules] }, {});
  const ids = async () => {
    const { modules } = await kit.read(ada);
    return modules.map(({ id, columns }) => [id, ...(columns[0]?.children.map((n) => n.id) ?? [])]);
  };
  const [headline, text] = ((await ids())[0] ?? []).slice(1) as [number, number];
  const remove = async (actor: typeof ada, id: number, model: string) => {
    const seen = JSON.stringify(await kit.read(actor)).matchAll(/"revision":(\d+)/g);
    const base = Math.max(...[...seen].map(([, revision]) => Number(revision)));
    const node = (await content.node(actor, id)) as unknown as AnsweredNode;
    const options = { base: model === 'container' ? base : node.revision };
    await content.remove(actor, id, model as never, options);
  };
  return { ...kit, section, headline, text, ids, remove };
}

const missing = expect.objectContaining({ status: 404 });

it('a deleted module is restored once in its place as last saved, by anyone; this can be undone (E-1, G-271)', async () => {
  const { content, ada, ben, owner, section, headline, text, ids, remove } = await house();
  const { revision: base } = (await content.node(ada, text)) as unknown as AnsweredNode;
  await content.set(ada, text, 'text', { content: '<p>Von Ada</p>' }, { base });
  await expect(content.deletion(ada, owner, { node: text })).rejects.toEqual(missing);
  await remove(ben, text, 'text');
  expect(await content.deletion(ada, owner, { node: text })).toEqual({
    author: 'ben',
    author_id: ben.user_id,
  });
  const key = `zurueck-${owner.object_id}`;
  for (const _ of ['once', 'again']) await content.bringBack(ada, owner, { node: text }, key);
  expect(await ids()).toEqual([[section, headline, text]]);
  expect(await content.node(ada, text)).toMatchObject({ content: '<p>Von Ada</p>' });
  await content.undo(ada, owner, key);
  expect(await ids()).toEqual([[section, headline]]);
  // similar ids do not match
  await expect(content.bringBack(ada, owner, { node: text * 10 })).rejects.toEqual(missing);
  await expect(content.bringBack(ada, owner, { node: section })).resolves.toBeDefined(); // it exists
});

it('a module is restored with its parent, if that was deleted after it (E-1, G-271)', async () => {
  const { content, ada, ben, owner, section, headline, text, ids, remove } = await house();
  await remove(ben, text, 'text');
  await remove(ben, section, 'container');
  expect(await ids()).toEqual([]);
  await content.bringBack(ada, owner, { node: text });
  expect(await ids()).toEqual([[section, headline, text]]);
});
