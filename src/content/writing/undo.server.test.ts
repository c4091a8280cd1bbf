import { describe, expect, it } from 'vitest';
import type { AnsweredNode } from '#lib/answers/sections.ts';
import { contentTests, HEADLINE, TEXT } from '../content.test-kit.ts';

const open = contentTests();

/** A page with a section with two columns: headline, text and image on the left, nothing on the right. */
async function house() {
  const kit = open();
  const picture = { image: 5, format: 'original', caption: '' };
  const left = [
    { model: 'headline', fields: HEADLINE },
    { model: 'text', fields: TEXT },
    { model: 'image', fields: picture },
  ];
  const section = await kit.content.insertSection(
    kit.ada,
    kit.owner,
    { layout: 3, columns: [left, []] },
    {},
  );
  const columns = async () => {
    const { modules } = await kit.read(kit.ada);
    return modules[0]?.columns.map((column) => column.children.map((node) => node.id));
  };
  const now = async (id: number) =>
    (await kit.content.node(kit.ada, id)) as unknown as AnsweredNode;
  const ids = (await columns())?.[0] as [number, number, number];
  const [headline, text, image] = ids;
  const to = (column_index: number, position: number) => ({
    parent: section,
    column_index,
    position,
  });
  let keys = 0;
  const key = () => `undo-${kit.owner.object_id}-${++keys}`;
  const move = async (actor: typeof kit.ada, id: number, column: number, position: number) => {
    const options = { base: (await now(id)).revision, key: key() };
    await kit.content.move(actor, id, to(column, position), options);
    return options.key;
  };
  const write = async (actor: typeof kit.ada, html: string) => {
    const options = { base: (await now(text)).revision, key: key() };
    await kit.content.set(actor, text, 'text', { content: html }, options);
    return options.key;
  };
  /** Replaces text in the stored document, as an older version might have written it. */
  const rewrite = async (from: string, into: string) => {
    const query = kit.database.db
      .selectFrom('content_document')
      .select(['id', 'body'])
      .where('object_id', '=', kit.owner.object_id);
    const { id, body } = await query.executeTakeFirstOrThrow();
    const before = JSON.stringify(body);
    expect(before).toContain(from);
    await kit.database.db
      .updateTable('content_document')
      .set({ body: before.replace(from, into) })
      .where('id', '=', id)
      .execute();
  };
  return { ...kit, section, headline, text, image, columns, now, key, move, write, rewrite };
}

const conflict = expect.objectContaining({ status: 409, code: 'conflict' });

describe('undoing a move (G-49)', () => {
  it('goes back step by step, and forward again', async () => {
    const { content, ada, owner, text, columns, move, key } = await house();
    const seen = [await columns()];
    const moves = [await move(ada, text, 0, 2), await move(ada, text, 1, 0)];
    seen.push(await columns());
    const undos = [key(), key()] as [string, string];
    await content.undo(ada, owner, moves[1] as string, undos[0]);
    await content.undo(ada, owner, moves[0] as string, undos[1]);
    expect(await columns()).toEqual(seen[0]);
    await content.undo(ada, owner, undos[1]);
    await content.undo(ada, owner, undos[0]);
    expect(await columns()).toEqual(seen[1]);
  });

  it.each([
    ['into another column', 0, 0],
    ['within the column', 1, 1],
  ])('leaves what somebody else has moved since in place, %s', async (_, column, position) => {
    const { content, ada, ben, owner, headline, text, columns, move } = await house();
    const key = await move(ada, text, 1, 0);
    await move(ada, headline, 1, 1);
    await move(ben, text, column, position);
    const after = await columns();
    await expect(content.undo(ada, owner, key)).rejects.toEqual(conflict);
    expect(await columns()).toEqual(after);
  });

  it('is not blocked by siblings added later', async () => {
    const { content, ada, ben, owner, headline, text, image, columns, move } = await house();
    const key = await move(ada, text, 1, 0);
    await move(ben, headline, 1, 0);
    await content.undo(ada, owner, key);
    expect(await columns()).toEqual([[image, text], [headline]]);
  });
});

describe('undoing a change of rich text (G-49, G-272)', () => {
  it('keeps what somebody else has written in another paragraph since, also if the text was deleted and restored', async () => {
    const { content, ada, ben, owner, text, now, key, write } = await house();
    const words = async () => (await now(text)).content;
    await write(ada, '<p>Erster</p><p>Zweiter</p>');
    const undone = await write(ada, '<p>Erster, von Ada</p><p>Zweiter</p>');
    await write(ben, '<p>Erster, von Ada</p><p>Zweiter, von Ben</p>');
    const gone = { base: (await now(text)).revision, key: key() };
    await content.remove(ada, text, 'text', gone);
    await expect(content.undo(ada, owner, undone)).rejects.toEqual(conflict);
    await content.undo(ada, owner, gone.key);
    await content.undo(ada, owner, undone);
    expect(await words()).toBe('<p>Erster</p><p>Zweiter, von Ben</p>');
  });

  it('is rejected if somebody else has changed the same paragraph', async () => {
    const { content, ada, ben, owner, text, now, write } = await house();
    const undone = await write(ada, '<p>Von Ada</p>');
    await write(ben, '<p>Von Ada und Ben</p>');
    await expect(content.undo(ada, owner, undone)).rejects.toEqual(conflict);
    expect((await now(text)).content).toBe('<p>Von Ada und Ben</p>');
  });
});

describe('undoing a layout (MOD-31, G-49)', () => {
  it('keeps the order that somebody else has made since', async () => {
    const { content, ada, ben, owner, section, headline, text, image, columns, now, key, move } =
      await house();
    await move(ada, image, 1, 0);
    const layout = key();
    const base = { base: (await now(section)).revision };
    await content.set(ada, section, 'container', { layout: 0 }, { ...base, key: layout });
    expect(await columns()).toEqual([[headline, text, image]]);
    const order = [[image, headline, text]];
    await content.arrange(ben, section, order, { base: (await now(section)).revision });
    await expect(content.undo(ada, owner, layout)).rejects.toEqual(conflict);
    expect(await columns()).toEqual(order);
  });

  it('is undone if its modules are where the layout put them', async () => {
    const { content, ada, ben, owner, section, headline, text, image, columns, now, key, move } =
      await house();
    await move(ada, image, 1, 0);
    const layout = key();
    const base = { base: (await now(section)).revision };
    await content.set(ada, section, 'container', { layout: 0 }, { ...base, key: layout });
    const change = { content: 'Bens Titel' };
    await content.set(ben, headline, 'headline', change, { base: (await now(headline)).revision });
    await content.undo(ada, owner, layout);
    expect(await columns()).toEqual([[headline, text], [image]]);
    expect(await now(headline)).toMatchObject(change);
  });
});

describe('a module that was valid when it was stored', () => {
  it('can be moved, hidden, deleted and brought back, though its type is stricter now', async () => {
    const { content, ada, owner, headline, columns, now, key, move, rewrite } = await house();
    await rewrite('"headline_level":2', '"headline_level":1');
    const before = await columns();
    await content.undo(ada, owner, await move(ada, headline, 1, 0));
    const base = async () => ({ base: (await now(headline)).revision });
    await content.set(ada, headline, 'headline', { is_online: false }, await base());
    const gone = key();
    await content.remove(ada, headline, 'headline', { ...(await base()), key: gone });
    await content.undo(ada, owner, gone);
    expect(await columns()).toEqual(before);
    expect(await now(headline)).toMatchObject({ headline_level: 1, is_online: false });
    const change = content.set(ada, headline, 'headline', { subline: 'x' }, await base());
    await expect(change).rejects.toEqual(
      expect.objectContaining({ status: 422, field_errors: { headline_level: expect.any(Array) } }),
    );
  });

  it('loses and gets again a field that it did not have, by undo and by publishing a draft (G-49, G-51)', async () => {
    const { content, ada, owner, image, now, key, rewrite } = await house();
    await rewrite(',"caption":""', '');
    const write = async (document: 'live' | 'draft') => {
      const { revision: base } = await now(image);
      const options = { base, document, key: key() };
      await content.set(ada, image, 'image', { caption: 'Das Wehr' }, options);
      return options.key;
    };
    const [done, undone] = [await write('live'), key()];
    await content.undo(ada, owner, done, undone);
    expect(await now(image)).not.toHaveProperty('caption');
    await content.undo(ada, owner, undone, key());
    expect(await now(image)).toMatchObject({ caption: 'Das Wehr' });
    await rewrite(',"caption":"Das Wehr"', '');
    await write('draft');
    await content.publish(ada, owner);
    expect(await now(image)).toMatchObject({ caption: 'Das Wehr' });
  });

  it('does not lose what somebody else wrote into such a field when an undo is undone', async () => {
    const { content, ada, ben, owner, image, now, key, rewrite } = await house();
    await rewrite(',"caption":""', '');
    const write = async (actor: typeof ada, caption: string) => {
      const options = { base: (await now(image)).revision, key: key() };
      await content.set(actor, image, 'image', { caption }, options);
      return options.key;
    };
    const undone = key();
    await content.undo(ada, owner, await write(ada, 'Ada'), undone);
    await write(ben, 'Ben');
    await expect(content.undo(ada, owner, undone)).rejects.toEqual(conflict);
    expect(await now(image)).toMatchObject({ caption: 'Ben' });
  });
});

describe('the key of a change', () => {
  it('is rejected for another change of the same page: never acknowledged by mistake (400)', async () => {
    const { content, ada, owner, headline, text, now, key, columns } = await house();
    const used = key();
    const base = async (id: number) => ({ base: (await now(id)).revision, key: used });
    await content.set(ada, headline, 'headline', { content: 'Neu' }, await base(headline));
    const before = await columns();
    const others = [
      async () => content.set(ada, text, 'text', { content: '<p>Neu</p>' }, await base(text)),
      async () => content.remove(ada, headline, 'headline', await base(headline)),
      () => content.insertSection(ada, owner, {}, { key: used }),
      () => content.undo(ada, owner, used, used),
    ];
    for (const other of others) {
      await expect(other()).rejects.toEqual(expect.objectContaining({ status: 400 }));
    }
    expect(await columns()).toEqual(before);
    expect(await now(text)).toMatchObject({ content: TEXT.content });
  });
});
