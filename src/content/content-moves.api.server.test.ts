import { describe, expect, it } from 'vitest';
import { createTestApp } from '#server/test-app.ts';
import { contentApiTests, EXAMPLES } from './content.api.test-kit.ts';

const open = contentApiTests(createTestApp);

describe('moving by PATCH (G-48)', () => {
  it('puts a module into another column, another section, another position; what is not named stays', async () => {
    const { call, section } = await open();
    const from = await section(['headline', 'text', 'link']);
    const to = await section(['text']);
    const [headline, text, link] = from.nodes;
    const move = async (path: string, place: object, revision: number) => {
      const { status, json } = await call('editor', 'PATCH', path, { ...place, revision });
      expect(status).toBe(200);
      return json;
    };
    const up = await move(`link/${link.id}`, { position: 0 }, link.revision);
    expect(up).toMatchObject({ parent: from.id, column_index: 0, position: 0 });
    const across = await move(`text/${text.id}`, { column_index: 1 }, text.revision);
    expect(across).toMatchObject({ parent: from.id, column_index: 1, position: 0 });
    const away = await move(`headline/${headline.id}`, { parent: to.id }, headline.revision);
    expect(away).toMatchObject({ parent: to.id, column_index: 0, position: 1 });
    const back = await move(
      `headline/${headline.id}`,
      { parent: from.id, column_index: 1, position: 0 },
      away.revision,
    );
    expect(back).toMatchObject({ parent: from.id, column_index: 1, position: 0 });
    expect((await call('visitor', 'GET', `container/${from.id}`)).json.columns).toMatchObject([
      { children: [{ id: link.id }] },
      { children: [{ id: headline.id }, { id: text.id }] },
    ]);
  });

  it('puts a section among the sections, and undo puts it back', async () => {
    const { call, section, owner, query } = await open();
    const ids = [(await section()).id, (await section()).id];
    const last = await section();
    const key = `nach-oben-${last.id}`;
    const body = { position: 0, revision: last.revision, key };
    const { json } = await call('editor', 'PATCH', `container/${last.id}`, body);
    expect(json).toMatchObject({ parent: null, position: 0 });
    const order = async () =>
      (await call('visitor', 'GET', `container${query}`)).json.map(
        (each: { id: number }) => each.id,
      );
    expect(await order()).toEqual([last.id, ...ids]);
    const undone = await call('editor', 'POST', 'undo', { ...owner, undo: key });
    expect(undone.json.sections.map((each: { id: number }) => each.id)).toEqual([...ids, last.id]);
  });

  it("is rejected into another page's section, and if somebody else has moved it since", async () => {
    const { call, section, content, ada, owner } = await open();
    const { nodes } = await section(['text']);
    const [{ id, revision }] = nodes;
    const other = { ...owner, object_id: owner.object_id + 400_000 };
    const parent = await content.insertSection(ada, other, {}, {});
    const elsewhere = await call('editor', 'PATCH', `text/${id}`, { parent, revision });
    expect([elsewhere.status, elsewhere.json.code]).toEqual([404, 'not_found']);
    await call('admin', 'PATCH', `text/${id}`, { column_index: 1, revision });
    const { id: third } = await section();
    const late = await call('editor', 'PATCH', `text/${id}`, { parent: third, revision });
    expect([late.status, late.json]).toEqual([409, expect.objectContaining({ field: 'position' })]);
    // its children can still be changed from the same revision
    const text = await call('editor', 'PATCH', `text/${id}`, { content: '<p>x</p>', revision });
    expect(text.json).toMatchObject({ content: '<p>x</p>', column_index: 1 });
  });

  it('leaves a module where it is when it is sent back whole after others moved around it', async () => {
    const { call, section } = await open();
    const { id, nodes } = await section(['headline', 'text']);
    const [, text] = nodes;
    await call('editor', 'POST', 'link', { parent: id, position: 0, ...EXAMPLES.link });
    const whole = { ...text, content: '<p>neu</p>' };
    const { json } = await call('editor', 'POST', `text/${text.id}`, whole);
    expect(json).toMatchObject({ content: '<p>neu</p>', position: 2 });
  });
});

describe('a copy', () => {
  it('of a list brings its entries, one of a section its modules: each with a number of its own, all one change (E-10, G-147)', async () => {
    const { call, section, query, owner } = await open();
    const { id, nodes } = await section(['faq']);
    const [{ id: list }] = nodes;
    for (const question of ['Wann?', 'Wo?'])
      await call('editor', 'POST', 'faqitem', { ...EXAMPLES.faqitem, parent: list, question });
    const original = (await call('editor', 'GET', `container/${id}`)).json;
    const [faq] = original.columns[0].children;

    const twin = await call('editor', 'POST', 'faq', { ...faq, parent: id, key: 'zwilling' });
    expect(twin.status).toBe(201);
    const asked = (node: { children: { question: string }[] }) =>
      node.children.map(({ question }) => question);
    expect(asked(twin.json)).toEqual(['Wann?', 'Wo?']);

    const { slug: _, ...body } = { ...original, key: 'abschnitt' };
    const copy = await call('editor', 'POST', 'container', body);
    expect(copy.status).toBe(201);
    expect(asked(copy.json.columns[0].children[0])).toEqual(['Wann?', 'Wo?']);
    const all = (await call('editor', 'GET', `faqitem${query}`)).json;
    expect(new Set(all.map((each: { id: number }) => each.id)).size).toBe(6);

    await call('editor', 'POST', 'undo', { ...owner, undo: 'abschnitt' });
    const left = (await call('editor', 'GET', `faqitem${query}`)).json;
    expect(left).toHaveLength(4);
  });

  it('is rejected as a whole if a part of it is not allowed there or is for administrators (G-52, G-147)', async () => {
    const { call, section, query, owner } = await open();
    const { id } = await section();
    const before = (await call('editor', 'GET', `container${query}`)).json;
    const html = { model: 'html', ...EXAMPLES.html };
    const tries = [
      ['faq', { parent: id, children: [{ model: 'text', ...EXAMPLES.text }] }, 400],
      [
        'faq',
        { parent: id, children: [{ ...EXAMPLES.faqitem, model: 'faqitem', question: '' }] },
        422,
      ],
      ['container', { ...owner, columns: [{ children: [html] }] }, 403],
      ['container', { ...owner, layout: 0, columns: [{}, { children: [] }] }, 400],
    ] as const;
    for (const [path, body, status] of tries)
      expect([path, (await call('editor', 'POST', path, body)).status]).toEqual([path, status]);
    expect((await call('editor', 'GET', `container${query}`)).json).toEqual(before);
  });
});
