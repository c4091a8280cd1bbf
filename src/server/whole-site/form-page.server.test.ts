import { afterAll, beforeAll, expect, it } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import { openWholeSite } from './whole-site.test-kit.ts';

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
  return site.ask(url, {
    method: 'POST',
    headers: { ...type, ...headers },
    body: `${body}--x--\r\n`,
  });
}

async function token(): Promise<string> {
  const { text } = await site.ask(url);
  site.clock.set(new Date(site.clock.now().getTime() + 10_000));
  return /name="_token"[^>]*value="([^"]+)"/.exec(text)?.[1] ?? '';
}

const entries = () => site.house.database.db.selectFrom('form_entry').selectAll().execute();

it('a form is a page with its fields, for nobody else to share, at its own address, with a way to its editing for editors (ROUTE-22, FORM-01, FORM-07, EDIT-11, SHELL-46, G-54)', async () => {
  const { status, text, headers } = await site.ask(url);
  expect(status).toBe(200);
  expect(headers['cache-control']).toContain('no-store');
  expect(text).toMatch(/<h1[^>]*>Kontakt<\/h1>/);
  expect(text).toContain('<p>Hallo</p>');
  expect(text).toMatch(/<legend>Über uns<\/legend>/);
  expect(text).toMatch(/<input[^>]*name="email2"/);
  expect(await token()).not.toBe(await token());
  const wrong = await site.ask(`/de/formular/falsch/${id}`);
  expect([wrong.status, wrong.headers.location]).toEqual([301, url]);
  expect((await site.ask('/de/formular/kontakt/9999')).status).toBe(404);
  const link = `href="/cms-hub/forms/${id}"`;
  expect(text).not.toContain(link);
  expect(text).not.toMatch(/<body[^>]*class="[^"]*cms/);
  const seen = await site.ask(url, { headers: await site.signIn('editor') });
  expect(seen.text).toContain(link);
});

it('has a title, a description and a picture for elsewhere, and is for search engines while it takes entries (SEO-01, SEO-03, G-450)', async () => {
  const { forms } = site.services.records;
  const { text } = await site.ask(url);
  expect(text).toContain('<title>Kontakt | Kulturhaus</title>');
  expect(text).toContain('<meta name="description" content="Hallo"/>');
  expect(text).toContain(`<link rel="canonical" href="https://haus.example${url}"/>`);
  expect(text).toMatch(/<meta property="og:image" content="[^"]+\/media\/social\/form-\d+\//);
  expect(text).not.toContain('name="robots"');
  await forms.update(SYSTEM, id, {
    meta_title: 'So erreichen Sie uns',
    online_to: '2026-01-01T00:00:00Z',
  });
  const closed = (await site.ask(url)).text;
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
  expect((await site.ask(`${url}?gesendet=ja`)).text).toContain('Ihre Nachricht wurde gesendet.');
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
  expect((await post([...fields, ['name', 'x'.repeat(20_000)]])).status).toBe(413);
  expect(await entries()).toHaveLength(before);
  // filled in by a machine: kept, and suspected
  expect((await post(fields)).status).toBe(303);
  expect((await entries()).at(-1)).toMatchObject({ is_spam: true, spam_reason: 'no_token' });
});
