import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '#lib/actor/actor.ts';
import { createTestApp } from '#server/test-app.ts';
import { contentApiTests, EXAMPLES, type Method, MODELS } from './content.api.test-kit.ts';

const open = contentApiTests(createTestApp);

/** Status for roles other than editors. */
const REFUSED: Partial<Record<Role, number>> = { visitor: 401, member: 403, author: 403 };
const LACKING: Partial<Record<Role, string>> = {
  visitor: 'Bitte melden Sie sich an.',
  member: 'Dafür fehlt Ihnen die Berechtigung.',
  author:
    'Besucher sehen diese Seite sofort, und Ihr Konto darf nicht veröffentlichen. Bitte ändern Sie den Entwurf und geben Sie ihn zur Freigabe.',
};

describe('the calls of each type of module', () => {
  it.each(MODELS)(
    '%s: everybody reads, editors create, change and delete (API-03, API-04, EDIT-27)',
    async (model) => {
      const { call, section, query } = await open();
      const page = await section();
      for (const role of ROLES) {
        const { nodes, id } = await section([model]);
        const [node] = nodes;
        const place = { parent: page.id, column_index: 1 };
        const at = `${model}/${node.id}/`;
        const calls: [Method, string, object | undefined, number][] = [
          ['GET', `${model}/${query}`, undefined, 200],
          ['GET', at, undefined, 200],
          ['POST', `${model}/`, { ...place, ...EXAMPLES[model] }, 201],
          ['POST', at, { ...EXAMPLES[model], revision: node.revision }, 200],
          ['PATCH', at, { is_online: true, revision: node.revision }, 200],
          ['DELETE', at, { revision: node.revision }, 204],
        ];
        for (const [method, path, body, status] of calls) {
          const refused = method === 'GET' ? undefined : REFUSED[role];
          const answer = await call(role, method, path, body);
          expect([role, method, path, answer.status]).toEqual([
            role,
            method,
            path,
            refused ?? status,
          ]);
          if (refused) expect(answer.json.detail).toBe(LACKING[role]);
        }
        expect((await call(role, 'GET', at)).status).toBe(REFUSED[role] ? 200 : 404);
        expect(id).toBeGreaterThan(0);
      }
    },
  );

  it.each(MODELS)(
    '%s: is answered with its fields, its address and its place (G-48)',
    async (model) => {
      const { call, section, query } = await open();
      const { id: parent } = await section(['text']);
      const body = { parent, column_index: 0, position: 0, model, ...EXAMPLES[model] };
      const { status, json } = await call('editor', 'POST', `${model}/`, body);
      expect(status).toBe(201);
      const place = { parent, column_index: 0, position: 0 };
      const url = `/de/pageeditor-api/${model}/${json.id}/`;
      expect(json).toMatchObject({ model, url, ...place, version_id: expect.any(Number) });
      const { link: _, ...fields } = EXAMPLES[model] as { link?: unknown };
      expect(json).toMatchObject(fields);
      expect((await call('visitor', 'GET', `${model}/${json.id}`)).json).toEqual(json);
      const list = (await call('visitor', 'GET', `${model}/${query}`)).json;
      expect(list.map((each: { id: number }) => each.id)).toContain(json.id);
      // sending the answer back unchanged changes nothing, with PATCH either
      for (const method of ['POST', 'PATCH'] as const)
        expect((await call('editor', method, `${model}/${json.id}/`, json)).json).toEqual(json);
    },
  );
});

describe('the calls of sections', () => {
  it('are for everybody to read, for editors to write (API-09, API-10, EDIT-28)', async () => {
    const { call, section, owner, query } = await open();
    for (const role of ROLES) {
      const { id, slug, nodes } = await section(['headline', 'text']);
      const empty = await section();
      const { revision } = (await call('editor', 'GET', `container/${id}/`)).json;
      const order = [{ id: nodes[1].id, column_index: 1, position: 0 }];
      const undone = { ...owner, undo: `weg-${role}-${id}` };
      await call('editor', 'DELETE', `text/${nodes[1].id}/`, {
        revision: nodes[1].revision,
        key: undone.undo,
      });
      const calls: [Method, string, object | undefined, number][] = [
        ['GET', `container/${query}`, undefined, 200],
        ['GET', `container/${id}/`, undefined, 200],
        ['GET', `container/by-slug/${slug}/`, undefined, 200],
        [
          'POST',
          'container/',
          { model: 'container', parent: null, ...owner, slug: `${role}-neu` },
          201,
        ],
        ['POST', 'undo/', undone, 200],
        ['POST', `container/reorder/${id}/`, { order, revision }, 200],
        ['POST', `container/${id}/`, { extra_class: 'dunkel', revision }, 200],
        ['PATCH', `container/${id}/`, { layout: 1, revision }, 200],
        ['DELETE', `container/${empty.id}/`, { revision: empty.revision }, 204],
        ['POST', 'publish/', owner, 404],
      ];
      for (const [method, path, body, status] of calls) {
        const refused = method === 'GET' ? undefined : REFUSED[role];
        const answer = await call(role, method, path, body);
        expect([role, method, path, answer.status]).toEqual([
          role,
          method,
          path,
          refused ?? status,
        ]);
        const isPublishing = path === 'publish/' && role === 'author';
        const lacking = isPublishing ? 'Dafür braucht es das Recht zu' : LACKING[role];
        if (refused) expect(answer.json.detail).toContain(lacking);
      }
    }
  });

  it('answer a new section completely: columns with classes, no children, a unique slug (ENT-02, MOD-31, MOD-32, EDIT-28, API-10)', async () => {
    const { call, owner } = await open();
    const columns = [['12'], ['8', '4'], ['4', '8'], ['6', '6'], ['4', '4', '4'], ['3', '6', '3']];
    for (const [layout, widths] of columns.entries()) {
      const body = { model: 'container', parent: null, ...owner, layout, extra_class: 'hell' };
      const { status, json } = await call('editor', 'POST', 'container/', body);
      expect(status).toBe(201);
      expect(json).toMatchObject({
        ...body,
        image: null,
        slug: `page-${owner.object_id}-${json.id}`,
        url: `/de/pageeditor-api/container/${json.id}/`,
        columns: widths.map((width, index) => ({
          index,
          classes: `col-span-${width}`,
          children: [],
        })),
      });
    }
  });

  it('find a section by its slug while it is on a page, and free the slug afterwards (API-09)', async () => {
    const { call, section } = await open();
    const { id, slug, revision } = await section([], { slug: 'fuss-teaser' });
    expect((await call('visitor', 'GET', `container/by-slug/${slug}`)).json.id).toBe(id);
    const taken = { field_errors: { slug: ['Diesen Namen hat schon ein anderer Abschnitt.'] } };
    const other = await section();
    const rename = { slug, revision: other.revision };
    const refused = await call('editor', 'PATCH', `container/${other.id}/`, rename);
    expect([refused.status, refused.json]).toEqual([422, expect.objectContaining(taken)]);
    await call('editor', 'DELETE', `container/${id}/`, { revision });
    expect((await call('visitor', 'GET', `container/by-slug/${slug}`)).status).toBe(404);
    expect((await call('editor', 'PATCH', `container/${other.id}/`, rename)).status).toBe(200);
    expect((await call('visitor', 'GET', `container/by-slug/${slug}`)).json.id).toBe(other.id);
  });

  it('order the listed modules, and leave the others in place (part 3, reorder_request)', async () => {
    const { call, section } = await open();
    const { id, nodes } = await section(['headline', 'text', 'link']);
    const [headline, text, link] = nodes.map((node: { id: number }) => node.id);
    const { revision } = (await call('editor', 'GET', `container/${id}/`)).json;
    const order = [
      { id: text, column_index: 1, position: 1 },
      { id: link, column_index: 1, position: 0 },
    ];
    const { json } = await call('editor', 'POST', `container/reorder/${id}/`, { order, revision });
    const ids = (column: { children: { id: number }[] }) => column.children.map((node) => node.id);
    expect(json.columns.map(ids)).toEqual([[headline], [link, text]]);
    const stale = await call('editor', 'POST', `container/reorder/${id}/`, { order: [], revision });
    expect([stale.status, stale.json.field]).toEqual([409, 'position']);
  });
});

describe('what visitors and members are shown', () => {
  it('is never what is hidden: a page that is offline, a section, a module (PAGE-13)', async () => {
    const { call, section, offline, deleted, owner, query } = await open();
    const { id, slug, revision, nodes } = await section(['text', 'headline']);
    const [text, headline] = nodes;
    const seen = async (role: Role) => ({
      list: (await call(role, 'GET', `text/${query}`)).json.length,
      text: (await call(role, 'GET', `text/${text.id}`)).status,
      headline: (await call(role, 'GET', `headline/${headline.id}`)).status,
      section: (await call(role, 'GET', `container/by-slug/${slug}`)).status,
    });
    const all = { list: 1, text: 200, headline: 200, section: 200 };
    const none = { list: 0, text: 404, headline: 404, section: 404 };
    const hide = (path: string, is_online: boolean, from: number) =>
      call('editor', 'PATCH', path, { is_online, revision: from });
    expect(await seen('visitor')).toEqual(all);

    const hidden = await hide(`text/${text.id}`, false, text.revision);
    expect(await seen('member')).toEqual({ ...all, list: 0, text: 404 });
    expect(await seen('editor')).toEqual(all);
    await hide(`text/${text.id}`, true, hidden.json.revision);

    const offlineSection = await hide(`container/${id}`, false, revision);
    expect(await seen('visitor')).toEqual(none);
    await hide(`container/${id}`, true, offlineSection.json.revision);

    offline.add(owner.object_id);
    for (const role of ['visitor', 'member'] as const) expect(await seen(role)).toEqual(none);
    expect(await seen('editor')).toEqual(all);
    deleted.add(owner.object_id);
    expect(await seen('admin')).toEqual(none);
    for (const [path, body] of [
      [`text/${text.id}`, { content: '<p>x</p>', revision: text.revision }],
      ['text', { parent: id, ...EXAMPLES.text }],
      ['container', owner],
    ] as const) {
      expect((await call('editor', 'POST', path, body)).status).toBe(404);
    }
  });

  it('is neither a draft nor an older version (G-51)', async () => {
    const { call, section, query } = await open();
    const { nodes, version_id } = await section(['text']);
    for (const path of [
      `text/${nodes[0].id}?document=draft`,
      `text/${query}&document=draft`,
      `text/${query}&version_id=${version_id}`,
    ]) {
      expect((await call('visitor', 'GET', path)).status).toBe(401);
      expect((await call('member', 'GET', path)).status).toBe(403);
      expect((await call('editor', 'GET', path)).status).toBe(200);
    }
  });
});
