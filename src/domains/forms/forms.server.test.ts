import { constants, inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SYSTEM, VISITOR } from '#lib/actor/actor.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { as, type Calls, openCalls } from '#server/whole-site/calls.test-kit.ts';
import { FIELD_TYPES } from './field-types.ts';

let calls: Calls;
let number = 0;

beforeAll(async () => {
  calls = await openCalls();
});
afterAll(() => calls.close());
beforeEach(() => {
  calls.mails.length = 0;
});

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n');
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
const editor = as('editor');
const editorAccount = async () => {
  const { id } = await calls.services.accounts.createUser(SYSTEM, {
    email: 'mia@haus.example',
    username: 'mia',
    first_name: 'Mia',
    last_name: 'Kern',
    password: 'ein Satz für die Tests',
    role: 'editor',
  });
  return { user_id: id };
};

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Every call from an address of its own, so that limits do not meet. */
async function send(
  method: Method,
  url: string,
  {
    payload,
    headers = {},
    ip,
  }: { payload?: object; headers?: Record<string, string>; ip?: string } = {},
) {
  number += 1;
  const remoteAddress = ip ?? `10.1.${number >> 8}.${number & 255}`;
  const answer = await calls.app.inject({
    method,
    url,
    headers,
    remoteAddress,
    ...(payload && { payload }),
  });
  const isJson = `${answer.headers['content-type']}`.includes('json');
  return { status: answer.statusCode, body: isJson ? answer.json() : null, answer };
}

async function upload(name: string, bytes: Buffer, cookie = '') {
  const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]);
  const headers = { 'content-type': 'multipart/form-data; boundary=x', ...(cookie && { cookie }) };
  const { status, body, answer } = await send('POST', '/de/api/temp-files/', { payload, headers });
  const [set] = answer.cookies;
  return { status, body, cookie: set ? `${set.name}=${set.value}` : cookie, set };
}

const FIELDS = [
  { label: 'Name', field_type: FIELD_TYPES.line, required: true },
  { label: 'E-Mail', slug: 'email', field_type: FIELD_TYPES.email },
  { label: 'Thema', field_type: FIELD_TYPES.dropdown, choices: ['Oper', 'Presse'] },
  { label: 'Anhang', field_type: FIELD_TYPES.file, accept: ['pdf'] },
];
const form = async (more: object = {}) =>
  calls.services.records.forms.create(SYSTEM, {
    title: 'Kontakt',
    is_online: true,
    fields: FIELDS,
    ...more,
  });
const values = (more: object = {}) => ({ name: 'Ada', email2: '', ...more });
const submit = (
  id: number,
  field_values: object,
  more: { token?: string; headers?: Record<string, string>; ip?: string } = {},
) => {
  const { token, ...how } = more;
  return send('POST', '/de/api/forms-entries/', {
    ...how,
    payload: { form: id, field_values, ...(token && { token }) },
  });
};
const entriesOf = (id: number) =>
  calls.database.db
    .selectFrom('form_entry')
    .selectAll()
    .where('form_id', '=', id)
    .orderBy('id')
    .execute();
const entry = async (id: number) =>
  (await send('GET', `/api/form-entries/${id}`, { headers: editor })).body;

/** Does what the jobs would. */
async function deliverMails(): Promise<void> {
  const rows = await calls.database.db
    .selectFrom('form_mail')
    .select('id')
    .where('sent_at', 'is', null)
    .execute();
  for (const { id } of rows) await calls.services.forms.deliverMail(id);
}

/** A text of an archive: its name ends the header, and packed data follows. */
function unpacked(archive: Buffer, name: string): string {
  const at = archive.indexOf(name);
  const data = archive.subarray(at + name.length + archive.readUInt16LE(at - 2));
  return inflateRawSync(data, { finishFlush: constants.Z_SYNC_FLUSH }).toString();
}

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
      const stored = await calls.services.records.forms.get(SYSTEM, made.body.id);
      expect(stored).toMatchObject({ is_online: false });
      expect(stored.fields.length).toBeGreaterThan(3);
    }
    const { id } = await form();
    const copy = await send('POST', `/api/forms/copy/${id}`, { headers: editor });
    const doubled = await calls.services.records.forms.get(SYSTEM, copy.body.id);
    expect(doubled).toMatchObject({ title: 'Kontakt (Kopie)', is_online: false });
    const { fields } = doubled;
    const moved = [fields[1], { ...FIELDS[0], label: 'Neu' }, fields[0]];
    const changed = await calls.services.records.forms.update(SYSTEM, copy.body.id, {
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
    expect(refused.body.detail).toContain('Einsendungen (1)');
    const uses = await send('GET', `/api/forms/uses/${id}`, { headers: editor });
    expect(uses.body).toEqual({ places: [], entries: 1 });
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
    const { fields } = await calls.services.records.forms.update(SYSTEM, made.id, {
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
    const { content, pages, forms } = calls.services;
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
    const [stored] = await entriesOf(id);
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
    const evil = await calls.app.inject({
      method: 'POST',
      url: '/api/forms-entries',
      headers: { 'content-type': 'application/json' },
      payload: `{"form":${id},"field_values":{"name":"a","email2":"","__proto__":{"x":1}}}`,
    });
    expect(evil.statusCode).toBe(400);
    const foreign = { origin: 'https://evil.example' };
    expect((await submit(id, values(), { headers: foreign })).status).toBe(403);
    expect(await entriesOf(id)).toEqual([]);
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
    expect(await entriesOf(id)).toHaveLength(3);
    expect((await send('GET', `/api/forms/${id}`)).body.state).toBe('full');
  });

  it('twice makes one entry: by the token, by the key, and by the same answers from the same address (G-433)', async () => {
    const { id } = await form();
    const { token } = (await send('GET', `/api/forms/${id}`)).body;
    calls.clock.set(new Date(calls.clock.now().getTime() + 60_000));
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
    expect(await entriesOf(id)).toHaveLength(5);
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
    const [first, second] = await entriesOf(id);
    expect([first?.spam_reason, second?.spam_reason]).toEqual(['honeypot', 'too_fast']);
    const days = (row: typeof first) =>
      ((row?.delete_after.getTime() ?? 0) - (row?.submitted_at.getTime() ?? 0)) / 86_400_000;
    expect([days(first), days(second)]).toEqual([14, 180]);
    await deliverMails();
    expect(calls.mails).toEqual([]);
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
    expect(days((await entriesOf(id))[0])).toBe(180);
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

describe('a file', () => {
  it('waits for its entry, moves with it, and is never public (API-13, FORM-14, G-55)', async () => {
    const { id } = await form();
    const sent = await upload('Lebens\\lauf.pdf', PDF);
    expect(sent.status).toBe(201);
    expect(sent.body).toEqual({
      id: sent.body.id,
      name: 'lauf.pdf',
      size: PDF.byteLength,
      content_type: 'application/pdf',
      expires_at: expect.stringMatching(/^2026-11-22T18:/),
    });
    expect(sent.set).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    const headers = { cookie: sent.cookie };
    const done = await submit(id, values({ anhang: sent.body.id }), { headers });
    expect(done.status).toBe(201);
    const opened = await entry(done.body.id);
    expect(opened.files).toMatchObject([
      { name: 'lauf.pdf', field: 'anhang', size: PDF.byteLength },
    ]);
    const [{ url }] = opened.files;
    expect((await send('GET', url)).status).toBe(401);
    const loaded = await send('GET', url, { headers: editor });
    expect(loaded.answer.rawPayload.equals(PDF)).toBe(true);
    expect(loaded.answer.headers['content-disposition']).toContain('attachment');
    // of another entry, of another person, of nobody
    const again = await submit(id, values({ name: 'Ben', anhang: sent.body.id }), { headers });
    expect([again.status, Object.keys(again.body.field_errors)]).toEqual([409, ['anhang']]);
    const own = await upload('b.pdf', PDF);
    expect((await submit(id, values({ anhang: own.body.id }))).status).toBe(409);
    expect((await submit(id, values({ anhang: 99_999 }), { headers })).status).toBe(409);
    expect(await entriesOf(id)).toHaveLength(1);
  });

  it('that lies, is empty, packed or of a kind that the field does not take is refused (G-55, G-433)', async () => {
    const { id } = await form();
    const refused = async (name: string, bytes: Buffer) => (await upload(name, bytes)).status;
    expect(await refused('a.pdf', JPEG)).toBe(422);
    expect(await refused('a.jpg', PDF)).toBe(422);
    expect(await refused('a.pdf', Buffer.from('MZ\x90\0 program'))).toBe(415);
    expect(await refused('a.zip', Buffer.from('PK\x03\x04'))).toBe(415);
    expect(await refused('a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(
      415,
    );
    expect(await refused('a.pdf', PDF.subarray(0, 20))).toBe(422);
    expect(await refused('a.pdf', Buffer.alloc(0))).toBe(422);
    expect(await refused('a.pdf', Buffer.alloc(10 * 1024 ** 2 + 1))).toBe(413);
    const picture = await upload('a.jpg', JPEG);
    const wrong = await submit(id, values({ anhang: picture.body.id }), {
      headers: { cookie: picture.cookie },
    });
    expect(wrong.body.field_errors).toEqual({
      anhang: ['Hier sind nur diese Dateien möglich: PDF.'],
    });
  });

  it('without an entry is gone after 24 hours (G-55)', async () => {
    const { id } = await form();
    const sent = await upload('a.pdf', PDF);
    const kept = await upload('b.pdf', PDF);
    const done = await submit(id, values({ anhang: kept.body.id }), {
      headers: { cookie: kept.cookie },
    });
    const start = calls.clock.now();
    calls.clock.set(new Date(start.getTime() + 25 * 3_600_000));
    const late = await submit(id, values({ name: 'Spät', anhang: sent.body.id }), {
      headers: { cookie: sent.cookie },
    });
    expect(late.status).toBe(409);
    await calls.services.forms.uploads.sweep();
    const { db } = calls.database;
    const left = await db
      .selectFrom('form_file')
      .select('id')
      .where('id', '=', sent.body.id)
      .execute();
    expect(left).toEqual([]);
    const { files } = await entry(done.body.id);
    expect((await send('GET', files[0].url, { headers: editor })).status).toBe(200);
    calls.clock.set(start);
  });
});

describe('a mail', () => {
  it('tells the house and the sender, cannot be turned into another, and waits for the mail server (G-56, G-434)', async () => {
    const { id } = await form({
      title: 'Kontakt "Oper"',
      recipients: ['haus@haus.example'],
      recipient_rules: [{ field: 'thema', value: 'Presse', email: 'presse@haus.example' }],
      send_copy: true,
    });
    const evil = 'Ada\r\nBcc: alle@haus.example\r\n\r\nWerbung';
    const sent = await submit(
      id,
      values({ name: evil, email: 'ada@haus.example', thema: 'Presse' }),
    );
    // the mail server is away: the entry is there all the same
    const { mails } = await entry(sent.body.id);
    expect(mails).toHaveLength(3);
    expect(mails.every((each: { sent_at: null }) => each.sent_at === null)).toBe(true);
    await deliverMails();
    await deliverMails();
    expect(calls.mails.map(({ to }) => to).sort()).toEqual([
      'ada@haus.example',
      'haus@haus.example',
      'presse@haus.example',
    ]);
    const told = calls.mails.find(({ to }) => to === 'haus@haus.example');
    expect(told).toMatchObject({
      reply_to: 'ada@haus.example',
      subject: 'Neue Einsendung: Kontakt "Oper"',
    });
    expect(told?.text).toContain('Name:\nAda Bcc: alle@haus.example Werbung');
    expect(told?.text).toContain(`https://haus.example/cms-hub/form-entries/${sent.body.id}`);
    const answered = await send('POST', `/api/form-entries/${sent.body.id}/answers`, {
      headers: editor,
      payload: { subject: 'Ihre Frage', text: 'Ja, gern.' },
    });
    expect(answered.body).toMatchObject({ status: 'answered', notes: [{ kind: 'answer' }] });
    await deliverMails();
    expect(calls.mails.at(-1)).toMatchObject({ to: 'ada@haus.example', subject: 'Ihre Frage' });
  });
});

describe('the inbox', () => {
  it('finds, sorts out, assigns and notes, for editors (G-434, API-79)', async () => {
    const { id } = await form();
    const { body: made } = await submit(
      id,
      values({ name: 'Grete Müller', email: 'grete@haus.example' }),
    );
    await submit(id, values({ name: 'Ben' }));
    expect((await send('GET', '/api/form-entries')).status).toBe(401);
    expect((await send('GET', '/api/form-entries', { headers: as('member') })).status).toBe(403);
    const list = async (query: string) => {
      const { body } = await send('GET', `/api/form-entries?form=${id}&${query}`, {
        headers: editor,
      });
      return body.results.map((each: { excerpt: string }) => each.excerpt);
    };
    expect(await list('')).toEqual(['', '']);
    expect(await list('q=gRETE')).toHaveLength(1);
    expect(await list('q=100%')).toEqual([]);
    expect(await list('status=new&from=2026-11-21&until=2026-11-22')).toHaveLength(2);
    expect(await list('until=2026-11-20')).toEqual([]);
    const before = (await send('GET', '/api/dashboard-overview/', { headers: editor })).body;
    expect(await entry(made.id)).toMatchObject({ name: 'Grete Müller', status: 'read' });
    const after = (await send('GET', '/api/dashboard-overview/', { headers: editor })).body;
    expect(after.form_entries_new).toBe(before.form_entries_new - 1);
    expect(await list('status=read')).toHaveLength(1);
    const patch = (payload: object) =>
      send('PATCH', `/api/form-entries/${made.id}`, { headers: editor, payload });
    expect((await patch({ assigned_to: 999 })).status).toBe(422);
    const { id: user } = await calls.services.accounts.createUser(SYSTEM, {
      email: 'ina@haus.example',
      username: 'ina',
      password: 'ein Satz für die Tests',
      role: 'editor',
    });
    const { body } = await patch({ assigned_to: user, status: 'archived' });
    expect(body).toMatchObject({ assigned_to: { id: user, name: 'ina' }, status: 'archived' });
    expect((await patch({ status: 'new', updated_at: '2020-01-01T00:00:00Z' })).status).toBe(409);
    expect(await list(`assigned=${user}`)).toHaveLength(1);
    const noted = await send('POST', `/api/form-entries/${made.id}/notes`, {
      headers: editor,
      payload: { text: 'Ich rufe an.' },
    });
    expect(noted.body.notes).toMatchObject([{ kind: 'note', text: 'Ich rufe an.' }]);
    // who saw what
    await calls.services.forms.inbox.open({ user_id: user, role: 'editor' }, made.id);
    expect((await entry(made.id)).seen_by).toMatchObject([
      { user: { id: user, name: 'ina' }, how: 'opened', count: 1 },
    ]);
  });

  it('leads from one entry to the next of the same list, and to the unread ones (G-442)', async () => {
    const { id } = await form({ title: 'Reihe' });
    const other = await form({ title: 'Andere' });
    const made: number[] = [];
    for (const name of ['eins', 'zwei', 'drei', 'vier']) {
      made.push((await submit(id, values({ name }))).body.id);
      await submit(other.id, values({ name }));
    }
    const [eins, zwei, drei, vier] = made as [number, number, number, number];
    const from = async (entry_id: number, query = '') => {
      const url = `/api/form-entries/${entry_id}/neighbours?form=${id}${query}`;
      const { body } = await send('GET', url, { headers: editor });
      return [body.newer, body.older, body.unread];
    };
    expect(await from(zwei)).toEqual([drei, eins, eins]);
    expect(await from(vier)).toEqual([null, drei, drei]);
    await entry(eins);
    await entry(drei);
    expect(await from(zwei)).toEqual([drei, eins, vier]);
    expect(await from(zwei, '&status=open')).toEqual([drei, eins, vier]);
    expect(await from(drei, '&status=new')).toEqual([vier, zwei, zwei]);
    expect(await from(drei, '&status=archived')).toEqual([null, null, null]);
    const missing = await send('GET', '/api/form-entries/999999/neighbours', { headers: editor });
    expect(missing.status).toBe(404);
  });

  it('changes several entries at once, all or none, and narrows by what is still to do (G-442)', async () => {
    const { id } = await form({ title: 'Mehrere', max_entries: 3 });
    const ids: number[] = [];
    for (const name of ['a', 'b', 'c']) ids.push((await submit(id, values({ name }))).body.id);
    const change = (payload: object) =>
      send('POST', '/api/form-entries/changes', { headers: editor, payload: { ids, ...payload } });
    const count = async (query: string) => {
      const url = `/api/form-entries?form=${id}&${query}`;
      return (await send('GET', url, { headers: editor })).body.count;
    };
    const { user_id } = await editorAccount();
    expect((await change({ status: 'read', assigned_to: 999_999 })).status).toBe(422);
    expect(await count('status=new')).toBe(3);
    expect((await change({ status: 'read', assigned_to: user_id })).body).toEqual({ changed: 3 });
    expect(await count(`status=open&assigned=${user_id}`)).toBe(3);
    await send('PATCH', `/api/form-entries/${ids[0]}`, {
      headers: editor,
      payload: { status: 'archived' },
    });
    await send('PATCH', `/api/form-entries/${ids[1]}`, {
      headers: editor,
      payload: { status: 'answered' },
    });
    expect([await count('status=open'), await count('status=current')]).toEqual([1, 2]);
    // the form is full, until some of it is suspected
    expect((await send('GET', `/de/api/forms/${id}/`)).body.state).toBe('full');
    const tags: string[] = [];
    const stop = calls.changes.subscribe({ changed: (all) => tags.push(...all), lost: () => {} });
    await change({ is_spam: true });
    stop();
    expect(tags).toContain('form');
    expect((await send('GET', `/de/api/forms/${id}/`)).body.state).toBe('open');
    expect((await entry(ids[0] as number)).spam_reason).toBe('by_hand');
    const people = (await send('GET', '/api/form-entries/people', { headers: editor })).body;
    expect(people).toContainEqual({ id: user_id, name: 'Mia Kern' });
  });

  it('answers nobody twice: an answer to an entry that has changed is refused (E-1, G-442)', async () => {
    const { id } = await form();
    const sent = await submit(id, values({ email: 'ada@haus.example' }));
    const { updated_at } = await entry(sent.body.id);
    const answer = () =>
      send('POST', `/api/form-entries/${sent.body.id}/answers`, {
        headers: editor,
        payload: { text: 'Gern.', updated_at },
      });
    // the clock stands still in tests: a colleague has answered a moment later
    calls.clock.set(new Date(calls.clock.now().getTime() + 1000));
    expect((await answer()).status).toBe(200);
    expect((await answer()).status).toBe(409);
    expect((await entry(sent.body.id)).notes).toHaveLength(1);
  });

  it('shows sections as they were when the form was sent, where one of their questions was asked (G-431, G-442)', async () => {
    const section = { field_type: FIELD_TYPES.section };
    const { id } = await form({
      fields: [
        ...FIELDS.slice(0, 1),
        { ...section, label: 'Ihr Besuch' },
        { label: 'Tag', field_type: FIELD_TYPES.line },
        { ...section, label: 'Leer' },
        { ...section, label: 'Für Schulen', if_field: 'name', if_values: ['Schule'] },
        { label: 'Klasse', field_type: FIELD_TYPES.line },
      ],
    });
    const { body } = await submit(id, values({ tag: 'morgen', klasse: '5b' }));
    const { answers } = await entry(body.id);
    expect(answers.map((each: { label: string; text: string }) => [each.label, each.text])).toEqual(
      [
        ['Name', 'Ada'],
        ['Ihr Besuch', ''],
        ['Tag', 'morgen'],
      ],
    );
  });

  it('is exported as a table without formulas and as an archive with files (G-405, G-435)', async () => {
    const { id } = await form({ title: 'Ausgabe' });
    const file = await upload('=cmd.pdf', PDF);
    await submit(id, values({ name: '=1+1', anhang: file.body.id }), {
      headers: { cookie: file.cookie },
    });
    await submit(id, values({ name: '@SUM(A1)' }));
    const table = await send('GET', `/api/form-entries/export?form=${id}`, { headers: editor });
    expect(table.answer.headers['content-type']).toContain('text/csv');
    const lines = table.answer.body.split('\r\n');
    expect(lines[0]).toBe('\ufeffNr.;Eingegangen;Status;Verdacht;Name;E-Mail;Thema;Anhang');
    expect(lines[1]).toMatch(/;ungelesen;Nein;'=1\+1;;;'=cmd\.pdf$/);
    expect(lines[2]).toMatch(/;'@SUM\(A1\);;;$/);
    const archive = await send('GET', `/api/form-entries/archive?form=${id}`, { headers: editor });
    expect(archive.answer.headers['content-type']).toBe('application/zip');
    const bytes = archive.answer.rawPayload;
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
    for (const part of ['/=cmd.pdf', PDF.toString()]) expect(bytes.includes(part)).toBe(true);
    expect(unpacked(bytes, 'Einsendungen.csv')).toBe(table.answer.body);
  });
});

describe('what is kept', () => {
  it('goes when its time is over, with its files, and says so (G-436)', async () => {
    const { id } = await form({ retention_days: 10 });
    const file = await upload('a.pdf', PDF);
    const { body } = await submit(id, values({ anhang: file.body.id }), {
      headers: { cookie: file.cookie },
    });
    const { db } = calls.database;
    const [{ storage_key } = { storage_key: '' }] = await db
      .selectFrom('form_file')
      .select('storage_key')
      .where('entry_id', '=', body.id)
      .execute();
    // a shorter promise counts for what is there, a longer one does not
    await calls.services.records.forms.update(SYSTEM, id, { retention_days: 5 });
    await calls.services.records.forms.update(SYSTEM, id, { retention_days: 50 });
    const start = calls.clock.now();
    calls.clock.set(new Date(start.getTime() + 5 * 86_400_000));
    await calls.services.forms.retention.sweep();
    expect(await entriesOf(id)).toEqual([]);
    expect(await calls.services.forms.uploads.open(storage_key)).toBeNull();
    const removed = await send('GET', `/api/form-entries/removals?form=${id}`, { headers: editor });
    expect(removed.body).toMatchObject([
      { form_id: id, reason: 'retention', entries: 1, files: 1 },
    ]);
    calls.clock.set(start);
  });

  it('is counted once as deleted, even if two editors delete it at the same time (G-436)', async () => {
    const { id } = await form();
    const { body } = await submit(id, values());
    const deleted = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const first = calls.database.transaction(async (trx) => {
      await trx.deleteFrom('form_entry').where('id', '=', body.id).execute();
      deleted.resolve();
      await held.promise;
    });
    await deleted.promise;
    const second = calls.services.forms.retention.remove(SYSTEM, { ids: [body.id] });
    // time to find the entry, if it does not wait for the first transaction
    await new Promise((resolve) => setTimeout(resolve, 200));
    held.resolve();
    await first;
    expect(await second).toEqual({ removed: 0 });
    const removed = await send('GET', `/api/form-entries/removals?form=${id}`, { headers: editor });
    expect(removed.body).toEqual([]);
  });

  it('of a person is found, handed over and deleted, by administrators (G-437)', async () => {
    const { id } = await form();
    const admin = as('admin');
    const email = 'Person@haus.example';
    const { body: made } = await submit(id, values({ name: 'P', email }));
    await submit(id, values({ name: 'Von person@haus.example empfohlen' }));
    await submit(id, values({ name: 'Niemand' }));
    const search = (headers: Record<string, string>) =>
      send('POST', '/api/form-persons/search', {
        headers,
        payload: { words: 'person@haus.example' },
      });
    expect((await search(editor)).status).toBe(403);
    const mere = { user_id: null, role: 'editor' } as const;
    const asked = calls.services.forms.inbox.ofPerson(mere, { words: email });
    await expect(asked).rejects.toMatchObject({ status: 403 });
    const { body } = await search(admin);
    expect(body.count).toBe(2);
    const ids = body.results.map((each: { id: number }) => each.id);
    const archive = await send('POST', '/api/form-persons/archive', {
      headers: admin,
      payload: { ids },
    });
    expect(archive.answer.rawPayload.includes('Einsendungen.json')).toBe(true);
    const removed = await send('POST', '/api/form-persons/removal', {
      headers: admin,
      payload: { ids },
    });
    expect(removed.body).toEqual({ removed: 2 });
    expect((await search(admin)).body.count).toBe(0);
    expect((await send('GET', `/api/form-entries/${made.id}`, { headers: admin })).status).toBe(
      404,
    );
    expect(await entriesOf(id)).toHaveLength(1);
  });
});
