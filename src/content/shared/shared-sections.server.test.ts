import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Actor, VISITOR } from '#lib/actor/actor.ts';
import type { AnsweredSection } from '#lib/answers/sections.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { as, type Calls, openCalls } from '#server/whole-site/calls.test-kit.ts';
import { findMediaUses } from '#server/wiring/media-uses.ts';
import type { NewModule } from '../writing/new-nodes.server.ts';

let calls: Calls;
let ada: Actor;
let ben: Actor;
let number = 0;
const ADMIN: Actor = { user_id: null, role: 'admin' };

beforeAll(async () => {
  calls = await openCalls();
  const open = async (username: string): Promise<Actor> => {
    const row = { username, name: username, email: `${username}@shared.example`, role: 'editor' };
    const { id } = await calls.database.db
      .insertInto('account_user')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    return { user_id: id, role: 'editor' };
  };
  [ada, ben] = [await open('Ada'), await open('Ben')];
});
afterAll(() => calls.close());

const text = (content: string): NewModule => ({ model: 'text', fields: { content } });
const name = () => `Abschnitt ${++number}`;
const content = () => calls.services.content;
const shared = () => calls.services.sharedSections;

type State = 'live' | 'draft';

/** A page of its own, read as an editor or as a visitor. */
async function openPage(title = `Seite ${++number}`) {
  const { id } = await calls.services.pages.create(ada, { title, is_online: true });
  const owner = { content_type: 'pages.page', object_id: id };
  const read = async (actor: Actor = ada, document: State = 'live') => {
    const moment = { now: calls.clock.now(), facts: new AnswerFacts() };
    const asked = actor === VISITOR ? moment : { ...moment, document };
    return (await content().answer(actor, owner, asked)).modules;
  };
  const texts = async (actor: Actor = VISITOR, document: State = 'live') =>
    (await read(actor, document)).flatMap(listTexts);
  const add = (columns: NewModule[][], actor = ada) =>
    content().insertSection(actor, owner, { columns }, {});
  const place = (id: number, document: State = 'live') =>
    content().addSection(ada, owner, { shared: id }, { document });
  return { owner, title, read, texts, add, place };
}

type Page = Awaited<ReturnType<typeof openPage>>;

const listTexts = ({ columns }: AnsweredSection) =>
  columns.flatMap(({ children }) => children.map((each) => String(each.content)));

/** A page with a shared section. */
async function sharedPage(words = '<p>Gemeinsam</p>', actor = ada) {
  const page = await openPage();
  const node = await page.add([[text(words)]], actor);
  await shared().share(actor, { ...page.owner, node, name: name() });
  const [section] = await page.read(actor);
  return { ...page, section: section as AnsweredSection, id: section?.shared ?? 0 };
}

const findModule = (section: AnsweredSection | undefined) => section?.columns[0]?.children[0];

async function change(page: Page, words: string, actor: Actor = ada, document: State = 'live') {
  const module = findModule((await page.read(actor)).find((each) => each.shared !== undefined));
  const { id = 0, revision } = module ?? {};
  return content().set(actor, id, 'text', { content: words }, { base: revision, document });
}

describe('a shared section (G-527)', () => {
  it('is what a section of a page was, at its place; a change on one page is on all of them at once, also for visitors who have it cached', async () => {
    const first = await openPage();
    await first.add([[text('<p>Davor</p>')]]);
    const node = await first.add([[text('<p>Eins</p>')], [text('<p>Zwei</p>')]].slice(0, 1));
    await first.add([[text('<p>Danach</p>')]]);
    const answered = await shared().share(ada, { ...first.owner, node, name: 'Spenden' });
    expect(answered.sections.map((each) => each.shared !== undefined)).toEqual([
      false,
      true,
      false,
    ]);
    const id = answered.sections[1]?.shared ?? 0;
    const second = await openPage();
    await second.place(id);
    expect(await first.texts()).toEqual(['<p>Davor</p>', '<p>Eins</p>', '<p>Danach</p>']);
    expect(await second.texts()).toEqual(['<p>Eins</p>']);
    await change(second, '<p>Neu</p>');
    expect(await first.texts()).toEqual(['<p>Davor</p>', '<p>Neu</p>', '<p>Danach</p>']);
    expect(await second.texts()).toEqual(['<p>Neu</p>']);
    expect(await second.texts(ada)).toEqual(['<p>Neu</p>']);
  });

  it('names its tag in the answers of pages, so that no page is served stale by any node', async () => {
    const { owner, id } = await sharedPage();
    const facts = new AnswerFacts();
    await content().answer(VISITOR, owner, { now: calls.clock.now(), facts });
    expect([...facts.tags]).toContain(`content:content.shared_section:${id}`);
  });

  it('notifies every window that shows one of its pages, wherever and by whomever it was changed (E-15)', async () => {
    const page = await sharedPage();
    const other = await openPage();
    await other.place(page.id);
    const told = vi.fn();
    const window = { owner: other.owner, tab: randomUUID() };
    const leave = await calls.services.presence.enter(ben, window, told, () => {});
    await change(page, '<p>Neu</p>');
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith('changed', 'live'));
    leave();
  });

  it('is made once however often it is asked for, and answered as the page', async () => {
    const page = await openPage();
    const node = await page.add([[text('<p>Einmal</p>')]]);
    const asked = { ...page.owner, node, name: name(), key: randomUUID() };
    const sent = { method: 'POST' as const, headers: as('editor'), payload: asked };
    for (let times = 0; times < 2; times++) {
      const { status, text: answer } = await calls.request(
        '/de/pageeditor-api/shared-sections',
        sent,
      );
      expect([status, JSON.parse(answer).sections.flatMap(listTexts)]).toEqual([
        201,
        ['<p>Einmal</p>'],
      ]);
    }
    const made = (await shared().list(ada)).filter((each) => each.name === asked.name);
    expect(made).toMatchObject([{ place_count: 1, excerpt: 'Einmal' }]);
  });

  it('is hidden, planned, moved and removed on one page alone', async () => {
    const page = await sharedPage();
    const other = await openPage();
    await other.place(page.id);
    const reference = () => page.read().then((all) => all.find((each) => each.shared)?.reference);
    const { id = 0, revision } = (await reference()) ?? {};
    await content().set(ada, id, 'container', { is_online: false }, { base: revision });
    expect([await page.texts(), await other.texts()]).toEqual([[], ['<p>Gemeinsam</p>']]);
    await page.add([[text('<p>Oben</p>')]]);
    const top = { parent: null, column_index: 0, position: 1 };
    await content().move(ada, id, top, { base: (await reference())?.revision });
    expect((await page.read()).map((each) => each.shared)).toEqual([undefined, page.id]);
    await content().remove(ada, id, 'container', { base: (await reference())?.revision });
    expect(await page.texts(ada)).toEqual(['<p>Oben</p>']);
    expect(await other.texts()).toEqual(['<p>Gemeinsam</p>']);
  });

  it('has clashes settled like any text, also of editors on different pages, and one undo', async () => {
    const page = await sharedPage('<p>A</p><p>B</p>');
    const other = await openPage();
    await other.place(page.id);
    const { id = 0, revision } = findModule(page.section) ?? {};
    const key = randomUUID();
    await content().set(
      ada,
      id,
      'text',
      { content: '<p>Ada</p><p>B</p>' },
      { base: revision, key },
    );
    await content().set(ben, id, 'text', { content: '<p>A</p><p>Ben</p>' }, { base: revision });
    expect(await other.texts()).toEqual(['<p>Ada</p><p>Ben</p>']);
    const clash = content().set(
      ben,
      id,
      'text',
      { content: '<p>X</p><p>B</p>' },
      { base: revision },
    );
    await expect(clash).rejects.toMatchObject({ status: 409 });
    const { sections } = await content().undo(ada, page.owner, key);
    expect(sections.flatMap(listTexts)).toEqual(['<p>A</p><p>Ben</p>']);
    expect(await other.texts()).toEqual(['<p>A</p><p>Ben</p>']);
  });

  it('is on a page once, and never in another one', async () => {
    const page = await sharedPage();
    await expect(page.place(page.id)).rejects.toMatchObject({ status: 422 });
    const reference = page.section.reference?.id ?? 0;
    const again = shared().share(ada, { ...page.owner, node: reference, name: name() });
    await expect(again).rejects.toMatchObject({ status: 400 });
    const owner = { content_type: 'content.shared_section', object_id: page.id };
    const { id: other } = await sharedPage();
    const nested = content().addSection(ada, owner, { shared: other }, {});
    await expect(nested).rejects.toThrow('kein anderer gemeinsamer Abschnitt');
    await expect(content().addSection(ada, owner, {}, {})).rejects.toMatchObject({ status: 400 });
    const place = { parent: reference, column_index: 0, position: 0 };
    const inside = content().addModule(ada, text('<p>X</p>'), place, {});
    await expect(inside).rejects.toMatchObject({ status: 400 });
    const base = page.section.revision;
    const gone = content().remove(ada, page.section.id, 'container', { base });
    await expect(gone).rejects.toMatchObject({ status: 400 });
    expect(await page.texts()).toEqual(['<p>Gemeinsam</p>']);
  });

  it('becomes an own copy of one page, which is one step to undo', async () => {
    const page = await sharedPage();
    const other = await openPage();
    await other.place(page.id);
    const [key, node] = [randomUUID(), page.section.reference?.id ?? 0];
    await shared().detach(ada, { ...page.owner, node, key });
    await change(other, '<p>Neu</p>');
    expect([await page.texts(), await other.texts()]).toEqual([
      ['<p>Gemeinsam</p>'],
      ['<p>Neu</p>'],
    ]);
    await content().undo(ada, page.owner, key);
    expect(await page.texts()).toEqual(['<p>Neu</p>']);
  });

  it('is made of what the page has, and undone as one step', async () => {
    const page = await openPage();
    const node = await page.add([[text('<p>Eigen</p>')]]);
    const key = randomUUID();
    await shared().share(ada, { ...page.owner, node, name: name(), key });
    await content().undo(ada, page.owner, key);
    const [section] = await page.read();
    expect([section?.id, section?.shared]).toEqual([node, undefined]);
    const empty = await openPage();
    const nothing = await content().insertSection(ada, empty.owner, { columns: [] }, {});
    const asked = { ...empty.owner, node: nothing, name: name() };
    await expect(shared().share(ada, asked)).rejects.toMatchObject({ status: 422 });
  });

  it('keeps what was changed in it since: making it is undone no more, which would bring the old words back (G-527)', async () => {
    const page = await openPage();
    const node = await page.add([[text('<p>Alt</p>')]]);
    const key = randomUUID();
    await shared().share(ada, { ...page.owner, node, name: name(), key });
    const [section] = await page.read();
    const other = await openPage();
    await other.place(section?.shared ?? 0);
    await change(other, '<p>Neu</p>', ben);
    const undone = content().undo(ada, page.owner, key);
    await expect(undone).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('„Lösen“'),
    });
    expect(await page.texts()).toEqual(['<p>Neu</p>']);
  });

  it('has one name of its own, which can be changed', async () => {
    const { id } = await sharedPage();
    const { id: other } = await sharedPage();
    const named = `Neu ${name()}`;
    expect((await shared().rename(ada, id, named)).name).toBe(named);
    const taken = {
      status: 422,
      field_errors: { name: [expect.stringContaining('So heißt schon')] },
    };
    await expect(shared().rename(ada, other, named.toUpperCase())).rejects.toMatchObject(taken);
  });

  it('is deleted once it is nowhere, else its places are named; a deleted page brings it back', async () => {
    const page = await sharedPage();
    const other = await openPage('Spielplan');
    await other.place(page.id, 'draft');
    const { places } = await shared().get(ada, page.id);
    expect(places.map(({ title, is_draft }) => [title, is_draft])).toEqual(
      [
        [page.title, false],
        ['Spielplan', true],
      ].sort(([a], [b]) => String(a).localeCompare(String(b), 'de')),
    );
    await expect(shared().remove(ada, page.id)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('„Spielplan“ (im Entwurf)'),
    });
    await content().discard(ada, other.owner);
    await calls.services.pages.remove(ada, page.owner.object_id);
    await shared().remove(ada, page.id);
    const isListed = async () => (await shared().list(ada)).some(({ id }) => id === page.id);
    expect(await isListed()).toBe(false);
    await calls.services.pages.restore(ada, page.owner.object_id);
    expect([await isListed(), await page.texts(ada)]).toEqual([true, ['<p>Gemeinsam</p>']]);
    await other.place(page.id);
    expect(await other.texts()).toEqual(['<p>Gemeinsam</p>']);
    const nowhere = await sharedPage();
    const base = nowhere.section.reference?.revision;
    await content().remove(ada, nowhere.section.reference?.id ?? 0, 'container', { base });
    await shared().remove(ada, nowhere.id);
    await expect(other.place(nowhere.id)).rejects.toMatchObject({ status: 404 });
    await expect(shared().remove(ada, nowhere.id)).rejects.toMatchObject({ status: 404 });
  });

  it('with raw HTML is placed by administrators alone, like the module (MOD-28)', async () => {
    const page = await openPage();
    const html: NewModule = { model: 'html', fields: { html: '<p>Code</p>', image: 1 } };
    const node = await page.add([[html]], ADMIN);
    const asked = { ...page.owner, node, name: name() };
    await expect(shared().share(ada, asked)).rejects.toMatchObject({ status: 403 });
    await shared().share(ADMIN, asked);
    const id = (await page.read())[0]?.shared ?? 0;
    const other = await openPage();
    await expect(other.place(id)).rejects.toMatchObject({ status: 403 });
    const detached = shared().detach(ada, {
      ...page.owner,
      node: (await page.read())[0]?.reference?.id ?? 0,
    });
    await expect(detached).rejects.toMatchObject({ status: 403 });
    const isListed = async (actor: Actor) =>
      (await shared().list(actor)).some((each) => each.id === id);
    expect([await isListed(ada), await isListed(ADMIN)]).toEqual([false, true]);
  });
});

describe('a shared section beside drafts and versions (G-528)', () => {
  it('is changed by those who may publish alone: it has no draft that somebody else could (G-528, G-536, G-537)', async () => {
    const page = await sharedPage();
    const author: Actor = { user_id: ben.user_id, role: 'author' };
    const checked: Actor = { ...ben, needsSecondPerson: true };
    for (const actor of [author, checked]) {
      const refused = change(page, '<p>Allein</p>', actor, 'draft');
      await expect(refused).rejects.toMatchObject({
        code: 'forbidden',
        message: expect.stringContaining('einen Entwurf haben sie nicht'),
      });
    }
    const { owner, id } = page;
    const node = page.section.reference?.id ?? 0;
    await expect(shared().rename(author, id, name())).rejects.toMatchObject({ code: 'forbidden' });
    await expect(shared().remove(author, id)).rejects.toMatchObject({ code: 'forbidden' });
    const detached = shared().detach(author, { ...owner, node });
    await expect(detached).rejects.toMatchObject({ code: 'forbidden' });
    // a pattern is seen by no visitor
    const kept = calls.services.patterns.create(checked, { ...owner, name: name() });
    await expect(kept).resolves.toMatchObject({ scope: 'page' });
    expect(await page.texts()).toEqual(['<p>Gemeinsam</p>']);
  });

  it('has no draft: a change made in the draft of a page is public at once, and makes no draft', async () => {
    const page = await sharedPage();
    await change(page, '<p>Öffentlich</p>', ada, 'draft');
    expect(await page.texts()).toEqual(['<p>Öffentlich</p>']);
    expect((await content().draft(ada, page.owner)).draft).toBeNull();
    const owner = { content_type: 'content.shared_section', object_id: page.id };
    expect((await content().draft(ada, owner)).draft).toBeNull();
  });

  it('is shared and placed in a draft, and is on the page once that is published', async () => {
    const page = await openPage();
    const node = await page.add([[text('<p>Alt</p>')]]);
    const asked = { ...page.owner, node, name: name(), document: 'draft' as const };
    await shared().share(ada, asked);
    const id = (await page.read(ada, 'draft'))[0]?.shared ?? 0;
    expect((await page.read())[0]?.shared).toBeUndefined();
    await change({ ...page, read: (actor) => page.read(actor, 'draft') }, '<p>Neu</p>');
    expect(await page.texts()).toEqual(['<p>Alt</p>']);
    await content().publish(ada, page.owner);
    expect([(await page.read())[0]?.shared, await page.texts()]).toEqual([id, ['<p>Neu</p>']]);
  });

  it('has versions of its own, restored for all pages; those of a page show it as it is now', async () => {
    const page = await sharedPage('<p>Erst</p>');
    const before = await content().versions(ada, page.owner, { page: 1, page_size: 9 });
    const owner = { content_type: 'content.shared_section', object_id: page.id };
    calls.clock.set(new Date(calls.clock.now().getTime() + 10 * 60_000));
    await change(page, '<p>Dann</p>');
    const after = await content().versions(ada, page.owner, { page: 1, page_size: 9 });
    expect(after.count).toBe(before.count);
    const { results } = await content().versions(ada, owner, { page: 1, page_size: 9 });
    const version_id = before.results[0]?.id ?? 0;
    const moment = { now: calls.clock.now(), facts: new AnswerFacts(), version_id };
    const shown = (await content().answer(ada, page.owner, moment)).modules;
    expect(shown.flatMap(listTexts)).toEqual(['<p>Dann</p>']);
    await content().restore(ada, owner, { version_id: results.at(-1)?.id ?? 0 });
    expect(await page.texts()).toEqual(['<p>Erst</p>']);
  });

  it('brings back what was deleted in it, and tells by whom', async () => {
    const page = await sharedPage();
    const { id = 0, revision } = findModule(page.section) ?? {};
    await content().remove(ben, id, 'text', { base: revision });
    expect(await content().deletion(ada, page.owner, { node: id })).toMatchObject({
      author: 'Ben',
    });
    await content().bringBack(ada, page.owner, { node: id });
    expect(await page.texts()).toEqual(['<p>Gemeinsam</p>']);
  });
});

describe('what is in a shared section (G-529)', () => {
  it('is found in the search on every page, dates their sitemap entries, and is found once to replace', async () => {
    const { services } = calls;
    const page = await sharedPage('<p>Muskatnuss</p>');
    const other = await openPage();
    await other.place(page.id);
    calls.clock.set(new Date(calls.clock.now().getTime() + 60_000));
    await change(page, '<p>Kardamom</p>');
    await services.search.index.catchUp();
    const found = await services.search.find('others', 'kardamom', { page: 1, page_size: 9 });
    const titles = found.results.map(({ title }) => title).sort();
    expect(titles).toEqual([page.title, other.title].sort());
    const dates = await content().changedAt('pages.page');
    expect(dates.get(other.owner.object_id)).toEqual(calls.clock.now());
    const sought = { words: 'kardamom', is_whole: false, match_case: false };
    const { places } = await services.replacing.find(ada, sought);
    expect(places).toMatchObject([{ kind: 'Gemeinsamer Abschnitt', object_id: page.id }]);
    expect(places[0]?.title).toContain(other.title);
    const { object_id = 0, content_type = '', fields = [] } = places[0] ?? {};
    const chosen = fields.map(({ hits: _, ...field }) => ({ ...field, hits: [0] }));
    const asked = {
      ...sought,
      replacement: 'Zimt',
      chosen: [{ content_type, object_id, fields: chosen }],
    };
    await services.replacing.replace(ada, asked);
    expect([await page.texts(), await other.texts()]).toEqual([['<p>Zimt</p>'], ['<p>Zimt</p>']]);
  });

  it('counts as a use of files and as a place of links; patterns copy it, templates go on sharing it', async () => {
    const { services, database } = calls;
    const target = await openPage();
    const file = { kind: 'image', filename: 's', storage_key: 's', mime_type: 'image/jpeg' };
    const { id: image } = await database.db
      .insertInto('media_item')
      .values({ ...file, size: 1, checksum: 's', width: 9, height: 9 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const link = { content_type: 'pages.page', id: target.owner.object_id };
    const page = await openPage();
    const teaser = { image, headline: 'Spenden', link, link_text: 'Mehr' };
    const node = await page.add([[{ model: 'fullteaser', fields: teaser }]]);
    await shared().share(ada, { ...page.owner, node, name: name() });
    const [section] = await page.read();
    const id = section?.shared ?? 0;
    expect(await findMediaUses(database.db, image)).toContainEqual(
      expect.objectContaining({ model: 'shared_section', id, kind: 'Gemeinsamer Abschnitt' }),
    );
    const { links } = await services.links.linksTo(ada, target.owner);
    expect(links).toContainEqual(
      expect.objectContaining({ content_type: 'content.shared_section', id }),
    );
    const pattern = (nodes?: number[]) =>
      services.patterns.create(ada, { name: name(), ...page.owner, ...(nodes && { nodes }) });
    const [copied, template] = [await pattern([section?.id ?? 0]), await pattern()];
    const refers = async (of: number) =>
      (await services.patterns.get(ada, of)).sections.map((each) => each.shared);
    expect([await refers(copied.id), await refers(template.id)]).toEqual([[undefined], [id]]);
    const { places } = await shared().get(ada, id);
    expect(places.map(({ kind }) => kind).sort()).toEqual(['Seite', 'Vorlage']);
  });

  it('is commented on where it is read (G-530)', async () => {
    const page = await sharedPage();
    const node = findModule(page.section)?.id ?? 0;
    const thread = { ...page.owner, node, text: 'Stimmt das?', quote: '', mentions: [] };
    await calls.services.comments.begin(ada, { ...thread, key: randomUUID() });
    const asked = { is_resolved: false, page: 1, page_size: 9 };
    const { results } = await calls.services.comments.threads(ada, page.owner, asked);
    expect(results).toMatchObject([{ node, place: 'live', model: 'text' }]);
    const reference = page.section.reference?.id ?? 0;
    await shared().detach(ada, { ...page.owner, node: reference });
    const own = findModule((await page.read())[0])?.id;
    const { results: after } = await calls.services.comments.threads(ada, page.owner, asked);
    expect(after).toMatchObject([{ node: own, place: 'live' }]);
  });

  it('is nothing by itself: neither it nor its modules are shown to visitors, and its calls are for editors', async () => {
    const { id, section } = await sharedPage();
    const url = '/de/pageeditor-api';
    for (const path of [`container/${section.id}`, `text/${findModule(section)?.id}`])
      expect((await calls.request(`${url}/${path}`)).status).toBe(404);
    for (const path of ['shared-sections', `shared-sections/${id}`])
      expect((await calls.request(`${url}/${path}`, { headers: as('member') })).status).toBe(403);
  });
});
