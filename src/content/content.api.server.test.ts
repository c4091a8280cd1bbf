import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../lib/actor.ts';
import { createTestApp } from '../server/test-app.ts';
import { contentApiTests, EXAMPLES, type Method, MODELS } from './content.api.test-kit.ts';

const open = contentApiTests(createTestApp);

/** What a role is answered where only editors may. */
const REFUSED: Partial<Record<Role, number>> = { visitor: 401, member: 403 };
const LACKING: Partial<Record<Role, string>> = {
  visitor: 'Bitte melden Sie sich an.',
  member: 'Dafür fehlt Ihnen die Berechtigung.',
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
      // sent back whole it changes nothing, also by PATCH
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
        ...{ revision: nodes[1].revision, key: undone.undo },
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
        ['POST', `container/${id}/reorder/`, { order, revision }, 200],
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
        if (refused) expect(answer.json.detail).toBe(LACKING[role]);
      }
    }
  });

  it('answer a new section as it is: its columns with classes, no children, a name of its own (ENT-02, MOD-31, MOD-32, EDIT-28, API-10)', async () => {
    const { call, owner } = await open();
    const columns = [['12'], ['8', '4'], ['4', '8'], ['6', '6'], ['4', '4', '4'], ['3', '6', '3']];
    for (const [layout, widths] of columns.entries()) {
      const body = { model: 'container', parent: null, ...owner, layout, extra_class: 'hell' };
      const { status, json } = await call('editor', 'POST', 'container/', body);
      expect(status).toBe(201);
      expect(json).toMatchObject({
        ...{ ...body, image: null, slug: `page-${owner.object_id}-${json.id}` },
        url: `/de/pageeditor-api/container/${json.id}/`,
        columns: widths.map((width, index) => ({
          index,
          classes: `col-span-${width}`,
          children: [],
        })),
      });
    }
  });

  it('find a section by its name as long as it is on a page, and give the name to another one then (API-09)', async () => {
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

  it('order modules as they are told, and leave the others where they are (part 3, reorder_request)', async () => {
    const { call, section } = await open();
    const { id, nodes } = await section(['headline', 'text', 'link']);
    const [headline, text, link] = nodes.map((node: { id: number }) => node.id);
    const { revision } = (await call('editor', 'GET', `container/${id}/`)).json;
    const order = [
      { id: text, column_index: 1, position: 1 },
      { id: link, column_index: 1, position: 0 },
    ];
    const { json } = await call('editor', 'POST', `container/${id}/reorder/`, { order, revision });
    const ids = (column: { children: { id: number }[] }) => column.children.map((node) => node.id);
    expect(json.columns.map(ids)).toEqual([[headline], [link, text]]);
    const stale = await call('editor', 'POST', `container/${id}/reorder/`, { order: [], revision });
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

describe('a call that cannot be meant', () => {
  it('is 400 and changes nothing, whatever is in it', async () => {
    const { call, section, owner, app, query } = await open();
    const { id, nodes } = await section(['text']);
    const [text] = nodes;
    const at = `text/${text.id}`;
    const revision = text.revision;
    const before = (await call('editor', 'GET', `container/${id}`)).json;
    const calls: [Method, string, unknown, Record<string, string>?][] = [
      ['PATCH', at, '{"content": ', { 'content-type': 'application/json' }],
      [
        'PATCH',
        at,
        `{"__proto__": {"x": 1}, "revision": ${revision}}`,
        { 'content-type': 'application/json' },
      ],
      [
        'PATCH',
        at,
        `{"link": {"__proto__": {}}, "revision": ${revision}}`,
        { 'content-type': 'application/json' },
      ],
      ['PATCH', at, { constructor: 1, revision }],
      ['PATCH', at, { html: '<b>', revision }],
      ['POST', at, { ...EXAMPLES.text, headline: 'x', revision }],
      ['PATCH', at, [1, 2]],
      ['PATCH', at, { content: '<p>x</p>', revision: `${revision}` }],
      ['PATCH', at, { content: '<p>x</p>', revision: 1.5 }],
      ['PATCH', at, { content: '<p>x</p>', revision: 9_007_199_254_740_991 }],
      ['DELETE', at, { revision: 9_007_199_254_740_991 }],
      ['PATCH', at, { content: '<p>x</p>' }, { 'if-match': '"neueste"' }],
      ['PATCH', at, { content: '<p>x</p>' }, { 'if-match': '9'.repeat(400) }],
      ['PATCH', at, { content: '<p>x</p>', id: text.id + 1, revision }],
      ['PATCH', at, { content: '<p>x</p>', model: 'headline', revision }],
      ['PATCH', at, { content: '<p>x</p>', key: 'kurz', revision }],
      ['PATCH', at, { content: '<p>x</p>', key: 'x\u0000'.repeat(9), revision }],
      ['PATCH', at, { content: '<p>x</p>', revision }, { 'idempotency-key': 'x'.repeat(5000) }],
      ['PATCH', at, { content: '<p>x</p>', document: 'geheim', revision }],
      ['PATCH', at, { position: -1, revision }],
      ['PATCH', at, { position: 1e12, revision }],
      ['PATCH', at, { parent: null, revision }],
      ['PATCH', at, { content: '<p>x</p>', column_index: 1, revision }],
      ['PATCH', `container/${id}`, { parent: text.id, revision: before.revision }],
      ['POST', 'text', { parent: '12', ...EXAMPLES.text }],
      ['POST', 'text', { parent: text.id, ...EXAMPLES.text }],
      ['POST', 'text', { ...EXAMPLES.text }],
      ['POST', 'container', { ...owner, parent: id }],
      ['POST', 'container', { ...owner, model: 'text' }],
      ['POST', 'container', { ...owner, slogan: 'x' }],
      ['POST', 'container', { ...owner, content_type: 'pages.page\u0000' }],
      ['POST', 'container', { ...owner, object_id: [owner.object_id] }],
      ['POST', 'undo', { ...owner, undo: '' }],
      ['POST', 'publish', { content_type: 'pages.page' }],
      ['POST', `container/${id}/reorder`, { order: 'alle', revision: before.revision }],
      [
        'POST',
        `container/${id}/reorder`,
        {
          order: [{ id: 999_999, column_index: 0, position: 0 }],
          revision: before.revision,
        },
      ],
      [
        'POST',
        `container/${id}/reorder`,
        {
          order: [{ id: text.id, column_index: 1e9, position: 0 }],
          revision: before.revision,
        },
      ],
      ...['0', '-1', '1.5', '0x1', '1e2', '+1', 'NaN', '2147483648', '9'.repeat(400), 'text'].map(
        (wrong): [Method, string, unknown] => ['GET', `text/${wrong}`, undefined],
      ),
      ['GET', 'container/by-slug/Gro%C3%9F', undefined],
      ['GET', 'text', undefined],
      ['GET', `text?content_type=pages.page&object_id=1e99`, undefined],
      ['GET', `text?content_type=%00&object_id=1`, undefined],
      ['GET', `text${query}&document=alle`, undefined],
    ];
    for (const [method, path, body, headers] of calls) {
      const { status, json } = await call('editor', method, path, body, headers);
      expect([method, path, body, status, json.code]).toEqual([
        method,
        path,
        body,
        400,
        'malformed',
      ]);
      expect(json.detail).toMatch(/^[A-ZÄÖÜ]/);
    }
    expect((await call('editor', 'GET', `container/${id}`)).json).toEqual(before);
    expect(
      (await app.inject({ method: 'GET', url: '/de/pageeditor-api/hologramm/1' })).statusCode,
    ).toBe(404);
  });

  it('is 413 when it is too large, 415 when it is no JSON, 400 when it is deeper than anything is', async () => {
    const { call, section } = await open();
    const { nodes, id } = await section(['text']);
    const at = `text/${nodes[0].id}`;
    const { revision } = nodes[0];
    const large = { content: 'x'.repeat(1_200_000), revision };
    const tooLarge = await call('editor', 'PATCH', at, large);
    expect([tooLarge.status, tooLarge.json.code]).toEqual([413, 'too_large']);
    const form = await call('editor', 'PATCH', at, 'content=x', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(form.status).toBe(415);
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    for (const [path, body] of [
      [at, `{"revision": ${revision}, "content": ${deep}}`],
      ['text', `{"parent": ${id}, "content": ${deep}}`],
      ['link', `{"parent": ${id}, "link": ${deep}}`],
      ['link', `{"parent": ${id}, "link": {"content_type": "pages.page", "id": ${deep}}}`],
    ] as const) {
      const { status } = await call('editor', 'POST', path, body, {
        'content-type': 'application/json',
      });
      expect([path, status]).toEqual([path, 400]);
    }
  });

  it('is 404 where there is nothing: no such module, of another type, no such place or page', async () => {
    const { call, section, owner } = await open();
    const { id, nodes } = await section(['text']);
    const [{ id: text, revision }] = nodes;
    const calls: [Method, string, object?][] = [
      ['GET', 'text/999999'],
      ['GET', `headline/${text}`],
      ['PATCH', 'text/999999', { content: '<p>x</p>', revision }],
      ['PATCH', `headline/${text}`, { content: 'x', revision }],
      ['DELETE', `headline/${text}`, { revision }],
      ['POST', 'text', { parent: 999_999, ...EXAMPLES.text }],
      ['POST', 'text', { parent: id, column_index: 5, ...EXAMPLES.text }],
      ['PATCH', `text/${text}`, { parent: 999_999, revision }],
      ['PATCH', `text/${text}`, { column_index: 4, revision }],
      ['POST', `container/${text}/reorder`, { order: [], revision }],
      ['POST', 'container', { content_type: 'pages.page', object_id: 2_000_000_000 }],
      ['POST', 'container', { content_type: 'magazine.article', object_id: owner.object_id }],
      ['POST', 'undo', { ...owner, undo: 'nie-dagewesen' }],
      ['GET', 'container/by-slug/nirgends'],
    ];
    for (const [method, path, body] of calls) {
      const { status, json } = await call('editor', method, path, body);
      expect([method, path, status, json.code]).toEqual([method, path, 404, 'not_found']);
    }
  });

  it('is 403 without the token of the session, whoever asks (API-03, EDIT-27)', async () => {
    const { section, app } = await open();
    const { nodes } = await section(['text']);
    const answer = await app.inject({
      ...{ method: 'PATCH', url: `/de/pageeditor-api/text/${nodes[0].id}` },
      headers: { cookie: 'as=admin' },
      payload: { content: '<p>x</p>', revision: nodes[0].revision },
    });
    expect([answer.statusCode, answer.json().detail]).toEqual([
      403,
      expect.stringContaining('Sicherheitsprüfung'),
    ]);
  });
});

describe('a change', () => {
  it.each([
    ['headline', { content: '' }, { content: ['Bitte eine Überschrift eingeben.'] }],
    [
      'headline',
      { headline_level: 1 },
      { headline_level: ['Bitte eine Ebene von 2 bis 6 wählen.'] },
    ],
    ['link', { link_text: ' ' }, { link_text: ['Bitte einen Text für den Link eingeben.'] }],
    [
      'link',
      { link_url: '', link: null },
      { link: ['Bitte eine Seite wählen oder eine Adresse eingeben.'] },
    ],
    ['link', { extra_class: 'bunt' }, { extra_class: ['Bitte eine Darstellung wählen.'] }],
    ['fullteaser', { image: null }, { image: ['Bitte ein Bild auswählen.'] }],
    ['fullteaser', { text: 'x'.repeat(3001) }, { text: ['Höchstens 3000 Zeichen.'] }],
    ['image', { image: 0 }, { image: ['Bitte ein Bild auswählen.'] }],
    ['text', { content: '<p> </p>' }, { content: ['Bitte einen Text eingeben.'] }],
    ['text', { is_online: 'ja' }, { is_online: ['Bitte ja oder nein wählen.'] }],
  ] as const)(
    'that leaves a %s without what it needs (%#) is 422 with German words at the field (EDIT-29, EDIT-44, EDIT-47, EDIT-48)',
    async (model, fields, field_errors) => {
      const { call, section } = await open();
      const { id, nodes } = await section([model]);
      const [node] = nodes;
      const expected = { code: 'invalid', field_errors };
      const at = `${model}/${node.id}`;
      for (const [method, path, body] of [
        ['PATCH', at, { ...fields, revision: node.revision }],
        ['POST', at, { ...EXAMPLES[model], ...fields, revision: node.revision }],
        ['POST', model, { parent: id, ...EXAMPLES[model], ...fields }],
      ] as const) {
        const { status, json } = await call('editor', method, path, body);
        expect([method, status, json]).toEqual([method, 422, expect.objectContaining(expected)]);
      }
      expect((await call('editor', 'GET', at)).json).toEqual(node);
    },
  );

  it('of a section is 422 with German words too', async () => {
    const { call, section } = await open();
    const { id, revision } = await section();
    const wrong = { slug: 'Groß & klein', layout: 6, extra_class: '"><script>', image: -1 };
    const { status, json } = await call('editor', 'PATCH', `container/${id}`, {
      ...wrong,
      revision,
    });
    expect(status).toBe(422);
    expect(Object.keys(json.field_errors).sort()).toEqual(Object.keys(wrong).sort());
    for (const [message] of Object.values<string[]>(json.field_errors))
      expect(message).toMatch(/^(Bitte|Nur|Zu klein)/);
  });

  it('names the revision it started from, in the body or by If-Match, else it is 428', async () => {
    const { call, section } = await open();
    const { id, revision, nodes } = await section(['text']);
    const [text] = nodes;
    const at = `text/${text.id}`;
    for (const [method, path, body] of [
      ['PATCH', at, { content: '<p>x</p>' }],
      ['POST', at, { content: '<p>x</p>' }],
      ['PATCH', at, { column_index: 1 }],
      ['DELETE', at, undefined],
      ['POST', `container/${id}/reorder`, { order: [] }],
      ['DELETE', `container/${id}`, {}],
    ] as const) {
      const { status, json } = await call('editor', method, path, body);
      expect([method, path, status, json.code]).toEqual([method, path, 428, 'revision_required']);
    }
    for (const match of [`"${text.revision}"`, `W/"${text.revision}"`, `${text.revision}`]) {
      const body = { content: `<p>${match.length}</p>` };
      const { status } = await call('editor', 'PATCH', at, body, { 'if-match': match });
      expect(status).toBe(match === `"${text.revision}"` ? 200 : 409);
    }
    const gone = await call('editor', 'DELETE', `container/${id}`, undefined, {
      'if-match': `"${revision}"`,
    });
    expect(gone.status).toBe(204);
  });

  it('of what somebody else changed since is 409 with field, mine and theirs; other fields are joined (E-1)', async () => {
    const { call, section } = await open();
    const { nodes } = await section(['headline']);
    const [{ id, revision }] = nodes;
    const at = `headline/${id}`;
    await call('admin', 'PATCH', at, { content: 'Bens Titel', revision });
    const { status, json } = await call('editor', 'PATCH', at, { content: 'Adas Titel', revision });
    expect([status, json]).toEqual([
      409,
      expect.objectContaining({
        ...{ code: 'conflict', field: 'content', mine: 'Adas Titel', theirs: 'Bens Titel' },
      }),
    ]);
    const joined = await call('editor', 'PATCH', at, { subline: 'Adas Zeile', revision });
    expect(joined.json).toMatchObject({ content: 'Bens Titel', subline: 'Adas Zeile' });
    const gone = await call('editor', 'DELETE', at, { revision });
    expect([gone.status, gone.json.field]).toEqual([409, '*']);
  });

  it('that deletes a section is not stopped by what its author did in it, only by what others did', async () => {
    const { call, section } = await open();
    const { id, revision, nodes } = await section(['text', 'text']);
    const [one, two] = nodes;
    await call('editor', 'PATCH', `text/${one.id}`, {
      content: '<p>Ada</p>',
      revision: one.revision,
    });
    const other = await section(['text']);
    const [third] = other.nodes;
    await call('admin', 'PATCH', `text/${third.id}`, {
      content: '<p>Ben</p>',
      revision: third.revision,
    });
    expect(
      (await call('editor', 'DELETE', `container/${other.id}`, { revision: third.revision }))
        .status,
    ).toBe(409);
    expect((await call('admin', 'DELETE', `container/${id}`, { revision })).status).toBe(409);
    expect((await call('editor', 'DELETE', `container/${id}`, { revision })).status).toBe(204);
    expect((await call('editor', 'GET', `text/${two.id}`)).status).toBe(404);
  });

  it('is applied once with the same Idempotency-Key, in the header or the body, and answered the same', async () => {
    const { call, section, query } = await open();
    const { id } = await section();
    const header = { 'idempotency-key': `abc-${id}-kopf` };
    const body = { parent: id, ...EXAMPLES.text };
    const first = await call('editor', 'POST', 'text', body, header);
    const again = await call('editor', 'POST', 'text', body, header);
    const inBody = await call('editor', 'POST', 'text', {
      ...body,
      key: header['idempotency-key'],
    });
    expect([again.status, again.json]).toEqual([201, first.json]);
    expect(inBody.json).toEqual(first.json);
    expect((await call('editor', 'GET', `text/${query}`)).json).toHaveLength(1);
    const deletion = { revision: first.json.revision, key: `weg-${id}-weg` };
    for (const _ of [1, 2])
      expect((await call('editor', 'DELETE', `text/${first.json.id}`, deletion)).status).toBe(204);
  });

  it('does not get the answer of another change by its key: other page, other author (400)', async () => {
    const { call, section, owner } = await open();
    const { id } = await section();
    const key = `derselbe-${id}`;
    const body = { parent: id, ...EXAMPLES.text, key };
    expect((await call('editor', 'POST', 'text', body)).status).toBe(201);
    const elsewhere = { content_type: 'pages.page', object_id: owner.object_id + 500_000, key };
    for (const [role, path, sent] of [
      ['admin', 'text', body],
      ['editor', 'container', elsewhere],
      ['editor', 'text', { ...body, document: 'draft' }],
    ] as const) {
      const { status, json } = await call(role, 'POST', path, sent);
      expect([status, json.code]).toEqual([400, 'malformed']);
    }
  });

  it('is stored as it is meant: no spaces around a line, no scripts, no characters that are none', async () => {
    const { call, section } = await open();
    const { nodes } = await section(['headline', 'text']);
    const [headline, text] = nodes;
    const odd = {
      content: '  Spiel\u0000plan \ud800 ',
      anchor: ' oben ',
      revision: headline.revision,
    };
    expect((await call('editor', 'PATCH', `headline/${headline.id}`, odd)).json).toMatchObject({
      ...{ content: 'Spielplan \ufffd', anchor: 'oben' },
    });
    const hostile =
      '<p>Hallo<img src=x onerror=alert(1)><a href="java\tscript:x()">da</a> \\u0000</p>';
    const body = { content: hostile, revision: text.revision };
    expect((await call('editor', 'PATCH', `text/${text.id}`, body)).json).toMatchObject({
      content: '<p>Hallo<a>da</a> \\u0000</p>',
    });
    const link = { content_type: 'pages.page\u0000', id: 1 };
    const refused = await call('editor', 'POST', 'link', {
      ...EXAMPLES.link,
      parent: nodes[0].parent,
      link,
    });
    expect(refused.status).toBe(400);
  });
});

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

  it('is refused into the section of another page, and when somebody else moved it since', async () => {
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
    // what it holds may still be changed from the same revision
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
