import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SENTENCES } from '#domains/forms/answers/sentences.ts';
import { formTexts } from '#domains/forms/form.texts.ts';
import { formPageTexts } from '#domains/forms/page/form-page.texts.ts';
import { SYSTEM } from '#lib/actor/actor.ts';
import { openWholeSite } from '../whole-site.test-kit.ts';

let site: Awaited<ReturnType<typeof openWholeSite>>;
let id: number;
let url: string;

beforeAll(async () => {
  site = await openWholeSite();
  const fields = [
    { label: 'Name', field_type: 1, required: true },
    { label: 'Über uns', slug: 'wie', field_type: 16, help_text: 'Nur ein paar Fragen' },
    { label: 'Themen', field_type: 5, choices: ['Oper', 'Tanz'] },
    { label: 'Anhang', field_type: 9 },
  ];
  const form = { title: 'Kontakt', intro: '<p>Hallo</p>', is_online: true, fields };
  ({ id } = await site.services.records.forms.create(SYSTEM, form));
  url = `/de/formular/kontakt/${id}`;
});
afterAll(() => site.close());

const PDF = '%PDF-1.4\nstartxref\n9\n%%EOF\n';
const ORIGIN = { origin: 'https://haus.example' };

type Part = readonly [name: string, text: string, filename?: string];

function post(parts: readonly Part[], headers: Record<string, string> = ORIGIN) {
  const body = parts
    .map(([name, text, filename]) => {
      const file = filename === undefined ? '' : `; filename="${filename}"`;
      return `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${text}\r\n`;
    })
    .join('');
  const type = { 'content-type': 'multipart/form-data; boundary=x' };
  return site.request(url, {
    method: 'POST',
    headers: { ...type, ...headers },
    body: `${body}--x--\r\n`,
  });
}

async function token(): Promise<string> {
  const { text } = await site.request(url);
  site.clock.set(new Date(site.clock.now().getTime() + 10_000));
  return /name="_token"[^>]*value="([^"]+)"/.exec(text)?.[1] ?? '';
}

const entries = () => site.house.database.db.selectFrom('form_entry').selectAll().execute();

it('a form is a page with its fields, for nobody else to share, at its own address, with a way to its editing for editors (ROUTE-22, FORM-01, FORM-07, EDIT-11, SHELL-46, G-54)', async () => {
  const { status, text, headers } = await site.request(url);
  expect(status).toBe(200);
  expect(headers['cache-control']).toContain('no-store');
  expect(text).toMatch(/<h1[^>]*>Kontakt<\/h1>/);
  expect(text).toContain('<p>Hallo</p>');
  expect(text).toMatch(/<legend><h2>Über uns<\/h2><\/legend>/);
  expect(text).toMatch(/<input[^>]*name="email2"/);
  expect(await token()).not.toBe(await token());
  const wrong = await site.request(`/de/formular/falsch/${id}`);
  expect([wrong.status, wrong.headers.location]).toEqual([301, url]);
  expect((await site.request('/de/formular/kontakt/9999')).status).toBe(404);
  const link = `href="/cms-hub/forms/${id}"`;
  expect(text).not.toContain(link);
  expect(text).not.toMatch(/<body[^>]*class="[^"]*cms/);
  const seen = await site.request(url, { headers: await site.signIn('editor') });
  expect(seen.text).toContain(link);
});

it('has a title, a description and a picture for elsewhere, and is for search engines while it takes entries (SEO-01, SEO-03, G-450)', async () => {
  const { forms } = site.services.records;
  const { text } = await site.request(url);
  expect(text).toContain('<title>Kontakt | Kulturhaus</title>');
  expect(text).toContain('<meta name="description" content="Hallo"/>');
  expect(text).toContain(`<link rel="canonical" href="https://haus.example${url}"/>`);
  expect(text).toMatch(/<meta property="og:image" content="[^"]+\/media\/social\/form-\d+\//);
  expect(text).not.toContain('name="robots"');
  await forms.update(SYSTEM, id, {
    meta_title: 'So erreichen Sie uns',
    online_to: '2026-01-01T00:00:00Z',
  });
  const closed = (await site.request(url)).text;
  expect(closed).toContain('<title>So erreichen Sie uns | Kulturhaus</title>');
  expect(closed).toContain('<meta name="robots" content="noindex, follow"/>');
  await forms.update(SYSTEM, id, { meta_title: '', online_to: null });
});

it('a posted page without scripts stores its entry with the file, once, and says thanks (FORM-13, FORM-14, G-433)', async () => {
  const parts: Part[] = [
    ['name', 'Ada'],
    ['themen', 'Oper'],
    ['themen', 'Tanz'],
    ['anhang', PDF, 'lebenslauf.pdf'],
    ['email2', ''],
    ['_token', await token()],
  ];
  const sent = await Promise.all([post(parts), post(parts)]);
  for (const { status, headers } of sent)
    expect([status, headers.location]).toEqual([303, `${url}?gesendet=ja`]);
  const [stored, ...more] = await entries();
  expect(more).toEqual([]);
  expect(stored).toMatchObject({ is_spam: false, field_values: { themen: ['Oper', 'Tanz'] } });
  const [file] = (await site.services.forms.inbox.open(SYSTEM, stored?.id ?? 0)).files;
  expect(file).toMatchObject({ name: 'lebenslauf.pdf', size: PDF.length });
  expect((await site.request(`${url}?gesendet=ja`)).text).toContain(
    'Ihre Nachricht wurde gesendet.',
  );
});

it('what does not fit comes back as it was typed, with its files, and is sent with them (FORM-10, G-433)', async () => {
  const first = await post([
    ['name', ''],
    ['themen', 'Tanz'],
    ['anhang', PDF, 'zeugnis.pdf'],
    ['email2', ''],
    ['_token', await token()],
  ]);
  expect(first.status).toBe(400);
  expect(first.text).toContain('Dieses Feld ist erforderlich!');
  expect(first.text).toMatch(
    /<input[^>]*value="Tanz"[^>]*checked|<input[^>]*checked[^>]*value="Tanz"/,
  );
  expect(first.text).toContain('zeugnis.pdf');
  const kept = /<input type="hidden" name="anhang" value="(\d+)"/.exec(first.text)?.[1] ?? '';
  const cookie = first.headers['set-cookie']?.find((each) => each.startsWith('foyer.uploads='));
  expect(cookie).toContain('HttpOnly');
  const second = await post(
    [
      ['name', 'Ben'],
      ['anhang', kept],
      ['anhang', '', ''],
      ['email2', ''],
      ['_token', await token()],
    ],
    { ...ORIGIN, cookie: cookie?.split(';')[0] ?? '' },
  );
  expect(second.status).toBe(303);
  expect((await entries()).at(-1)?.words).toBe('Ben\nzeugnis.pdf');
});

it('a file that lies, a form from elsewhere and one without a token are dealt with (G-54, G-55, G-433)', async () => {
  const before = (await entries()).length;
  const fields: Part[] = [
    ['name', 'Cid'],
    ['email2', ''],
  ];
  const lying = await post([
    ...fields,
    ['anhang', 'MZ program', 'a.pdf'],
    ['_token', await token()],
  ]);
  expect(lying.status).toBe(400);
  expect(lying.text).toContain('Dieses Dateiformat wird nicht angenommen.');
  expect(lying.text).toContain('value="Cid"');
  expect((await post(fields, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await post([...fields, ['name', 'x'.repeat(70_000)]])).status).toBe(413);
  expect(await entries()).toHaveLength(before);
  // filled in by a machine: kept, and suspected
  expect((await post(fields)).status).toBe(303);
  expect((await entries()).at(-1)).toMatchObject({ is_spam: true, spam_reason: 'no_token' });
});

it('what was typed into a form that wants an account comes back to be copied where the session has ended meanwhile (G-438)', async () => {
  const { forms } = site.services.records;
  const before = (await entries()).length;
  const parts: Part[] = [
    ['name', 'Greta'],
    ['anhang', PDF, 'brief.pdf'],
    ['email2', ''],
    ['_token', await token()],
  ];
  await forms.update(SYSTEM, id, { login_required: true });
  const { status, text } = await post(parts);
  await forms.update(SYSTEM, id, { login_required: false });
  expect([status, text.includes(formTexts.login)]).toEqual([401, true]);
  expect(text.match(/(?<=<dd>).*?(?=<\/dd>)/g)).toEqual(['Greta', 'brief.pdf']);
  expect(text).toContain(formPageTexts.unsent_before_login);
  expect(await entries()).toHaveLength(before);
});

describe('a posted page from somebody who means harm', () => {
  const base: Part[] = [
    ['name', 'Dora'],
    ['email2', ''],
  ];
  it('is refused in German, with nothing stored: 30 files, two in a field, a field of another form, names of objects (G-433)', async () => {
    const before = (await entries()).length;
    const asked = async (status: number, words: string, parts: readonly Part[]) => {
      const answer = await post([...base, ...parts, ['_token', await token()]]);
      expect([parts[0]?.[0], answer.status]).toEqual([parts[0]?.[0], status]);
      expect(answer.text.replace(/<style>.*?<\/style>|<[^>]*>/gs, ' ')).toContain(words);
    };
    const thirty = Array.from({ length: 30 }, (_, n): Part => ['anhang', PDF, `${n}.pdf`]);
    await asked(413, 'Höchstens 10 Dateien', thirty);
    await asked(400, 'Hier ist nur eine Datei möglich.', thirty.slice(0, 2));
    await asked(400, SENTENCES.choice.de, [['themen', 'Ballett']]);
    await asked(400, SENTENCES.file.de, [['anhang', '99999999999999']]);
    await asked(409, formTexts.file_taken, [['anhang', '424242']]);
    for (const name of ['__proto__', 'constructor'])
      await asked(400, 'Die Anfrage ist unvollständig angekommen.', [[name, '{"x":1}']]);
    expect(await entries()).toHaveLength(before);
    // a page sends what its form has: another field is nothing of it
    const odd = await post([...base, ['fremd', 'x'], ['_token', await token()]]);
    expect(odd.status).toBe(303);
    expect((await entries()).at(-1)).toMatchObject({ words: 'Dora' });
  });

  it('is refused in German by a form that is closed, offline or gone (G-433, PAGE-13)', async () => {
    const { forms } = site.services.records;
    const closing = { online_to: '2026-01-01T00:00:00Z' };
    const before = (await entries()).length;
    const parts: Part[] = [...base, ['name', 'Emil'], ['_token', await token()]];
    await forms.update(SYSTEM, id, closing);
    const closed = await post(parts);
    expect([closed.status, closed.text.includes(formTexts.closed)]).toEqual([410, true]);
    await forms.update(SYSTEM, id, { online_to: null, is_online: false });
    expect((await post(parts)).status).toBe(404);
    await forms.update(SYSTEM, id, { is_online: true });
    const other = await forms.create(SYSTEM, { title: 'Weg', is_online: true });
    await forms.remove(SYSTEM, other.id);
    const gone = await site.request(`/de/formular/weg/${other.id}`, {
      method: 'POST',
      headers: { ...ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email2=',
    });
    expect([gone.status, gone.text.includes(formTexts.missing)]).toEqual([404, true]);
    expect(await entries()).toHaveLength(before);
  });

  it('is refused without the CSRF token of a session, or from elsewhere, by the calls too (FORM-13, API-03, G-45)', async () => {
    const { cookie = '', ...token } = await site.signIn('member');
    const before = (await entries()).length;
    const body = JSON.stringify({ form: id, field_values: { name: 'Fritz', email2: '' } });
    const json = { 'content-type': 'application/json' };
    const send = (headers: Record<string, string>) =>
      site.request('/de/api/forms-entries/', {
        method: 'POST',
        headers: { ...json, ...headers },
        body,
      });
    for (const headers of [{ cookie }, { cookie, ...token, origin: 'https://evil.example' }]) {
      const answer = await send(headers);
      expect([answer.status, JSON.parse(answer.text).code]).toEqual([403, 'forbidden']);
      expect(JSON.parse(answer.text).detail).toMatch(/^[A-Z].*[.!]$/);
    }
    const multipart = { 'content-type': 'multipart/form-data; boundary=x', cookie };
    const file = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${PDF}\r\n--x--\r\n`;
    const upload = { method: 'POST', headers: multipart, body: file };
    expect((await site.request('/de/api/temp-files/', upload)).status).toBe(403);
    expect(await entries()).toHaveLength(before);
    expect((await send({ cookie, ...token })).status).toBe(201);
  });
});
