import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { as, type Calls, openCalls } from '#server/whole-site/calls.test-kit.ts';
import { FIELD_TYPES } from './field-types.ts';

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls();
});
afterAll(() => calls.close());

const headers = as('editor');
const form = (fields: object) =>
  calls.services.records.forms.create(SYSTEM, { is_online: true, ...fields });
const sitemap = async () => (await calls.request('/sitemaps/forms-1.xml')).text;
const found = async (query: string): Promise<string[]> => {
  await calls.services.search.index.catchUp();
  const { body } = await calls.request(`/api/search/?query=${encodeURIComponent(query)}`);
  return body.others.results.map(({ url }: { url: string }) => url);
};

it('a form is found wherever the house shows what it has (FORM-01, ROUTE-22, G-340, G-450)', async () => {
  const { id } = await form({
    title: 'Schulklassen anmelden',
    intro: '<p>Für <em>Wehrkinder</em>.</p><p>Mehr.</p>',
    fields: [
      { label: 'Klassenstufe', field_type: FIELD_TYPES.line, help_text: 'Vorschule zählt mit' },
      { label: 'Herkunft', field_type: FIELD_TYPES.line, visible: false },
    ],
  });
  const url = `/de/formular/schulklassen-anmelden/${id}`;
  const { body: links } = await calls.request('/de/pageeditor-api/link-finder?q=schulkl', {
    headers,
  });
  expect(links.results).toMatchObject([{ content_type: 'forms.form', kind: 'Formular', url }]);
  const { body: linked } = await calls.request(`/de/pageeditor-api/linked-content?url=${url}`, {
    headers,
  });
  expect(linked.teaser).toMatchObject({
    headline: 'Schulklassen anmelden',
    text: 'Für Wehrkinder.',
    link_text: 'Zum Formular',
  });
  for (const word of ['schulklassen', 'wehrkinder', 'klassenstufe', 'vorschule'])
    expect([word, await found(word)]).toEqual([word, [url]]);
  // what visitors do not see, they do not find
  expect(await found('herkunft')).toEqual([]);
  expect(await sitemap()).toContain(`https://haus.example${url}`);
  const moment = { now: calls.services.clock.now(), facts: new AnswerFacts() };
  const card = await calls.services.socialImages.ofKind('form', moment, id);
  expect(card.alt).toBe('Schulklassen anmelden');
});

it('a change of a form is there at once, though it is read once for many visitors (FORM-15, PAGE-13)', async () => {
  const { forms } = calls.services.records;
  const { id } = await form({ title: 'Vorher' });
  const title = async () => {
    const { status, body } = await calls.request(`/api/forms/${id}`);
    return [status, body.title ?? body.detail];
  };
  expect([await title(), await title()]).toEqual([
    [200, 'Vorher'],
    [200, 'Vorher'],
  ]);
  const { selectFrom } = calls.database.db;
  const read = vi.spyOn(calls.database.db, 'selectFrom').mockImplementation(((table: 'form') => {
    if (table === 'form') throw new Error('read again');
    return selectFrom.call(calls.database.db, table);
  }) as typeof selectFrom);
  expect(await title()).toEqual([200, 'Vorher']);
  read.mockRestore();
  await forms.update(SYSTEM, id, { title: 'Nachher' });
  expect(await title()).toEqual([200, 'Nachher']);
  await forms.update(SYSTEM, id, { is_online: false });
  expect(await title()).toEqual([404, 'Seite offline']);
});

it('one that takes nothing is in no sitemap; the search of the house finds it until it ends (G-450)', async () => {
  const later = await form({ title: 'Sommerakademie', online_from: '2027-03-01T00:00:00Z' });
  const ended = await form({ title: 'Winterakademie', online_to: '2026-03-01T00:00:00Z' });
  const full = await form({
    title: 'Herbstakademie',
    max_entries: 1,
    fields: [{ label: 'Name', field_type: FIELD_TYPES.line }],
  });
  const hidden = await form({ title: 'Geheimakademie', is_online: false });
  expect(await sitemap()).toContain(`/${full.id}<`);
  const payload = { form: full.id, field_values: { name: 'Ada', email2: '' } };
  const sent = await calls.app.inject({ method: 'POST', url: '/de/api/forms-entries/', payload });
  expect(sent.statusCode).toBe(201);
  const listed = await sitemap();
  for (const { id } of [later, ended, full, hidden]) expect(listed).not.toContain(`/${id}<`);
  expect(await found('sommerakademie')).toEqual([`/de/formular/sommerakademie/${later.id}`]);
  expect(await found('winterakademie')).toEqual([]);
  expect(await found('geheimakademie')).toEqual([]);
});

it('a form says where it is linked and shown; one that is offline or gone is a broken link there (E-12, MOD-14, G-450)', async () => {
  const { records, pages, content } = calls.services;
  const { id, slug } = await form({ title: 'Presse' });
  const url = `/de/formular/${slug}/${id}`;
  const page = await pages.create(SYSTEM, { title: 'Für die Presse', is_online: true });
  const owner = { content_type: 'pages.page', object_id: page.id };
  const link = { link_text: 'Mehr', link_url: '', link: { content_type: 'forms.form', id } };
  const modules = [
    { model: 'forms', fields: { hubspot_id: `${id}` } },
    { model: 'link', fields: link },
    { model: 'text', fields: { content: `<p><a href="${url}">Formular</a></p>` } },
  ];
  await content.insertSection(SYSTEM, owner, { columns: [modules] } as never, {});
  // what somebody sent is no place of the house
  const other = await form({
    title: 'Meldung',
    fields: [{ label: 'Seite', field_type: FIELD_TYPES.line }],
  });
  const payload = { form: other.id, field_values: { seite: url, email2: '' } };
  await calls.app.inject({ method: 'POST', url: '/de/api/forms-entries/', payload });
  const places = async () => {
    const asked = `/de/pageeditor-api/links-here?content_type=forms.form&object_id=${id}`;
    const { body } = await calls.request(asked, { headers });
    return body.links.map((each: { title: string; module: string }) => [each.title, each.module]);
  };
  expect(await places()).toEqual([
    ['Für die Presse', 'forms'],
    ['Für die Presse', 'link'],
    ['Für die Presse', 'text'],
  ]);
  const broken = async () => {
    const asked = `/de/pageeditor-api/broken-links?content_type=pages.page&object_id=${page.id}`;
    const { body } = await calls.request(asked, { headers });
    return body.map((each: { field: string; reason: string }) => [each.field, each.reason]);
  };
  expect(await broken()).toEqual([]);
  await records.forms.update(SYSTEM, id, { is_online: false });
  expect(await broken()).toEqual([
    ['hubspot_id', 'offline'],
    ['link', 'offline'],
    ['content', 'offline'],
  ]);
  await records.forms.remove(SYSTEM, id);
  expect((await broken()).map(([, reason]: string[]) => reason)).toEqual(['gone', 'gone', 'gone']);
});
