import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#lib/actor/actor.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { as, type Calls, openCalls } from '#server/whole-site/calls.test-kit.ts';
import { findMediaUses } from '#server/wiring/media-uses.ts';
import type { NewModule } from '../writing/new-nodes.server.ts';

let calls: Calls;
let ada: Actor;
let pages = 0;
const ADMIN: Actor = { user_id: null, role: 'admin' };

beforeAll(async () => {
  calls = await openCalls();
  const row = { username: 'ada', name: 'Ada', email: 'ada@patterns.example', role: 'editor' };
  const { id } = await calls.database.db
    .insertInto('account_user')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  ada = { user_id: id, role: 'editor' };
});
afterAll(() => calls.close());

const text = (content: string): NewModule => ({ model: 'text', fields: { content } });
const FAQ: NewModule = {
  model: 'faq',
  fields: {},
  children: [{ model: 'faqitem', fields: { question: 'Wann?', answer: '<p>Abends</p>' } }],
};

async function withPage(columns: NewModule[][], fields: Record<string, unknown> = {}, actor = ada) {
  const { content, pages: service } = calls.services;
  const { id } = await service.create(ada, { title: `Seite ${++pages}`, is_online: true });
  const owner = { content_type: 'pages.page', object_id: id };
  const section = await content.insertSection(actor, owner, { fields, columns }, {});
  const read = async (document: 'live' | 'draft' = 'live') => {
    const moment = { now: calls.clock.now(), facts: new AnswerFacts(), document };
    return (await content.answer(actor, owner, moment)).modules;
  };
  const nodes = async () =>
    (await read()).flatMap((each) => each.columns.flatMap((column) => column.children));
  return { owner, section, read, nodes };
}

type Asked = Parameters<Calls['services']['patterns']['create']>[1];
const create = (actor: Actor, asked: Asked) => calls.services.patterns.create(actor, asked);
const get = (id: number, actor = ada) => calls.services.patterns.get(actor, id);
const list = (actor: Actor) => calls.services.patterns.list(actor);
const rename = (id: number, name: string) => calls.services.patterns.rename(ada, id, name);
const remove = (id: number) => calls.services.patterns.remove(ada, id);

describe('a pattern (G-525)', () => {
  it('is a copy of sections with ids of its own, in the order of the page; what happens there later does not change it', async () => {
    const page = await withPage([[text('<p>Links</p>')], [FAQ]], { layout: 3 });
    const made = await create(ada, { name: 'Fragen', ...page.owner, nodes: [page.section] });
    expect(made).toMatchObject({
      name: 'Fragen',
      scope: 'sections',
      models: ['text', 'faq'],
      excerpt: 'Links',
      author: 'Ada',
    });
    const { sections } = await get(made.id);
    expect(sections).toMatchObject([
      {
        layout: 3,
        columns: [
          { children: [{ content: '<p>Links</p>' }] },
          { children: [{ children: [{ question: 'Wann?' }] }] },
        ],
      },
    ]);
    const [own] = await page.nodes();
    expect(sections[0]?.columns[0]?.children[0]?.id).not.toBe(own?.id);
    await calls.services.content.set(
      ada,
      own?.id ?? 0,
      'text',
      { content: '<p>Neu</p>' },
      { base: own?.revision },
    );
    expect((await get(made.id)).sections).toEqual(sections);
  });

  it('keeps modules from several columns as the draft has them, and never entries of a list', async () => {
    const page = await withPage([[text('<p>Eins</p>')], [text('<p>Zwei</p>'), FAQ]], { layout: 3 });
    const [one, two, faq] = await page.nodes();
    const change = { base: two?.revision, document: 'draft' as const };
    await calls.services.content.set(
      ada,
      two?.id ?? 0,
      'text',
      { content: '<p>Entwurf</p>' },
      change,
    );
    const asked = { ...page.owner, name: 'Zwei Texte', document: 'draft' as const };
    const made = await create(ada, { ...asked, nodes: [two?.id ?? 0, one?.id ?? 0] });
    const contents = (await get(made.id)).sections.flatMap(({ columns }) =>
      columns.flatMap(({ children }) => children.map(({ content }) => content)),
    );
    expect([made.scope, contents]).toEqual(['modules', ['<p>Eins</p>', '<p>Entwurf</p>']]);
    const entry = faq?.children?.[0]?.id ?? 0;
    for (const nodes of [[entry], [page.section, one?.id ?? 0], [999_999]])
      await expect(create(ada, { ...asked, nodes })).rejects.toMatchObject({ status: 422 });
  });

  it('is renamed and deleted; what was inserted from it stays', async () => {
    const page = await withPage([[text('<p>Bleibt</p>')]]);
    const { id } = await create(ada, { name: 'Alt', ...page.owner, nodes: [page.section] });
    expect((await rename(id, 'Neu')).name).toBe('Neu');
    const again = { name: 'NEU', ...page.owner, nodes: [page.section] };
    const taken = {
      status: 422,
      field_errors: { name: [expect.stringContaining('So heißt schon')] },
    };
    await expect(create(ada, again)).rejects.toMatchObject(taken);
    const { id: other } = await create(ada, { ...again, name: 'Anders' });
    await expect(rename(other, 'neu')).rejects.toMatchObject(taken);
    await remove(id);
    await expect(get(id)).rejects.toMatchObject({ status: 404 });
    await expect(rename(id, 'x')).rejects.toMatchObject({ status: 404 });
    await expect(remove(id)).rejects.toMatchObject({ status: 404 });
    const left = await calls.database.db
      .selectFrom('content_document')
      .select('id')
      .where('content_type', '=', 'content.pattern')
      .where('object_id', '=', id)
      .execute();
    expect(left).toEqual([]);
  });

  it('with raw HTML is for administrators alone, like the module (MOD-28)', async () => {
    const page = await withPage(
      [[{ model: 'html', fields: { html: '<p>Code</p>', image: 1 } }]],
      {},
      ADMIN,
    );
    const asked = { name: 'Quelltext', ...page.owner, nodes: [page.section] };
    await expect(create(ada, asked)).rejects.toMatchObject({ status: 403 });
    const { id } = await create(ADMIN, asked);
    const isListed = async (actor: Actor) => (await list(actor)).some((each) => each.id === id);
    expect([await isListed(ada), await isListed(ADMIN)]).toEqual([false, true]);
    await expect(get(id)).rejects.toMatchObject({ status: 404 });
    await expect(rename(id, 'x')).rejects.toMatchObject({ status: 404 });
  });

  it('counts as a use of files, as a place of links, and for find and replace (G-524, E-12)', async () => {
    const { services, database } = calls;
    const target = await withPage([[text('<p>Ziel</p>')]]);
    const file = { kind: 'image', filename: 'b', storage_key: 'b', mime_type: 'image/jpeg' };
    const { id: image } = await database.db
      .insertInto('media_item')
      .values({ ...file, size: 1, checksum: 'b', width: 9, height: 9 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const link = { content_type: 'pages.page', id: target.owner.object_id };
    const teaser = { image, headline: 'Muskatnuss', link, link_text: 'Mehr' };
    const page = await withPage([[{ model: 'fullteaser', fields: teaser }]]);
    const { id } = await create(ada, { name: 'Anreißer', ...page.owner, nodes: [page.section] });
    expect(await findMediaUses(database.db, image)).toContainEqual({
      model: 'pattern',
      id,
      title: 'Anreißer',
      kind: 'Vorlage',
    });
    const { links } = await services.links.linksTo(ada, target.owner);
    expect(links).toContainEqual(
      expect.objectContaining({ content_type: 'content.pattern', id, title: 'Anreißer', url: '' }),
    );
    const sought = { words: 'muskatnuss', is_whole: false, match_case: false };
    const { places } = await services.replacing.find(ada, sought);
    expect(places.map(({ kind }) => kind)).toEqual(['Seite', 'Vorlage']);
    const fields =
      places[1]?.fields.map(({ hits: _, ...field }) => ({ ...field, hits: [0] })) ?? [];
    const chosen = [{ content_type: 'content.pattern', object_id: id, fields }];
    await services.replacing.replace(ada, { ...sought, replacement: 'Zimt', chosen });
    expect((await get(id)).sections[0]?.columns[0]?.children[0]?.headline).toBe('Zimt');
  });

  it('is no page: neither its sections nor its modules are shown to visitors', async () => {
    const page = await withPage([[text('<p>Geheim</p>')]]);
    const { id } = await create(ada, { name: 'Geheim', ...page.owner, nodes: [page.section] });
    const [section] = (await get(id)).sections;
    const url = '/de/pageeditor-api';
    for (const path of [
      `container/${section?.id}`,
      `container/by-slug/${section?.slug}`,
      `text/${section?.columns[0]?.children[0]?.id}`,
    ])
      expect((await calls.request(`${url}/${path}`)).status).toBe(404);
    expect((await calls.request(`${url}/patterns`, { headers: as('member') })).status).toBe(403);
  });
});

describe('a page kept as a template (G-526)', () => {
  it('has all its sections, and is listed as one', async () => {
    const page = await withPage([[text('<p>Oben</p>')]]);
    await calls.services.content.insertSection(ada, page.owner, { columns: [[FAQ]] }, {});
    const made = await create(ada, { name: 'Festival', ...page.owner });
    expect(made).toMatchObject({ scope: 'page', models: ['text', 'faq'] });
    expect((await get(made.id)).sections.length).toBe(2);
  });

  it('is refused while there is nothing on it, and for a page that is gone', async () => {
    const { id } = await calls.services.pages.create(ada, { title: 'Leer' });
    const owner = { content_type: 'pages.page', object_id: id };
    await expect(create(ada, { name: 'Leer', ...owner })).rejects.toMatchObject({ status: 422 });
    await calls.services.pages.remove(ada, id);
    await expect(create(ada, { name: 'Leer', ...owner })).rejects.toMatchObject({ status: 404 });
  });
});
