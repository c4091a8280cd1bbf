import { describe, expect, it } from 'vitest';
import { createTestApp } from '#server/test-app.ts';
import { contentApiTests, EXAMPLES } from '../content.api.test-kit.ts';
import { FIRST } from '../content.test-kit.ts';

const open = contentApiTests(createTestApp);

const draft = { document: 'draft' };

/** A live page with a headline and a text, and a draft of it. */
async function house() {
  const kit = await open();
  const { call, section, owner, query } = kit;
  const { id, nodes } = await section(['headline', 'text']);
  const [headline, text] = nodes;
  const node = async (path: string) => (await call('editor', 'GET', path)).json;
  const shown = async (model = 'headline') =>
    (await call('visitor', 'GET', `${model}${query}`)).json;
  const drafted = async (model = 'headline') =>
    (await call('editor', 'GET', `${model}${query}&document=draft`)).json;
  const publish = (key?: string) =>
    call('editor', 'POST', 'publish', { ...owner, ...(key && { key }) });
  return { ...kit, id, headline, text, node, shown, drafted, publish };
}

describe('a draft (G-51)', () => {
  it('is made from the page by the first change in it, and visitors see nothing of it', async () => {
    const { call, headline, text, shown, drafted, id, announced, content, ada, owner } =
      await house();
    const before = [await shown(), await shown('text'), await content.versions(ada, owner, FIRST)];
    announced.length = 0;
    const change = { ...draft, content: 'Entwurf', revision: headline.revision };
    const { json } = await call('editor', 'PATCH', `headline/${headline.id}`, change);
    expect(json).toMatchObject({ content: 'Entwurf', id: headline.id });
    const made = await call('editor', 'POST', 'text', { ...draft, parent: id, ...EXAMPLES.text });
    expect(made.status).toBe(201);
    const gone = { ...draft, revision: text.revision };
    expect((await call('editor', 'DELETE', `text/${text.id}`, gone)).status).toBe(204);
    const section = await call('editor', 'POST', 'container', {
      ...draft,
      ...owner,
      slug: 'nur-im-entwurf',
    });
    expect(section.status).toBe(201);

    expect(await drafted()).toMatchObject([{ content: 'Entwurf' }]);
    expect(await drafted('text')).toMatchObject([{ id: made.json.id }]);
    expect([await shown(), await shown('text'), await content.versions(ada, owner, FIRST)]).toEqual(
      before,
    );
    // received by editors in the draft; no public answer depends on it
    const told = new Set(announced);
    expect([...told]).toEqual([`draft:pages.page:${owner.object_id}`]);
    for (const role of ['visitor', 'editor'] as const) {
      expect((await call(role, 'GET', `text/${made.json.id}`)).status).toBe(404);
      expect((await call(role, 'GET', 'container/by-slug/nur-im-entwurf')).status).toBe(404);
    }
  });

  it('is not created by a change without effect, such as a retry after publication', async () => {
    const { call, headline, query, owner, publish } = await house();
    const same = { ...draft, content: headline.content, revision: headline.revision };
    expect((await call('editor', 'PATCH', `headline/${headline.id}`, same)).status).toBe(200);
    const state = async () => (await call('editor', 'GET', `draft${query}`)).json.draft;
    expect(await state()).toBeNull();
    const key = `noch-einmal-${owner.object_id}`;
    const change = { ...draft, key, content: 'Entwurf', revision: headline.revision };
    await call('editor', 'PATCH', `headline/${headline.id}`, change);
    await publish();
    expect((await call('editor', 'PATCH', `headline/${headline.id}`, change)).status).toBe(200);
    expect(await state()).toBeNull();
  });

  it('does not add twice what any client sends again after publication, and nothing of it is undone (G-211)', async () => {
    const { call, id, query, owner, publish, shown } = await house();
    const key = `hinzu-${owner.object_id}`;
    const section = { ...draft, ...owner, key: `${key}-a`, slug: `neu-${id}` };
    const made = await call('editor', 'POST', 'container', section);
    const inNew = { ...draft, parent: made.json.id, key: `${key}-b`, ...EXAMPLES.link };
    const link = await call('editor', 'POST', 'link', inNew);
    const inOld = { ...draft, parent: id, key: `${key}-c`, ...EXAMPLES.link };
    await call('editor', 'POST', 'link', inOld);
    expect((await call('admin', 'POST', 'publish', owner)).status).toBe(200);

    expect((await call('editor', 'POST', 'container', section)).json.id).toBe(made.json.id);
    expect(await call('editor', 'POST', 'link', inNew)).toMatchObject({
      status: 201,
      json: { id: link.json.id },
    });
    expect((await call('editor', 'GET', `draft${query}`)).json.draft).toBeNull();
    expect((await call('admin', 'POST', 'link', inOld)).status).toBe(400);
    const undone = await call('editor', 'POST', 'undo', { ...owner, undo: `${key}-c` });
    expect(undone.status).toBe(404);

    // also after the next draft has begun
    await call('editor', 'POST', 'text', { ...draft, parent: id, ...EXAMPLES.text });
    expect((await call('editor', 'POST', 'link', inOld)).status).toBe(201);
    await publish();
    expect(await shown('link')).toHaveLength(2);
  });

  it('is what editors begin with where the house wants it, which only they are told (G-535)', async () => {
    const { call, query, habits } = await house();
    const asked = async () => (await call('editor', 'GET', `draft${query}`)).json;
    expect(await asked()).toMatchObject({ draft: null, begins_as_draft: false });
    habits.begins_as_draft = true;
    expect(await asked()).toMatchObject({ draft: null, begins_as_draft: true });
    expect((await call('visitor', 'GET', `draft${query}`)).status).toBe(401);
  });

  it('is undone in the draft, and not on the page', async () => {
    const { call, headline, shown, drafted, owner } = await house();
    const key = `entwurf-${headline.id}`;
    const change = { ...draft, key, content: 'Entwurf', revision: headline.revision };
    await call('editor', 'PATCH', `headline/${headline.id}`, change);
    const live = { content: 'Live', revision: headline.revision };
    await call('editor', 'PATCH', `headline/${headline.id}`, live);
    const undone = await call('editor', 'POST', 'undo', { ...owner, undo: key });
    expect(undone.json.sections[0].columns[0].children[0].content).toBe(headline.content);
    expect(await drafted()).toMatchObject([{ content: headline.content }]);
    expect(await shown()).toMatchObject([{ content: 'Live' }]);
  });
});

describe('publishing a draft (G-51)', () => {
  it('makes all of it live in one version, merged with changes of the page', async () => {
    const { call, headline, text, id, shown, publish, content, ada, owner, clock, announced } =
      await house();
    const at = (model: string, node: { id: number }) => `${model}/${node.id}`;
    const { revision } = headline;
    await call('editor', 'PATCH', at('headline', headline), {
      ...draft,
      content: 'Entwurf',
      revision,
    });
    const made = (
      await call('editor', 'POST', 'container', { ...draft, ...owner, slug: `neu-${id}` })
    ).json;
    await call('editor', 'POST', 'link', { ...draft, parent: made.id, ...EXAMPLES.link });
    const into = { ...draft, parent: made.id, revision: text.revision };
    await call('editor', 'PATCH', at('text', text), into);
    await call('admin', 'PATCH', at('headline', headline), { subline: 'Von Ben', revision });
    await call('admin', 'POST', 'text', { parent: id, ...EXAMPLES.text });

    clock.set('2026-11-21T13:00:00+01:00');
    const versions = (await content.versions(ada, owner, FIRST)).count;
    announced.length = 0;
    const { status, json } = await publish();
    expect(status).toBe(200);
    expect(json.sections).toMatchObject([
      {
        id,
        columns: [
          { children: [{ content: 'Entwurf', subline: 'Von Ben' }, { model: 'text' }] },
          {},
        ],
      },
      { id: made.id, columns: [{ children: [{ model: 'link' }, { id: text.id }] }] },
    ]);
    expect(await shown()).toMatchObject([{ content: 'Entwurf', subline: 'Von Ben' }]);
    expect((await call('visitor', 'GET', `container/by-slug/neu-${id}`)).json.id).toBe(made.id);
    expect((await content.versions(ada, owner, FIRST)).results).toHaveLength(versions + 1);
    expect(announced).toEqual([`content:pages.page:${owner.object_id}`]);
    // the live content can be changed from the answered revisions
    const [now] = await shown();
    const next = { content: 'Danach', revision: now.revision };
    expect((await call('editor', 'PATCH', at('headline', headline), next)).status).toBe(200);
  });

  it('is refused with all that the page changed as well, until the draft agrees or takes it back', async () => {
    const { call, headline, text, publish, shown, drafted } = await house();
    const write = (model: string, node: { id: number; revision: number }, fields: object) =>
      call('editor', 'PATCH', `${model}/${node.id}`, { ...fields, revision: node.revision });
    await write('headline', headline, { ...draft, content: 'Entwurf', subline: 'Entwurf' });
    await call('editor', 'DELETE', `text/${text.id}`, { ...draft, revision: text.revision });
    await write('headline', headline, { content: 'Live' });
    await write('text', text, { content: '<p>Live</p>' });
    const before = [await shown(), await drafted()];
    const { status, json } = await publish();
    expect([status, json]).toEqual([
      409,
      expect.objectContaining({
        code: 'conflict',
        conflicts: [
          {
            node: headline.id,
            model: 'headline',
            field: 'content',
            mine: 'Entwurf',
            theirs: 'Live',
          },
          expect.objectContaining({ node: text.id, field: '*', mine: null }),
        ],
      }),
    ]);
    expect([await shown(), await drafted()]).toEqual(before);
  });

  it('does not overwrite text somebody is still typing in it: it becomes a clash (E-1, G-51)', async () => {
    const { call, headline, publish, shown } = await house();
    const write = (role: 'editor' | 'admin', content: string) =>
      call(role, 'PATCH', `headline/${headline.id}`, {
        ...draft,
        content,
        revision: headline.revision,
      });
    await write('editor', 'Von Ada');
    expect((await publish()).status).toBe(200);
    const late = await write('admin', 'Von Ben');
    expect(late).toMatchObject({
      status: 409,
      json: { field: 'content', mine: 'Von Ben', theirs: 'Von Ada' },
    });
    expect(await shown()).toMatchObject([{ content: 'Von Ada' }]);
  });

  it('happens once: the draft is gone, the same key is answered the same', async () => {
    const { call, headline, publish, shown, drafted, owner } = await house();
    const change = { ...draft, content: 'Entwurf', revision: headline.revision };
    await call('editor', 'PATCH', `headline/${headline.id}`, change);
    const key = `heute-abend-${headline.id}`;
    expect((await publish(key)).status).toBe(200);
    const published = await shown();
    expect(await drafted()).toEqual(published);
    expect((await publish(key)).status).toBe(200);
    expect((await publish()).status).toBe(404);
    const other = { ...owner, object_id: owner.object_id + 300_000 };
    expect((await call('editor', 'POST', 'publish', { ...other, key })).status).toBe(400);
    expect(await shown()).toEqual(published);
    // and a new draft starts from the live content
    const again = { ...draft, subline: 'Zweiter', revision: published[0].revision };
    const { json } = await call('editor', 'PATCH', `headline/${headline.id}`, again);
    expect(json).toMatchObject({ content: 'Entwurf', subline: 'Zweiter' });
  });

  it("reports that a section has taken a new one's slug meanwhile, and keeps the draft", async () => {
    const { call, publish, owner, section, drafted, id } = await house();
    const slug = `doppelt-${id}`;
    await call('editor', 'POST', 'container', { ...draft, ...owner, slug });
    await section([], { slug });
    const { status, json } = await publish();
    expect([status, Object.keys(json.field_errors)]).toEqual([422, ['slug']]);
    expect(await drafted('container')).toHaveLength(2);
  });

  it('of the same draft by two editors at the same moment makes it live once', async () => {
    const { call, headline, publish, id, shown, content, ada, owner } = await house();
    const change = { ...draft, content: 'Entwurf', revision: headline.revision };
    await call('editor', 'PATCH', `headline/${headline.id}`, change);
    await call('editor', 'POST', 'text', { ...draft, parent: id, ...EXAMPLES.text });
    const statuses = (await Promise.all([publish(), publish(), publish()])).map(
      (each) => each.status,
    );
    expect(statuses.sort()).toEqual([200, 404, 404]);
    expect(await shown('text')).toHaveLength(2);
    expect((await content.versions(ada, owner, FIRST)).count).toBe(1);
  });
});

describe('names and keys that meet at the same moment', () => {
  it('give one section the slug, and the others a German message at the field', async () => {
    const { content, ada, ben, owner } = await open();
    const make = (step: number) =>
      content.insertSection(
        step % 2 ? ada : ben,
        { ...owner, object_id: owner.object_id + 100_000 + step },
        { slug: `einmalig-${owner.object_id}` },
        {},
      );
    const results = await Promise.allSettled([0, 1, 2, 3, 4].map(make));
    const refused = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toHaveLength(4);
    for (const reason of refused)
      expect(reason).toMatchObject({ status: 422, field_errors: { slug: [expect.any(String)] } });
  });

  it('never make two changes of one key, on whichever pages', async () => {
    const { content, ada, owner } = await open();
    const key = `ein-schluessel-${owner.object_id}`;
    const make = (step: number) =>
      content.insertSection(
        ada,
        { ...owner, object_id: owner.object_id + 200_000 + (step % 3) },
        {},
        { key },
      );
    const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(make));
    const ids = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(new Set(ids).size).toBe(1);
    expect(ids).toHaveLength(2);
    for (const each of results)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ status: 400 });
  });
});
