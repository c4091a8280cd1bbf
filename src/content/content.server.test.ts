import { describe, expect, it } from 'vitest';
import { VISITOR } from '#lib/actor/actor.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { contentTests, FIRST, MEMBER, withTwoModules } from './content.test-kit.ts';
import { contentTag } from './content-tag.ts';

const open = contentTests();
const house = () => withTwoModules(open());

const problem = (status: number, more: object = {}) => expect.objectContaining({ status, ...more });

describe('content of a page', () => {
  it('is answered as sections with columns and modules, with pictures and addresses filled in (ENT-02, PAGE-02, MOD-32)', async () => {
    const { content, owner, ada, read } = open();
    const link = { content_type: 'pages.page', id: 3 };
    const teaser = {
      image: 5,
      preline: '',
      headline: 'Woyzeck',
      subline: '',
      text: '<p>x</p>',
      link,
      link_text: 'Mehr',
      extra_class: 'image-left',
    };
    await content.insertSection(
      ada,
      owner,
      { layout: 1, columns: [[], [{ model: 'fullteaser', fields: teaser }]] },
      {},
    );
    const { modules, version_id } = await read(VISITOR);
    expect(version_id).toBeTypeOf('number');
    expect(modules[0]).toMatchObject({
      model: 'container',
      parent: null,
      content_type: 'pages.page',
      object_id: owner.object_id,
      layout: 1,
      columns: [
        { index: 0, classes: 'col-span-8', children: [] },
        {
          index: 1,
          classes: 'col-span-4',
          children: [
            {
              model: 'fullteaser',
              image: 5,
              image_obj: { id: 5 },
              link: { id: 3, url: '/de/seite-3' },
              image_thumbnails: { small: '/media/5/small.webp' },
            },
          ],
        },
      ],
    });
  });

  it('shows visitors neither hidden nor unknown modules, and editors both', async () => {
    const { database, content, owner, ada, read, headline, text } = await house();
    await content.set(ada, text.id, 'text', { is_online: false }, { base: text.revision });
    const row = database.db
      .updateTable('content_document')
      .where('content_type', '=', owner.content_type)
      .where('object_id', '=', owner.object_id);
    const { body } = await database.db
      .selectFrom('content_document')
      .select('body')
      .where('object_id', '=', owner.object_id)
      .executeTakeFirstOrThrow();
    await row.set({ body: JSON.stringify(body).replace('"headline"', '"hologramm"') }).execute();
    expect((await read(VISITOR)).modules[0]?.columns[0]?.children).toEqual([]);
    expect((await read(ada)).modules[0]?.columns[0]?.children).toMatchObject([
      { id: headline.id, model: 'hologramm', unknown: true },
      { id: text.id, is_online: false },
    ]);
  });

  it('ends the cached answer when a module comes or goes by its own time (G-42)', async () => {
    const { database, owner, content, clock, text } = await house();
    const soon = '2026-11-21T20:00:00+01:00';
    const { body } = await database.db
      .selectFrom('content_document')
      .select('body')
      .where('object_id', '=', owner.object_id)
      .executeTakeFirstOrThrow();
    await database.db
      .updateTable('content_document')
      .set({
        body: JSON.stringify(body).replace(
          '"model":"text"',
          `"model":"text","online_from":"${soon}"`,
        ),
      })
      .where('object_id', '=', owner.object_id)
      .execute();
    const facts = new AnswerFacts();
    const request = () => content.answer(VISITOR, owner, { now: clock.now(), facts });
    const shown = async () =>
      (await request()).modules[0]?.columns[0]?.children.map((node) => node.id);
    expect(await shown()).not.toContain(text.id);
    expect(facts.expires).toEqual(new Date(soon));
    clock.set(soon);
    expect(await shown()).toContain(text.id);
  });

  it('is read for visitors once and again only after a change, also of another process, for editors each time', async () => {
    const { ada, owner, feed, read, text, content } = await house();
    const other = open(); // the same database, without its change announcements
    const shown = async (actor: typeof VISITOR) => {
      const { modules, version_id } = await read(actor);
      return [modules[0]?.columns[0]?.children[1]?.content, version_id];
    };
    const [, first] = await shown(VISITOR);
    const base = { base: text.revision };
    await other.content.set(other.ben, text.id, 'text', { content: '<p>B</p>' }, base);
    const [, second] = await shown(ada);
    expect(second).not.toBe(first);
    expect(await shown(VISITOR)).toEqual(['<p>Guten Abend</p>', first]);
    expect(await shown(ada)).toEqual(['<p>B</p>', second]);
    feed.announce(contentTag(owner));
    expect(await shown(VISITOR)).toEqual(['<p>B</p>', second]);
    const { revision } = (await content.node(ada, text.id)) as { revision: number };
    await content.set(ada, text.id, 'text', { content: '<p>C</p>' }, { base: revision });
    expect((await shown(VISITOR))[0]).toBe('<p>C</p>');
  });

  it('is written by editors only', async () => {
    const { content, owner, text } = await house();
    const base = { base: text.revision };
    for (const [actor, status] of [
      [VISITOR, 401],
      [MEMBER, 403],
    ] as const) {
      const refused = problem(status);
      await expect(content.set(actor, text.id, 'text', { content: 'x' }, base)).rejects.toEqual(
        refused,
      );
      await expect(content.remove(actor, text.id, 'text', base)).rejects.toEqual(refused);
      await expect(content.insertSection(actor, owner, {}, {})).rejects.toEqual(refused);
      await expect(content.undo(actor, owner, 'whatever')).rejects.toEqual(refused);
      await expect(content.versions(actor, owner, FIRST)).rejects.toEqual(refused);
    }
  });
});
