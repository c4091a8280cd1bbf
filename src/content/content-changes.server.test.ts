import { describe, expect, it } from 'vitest';
import { VISITOR } from '#lib/actor/actor.ts';
import type { AnsweredNode } from '#lib/answers/sections.ts';
import { contentTests, FIRST, HEADLINE, TEXT, withTwoModules } from './content.test-kit.ts';

const open = contentTests();
const house = () => withTwoModules(open());

const problem = (status: number, more: object = {}) => expect.objectContaining({ status, ...more });

describe('a change of content', () => {
  it('says which revision it started from, or is not taken (E-1)', async () => {
    const { content, ada, text } = await house();
    await expect(content.set(ada, text.id, 'text', { content: '<p>x</p>' }, {})).rejects.toEqual(
      problem(428),
    );
    await expect(content.remove(ada, text.id, 'text', {})).rejects.toEqual(problem(428));
  });

  it('merges what two editors did in different paragraphs of one text, live and in a draft (E-1, G-235)', async () => {
    const { content, ada, ben, text, nodes, owner, read } = await house();
    const [start, more] = [
      '<p>eins</p><p>zwei</p><ul><li>drei</li></ul>',
      { key: 'start-of-text' },
    ];
    await content.set(ada, text.id, 'text', { content: start }, { base: text.revision, ...more });
    const base = (await nodes())[1]?.revision;
    const adas = { content: '<p>eins von Ada</p><p>zwei</p><ul><li>drei</li></ul>' };
    const bens = { content: '<p>eins</p><p>zwei</p><ul><li>drei</li><li>von Ben</li></ul>' };
    await content.set(ben, text.id, 'text', bens, { base, document: 'draft' });
    await content.set(ada, text.id, 'text', adas, { base });
    await content.set(ben, text.id, 'text', bens, { base, key: 'of-ben-merged' });
    const both = '<p>eins von Ada</p><p>zwei</p><ul><li>drei</li><li>von Ben</li></ul>';
    expect((await nodes())[1]?.content).toBe(both);
    // a repeated request changes nothing, and undo reverts only one's own change
    await content.set(ben, text.id, 'text', bens, { base, key: 'of-ben-merged' });
    expect((await nodes())[1]?.content).toBe(both);
    await content.undo(ben, owner, 'of-ben-merged');
    expect((await nodes())[1]?.content).toBe(adas.content);
    const words = { content: '<p>eins von Ben</p><p>zwei</p><ul><li>drei</li></ul>' };
    await expect(content.set(ben, text.id, 'text', words, { base })).rejects.toEqual(
      problem(409, { code: 'conflict' }),
    );
    // changes of the draft are merged with later changes of the page
    await content.publish(ben, owner, { key: 'publish-beside-ada' });
    expect((await read(VISITOR)).modules[0]?.columns[0]?.children[1]?.content).toBe(both);
  });

  it('merges changes of different fields, and reports a conflict for the same one (E-1)', async () => {
    const { content, ada, ben, headline, nodes } = await house();
    const base = { base: headline.revision };
    await content.set(ada, headline.id, 'headline', { content: 'Adas Titel' }, base);
    await content.set(ben, headline.id, 'headline', { subline: 'Bens Zeile' }, base);
    const clash = content.set(ben, headline.id, 'headline', { content: 'Bens Titel' }, base);
    await expect(clash).rejects.toEqual(
      problem(409, {
        code: 'conflict',
        extra: {
          field: 'content',
          mine: 'Bens Titel',
          theirs: 'Adas Titel',
          revision: expect.any(Number),
        },
      }),
    );
    expect((await nodes())[0]).toMatchObject({ content: 'Adas Titel', subline: 'Bens Zeile' });
  });

  it('does not save a field that its author did not touch (API-04)', async () => {
    const { content, ada, ben, headline, nodes } = await house();
    await content.set(
      ada,
      headline.id,
      'headline',
      { content: 'Neu' },
      { base: headline.revision },
    );
    const whole = { ...HEADLINE, preline: 'Bens Zeile' }; // a form that sends all fields, including the outdated title
    await content.set(ben, headline.id, 'headline', whole, { base: headline.revision });
    expect((await nodes())[0]).toMatchObject({ content: 'Neu', preline: 'Bens Zeile' });
  });

  it('is applied once, however often it is sent', async () => {
    const { content, ada, owner, section, nodes } = await house();
    const place = { parent: section, column_index: 0, position: 0 };
    const key = { key: `dieselbe-${owner.object_id}` };
    const first = await content.insertModule(ada, { model: 'text', fields: TEXT }, place, key);
    const again = await content.insertModule(ada, { model: 'text', fields: TEXT }, place, key);
    expect(again).toBe(first);
    expect(await nodes()).toHaveLength(3);
  });

  it('is rejected as a whole, with German messages at the field, if the module would be invalid (EDIT-47, EDIT-48)', async () => {
    const { content, ada, headline, nodes } = await house();
    const change = { content: ' ', headline_level: 7, subline: 'bleibt ungesagt' };
    await expect(
      content.set(ada, headline.id, 'headline', change, { base: headline.revision }),
    ).rejects.toEqual(
      problem(422, {
        field_errors: {
          content: ['Bitte eine Überschrift eingeben.'],
          headline_level: ['Bitte eine Ebene von 2 bis 6 wählen.'],
        },
      }),
    );
    expect((await nodes())[0]).toMatchObject({ content: 'Spielplan', subline: '' });
  });

  it('takes scripts out of rich text and refuses fields that the type does not have', async () => {
    const { content, ada, text, nodes } = await house();
    const hostile =
      '<p onclick="x()">Hallo<script>alert(1)</script> <a href="javascript:x()">da</a></p>';
    await content.set(ada, text.id, 'text', { content: hostile }, { base: text.revision });
    const [, after] = await nodes();
    expect(after).toMatchObject({ content: '<p>Hallo <a>da</a></p>' });
    for (const body of ['{"__proto__": {"a": 1}}', '{"html": "<b>"}', '{"constructor": 1}']) {
      const change = content.set(ada, text.id, 'text', JSON.parse(body), { base: after?.revision });
      await expect(change).rejects.toEqual(problem(400));
    }
  });

  it('is a 404 where there is no such module, parent or page', async () => {
    const { content, ada, text, section } = await house();
    const base = { base: text.revision };
    await expect(content.set(ada, 999_999, 'text', {}, base)).rejects.toEqual(problem(404));
    await expect(content.set(ada, text.id, 'headline', {}, base)).rejects.toEqual(problem(404));
    const nowhere = { parent: section, column_index: 4, position: 0 };
    await expect(
      content.insertModule(ada, { model: 'text', fields: TEXT }, nowhere, {}),
    ).rejects.toEqual(problem(404));
    const stranger = { content_type: 'pages.page', object_id: 2_000_000 };
    await expect(content.insertSection(ada, stranger, {}, {})).rejects.toEqual(problem(404));
    await expect(content.arrange(ada, section, [[text.id, 999_999]], base)).rejects.toEqual(
      problem(400),
    );
  });

  it('tells the page cache which pages to forget', async () => {
    const { content, ada, owner, text, announced } = await house();
    announced.length = 0;
    await content.set(ada, text.id, 'text', { content: '<p>neu</p>' }, { base: text.revision });
    expect(announced).toEqual([`content:pages.page:${owner.object_id}`]);
  });
});

describe('undo', () => {
  it('brings a deleted module back with its id, and redo takes it away again (G-49, E-2)', async () => {
    const { content, ada, owner, text, nodes } = await house();
    const before = await nodes();
    const key = `weg-${owner.object_id}`;
    await content.remove(ada, text.id, 'text', { base: text.revision, key });
    expect(await nodes()).toHaveLength(1);
    await content.undo(ada, owner, key, `${key}-undo`);
    const stripped = (list: AnsweredNode[]) => list.map(({ revision: _, ...rest }) => rest);
    expect(stripped(await nodes())).toEqual(stripped(before));
    await content.undo(ada, owner, `${key}-undo`);
    expect(await nodes()).toHaveLength(1);
  });

  it('does not undo what somebody else has changed since', async () => {
    const { content, ada, ben, owner, headline, nodes } = await house();
    const key = `titel-${owner.object_id}`;
    await content.set(
      ada,
      headline.id,
      'headline',
      { content: 'Ada' },
      { base: headline.revision, key },
    );
    const [now] = await nodes();
    await content.set(ben, headline.id, 'headline', { content: 'Ben' }, { base: now?.revision });
    await expect(content.undo(ada, owner, key)).rejects.toEqual(problem(409));
    expect((await nodes())[0]).toMatchObject({ content: 'Ben' });
  });

  it('gives every module its column back after a section had fewer of them (MOD-31)', async () => {
    const { content, ada, owner, read } = open();
    const one = { model: 'text', fields: TEXT };
    const id = await content.insertSection(
      ada,
      owner,
      { layout: 4, columns: [[one], [one, one], [one]] },
      {},
    );
    const columns = async () =>
      (await read(ada)).modules[0]?.columns.map((column) => column.children.map((node) => node.id));
    const before = await columns();
    const revision = (await read(ada)).modules[0]?.revision;
    const key = `spalten-${owner.object_id}`;
    await content.set(ada, id, 'container', { layout: 0 }, { base: revision, key });
    expect((await columns())?.flat()).toHaveLength(4);
    await content.undo(ada, owner, key);
    expect(await columns()).toEqual(before);
  });
});

describe('versions', () => {
  it("are one for an editor's saves within five minutes, and show the earlier content (G-51, PAGE-15)", async () => {
    const { content, ada, ben, owner, clock, text, headline, read, nodes } = await house();
    await content.set(ada, text.id, 'text', { content: '<p>eins</p>' }, { base: text.revision });
    expect((await content.versions(ada, owner, FIRST)).results).toHaveLength(1);
    await content.set(
      ben,
      headline.id,
      'headline',
      { content: 'Ben' },
      { base: headline.revision },
    );
    clock.set('2026-11-21T12:06:00+01:00');
    const [, now] = await nodes();
    await content.set(ben, text.id, 'text', { content: '<p>zwei</p>' }, { base: now?.revision });
    const { results: versions } = await content.versions(ada, owner, FIRST);
    expect(versions.map((version) => version.number)).toEqual([3, 2, 1]);
    const oldest = await read(ada, { version_id: versions[2]?.id as number });
    expect(oldest.modules[0]?.columns[0]?.children[1]).toMatchObject({ content: '<p>eins</p>' });
    await expect(read(VISITOR, { version_id: versions[2]?.id as number })).rejects.toEqual(
      problem(401),
    );
  });
});
