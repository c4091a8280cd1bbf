import { describe, expect, it } from 'vitest';
import { VISITOR } from '#lib/actor/actor.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { createTestApp } from '#server/test-app.ts';
import { contentApiTests, EXAMPLES } from '../content.api.test-kit.ts';

const open = contentApiTests(createTestApp);

describe('children of list modules', () => {
  it('are nodes with ids of their own that stand in their list only', async () => {
    const { call, section } = await open();
    const { id, nodes } = await section(['faq']);
    const list = nodes[0].id;
    const first = await call('editor', 'POST', 'faqitem/', { parent: list, ...EXAMPLES.faqitem });
    expect([first.status, first.json.parent]).toEqual([201, list]);
    const answered = (await call('visitor', 'GET', `faq/${list}/`)).json;
    expect(answered.children).toMatchObject([{ id: first.json.id, model: 'faqitem' }]);
    const refused = [
      await call('editor', 'POST', 'faqitem/', { parent: id, ...EXAMPLES.faqitem }),
      await call('editor', 'POST', 'text/', { parent: list, ...EXAMPLES.text }),
      await call('editor', 'POST', 'imagelistitem/', { parent: list, ...EXAMPLES.imagelistitem }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
  });

  it('are shown to a visitor between online_from and online_to, to editors always (MOD-23, G-42)', async () => {
    const { call, section } = await open();
    const { nodes } = await section(['teaserlist']);
    const list = nodes[0].id;
    const add = async (online_from: string | null, online_to: string | null) => {
      const fields = { ...EXAMPLES.teaserlistitem, online_from, online_to };
      return (await call('editor', 'POST', 'teaserlistitem/', { parent: list, ...fields })).json.id;
    };
    const now = await add('2000-01-01T00:00:00Z', '2999-01-01T00:00:00Z');
    const past = await add(null, '2000-01-01T00:00:00Z');
    const future = await add('2999-01-01T00:00:00Z', null);
    const ids = async (role: 'visitor' | 'editor') => {
      const { children } = (await call(role, 'GET', `teaserlist/${list}/`)).json;
      return children.map((child: { id: number }) => child.id);
    };
    expect(await ids('visitor')).toEqual([now]);
    expect(await ids('editor')).toEqual([now, past, future].toSorted((a, b) => a - b));
  });
});

describe('scheduled modules', () => {
  it('is evaluated per request, and the answer expires when the result changes (MOD-15, MOD-23, G-42)', async () => {
    const { call, section, content, owner, clock } = await open();
    const { id: parent, nodes } = await section(['teaserlist']);
    const hero = { ...EXAMPLES.heromedia, online_to: '2026-12-24T18:00:00+01:00' };
    await call('editor', 'POST', 'heromedia/', {
      parent,
      ...hero,
      online_from: '2026-11-01T00:00:00Z',
    });
    const list = { parent: nodes[0].id, ...EXAMPLES.teaserlistitem };
    const from = '2026-12-06T09:00:00+01:00';
    await call('editor', 'POST', 'teaserlistitem/', {
      ...list,
      online_from: from,
      online_to: null,
    });
    const see = async () => {
      const facts = new AnswerFacts();
      const { modules } = await content.answer(VISITOR, owner, { now: clock.now(), facts });
      const all = modules.flatMap(({ columns }) => columns.flatMap(({ children }) => children));
      const seen = all.map(({ model, children }) => [model, children?.length]);
      return { seen: Object.fromEntries(seen), until: facts.expires };
    };
    expect(await see()).toEqual({
      seen: { teaserlist: 0, heromedia: undefined },
      until: new Date('2026-12-06T08:00:00Z'),
    });
    clock.set('2026-12-06T09:00:00+01:00');
    expect(await see()).toEqual({
      seen: { teaserlist: 1, heromedia: undefined },
      until: new Date('2026-12-24T17:00:00Z'),
    });
    clock.set('2026-12-24T18:00:00+01:00');
    expect(await see()).toEqual({ seen: { teaserlist: 1 }, until: null });
  });
});

describe('raw HTML', () => {
  it('is written by administrators only, and nothing in it runs (MOD-28, G-36)', async () => {
    const { call, section } = await open();
    const { id: parent } = await section();
    const html =
      '<table><tr><td onclick="x()">8 €</td></tr></table><script>x()</script><img src="https://boese.example/x.png">' +
      '<img src="/media/a.jpg" alt=""><a href="javascript:x()">weiter</a><form><input></form><p style="position:fixed">y</p>';
    const body = { parent, ...EXAMPLES.html, html };
    expect((await call('editor', 'POST', 'html/', body)).status).toBe(403);
    const { status, json } = await call('admin', 'POST', 'html/', body);
    expect(status).toBe(201);
    expect(json.html).not.toMatch(/onclick|script|boese|form|input|style/);
    expect(json.html).toContain('<td>8 €</td>');
    expect(json.html).toContain('src="/media/a.jpg"');
    const change = { html: '<p>z</p>', revision: json.revision };
    expect((await call('editor', 'PATCH', `html/${json.id}/`, change)).status).toBe(403);
    expect((await call('admin', 'PATCH', `html/${json.id}/`, change)).status).toBe(200);
  });

  it('is not among the types that editors are offered (MOD-29, G-43)', async () => {
    const { call } = await open();
    const offered = async (role: 'editor' | 'admin') => {
      const { first, more } = (await call(role, 'GET', 'palette/')).json;
      return [...first, ...more];
    };
    expect(await offered('admin')).toContain('html');
    expect(await offered('editor')).not.toContain('html');
    expect(await offered('editor')).toContain('videolist');
    expect((await call('visitor', 'GET', 'palette/')).status).toBe(401);
  });

  it('is taken away by administrators only, alone or with its section; editors may move it (MOD-28, G-52)', async () => {
    const { call, section } = await open();
    const { id: parent } = await section();
    const { id } = (await call('admin', 'POST', 'html/', { parent, ...EXAMPLES.html })).json;
    const revision = async (path: string) => (await call('editor', 'GET', path)).json.revision;
    const move = { column_index: 1, revision: await revision(`html/${id}/`) };
    expect((await call('editor', 'PATCH', `html/${id}/`, move)).status).toBe(200);
    const order = [{ id, column_index: 0, position: 0 }];
    const arranged = { order, revision: await revision(`container/${parent}/`) };
    expect((await call('editor', 'POST', `container/reorder/${parent}/`, arranged)).status).toBe(
      200,
    );
    for (const path of [`html/${id}/`, `container/${parent}/`]) {
      const refused = await call('editor', 'DELETE', path, { revision: await revision(path) });
      expect([refused.status, refused.json.detail]).toEqual([
        403,
        'HTML-Module ändert nur die Administration.',
      ]);
    }
    const body = { revision: await revision(`container/${parent}/`) };
    expect((await call('admin', 'DELETE', `container/${parent}/`, body)).status).toBe(204);
  });

  it('comes and goes neither by an editor’s undo nor by an older version (MOD-28, G-52)', async () => {
    const { call, section, owner } = await open();
    const { id: parent } = await section();
    const key = 'raw-html-added';
    await call('admin', 'POST', 'html/', { parent, ...EXAMPLES.html, key });
    const undo = await call('editor', 'POST', 'undo/', { ...owner, undo: key });
    expect(undo.status).toBe(403);
    const versions = `versions/?content_type=${owner.content_type}&object_id=${owner.object_id}`;
    const { json } = await call('editor', 'GET', versions);
    const before = (json.results ?? json).at(-1).id;
    const restored = (role: 'editor' | 'admin') =>
      call(role, 'POST', 'restore/', { ...owner, version_id: before });
    expect((await restored('editor')).status).toBe(403);
    expect((await restored('admin')).status).toBe(200);
  });
});
