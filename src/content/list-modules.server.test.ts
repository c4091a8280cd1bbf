import { describe, expect, it } from 'vitest';
import { createTestApp } from '../server/test-app.ts';
import { contentApiTests, EXAMPLES } from './content.api.test-kit.ts';

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
});
