import { describe, expect, it } from 'vitest';
import { createTestApp } from '#server/test-app.ts';
import { contentApiTests, EXAMPLES } from './content.api.test-kit.ts';

const open = contentApiTests(createTestApp);

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
      expect(message).toMatch(/^(Bitte|Nur|Mindestens)/);
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
      ['POST', `container/reorder/${id}`, { order: [] }],
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

  it('of fields somebody else has changed since is 409 with field, mine and theirs; other fields are merged (E-1)', async () => {
    const { call, section } = await open();
    const { nodes } = await section(['headline']);
    const [{ id, revision }] = nodes;
    const at = `headline/${id}`;
    await call('admin', 'PATCH', at, { content: 'Bens Titel', revision });
    const { status, json } = await call('editor', 'PATCH', at, { content: 'Adas Titel', revision });
    expect([status, json]).toEqual([
      409,
      expect.objectContaining({
        code: 'conflict',
        field: 'content',
        mine: 'Adas Titel',
        theirs: 'Bens Titel',
      }),
    ]);
    const joined = await call('editor', 'PATCH', at, { subline: 'Adas Zeile', revision });
    expect(joined.json).toMatchObject({ content: 'Bens Titel', subline: 'Adas Zeile' });
    const gone = await call('editor', 'DELETE', at, { revision });
    expect([gone.status, gone.json.field]).toEqual([409, '*']);
  });

  it("that deletes a section only conflicts with others' changes, not with its author's own", async () => {
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
      content: 'Spielplan \ufffd',
      anchor: 'oben',
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
    expect(refused.status).toBe(422);
  });
});

describe('a change that is stored', () => {
  type Written = 'patch' | 'set' | 'arrange' | 'addModule' | 'addSection';

  it.each<[Written, string]>([
    ['patch', 'PATCH'],
    ['set', 'POST'],
    ['arrange', 'reorder'],
    ['addModule', 'a module'],
    ['addSection', 'a section'],
  ])(
    'is answered as stored, even if a colleague deletes it before the answer is read: %s (%s) (EDIT-50, E-1)',
    async (name, what) => {
      const { call, section, content, ben, owner } = await open();
      const { id, revision, nodes } = await section(['headline', 'text']);
      const [headline, text] = nodes;
      const given = { content: 'Adas Titel', revision: headline.revision };
      const full = { ...EXAMPLES.headline, ...given };
      const order = [text, headline].map((node, position) => ({
        id: node.id,
        column_index: 0,
        position,
      }));
      const calls = {
        PATCH: ['PATCH', `headline/${headline.id}`, given],
        POST: ['POST', `headline/${headline.id}`, full],
        reorder: ['POST', `container/reorder/${id}`, { order, revision }],
        'a module': ['POST', 'headline', { parent: id, ...EXAMPLES.headline }],
        'a section': ['POST', 'container', { model: 'container', ...owner, layout: 0 }],
      } as const;
      // a colleague deletes the section as soon as the change is committed
      const write = content[name] as (
        ...asked: unknown[]
      ) => Promise<{ id?: number; body: object }>;
      (content as Record<string, unknown>)[name] = async (...asked: unknown[]) => {
        const committed = await write(...asked);
        const gone = name === 'addSection' ? (committed.id ?? 0) : id;
        const seen = JSON.stringify(committed.body).matchAll(/"revision":(\d+)/g);
        const base = Math.max(...[...seen].map(([, revision]) => Number(revision)));
        await content.remove(ben, gone, 'container', { base });
        return committed;
      };
      const [method, path, body] = calls[what as keyof typeof calls];
      const { status, json } = await call('editor', method, path, body);
      expect([status, json.detail]).toEqual([what.startsWith('a ') ? 201 : 200, undefined]);
      if (name === 'patch' || name === 'set') expect(json.content).toBe('Adas Titel');
      expect((await call('editor', 'GET', `container/${json.parent ?? json.id}`)).status).toBe(404);
    },
  );
});
