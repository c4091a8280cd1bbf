import { describe, expect, it } from 'vitest';
import { createTestApp } from '#server/test-app.ts';
import { contentApiTests, EXAMPLES, type Method } from './content.api.test-kit.ts';

const open = contentApiTests(createTestApp);

describe('a call that cannot be meant', () => {
  it('is 400 and changes nothing, whatever its content', async () => {
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
      ['POST', `container/reorder/${id}`, { order: 'alle', revision: before.revision }],
      [
        'POST',
        `container/reorder/${id}`,
        {
          order: [{ id: 999_999, column_index: 0, position: 0 }],
          revision: before.revision,
        },
      ],
      [
        'POST',
        `container/reorder/${id}`,
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

  it('is 404 for a missing module, another type, an impossible place or page', async () => {
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
      ['POST', `container/reorder/${text}`, { order: [], revision }],
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

  it.each([
    ['texts', 20, `<p>${'Wort '.repeat(3800)}</p>`, 'zu lang'],
    ['modules', 500, '<p>x</p>', 'höchstens 3000 Module'],
  ])(
    'is 422 when a page would hold more %s than a page may (G-310)',
    async (_, at_once, content, detail) => {
      const { call, owner } = await open();
      const add = (count: number) => {
        const children = Array.from({ length: count }, () => ({ model: 'text', content }));
        const columns = [{ index: 0, children }];
        return call('editor', 'POST', 'container', {
          model: 'container',
          ...owner,
          layout: 0,
          columns,
        });
      };
      const stored: { id: number; revision: number }[] = [];
      let last = await add(at_once);
      for (; last.status === 201 && stored.length < 10; last = await add(at_once))
        stored.push(last.json);
      expect([last.status, last.json.detail]).toEqual([422, expect.stringContaining(detail)]);
      const [{ id, revision } = { id: 0, revision: 0 }] = stored;
      expect((await call('editor', 'DELETE', `container/${id}`, { revision })).status).toBeLessThan(
        300,
      );
      expect((await add(at_once)).status).toBe(201);
    },
  );

  it('is 413 when it is larger than a change may be (G-310)', async () => {
    const { call, section } = await open();
    const { nodes } = await section(['text']);
    const [{ id, revision }] = nodes;
    const content = 'x'.repeat(400_000);
    expect((await call('editor', 'PATCH', `text/${id}`, { content, revision })).status).toBe(413);
  });

  it("is 403 without the session's CSRF token, for any role (API-03, EDIT-27)", async () => {
    const { section, app } = await open();
    const { nodes } = await section(['text']);
    const answer = await app.inject({
      method: 'PATCH',
      url: `/de/pageeditor-api/text/${nodes[0].id}`,
      headers: { cookie: 'as=admin' },
      payload: { content: '<p>x</p>', revision: nodes[0].revision },
    });
    expect([answer.statusCode, answer.json().detail]).toEqual([
      403,
      expect.stringContaining('Sicherheitsprüfung'),
    ]);
  });
});
