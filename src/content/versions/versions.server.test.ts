import { describe, expect, it } from 'vitest';
import { createTestApp } from '#server/test-app.ts';
import { contentApiTests, EXAMPLES } from '../content.api.test-kit.ts';

const open = contentApiTests(createTestApp);

/** A page with a headline and a text as first version; the second has a new title and no text. */
async function house() {
  const kit = await open();
  const { call, section, owner, query, clock } = kit;
  const first = await section(['headline', 'text']);
  const [headline, text] = first.nodes;
  const versions = async () => (await call('editor', 'GET', `versions${query}`)).json.results;
  const [{ id: version_id }] = await versions();
  clock.set('2026-11-21T13:00:00+01:00');
  await call('editor', 'DELETE', `text/${text.id}`, { revision: text.revision });
  const change = { content: 'Zweite Fassung', revision: headline.revision };
  await call('editor', 'PATCH', `headline/${headline.id}`, change);
  const shown = async () => (await call('visitor', 'GET', `container${query}`)).json;
  const restore = (key?: string) =>
    call('editor', 'POST', 'restore', { ...owner, version_id, ...(key && { key }) });
  return { ...kit, section: first, headline, text, versions, version_id, shown, restore };
}

const contents = (sections: { columns: { children: { content: string }[] }[] }[]) =>
  sections.flatMap(({ columns }) =>
    columns.flatMap(({ children }) => children.map((node) => node.content)),
  );

describe('versions of a page (G-51)', () => {
  it('are listed with number, author and time, the newest first, and can have a name', async () => {
    const { call, versions, version_id, owner } = await house();
    const named = await call('editor', 'PATCH', `versions/${version_id}`, {
      ...owner,
      comment: ' Vor der Premiere ',
    });
    expect(named).toMatchObject({ status: 200, json: { comment: 'Vor der Premiere' } });
    const at = (time: string) => new Date(`2026-11-21T${time}:00+01:00`).toISOString();
    expect(await versions()).toMatchObject([
      { number: 2, author: 'ada', comment: '', created_at: at('13:00') },
      { number: 1, author: 'ada', comment: 'Vor der Premiere', created_at: at('12:00') },
    ]);
  });

  it('say what changed since the one before, and the discarded draft since the live one (G-531)', async () => {
    const { call, versions, headline, owner } = await house();
    const { revision } = (await call('editor', 'GET', `headline/${headline.id}`)).json;
    const draft = { document: 'draft', content: 'Verworfen', revision };
    await call('editor', 'PATCH', `headline/${headline.id}`, draft);
    await call('editor', 'POST', 'discard', owner);
    const changed = { kind: 'changed', model: 'headline', count: 1, fields: ['content'] };
    expect((await versions()).map(({ changes }: { changes: object }) => changes)).toMatchObject([
      [{ ...changed, excerpt: 'Verworfen' }],
      [
        { ...changed, excerpt: 'Zweite Fassung' },
        { kind: 'removed', model: 'text', count: 1 },
      ],
      null,
    ]);
    // a version that is still being written is described again
    await call('editor', 'PATCH', `headline/${headline.id}`, { content: 'Dritte', revision });
    const newest = (await versions())[0];
    expect(newest.changes).toMatchObject([{ excerpt: 'Dritte' }]);
    await call('editor', 'PATCH', `headline/${headline.id}`, {
      content: 'Vierte',
      revision: (await call('editor', 'GET', `headline/${headline.id}`)).json.revision,
    });
    expect((await versions())[0]).toMatchObject({
      id: newest.id,
      changes: [{ excerpt: 'Vierte' }],
    });
  });

  it('are restored completely, with the same ids, and the current one stays in the list', async () => {
    const { restore, shown, versions, headline, text, announced, owner, call, query } =
      await house();
    const before = await shown();
    announced.length = 0;
    const { status, json } = await restore();
    expect(status).toBe(200);
    const [, , newest] = [...(await versions())].reverse();
    expect(contents(json.sections)).toEqual([headline.content, text.content]);
    expect(await shown()).toMatchObject([
      {
        columns: [{ children: [{ id: headline.id }, { id: text.id, content: text.content }] }, {}],
      },
    ]);
    expect(announced).toEqual([`content:pages.page:${owner.object_id}`]);
    expect(newest.number).toBe(3); // despite the same editor's save a moment ago
    const [, second] = await versions();
    const asOf = await call('editor', 'GET', `container${query}&version_id=${second.id}`);
    expect(contents(asOf.json)).toEqual(contents(before));
  });

  it('are restored once per request, and not at all if nothing differs', async () => {
    const { restore, versions, call, headline, shown, text } = await house();
    const key = `zurueck-${headline.id}`;
    await restore(key);
    const { revision } = (await call('editor', 'GET', `headline/${headline.id}`)).json;
    await call('editor', 'PATCH', `headline/${headline.id}`, { content: 'Danach', revision });
    expect((await restore(key)).status).toBe(200);
    expect(contents(await shown())).toEqual(['Danach', text.content]);
    await restore();
    const listed = await versions();
    expect((await restore()).status).toBe(200);
    expect(await versions()).toEqual(listed);
  });

  it('are no way around the name that another section has now', async () => {
    const { call, section, owner, restore, shown } = await house();
    const { revision, slug } = (await call('editor', 'GET', `container/${section.id}`)).json;
    await call('editor', 'DELETE', `container/${section.id}`, { revision });
    await call('editor', 'POST', 'container', { ...owner, slug });
    const before = await shown();
    const refused = await restore();
    expect(refused).toMatchObject({
      status: 422,
      json: { field_errors: { slug: [expect.any(String)] } },
    });
    expect(await shown()).toEqual(before);
  });

  it('are for editors, and only those of the page itself (401, 403, 404)', async () => {
    const { call, owner, query, version_id, shown } = await house();
    const other = { ...owner, object_id: owner.object_id + 400_000 };
    const name = { comment: 'x' };
    const before = await shown();
    for (const [role, status] of [
      ['visitor', 401],
      ['member', 403],
    ] as const) {
      for (const refused of [
        await call(role, 'GET', `versions${query}`),
        await call(role, 'PATCH', `versions/${version_id}`, { ...owner, ...name }),
        await call(role, 'POST', 'restore', { ...owner, version_id }),
        await call(role, 'POST', 'discard', owner),
      ]) {
        // a write without the session's token is rejected before authorisation
        expect([status, 403]).toContain(refused.status);
      }
    }
    expect((await call('editor', 'POST', 'restore', { ...other, version_id })).status).toBe(404);
    const foreign = await call('editor', 'PATCH', `versions/${version_id}`, { ...other, ...name });
    expect(foreign.status).toBe(404);
    expect(await shown()).toEqual(before);
  });
});

describe('one module of an older version (E-5)', () => {
  it('is restored alone, as a version of its own, and undo reverts it with everything restored along with it (E-5, G-49)', async () => {
    const { call, versions, version_id, shown, headline, text, owner } = await house();
    const key = `modul-text-${text.id}`;
    const restore = (node: number, more = {}) =>
      call('editor', 'POST', 'restore', { ...owner, version_id, node, ...more });
    expect((await restore(text.id, { key })).status).toBe(200);
    expect(contents(await shown())).toEqual(['Zweite Fassung', text.content]);
    expect((await versions())[0].number).toBe(3);
    await restore(headline.id, { key: `modul-kopf-${text.id}` });
    expect(contents(await shown())).toEqual([headline.content, text.content]);
    await call('editor', 'POST', 'undo', { ...owner, undo: key });
    expect(contents(await shown())).toEqual([headline.content]);
  });

  it('is restored into the draft being edited, and visitors see the page unchanged (E-5, G-162)', async () => {
    const { call, versions, version_id, shown, headline, owner, query } = await house();
    const before = [await shown(), await versions()];
    const body = { ...owner, version_id, node: headline.id, document: 'draft' };
    const key = `im-entwurf-${headline.id}`;
    const { status, json } = await call('editor', 'POST', 'restore', { ...body, key });
    expect(status).toBe(200);
    expect(JSON.stringify(json.sections)).toContain(headline.content);
    expect([await shown(), await versions()]).toEqual(before);
    const drafted = async () =>
      (await call('editor', 'GET', `headline${query}&document=draft`)).json;
    expect(await drafted()).toMatchObject([{ content: headline.content }]);
    await call('editor', 'POST', 'undo', { ...owner, undo: key });
    expect(await drafted()).toMatchObject([{ content: 'Zweite Fassung' }]);
  });

  it('that did not exist yet is removed; one in neither version is 404 and changes nothing (E-5)', async () => {
    const { call, version_id, shown, section, owner } = await house();
    const before = await shown();
    const restore = (node: number) =>
      call('editor', 'POST', 'restore', { ...owner, version_id, node });
    const added = await call('editor', 'POST', 'text', { parent: section.id, ...EXAMPLES.text });
    await restore(added.json.id);
    expect(contents(await shown())).toEqual(contents(before));
    expect((await restore(2_000_000_000)).status).toBe(404);
    expect(await shown()).toEqual(before);
  });

  it('is for editors only (401, 403)', async () => {
    const { call, owner, version_id, headline, shown } = await house();
    const before = await shown();
    const body = { ...owner, version_id, node: headline.id };
    for (const role of ['visitor', 'member'] as const) {
      expect([401, 403]).toContain((await call(role, 'POST', 'restore', body)).status);
    }
    expect(await shown()).toEqual(before);
    expect((await call('admin', 'POST', 'restore', body)).status).toBe(200);
  });
});

describe('a whole version that came back (G-49, G-51)', () => {
  it('is reverted by one undo and one redo, however much it changed (G-49)', async () => {
    const { call, restore, shown, owner, headline, text } = await house();
    const before = await shown();
    const key = `ganze-seite-${headline.id}`;
    await restore(key);
    const undo = (undone: string, own: string) =>
      call('editor', 'POST', 'undo', { ...owner, undo: undone, key: own });
    expect((await undo(key, `${key}-zurueck`)).status).toBe(200);
    expect(contents(await shown())).toEqual(contents(before));
    await undo(key, `${key}-zurueck`); // the answer was lost: applied only once
    expect(contents(await shown())).toEqual(contents(before));
    await undo(`${key}-zurueck`, `${key}-wieder`);
    expect(contents(await shown())).toEqual([headline.content, text.content]);
  });

  it('is not undone if somebody has changed a part of it since: all or nothing (409)', async () => {
    const { call, restore, shown, owner, headline } = await house();
    const key = `streit-${headline.id}`;
    await restore(key);
    const { revision } = (await call('editor', 'GET', `headline/${headline.id}`)).json;
    await call('admin', 'PATCH', `headline/${headline.id}`, { content: 'Ben war hier', revision });
    const before = await shown();
    const undone = await call('editor', 'POST', 'undo', { ...owner, undo: key });
    expect(undone.status).toBe(409);
    expect(await shown()).toEqual(before);
  });
});

describe('a list of many versions (G-51, G-162)', () => {
  it('is paginated, each version with its predecessor, and can be limited to named ones', async () => {
    const { call, owner, query, clock, headline } = await house();
    for (let minute = 10; minute < 40; minute += 10) {
      clock.set(`2026-11-21T13:${minute}:00+01:00`);
      const { revision } = (await call('editor', 'GET', `headline/${headline.id}`)).json;
      const change = { content: `Um ${minute}`, revision };
      await call('editor', 'PATCH', `headline/${headline.id}`, change);
    }
    const list = async (more: string) =>
      (await call('editor', 'GET', `versions${query}&${more}`)).json;
    const first = await list('page_size=2');
    const second = await list('page_size=2&page=2');
    expect(first).toMatchObject({ count: 5, previous: null, next: expect.any(String) });
    const all = [...first.results, ...second.results];
    expect(all.map(({ number }) => number)).toEqual([5, 4, 3, 2]);
    expect(first.results[1].previous).toBe(second.results[0].id);
    await call('editor', 'PATCH', `versions/${second.results[0].id}`, {
      ...owner,
      comment: 'Premiere',
    });
    expect(await list('named=true')).toMatchObject({ count: 1, results: [{ number: 3 }] });
  });
});

describe('discarding a draft (G-51)', () => {
  it('is thrown away, and what is live stays', async () => {
    const { call, owner, query, headline, shown } = await house();
    const { revision } = (await call('editor', 'GET', `headline/${headline.id}`)).json;
    const before = await shown();
    await call('editor', 'PATCH', `headline/${headline.id}`, {
      document: 'draft',
      content: 'Verworfen',
      revision,
    });
    for (const time of ['once', 'and again']) {
      expect((await call('editor', 'POST', 'discard', owner)).status, time).toBe(204);
    }
    const draft = (await call('editor', 'GET', `container${query}&document=draft`)).json;
    expect(contents(draft)).toEqual(contents(before));
    expect(await shown()).toEqual(before);
    expect((await call('editor', 'POST', 'publish', owner)).status).toBe(404);
  });
});
