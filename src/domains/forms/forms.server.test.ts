import { describe, expect, it } from 'vitest';
import { SYSTEM, VISITOR } from '#lib/actor/actor.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { as } from '#server/whole-site/calls.test-kit.ts';
import { FIELD_TYPES } from './field-types.ts';
import { editor, FIELDS, openForms, values } from './forms.test-kit.ts';

const { calls, send, form, submit, selectEntries, deliverMails } = openForms();

describe('a form', () => {
  it('is answered with its fields, and listed for visitors while it is online (API-11, API-68, ENT-03, ENT-04, FORM-01, FORM-02, FORM-03, FORM-04, FORM-15)', async () => {
    const { id } = await form({ intro: '<p>Hallo</p>' });
    const { status, body } = await send('GET', `/de/api/forms/${id}/`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, title: 'Kontakt', intro: '<p>Hallo</p>', state: 'open' });
    expect(body).toMatchObject({ submit_label: 'Senden', admin_url: null });
    expect(body.fields.map((each: { id: number; slug: string }) => [each.id, each.slug])).toEqual([
      [1, 'name'],
      [2, 'email'],
      [3, 'thema'],
      [4, 'anhang'],
    ]);
    expect(body.fields.map((each: { field_type: number }) => each.field_type)).toEqual([
      1, 3, 6, 9,
    ]);
    expect(body.fields[3]).toMatchObject({ field_type: 9, default: null, choices: [] });
    expect(body.fields[0]).toMatchObject({ default: '', required: true, visible: true });
    const hidden = await form({ title: 'Versteckt', is_online: false });
    expect((await send('GET', `/api/forms/${hidden.id}`)).status).toBe(404);
    const seen = await send('GET', `/api/forms/${hidden.id}`, { headers: editor });
    expect(seen.body.admin_url).toBe(`/cms-hub/forms/${hidden.id}`);
    const { results } = (await send('GET', '/api/forms/?page_size=100')).body;
    expect(results.map((each: { id: number }) => each.id)).toContain(id);
    expect(results.map((each: { id: number }) => each.id)).not.toContain(hidden.id);
  });

  it('begins with a template, is doubled, keeps the numbers of its fields, and is not deleted while it has entries (G-430)', async () => {
    const templates = await send('GET', '/api/form-templates', { headers: editor });
    expect(templates.body).toHaveLength(4);
    for (const { name } of templates.body) {
      const made = await send('POST', `/api/form-templates/${name}`, { headers: editor });
      expect([name, made.status]).toEqual([name, 201]);
      const stored = await calls().services.records.forms.get(SYSTEM, made.body.id);
      expect(stored).toMatchObject({ is_online: false });
      expect(stored.fields.length).toBeGreaterThan(3);
    }
    const { id } = await form();
    const copy = await send('POST', `/api/forms/copy/${id}`, { headers: editor });
    const doubled = await calls().services.records.forms.get(SYSTEM, copy.body.id);
    expect(doubled).toMatchObject({ title: 'Kontakt (Kopie)', is_online: false });
    const { fields } = doubled;
    const moved = [fields[1], { ...FIELDS[0], label: 'Neu' }, fields[0]];
    const changed = await calls().services.records.forms.update(SYSTEM, copy.body.id, {
      fields: moved,
    });
    expect(changed.fields.map((each) => [each.id, each.slug])).toEqual([
      [2, 'email'],
      [3, 'neu'],
      [1, 'name'],
    ]);
    await submit(id, values());
    const refused = await send('DELETE', `/api/forms/${id}`, { headers: editor });
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toMatch(/Einsendungen \(1\): \d\d\.\d\d\.\d{4} um \d\d:\d\d Uhr$/);
    // authors are not shown entries, but why a form is not deleted (G-536)
    for (const headers of [editor, as('author')]) {
      const uses = await send('GET', `/api/forms/uses/${id}`, { headers });
      expect(uses.body).toEqual({ places: [], entries: 1 });
    }
    await send('DELETE', `/api/forms/${copy.body.id}`, { headers: editor });
    expect((await submit(copy.body.id, values())).status).toBe(404);
  });

  it('keeps its words in a second language, which nobody is shown yet; what is stored of an entry is the choice itself (G-444)', async () => {
    const choices = ['Oper', 'Presse'];
    const topic = { label: 'Thema', field_type: FIELD_TYPES.dropdown, choices };
    const words = { label_en: 'Topic', help_text_en: 'What is it about?' };
    const choices_en = { Oper: 'Opera', Presse: 'Press', Ballett: 'Ballet' };
    const made = await form({
      title_en: 'Contact',
      intro_en: '<p>Hello</p>',
      fields: [{ ...topic, ...words, choices_en }],
    });
    const [stored] = made.fields;
    expect(made).toMatchObject({ title_en: 'Contact', intro_en: '<p>Hello</p>' });
    expect(stored).toMatchObject({ ...words, choices_en: { Oper: 'Opera', Presse: 'Press' } });
    // in another order and with another choice, each keeps its own words
    const { fields } = await calls().services.records.forms.update(SYSTEM, made.id, {
      fields: [{ ...stored, choices: ['Presse', 'Tanz', 'Oper'] }],
    });
    expect(fields[0]?.choices_en).toEqual({ Oper: 'Opera', Presse: 'Press' });
    const { body } = await send('GET', `/api/forms/${made.id}`);
    expect(JSON.stringify(body)).not.toMatch(/_en|Topic|Opera|Contact/);
    const sent = await submit(made.id, { thema: 'Opera', email2: '' });
    expect(Object.keys(sent.body.field_errors)).toEqual(['thema']);
    expect((await submit(made.id, { thema: 'Oper', email2: '' })).status).toBe(201);
    // described as every translation is
    const kinds = (await send('GET', '/api/kinds', { headers: editor })).body;
    const described = kinds.find(({ path }: { path: string }) => path === 'forms').fields;
    const named = (all: { name: string; translation: string }[], name: string) =>
      all.find((each) => each.name === name)?.translation;
    expect(named(described, 'title')).toBe('title_en');
    const list = described.find(({ name }: { name: string }) => name === 'fields');
    expect(named(list.fields, 'label')).toBe('label_en');
  });

  it('stands where content shows it, with all that it is filled in by, until it is full or closes (MOD-14, G-39, G-430, G-439)', async () => {
    const { content, pages, forms } = calls().services;
    const online_to = '2031-01-01T12:00:00+01:00';
    const { id } = await form({ max_entries: 1, online_to });
    const page = await pages.create(SYSTEM, { title: 'Kontakt', slug: 'kontakt', is_online: true });
    const owner = { content_type: 'pages.page', object_id: page.id };
    const module = { model: 'forms', fields: { hubspot_id: `${id}` } } as const;
    await content.insertSection(SYSTEM, owner, { columns: [[module]] } as never, {});
    const uses = await send('GET', `/api/forms/uses/${id}`, { headers: editor });
    expect(uses.body.places).toEqual([{ title: 'Kontakt', url: '/de/kontakt' }]);
    const shown = async () => {
      const { body } = await send('GET', '/de/pageeditor-api/page/kontakt/');
      return body.modules[0].columns[0].children[0].form_obj;
    };
    expect(await shown()).toMatchObject({
      id,
      state: 'open',
      admin_url: null,
      fields: FIELDS.map(({ label }) => ({ label })),
    });
    expect(await shown()).not.toHaveProperty('recipients');
    const facts = new AnswerFacts();
    const now = new Date('2030-12-31T12:00:00Z');
    await forms.formsByIds(VISITOR, [id], { now, facts });
    expect(facts.expires).toEqual(new Date(online_to));
    expect((await submit(id, values())).status).toBe(201);
    expect(await shown()).toMatchObject({ state: 'full' });
  });
});

describe('sending a form', () => {
  it('stores the entry and answers with its thanks (API-12, FORM-13, G-56)', async () => {
    const { id } = await form({ success_message: 'Danke!', redirect_url: '/de/danke' });
    const sent = await submit(id, values({ thema: 'Oper', email: ' ada@haus.example ' }));
    expect(sent.status).toBe(201);
    expect(sent.body).toEqual({ id: sent.body.id, message: 'Danke!', redirect_url: '/de/danke' });
    const [stored] = await selectEntries(id);
    expect(stored).toMatchObject({ status: 'new', is_spam: false, email: 'ada@haus.example' });
    expect(stored?.field_values).toEqual({
      name: 'Ada',
      email: 'ada@haus.example',
      thema: 'Oper',
      anhang: null,
      email2: '',
    });
  });

  it('is refused by field for whatever does not fit, and nothing is stored (FORM-09, FORM-10, FORM-11, FORM-12, G-54, G-56)', async () => {
    const { id } = await form();
    const refused = async (field_values: unknown, status: number) => {
      const answer = await submit(id, field_values as object);
      expect([field_values, answer.status]).toEqual([field_values, status]);
      expect(answer.body.detail).toMatch(/[.!]$/);
      return answer.body.field_errors ?? {};
    };
    expect(await refused({ email2: '' }, 400)).toEqual({ name: ['Dieses Feld ist erforderlich!'] });
    expect(await refused(values({ email: 'ada' }), 400)).toEqual({
      email: ['Ungültige E-Mail-Adresse!'],
    });
    expect(Object.keys(await refused({ name: 'Ada' }, 400))).toEqual(['email2']);
    expect(Object.keys(await refused(values({ fremd: 'x' }), 400))).toEqual(['fremd']);
    expect(Object.keys(await refused(values({ thema: 'Ballett' }), 400))).toEqual(['thema']);
    expect(Object.keys(await refused(values({ name: 'a'.repeat(10_001) }), 400))).toEqual(['name']);
    expect(Object.keys(await refused(values({ anhang: Array(30).fill(1) }), 400))).toEqual([
      'anhang',
    ]);
    await refused([values()], 400);
    await refused('x', 400);
    await refused(values({ name: 'a'.repeat(70_000) }), 413);
    const long = await form({ fields: [{ label: 'Text', field_type: FIELD_TYPES.text }] });
    const longest = 'ü'.repeat(10_000);
    expect((await submit(long.id, { text: longest, email2: '' })).status).toBe(201);
    const evil = await calls().app.inject({
      method: 'POST',
      url: '/api/forms-entries',
      headers: { 'content-type': 'application/json' },
      payload: `{"form":${id},"field_values":{"name":"a","email2":"","__proto__":{"x":1}}}`,
    });
    expect(evil.statusCode).toBe(400);
    const foreign = { origin: 'https://evil.example' };
    expect((await submit(id, values(), { headers: foreign })).status).toBe(403);
    expect(await selectEntries(id)).toEqual([]);
  });

  it('is closed before it opens, after it ends, when it is full, and without signing in where it needs an account (G-433)', async () => {
    const status = async (more: object) => (await submit((await form(more)).id, values())).status;
    expect(await status({ online_from: '2027-01-01T00:00:00Z' })).toBe(409);
    expect(await status({ online_to: '2026-01-01T00:00:00Z' })).toBe(410);
    expect(await status({ login_required: true })).toBe(401);
    expect(await status({ is_online: false })).toBe(404);
    // nor does a wrong answer say what an offline form asks
    const offline = await submit((await form({ is_online: false })).id, {});
    expect([offline.status, offline.body.field_errors]).toEqual([404, undefined]);
    const { id } = await form({ max_entries: 3 });
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, n) => submit(id, values({ name: `Ada ${n}` }))),
    );
    const statuses = sent.map((each) => each.status).sort();
    expect(statuses).toEqual([201, 201, 201, 410, 410, 410, 410, 410]);
    expect(await selectEntries(id)).toHaveLength(3);
    expect((await send('GET', `/api/forms/${id}`)).body.state).toBe('full');
  });

  it('twice makes one entry: by the token, by the key, and by the same answers from the same address (G-433)', async () => {
    const { id } = await form();
    const { token } = (await send('GET', `/api/forms/${id}`)).body;
    calls().clock.set(new Date(calls().clock.now().getTime() + 60_000));
    const both = await Promise.all([1, 2, 3].map(() => submit(id, values(), { token })));
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
    // another text with the same token is another message
    const other = await submit(id, values({ name: 'Ben' }), { token });
    expect(other.body.id).not.toBe(both[0]?.body.id);
    const key = { headers: { 'idempotency-key': 'schluessel-1' } };
    const keyed = [await submit(id, values(), key), await submit(id, values(), key)];
    expect(keyed[0]?.body.id).toBe(keyed[1]?.body.id);
    const near = { ip: '10.9.9.9' };
    const bare = [await submit(id, values(), near), await submit(id, values(), near)];
    expect(bare[0]?.body.id).toBe(bare[1]?.body.id);
    expect((await submit(id, values(), { ip: '10.9.9.8' })).body.id).not.toBe(bare[0]?.body.id);
    expect(await selectEntries(id)).toHaveLength(5);
    // of the last place, too: the second click does not find the form full
    const last = await form({ max_entries: 1 });
    const clicks = await Promise.all([1, 2].map(() => submit(last.id, values(), { token })));
    expect(clicks.map(({ status }) => status)).toEqual([201, 201]);
    expect(clicks[0]?.body.id).toBe(clicks[1]?.body.id);
  });

  it('by a machine looks like success, and is kept as suspected without any mail (FORM-07, FORM-08, G-54)', async () => {
    const { id } = await form({ recipients: ['haus@haus.example'], send_copy: true });
    const trapped = await submit(id, values({ email2: 'x@spam.example', email: 'a@haus.example' }));
    expect(trapped.status).toBe(201);
    const { token } = (await send('GET', `/api/forms/${id}`)).body;
    const fast = await submit(id, values({ name: 'Schnell' }), { token });
    expect(fast.status).toBe(201);
    const [first, second] = await selectEntries(id);
    expect([first?.spam_reason, second?.spam_reason]).toEqual(['honeypot', 'too_fast']);
    const days = (row: typeof first) =>
      ((row?.delete_after.getTime() ?? 0) - (row?.submitted_at.getTime() ?? 0)) / 86_400_000;
    expect([days(first), days(second)]).toEqual([14, 180]);
    await deliverMails();
    expect(calls().mails).toEqual([]);
    const spam = await send('GET', `/api/form-entries?form=${id}&is_spam=true`, {
      headers: editor,
    });
    expect(spam.body.count).toBe(2);
    // found among the suspected, it stays as long as any other
    const cleared = await send('PATCH', `/api/form-entries/${first?.id}`, {
      headers: editor,
      payload: { is_spam: false },
    });
    expect(cleared.body).toMatchObject({ is_spam: false, spam_reason: '' });
    expect(days((await selectEntries(id))[0])).toBe(180);
  });

  it('too often from one address is 429 (G-433)', async () => {
    const { id } = await form();
    const statuses = [];
    for (let n = 0; n < 25; n++)
      statuses.push((await submit(id, values({ name: `Ada ${n}` }), { ip: '10.8.8.8' })).status);
    expect(statuses.filter((each) => each === 201)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });
});
