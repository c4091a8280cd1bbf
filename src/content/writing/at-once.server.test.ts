import { describe, expect, it } from 'vitest';
import type { AnsweredNode } from '#lib/answers/sections.ts';
import { isProblem } from '#lib/api/problem.ts';
import { contentTests, FIRST, HEADLINE, TEXT } from '../content.test-kit.ts';

// The embedded database runs statements one by one and would hide races; PostgreSQL runs them concurrently.

const open = contentTests();

async function page() {
  const kit = open();
  const headline = { model: 'headline', fields: HEADLINE };
  const section = await kit.content.insertSection(
    kit.ada,
    kit.owner,
    { columns: [[headline]] },
    {},
  );
  const nodes = async () => {
    const { modules } = await kit.read(kit.ada);
    return modules.flatMap((each) => each.columns.flatMap((column) => column.children));
  };
  const [first] = (await nodes()) as [AnsweredNode];
  const end = { parent: section, column_index: 0, position: 1000 };
  return { ...kit, section, nodes, first, end };
}

const TEN = Array.from({ length: 10 }, (_, index) => index);

/** Statuses of Problems; rethrows other errors. */
async function refusals(work: Promise<unknown>[]): Promise<number[]> {
  const results = await Promise.allSettled(work);
  return results.flatMap((result) => {
    if (result.status === 'fulfilled') return [];
    if (!isProblem(result.reason)) throw result.reason;
    return [result.reason.status];
  });
}

describe('changes that arrive at the same moment', () => {
  it('are all there when they do not touch the same thing (E-1)', async () => {
    const { content, ada, ben, first, end, nodes } = await page();
    const text = (index: number) => ({
      model: 'text',
      fields: { ...TEXT, anchor: `absatz-${index}` },
    });
    const refused = await refusals([
      ...TEN.map((index) => content.insertModule(index % 2 ? ada : ben, text(index), end, {})),
      content.set(ada, first.id, 'headline', { content: 'Adas Titel' }, { base: first.revision }),
      content.set(ben, first.id, 'headline', { subline: 'Bens Zeile' }, { base: first.revision }),
    ]);
    expect(refused).toEqual([]);
    const [headline, ...texts] = await nodes();
    expect(headline).toMatchObject({ content: 'Adas Titel', subline: 'Bens Zeile' });
    expect(texts.map((node) => node.anchor).sort()).toEqual(TEN.map((index) => `absatz-${index}`));
  });

  it('are accepted once if they write the same field, and the others are rejected (E-1)', async () => {
    const { content, ada, first, nodes } = await page();
    const titles = TEN.map((index) => `Titel ${index}`);
    const refused = await refusals(
      titles.map((title) =>
        content.set(ada, first.id, 'headline', { content: title }, { base: first.revision }),
      ),
    );
    expect(refused).toEqual(Array(9).fill(409));
    expect(titles).toContain((await nodes())[0]?.content);
  });

  it('are one change if they are the same request, repeated before it was answered', async () => {
    const { content, ada, owner, end, nodes } = await page();
    const options = { key: `doppelt-${owner.object_id}` };
    const module = { model: 'text', fields: TEXT };
    const made = await Promise.all(TEN.map(() => content.insertModule(ada, module, end, options)));
    expect(new Set(made).size).toBe(1);
    expect(await nodes()).toHaveLength(2);
  });

  it('create one document for an owner without one, with every section in it (G-48)', async () => {
    const { content, ada, owner, read } = open();
    await Promise.all(TEN.map(() => content.insertSection(ada, owner, {}, {})));
    const { modules } = await read(ada);
    expect(modules).toHaveLength(10);
    expect(new Set(modules.map((section) => section.slug)).size).toBe(10);
  });

  it('leave one section with a name that several were to have', async () => {
    const { content, ada, owner, read } = open();
    const slug = `einmal-${owner.object_id}`;
    const refused = await refusals(TEN.map(() => content.insertSection(ada, owner, { slug }, {})));
    expect(refused).toEqual(Array(9).fill(422));
    expect((await read(ada)).modules).toHaveLength(1);
  });

  it('are versions with numbers of their own (G-51)', async () => {
    const { content, ada, ben, owner, end } = await page();
    const module = { model: 'text', fields: TEXT };
    await Promise.all(
      TEN.map((index) => content.insertModule(index % 2 ? ada : ben, module, end, {})),
    );
    const numbers = (await content.versions(ada, owner, FIRST)).results.map(
      (version) => version.number,
    );
    expect(numbers).toEqual(numbers.map((_, index) => numbers.length - index));
  });
});
