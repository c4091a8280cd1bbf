import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, VISITOR } from '#lib/actor/actor.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { as, type Calls, openCalls } from '#server/whole-site/calls.test-kit.ts';
import type { NewModule } from '../writing/new-nodes.server.ts';
import { MAX_HITS } from './replacing.schema.ts';

let calls: Calls;
let ada: Actor;
let ben: Actor;
let pages = 0;

beforeAll(async () => {
  calls = await openCalls();
  const values = ['Ada', 'Ben'].map((name) => ({
    username: name.toLowerCase(),
    name,
    email: `${name}@replacing.example`,
    role: 'editor',
  }));
  const rows = await calls.database.db
    .insertInto('account_user')
    .values(values)
    .returning('id')
    .execute();
  [ada, ben] = rows.map(({ id }) => ({ user_id: id, role: 'editor' })) as [Actor, Actor];
});
afterAll(() => calls.close());

const later = (ms = 1000) => calls.clock.set(new Date(calls.clock.now().getTime() + ms));
const text = (content: string): NewModule => ({ model: 'text', fields: { content } });
const heading = (content: string): NewModule => ({ model: 'headline', fields: { content } });

/** A page with these modules in a section. */
async function withPage(modules: NewModule[], fields: object = {}) {
  const { content, pages: service } = calls.services;
  later();
  const title = `Seite ${++pages}`;
  const { id } = await service.create(ada, { title, is_online: true, ...fields });
  const owner = { content_type: 'pages.page', object_id: id };
  if (modules.length) await content.insertSection(ada, owner, { columns: [modules] }, {});
  async function read(document: 'live' | 'draft' = 'live', actor = ada) {
    const moment = { now: calls.clock.now(), facts: new AnswerFacts() };
    const { modules } = await content.answer(actor, owner, { ...moment, document });
    return modules.flatMap(({ columns }) => columns.flatMap(({ children }) => children));
  }
  return {
    id,
    owner,
    title,
    read,
    readTexts: async (document?: 'live' | 'draft') =>
      (await read(document)).map((node) => node.content),
    async write(actor: Actor, index: number, content_: string, more: object = {}) {
      later();
      const node = (await read('document' in more ? 'draft' : 'live'))[index];
      if (!node) throw new Error('There is no such module.');
      await content.set(
        actor,
        node.id,
        node.model,
        { content: content_ },
        { base: node.revision, ...more },
      );
    },
  };
}

const find = (words: string, more: object = {}) =>
  calls.services.replacing.find(ada, { words, is_whole: false, match_case: false, ...more });

type Found = Awaited<ReturnType<typeof find>>;

/** Chooses all hits. */
const choose = ({ places }: Found) =>
  places.map(({ content_type, object_id, fields }) => ({
    content_type,
    object_id,
    fields: fields.map(({ hits, ...field }) => ({ ...field, hits: hits.map((_, at) => at) })),
  }));

async function replace(words: string, replacement: string, found?: Found, actor = ada) {
  const chosen = choose(found ?? (await find(words)));
  later();
  const asked = { words, replacement, is_whole: false, match_case: false, chosen };
  return calls.services.replacing.replace(actor, asked);
}
const undo = (id: number) => {
  later();
  return calls.services.replacing.undo(ada, id);
};

describe('words of the whole site (G-524)', () => {
  it('are found in settings, lines, rich text, entries and drafts, by page and with the words around them', async () => {
    const faq: NewModule = {
      model: 'faq',
      fields: {},
      children: [
        { model: 'faqitem', fields: { question: 'Wo ist der Quarzsaal?', answer: '<p>x</p>' } },
      ],
    };
    const page = await withPage(
      [heading('Im Quarzsaal'), text('<p>Quarz<strong>saal</strong> und quarzsaal</p>'), faq],
      { title: 'Quarzsaal', meta_description: 'Der Quarzsaal & mehr' },
    );
    await page.write(ada, 0, 'Quarzsaal im Entwurf', { document: 'draft' });
    const { places, count, is_cut } = await find('quarzsaal');
    expect([count, is_cut, places.length]).toEqual([7, false, 1]);
    expect(places[0]).toMatchObject({
      ...page.owner,
      kind: 'Seite',
      title: 'Quarzsaal',
      url: '/de/quarzsaal',
    });
    expect(
      places[0]?.fields.map(({ model, field, label, document, hits }) => [
        model,
        field,
        label,
        document,
        hits.map(({ before, found }) => before + found),
      ]),
    ).toEqual([
      ['page', 'title', 'Titel der Seite', 'live', ['Quarzsaal']],
      ['page', 'meta_description', 'Beschreibung', 'live', ['Der Quarzsaal']],
      ['headline', 'content', null, 'live', ['Im Quarzsaal']],
      ['text', 'content', null, 'both', ['Quarzsaal', 'Quarzsaal und quarzsaal']],
      ['faqitem', 'question', null, 'both', ['Wo ist der Quarzsaal']],
      ['headline', 'content', null, 'draft', ['Quarzsaal']],
    ]);
    expect((await find('quarzsaal', { match_case: true })).count).toBe(1);
    expect((await find('quarz', { is_whole: true })).count).toBe(0);
  });

  it('are found in records that nobody has opened in the editor, and replaced in them by the rules of the kind (G-502)', async () => {
    const { records } = calls.services;
    const fields = {
      name: 'Rusalka',
      headline: 'Rusalka im Nixental',
      description: '<p>Nixental</p>',
    };
    const { id } = await records.productions.create(ada, fields as never);
    const found = await find('nixental');
    expect(found.places).toMatchObject([
      { kind: 'Produktion', object_id: id, fields: [{ label: 'Überschrift' }, {}] },
    ]);
    const done = await replace('nixental', 'Moldautal', found, ben);
    expect([done.count, done.kept]).toEqual([2, []]);
    const row = async () => records.productions.get(ada, id);
    expect(await row()).toMatchObject({
      headline: 'Rusalka im Moldautal',
      description: '<p>Moldautal</p>',
    });
    const { rows } = (await calls.database.executeSql(
      `select changed_by from record_change where kind = 'production' and record_id = $1 order by id desc limit 1`,
      [id],
    )) as { rows: { changed_by: number }[] };
    expect(rows).toEqual([{ changed_by: ben.user_id }]);
    await undo(done.id);
    expect(await row()).toMatchObject(fields);
  });

  it('in the headline of a page are one text in page and draft, replaced in both and given back (G-505)', async () => {
    const { content, pages } = calls.services;
    const page = await withPage([heading('Oben')], { title: 'Zedern', headline: 'Zedernsaal' });
    await page.write(ada, 0, 'Im Entwurf', { document: 'draft' });
    const found = await find('zedern');
    expect(
      found.places.flatMap(({ fields }) =>
        fields.map(({ model, field, label, document }) => [model, field, label, document]),
      ),
    ).toEqual([
      ['page', 'title', 'Titel der Seite', 'live'],
      ['record', 'headline', 'Überschrift', 'both'],
    ]);
    const done = await replace('zedern', 'Ulmen', found, ben);
    expect([done.count, done.kept]).toEqual([2, []]);
    const readBoth = async () => {
      const { title, headline } = await pages.get(ada, page.id);
      const draft = await content.record(ada, page.owner, { document: 'draft' });
      return [title, headline, draft?.node.headline];
    };
    expect(await readBoth()).toEqual(['Ulmen', 'Ulmensaal', 'Ulmensaal']);
    expect((await content.draft(ada, page.owner)).draft).toMatchObject({ conflicts: 0 });
    expect((await undo(done.id)).kept).toEqual([]);
    expect(await readBoth()).toEqual(['Zedern', 'Zedernsaal', 'Zedernsaal']);
  });

  it('in the headline that only the draft has are found there, and go with it (G-505)', async () => {
    const { content, pages } = calls.services;
    const page = await withPage([heading('Oben')], { headline: 'Vorher' });
    const node = (await content.record(ada, page.owner))?.node;
    const change = { headline: 'Im Palmengarten' };
    const options = { base: node?.revision, document: 'draft' as const };
    await content.setWords(ada, node?.id ?? 0, change, options);
    const found = await find('palmen');
    expect(found.places[0]?.fields).toMatchObject([{ model: 'record', document: 'draft' }]);
    expect((await replace('palmen', 'Rosen', found)).count).toBe(1);
    expect((await pages.get(ada, page.id)).headline).toBe('Vorher');
    await content.publish(ada, page.owner);
    expect((await pages.get(ada, page.id)).headline).toBe('Im Rosengarten');
  });

  it('are replaced where they are chosen only; the version before can be restored', async () => {
    const page = await withPage([
      text('<p>Blaufuchs, Blaufuchs, Blaufuchs</p>'),
      heading('Blaufuchs'),
    ]);
    const found = await find('blaufuchs');
    const [place] = choose(found);
    const [first] = place?.fields ?? [];
    if (!place || !first) throw new Error('Nothing was found.');
    const chosen = [{ ...place, fields: [{ ...first, hits: [0, 2] }] }];
    later();
    const asked = {
      words: 'blaufuchs',
      replacement: 'Rotfuchs',
      is_whole: false,
      match_case: false,
      chosen,
    };
    const done = await calls.services.replacing.replace(ada, asked);
    expect(done).toMatchObject({ count: 2, kept: [], places: [{ title: page.title, count: 2 }] });
    expect(await page.readTexts()).toEqual(['<p>Rotfuchs, Blaufuchs, Rotfuchs</p>', 'Blaufuchs']);
    const { results } = await calls.services.content.versions(ada, page.owner, {
      page: 1,
      page_size: 9,
    });
    expect(results.length).toBe(2);
  });

  it('reach visitors at once', async () => {
    const page = await withPage([heading('Zum Silberteich')]);
    const shown = async () => (await page.read('live', VISITOR))[0]?.content;
    expect(await shown()).toBe('Zum Silberteich');
    await replace('Silberteich', 'Goldteich');
    expect(await shown()).toBe('Zum Goldteich');
  });

  it('are replaced in page and draft; a text that is the same in both does not clash when the draft is published', async () => {
    const page = await withPage([heading('Kirschgarten'), text('<p>Kirschgarten</p>')]);
    await page.write(ada, 0, 'Kirschgarten neu', { document: 'draft' });
    const { count } = await replace('kirschgarten', 'Obstgarten');
    expect(count).toBe(3);
    expect(await page.readTexts()).toEqual(['Obstgarten', '<p>Obstgarten</p>']);
    expect(await page.readTexts('draft')).toEqual(['Obstgarten neu', '<p>Obstgarten</p>']);
    const { draft } = await calls.services.content.draft(ada, page.owner);
    // both have changed the headline: that is decided when it is published, as ever
    expect(draft).toMatchObject({ conflicts: 1 });
  });
});

describe('what others have changed since the search (G-524)', () => {
  it('is merged where it is another paragraph, and else stays with the name of who changed it', async () => {
    const page = await withPage([
      text('<p>Eisvogel</p><p>Abend</p>'),
      heading('Eisvogel'),
      heading('Eisvogel weg'),
    ]);
    const found = await find('eisvogel');
    await page.write(ben, 0, '<p>Eisvogel</p><p>Morgen</p>');
    await page.write(ben, 1, 'Eisvogel von Ben');
    const [, , third] = await page.read();
    await calls.services.content.remove(ben, third?.id ?? 0, 'headline', { base: third?.revision });
    const done = await replace('eisvogel', 'Zeisig', found);
    expect(await page.readTexts()).toEqual(['<p>Zeisig</p><p>Morgen</p>', 'Eisvogel von Ben']);
    expect(done).toMatchObject({
      count: 1,
      kept: [
        { title: page.title, model: 'headline', reason: 'Ben hat den Text inzwischen geändert.' },
        { reason: 'Das Modul ist inzwischen gelöscht worden.' },
      ],
    });
  });

  it('stays in the settings of a page, too', async () => {
    const page = await withPage([], { title: 'Wolkenbank' });
    const found = await find('wolkenbank');
    later();
    await calls.services.pages.update(ben, page.id, { title: 'Wolkenbank von Ben' });
    const done = await replace('wolkenbank', 'Nebelbank', found);
    expect(done).toMatchObject({
      count: 0,
      kept: [{ label: 'Titel der Seite', reason: 'Ben hat den Text inzwischen geändert.' }],
    });
    const again = await replace('wolkenbank', 'Nebelbank');
    expect(again).toMatchObject({ count: 1, kept: [] });
    expect((await calls.services.pages.get(ada, page.id)).title).toBe('Nebelbank von Ben');
  });

  it('is nothing where a page’s setting is named beside an entry with the number of the page', async () => {
    const { database, services } = calls;
    const page = await withPage([], { title: 'Weidenweg' });
    await database.executeSql(
      `insert into production (id, slug, name) values ($1, 'weide', 'Weide') on conflict do nothing`,
      [page.id],
    );
    const [place] = choose(await find('weidenweg'));
    if (!place) throw new Error('Nothing was found.');
    const asked = { words: 'weidenweg', is_whole: false, match_case: false };
    const chosen = [{ ...place, content_type: 'programme.production' }];
    const done = await services.replacing.replace(ada, { ...asked, replacement: 'X', chosen });
    expect(done).toMatchObject({
      count: 0,
      kept: [{ reason: expect.stringContaining('gelöscht') }],
    });
    expect((await services.pages.get(ada, page.id)).title).toBe('Weidenweg');
    // the next ones count from where they were
    await database.db.deleteFrom('production').where('slug', '=', 'weide').execute();
  });

  it('does not hold up what fits: a text that would become too long says so', async () => {
    const page = await withPage([heading(`Mohn ${'x'.repeat(290)}`), heading('Mohn')]);
    const done = await replace('mohn', 'Klatschmohn im Feld');
    expect((await page.readTexts())[1]).toBe('Klatschmohn im Feld');
    expect(done).toMatchObject({ count: 1, kept: [{ reason: 'Höchstens 300 Zeichen.' }] });
  });

  it('is not counted where the replacement stands already', async () => {
    const page = await withPage([heading('LINDENHOF'), heading('Lindenhof')], {
      meta_description: 'LINDENHOF',
    });
    const done = await replace('lindenhof', 'LINDENHOF');
    expect(await page.readTexts()).toEqual(['LINDENHOF', 'LINDENHOF']);
    const reason = 'Hier steht schon, was ersetzen soll.';
    expect(done).toMatchObject({ count: 1, kept: [{ reason }, { reason }] });
  });

  it('and a draft that was published meanwhile is named, and no new one made', async () => {
    const page = await withPage([heading('Distel')]);
    await page.write(ada, 0, 'Distel und Dorn', { document: 'draft' });
    const found = await find('distel und');
    await calls.services.content.publish(ada, page.owner);
    const done = await replace('distel und', 'Rose und', found);
    expect(done).toMatchObject({
      count: 0,
      kept: [{ document: 'draft', reason: expect.stringContaining('Entwurf') }],
    });
    expect((await calls.services.content.draft(ada, page.owner)).draft).toBeNull();
  });
});

describe('one undo (G-524)', () => {
  it('gives back all pages; what somebody has written over it since stays and is named', async () => {
    const one = await withPage([heading('Birke'), heading('Birke zwei')], { title: 'Birkenhain' });
    const other = await withPage([text('<p>Birke</p>')]);
    await other.write(ada, 0, '<p>Birke im Entwurf</p>', { document: 'draft' });
    const { id, count } = await replace('birke', 'Buche');
    expect(count).toBe(5);
    expect((await calls.services.pages.get(ada, one.id)).title).toBe('Buchenhain');
    await one.write(ben, 1, 'Buche von Ben');
    const undone = await undo(id);
    expect(await one.readTexts()).toEqual(['Birke', 'Buche von Ben']);
    expect(await other.readTexts()).toEqual(['<p>Birke</p>']);
    expect(await other.readTexts('draft')).toEqual(['<p>Birke im Entwurf</p>']);
    expect((await calls.services.pages.get(ada, one.id)).title).toBe('Birkenhain');
    expect(undone).toMatchObject({
      count: 4,
      kept: [{ reason: 'Ben hat den Text inzwischen geändert.' }],
    });
    // again: nothing is left to do
    expect(await undo(id)).toMatchObject({ count: 0 });
    const [latest] = await calls.services.replacing.latest(ada);
    expect(latest).toMatchObject({
      id,
      words: 'birke',
      replacement: 'Buche',
      author: 'Ada',
      count: 5,
    });
    expect(latest?.undone_at).not.toBeNull();
  });

  it('leaves what is written again after it', async () => {
    const page = await withPage([], { title: 'Fichtenweg' });
    const { id } = await replace('fichtenweg', 'Tannenweg');
    await undo(id);
    later();
    await calls.services.pages.update(ben, page.id, { title: 'Tannenweg' });
    expect(await undo(id)).toMatchObject({ count: 0, kept: [] });
    expect((await calls.services.pages.get(ada, page.id)).title).toBe('Tannenweg');
  });

  it('of an unknown replacement is 404; a request that is sent again is done once', async () => {
    await expect(undo(999_999)).rejects.toMatchObject({ status: 404 });
    await withPage([heading('Ahorn')]);
    const chosen = choose(await find('ahorn'));
    const asked = {
      words: 'ahorn',
      replacement: 'Ahorn, Ahorn',
      is_whole: false,
      match_case: false,
      chosen,
      key: 'ahorn-und-ahorn',
    };
    const first = await calls.services.replacing.replace(ada, asked);
    expect(await calls.services.replacing.replace(ada, asked)).toEqual(first);
    expect((await find('ahorn')).count).toBe(2);
    await expect(calls.services.replacing.replace(ben, asked)).rejects.toMatchObject({
      status: 409,
    });
    const twice = {
      ...asked,
      replacement: 'Eibe',
      chosen: choose(await find('ahorn')),
      key: 'eibe',
    };
    const both = await Promise.allSettled([
      calls.services.replacing.replace(ada, twice),
      calls.services.replacing.replace(ada, twice),
    ]);
    const refused = both.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toMatchObject([{ status: 409 }]);
    expect((await find('eibe')).count).toBe(2);
  });
});

it('are found up to a limit, which is told; the rest is found by the next search (G-524)', async () => {
  const many = `<p>${'Hafer '.repeat(400)}</p>`;
  for (let at = 0; at < 3; at++) await withPage([text(many)]);
  const { count, is_cut, places } = await find('hafer');
  expect([count, is_cut, places.length]).toEqual([800, true, 2]);
  expect(count).toBeLessThanOrEqual(MAX_HITS);
});

it('are found in a text that has more than the limit, up to it (G-524)', async () => {
  await withPage([text(`<p>${'Gerste '.repeat(MAX_HITS + 200)}</p>`)]);
  expect(await find('gerste')).toMatchObject({ count: MAX_HITS, is_cut: true });
});

it('are found whatever deleted pages have, and behind records that have none of them (G-524)', async () => {
  const { pages } = calls.services;
  const gone = await withPage([text(`<p>${'Roggen '.repeat(MAX_HITS + 200)}</p>`)]);
  await pages.remove(ada, gone.id);
  await withPage([heading('Roggen')]);
  expect(await find('roggen')).toMatchObject({ count: 1, is_cut: false });
  // without letters that the database looks for, all of them are candidates
  await calls.database.executeSql(
    `insert into production (slug, name) select 'viele-' || n, 'Viele' from generate_series(1, $1) as n`,
    [MAX_HITS],
  );
  await withPage([], { headline: 'Öäü' });
  expect(await find('öäü')).toMatchObject({ count: 1, is_cut: false });
});

it('the calls answer 422 for words without a letter, and are for editors only (G-524, G-90)', async () => {
  const url = '/de/pageeditor-api/replacing/found?words=';
  const headers = as('editor');
  await withPage([heading('Weide & Co')]);
  const { status, body } = await calls.request(`${url}${encodeURIComponent('weide & co')}`, {
    headers,
  });
  expect([status, body.count, body.places[0].fields[0].hits[0].found]).toEqual([
    200,
    1,
    'Weide & Co',
  ]);
  for (const role of ['visitor', 'member'] as const)
    expect((await calls.request(`${url}weide`, { headers: as(role) })).status).toBe(
      role === 'visitor' ? 401 : 403,
    );
  const refused = await calls.request(`${url}%20`, { headers });
  expect([refused.status, Object.keys(refused.body.field_errors)]).toEqual([400, ['words']]);
});
