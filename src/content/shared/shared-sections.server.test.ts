import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { type Actor, VISITOR } from '#lib/actor/actor.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { as } from '#server/whole-site/calls.test-kit.ts';
import type { NewModule } from '../writing/new-nodes.server.ts';
import { findModule, listTexts, sharedSectionTests, text } from './shared-sections.test-kit.ts';

const kit = sharedSectionTests();
const { name, content, shared, openPage, sharedPage, change } = kit;
const ADMIN: Actor = { user_id: null, role: 'admin' };

describe('a shared section (G-527)', () => {
  it('is what a section of a page was, at its place; a change on one page is on all of them at once, also for visitors who have it cached', async () => {
    const first = await openPage();
    await first.add([[text('<p>Davor</p>')]]);
    const node = await first.add([[text('<p>Eins</p>')], [text('<p>Zwei</p>')]].slice(0, 1));
    await first.add([[text('<p>Danach</p>')]]);
    const answered = await shared().share(kit.ada, { ...first.owner, node, name: 'Spenden' });
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
    expect(await second.texts(kit.ada)).toEqual(['<p>Neu</p>']);
  });

  it('names its tag in the answers of pages, so that no page is served stale by any node', async () => {
    const { owner, id } = await sharedPage();
    const facts = new AnswerFacts();
    await content().answer(VISITOR, owner, { now: kit.calls.clock.now(), facts });
    expect([...facts.tags]).toContain(`content:content.shared_section:${id}`);
  });

  it('notifies every window that shows one of its pages, wherever and by whomever it was changed (E-15)', async () => {
    const page = await sharedPage();
    const other = await openPage();
    await other.place(page.id);
    const told = vi.fn();
    const window = { owner: other.owner, tab: randomUUID() };
    const leave = await kit.calls.services.presence.enter(kit.ben, window, told, () => {});
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
      const { status, text: answer } = await kit.calls.request(
        '/de/pageeditor-api/shared-sections',
        sent,
      );
      expect([status, JSON.parse(answer).sections.flatMap(listTexts)]).toEqual([
        201,
        ['<p>Einmal</p>'],
      ]);
    }
    const made = (await shared().list(kit.ada)).filter((each) => each.name === asked.name);
    expect(made).toMatchObject([{ place_count: 1, excerpt: 'Einmal' }]);
  });

  it('is hidden, planned, moved and removed on one page alone', async () => {
    const page = await sharedPage();
    const other = await openPage();
    await other.place(page.id);
    const reference = () => page.read().then((all) => all.find((each) => each.shared)?.reference);
    const { id = 0, revision } = (await reference()) ?? {};
    await content().set(kit.ada, id, 'container', { is_online: false }, { base: revision });
    expect([await page.texts(), await other.texts()]).toEqual([[], ['<p>Gemeinsam</p>']]);
    await page.add([[text('<p>Oben</p>')]]);
    const top = { parent: null, column_index: 0, position: 1 };
    await content().move(kit.ada, id, top, { base: (await reference())?.revision });
    expect((await page.read()).map((each) => each.shared)).toEqual([undefined, page.id]);
    await content().remove(kit.ada, id, 'container', { base: (await reference())?.revision });
    expect(await page.texts(kit.ada)).toEqual(['<p>Oben</p>']);
    expect(await other.texts()).toEqual(['<p>Gemeinsam</p>']);
  });

  it('has clashes settled like any text, also of editors on different pages, and one undo', async () => {
    const page = await sharedPage('<p>A</p><p>B</p>');
    const other = await openPage();
    await other.place(page.id);
    const { id = 0, revision } = findModule(page.section) ?? {};
    const key = randomUUID();
    await content().set(
      kit.ada,
      id,
      'text',
      { content: '<p>Ada</p><p>B</p>' },
      { base: revision, key },
    );
    await content().set(kit.ben, id, 'text', { content: '<p>A</p><p>Ben</p>' }, { base: revision });
    expect(await other.texts()).toEqual(['<p>Ada</p><p>Ben</p>']);
    const clash = content().set(
      kit.ben,
      id,
      'text',
      { content: '<p>X</p><p>B</p>' },
      { base: revision },
    );
    await expect(clash).rejects.toMatchObject({ status: 409 });
    const { sections } = await content().undo(kit.ada, page.owner, key);
    expect(sections.flatMap(listTexts)).toEqual(['<p>A</p><p>Ben</p>']);
    expect(await other.texts()).toEqual(['<p>A</p><p>Ben</p>']);
  });

  it('is on a page once, and never in another one', async () => {
    const page = await sharedPage();
    await expect(page.place(page.id)).rejects.toMatchObject({ status: 422 });
    const reference = page.section.reference?.id ?? 0;
    const again = shared().share(kit.ada, { ...page.owner, node: reference, name: name() });
    await expect(again).rejects.toMatchObject({ status: 400 });
    const owner = { content_type: 'content.shared_section', object_id: page.id };
    const { id: other } = await sharedPage();
    const nested = content().addSection(kit.ada, owner, { shared: other }, {});
    await expect(nested).rejects.toThrow('kein anderer gemeinsamer Abschnitt');
    await expect(content().addSection(kit.ada, owner, {}, {})).rejects.toMatchObject({
      status: 400,
    });
    const place = { parent: reference, column_index: 0, position: 0 };
    const inside = content().addModule(kit.ada, text('<p>X</p>'), place, {});
    await expect(inside).rejects.toMatchObject({ status: 400 });
    const base = page.section.revision;
    const gone = content().remove(kit.ada, page.section.id, 'container', { base });
    await expect(gone).rejects.toMatchObject({ status: 400 });
    expect(await page.texts()).toEqual(['<p>Gemeinsam</p>']);
  });

  it('becomes an own copy of one page, which is one step to undo', async () => {
    const page = await sharedPage();
    const other = await openPage();
    await other.place(page.id);
    const [key, node] = [randomUUID(), page.section.reference?.id ?? 0];
    await shared().detach(kit.ada, { ...page.owner, node, key });
    await change(other, '<p>Neu</p>');
    expect([await page.texts(), await other.texts()]).toEqual([
      ['<p>Gemeinsam</p>'],
      ['<p>Neu</p>'],
    ]);
    await content().undo(kit.ada, page.owner, key);
    expect(await page.texts()).toEqual(['<p>Neu</p>']);
  });

  it('is made of what the page has, and undone as one step', async () => {
    const page = await openPage();
    const node = await page.add([[text('<p>Eigen</p>')]]);
    const key = randomUUID();
    await shared().share(kit.ada, { ...page.owner, node, name: name(), key });
    await content().undo(kit.ada, page.owner, key);
    const [section] = await page.read();
    expect([section?.id, section?.shared]).toEqual([node, undefined]);
    const empty = await openPage();
    const nothing = await content().insertSection(kit.ada, empty.owner, { columns: [] }, {});
    const asked = { ...empty.owner, node: nothing, name: name() };
    await expect(shared().share(kit.ada, asked)).rejects.toMatchObject({ status: 422 });
  });

  it('keeps what was changed in it since: making it is undone no more, which would bring the old words back (G-527)', async () => {
    const page = await openPage();
    const node = await page.add([[text('<p>Alt</p>')]]);
    const key = randomUUID();
    await shared().share(kit.ada, { ...page.owner, node, name: name(), key });
    const [section] = await page.read();
    const other = await openPage();
    await other.place(section?.shared ?? 0);
    await change(other, '<p>Neu</p>', kit.ben);
    const undone = content().undo(kit.ada, page.owner, key);
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
    expect((await shared().rename(kit.ada, id, named)).name).toBe(named);
    const taken = {
      status: 422,
      field_errors: { name: [expect.stringContaining('So heißt schon')] },
    };
    await expect(shared().rename(kit.ada, other, named.toUpperCase())).rejects.toMatchObject(taken);
  });

  it('is deleted once it is nowhere, else its places are named; a deleted page brings it back', async () => {
    const page = await sharedPage();
    const other = await openPage('Spielplan');
    await other.place(page.id, 'draft');
    const { places } = await shared().get(kit.ada, page.id);
    expect(places.map(({ title, is_draft }) => [title, is_draft])).toEqual(
      [
        [page.title, false],
        ['Spielplan', true],
      ].sort(([a], [b]) => String(a).localeCompare(String(b), 'de')),
    );
    await expect(shared().remove(kit.ada, page.id)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('„Spielplan“ (im Entwurf)'),
    });
    await content().discard(kit.ada, other.owner);
    await kit.calls.services.pages.remove(kit.ada, page.owner.object_id);
    await shared().remove(kit.ada, page.id);
    const isListed = async () => (await shared().list(kit.ada)).some(({ id }) => id === page.id);
    expect(await isListed()).toBe(false);
    await kit.calls.services.pages.restore(kit.ada, page.owner.object_id);
    expect([await isListed(), await page.texts(kit.ada)]).toEqual([true, ['<p>Gemeinsam</p>']]);
    await other.place(page.id);
    expect(await other.texts()).toEqual(['<p>Gemeinsam</p>']);
    const nowhere = await sharedPage();
    const base = nowhere.section.reference?.revision;
    await content().remove(kit.ada, nowhere.section.reference?.id ?? 0, 'container', { base });
    await shared().remove(kit.ada, nowhere.id);
    await expect(other.place(nowhere.id)).rejects.toMatchObject({ status: 404 });
    await expect(shared().remove(kit.ada, nowhere.id)).rejects.toMatchObject({ status: 404 });
  });

  it('with raw HTML is placed by administrators alone, like the module (MOD-28)', async () => {
    const page = await openPage();
    const html: NewModule = { model: 'html', fields: { html: '<p>Code</p>', image: 1 } };
    const node = await page.add([[html]], ADMIN);
    const asked = { ...page.owner, node, name: name() };
    await expect(shared().share(kit.ada, asked)).rejects.toMatchObject({ status: 403 });
    await shared().share(ADMIN, asked);
    const id = (await page.read())[0]?.shared ?? 0;
    const other = await openPage();
    await expect(other.place(id)).rejects.toMatchObject({ status: 403 });
    const detached = shared().detach(kit.ada, {
      ...page.owner,
      node: (await page.read())[0]?.reference?.id ?? 0,
    });
    await expect(detached).rejects.toMatchObject({ status: 403 });
    const isListed = async (actor: Actor) =>
      (await shared().list(actor)).some((each) => each.id === id);
    expect([await isListed(kit.ada), await isListed(ADMIN)]).toEqual([false, true]);
  });
});
