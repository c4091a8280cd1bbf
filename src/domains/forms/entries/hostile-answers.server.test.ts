import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import * as diskSpace from '#server/platform/disk-space.ts';
import type { Jobs } from '#server/platform/jobs.server.ts';
import { createMailService } from '#server/platform/mail.server.ts';
import { as, type Calls, openCalls } from '#server/whole-site/calls.test-kit.ts';
import { FIELD_TYPES } from '../field-types.ts';

let calls: Calls;
let isDiskLow = false;
let folder: string;
let number = 0;

beforeAll(async () => {
  const isLow = async () => isDiskLow;
  const disk = { isLow, isFull: isLow, noteRefusal: () => {} };
  const opened = vi.spyOn(diskSpace, 'createDiskSpace').mockReturnValue(disk);
  calls = await openCalls();
  opened.mockRestore();
  folder = await mkdtemp(join(tmpdir(), 'foyer-hostile-'));
});
afterAll(async () => {
  await calls.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  isDiskLow = false;
  calls.mails.length = 0;
});

const editor = as('editor');
const PDF = Buffer.from('%PDF-1.4\nstartxref\n9\n%%EOF\n');

/** Every type of field that takes words. */
const WORDY = {
  zeile: FIELD_TYPES.line,
  text: FIELD_TYPES.text,
  versteckt: FIELD_TYPES.hidden,
} as const;
const OTHERS = {
  adresse: FIELD_TYPES.url,
  email: FIELD_TYPES.email,
  zahl: FIELD_TYPES.number,
  tag: FIELD_TYPES.date,
  geburtstag: FIELD_TYPES.birthday,
  zeitpunkt: FIELD_TYPES.moment,
  haken: FIELD_TYPES.checkbox,
  datei: FIELD_TYPES.file,
  wahl: FIELD_TYPES.radios,
  mehrere: FIELD_TYPES.checkboxes,
} as const;

const form = (more: object = {}) =>
  calls.services.records.forms.create(SYSTEM, {
    title: 'Kontakt',
    is_online: true,
    recipients: ['haus@haus.example'],
    send_copy: true,
    fields: Object.entries({ ...WORDY, ...OTHERS }).map(([slug, field_type]) => ({
      label: slug,
      slug,
      field_type,
      choices:
        field_type === FIELD_TYPES.radios || field_type === FIELD_TYPES.checkboxes
          ? ['A', 'B']
          : [],
    })),
    ...more,
  });

async function send(url: string, payload: object | Buffer, headers: Record<string, string> = {}) {
  number += 1;
  const remoteAddress = `10.2.${number >> 8}.${number & 255}`;
  const asked = { method: 'POST' as const, url, payload, headers, remoteAddress };
  const answer = await calls.app.inject(asked);
  return { status: answer.statusCode, body: answer.json(), cookies: answer.cookies };
}
const submit = (id: number, values: object, cookie = '') =>
  send(
    '/de/api/forms-entries/',
    { form: id, field_values: { email2: '', ...values } },
    cookie ? { cookie } : {},
  );

async function upload(name: string) {
  const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), PDF, Buffer.from('\r\n--x--\r\n')]);
  const type = { 'content-type': 'multipart/form-data; boundary=x' };
  const { status, body, cookies } = await send('/de/api/temp-files/', payload, type);
  return { status, body, cookie: cookies.map(({ name: key, value }) => `${key}=${value}`).join() };
}

const unsent = async () => {
  const { db } = calls.database;
  const rows = db.selectFrom('form_mail').select('id').where('sent_at', 'is', null).orderBy('id');
  return (await rows.execute()).map(({ id }) => id);
};

/** The mails as a mail server gets them: header names and values, unfolded. */
async function readMailHeaders(): Promise<[string, string][][]> {
  const jobs = { register() {} } as unknown as Jobs;
  const { clock } = calls;
  const service = createMailService({
    url: '',
    from: 'haus@haus.example',
    data_dir: folder,
    jobs,
    clock,
  });
  for (const message of calls.mails) await service.deliver(message);
  const files = await readdir(join(folder, 'mail'));
  const texts = await Promise.all(
    files.map((file) => readFile(join(folder, 'mail', file), 'utf8')),
  );
  await rm(join(folder, 'mail'), { recursive: true });
  return texts.map((text) => {
    const [head = ''] = text.split('\r\n\r\n');
    const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
    return lines.map((line): [string, string] => {
      const [name = '', ...value] = line.split(': ');
      return [name, value.join(': ')];
    });
  });
}

/** RFC 4180 with semicolons. */
function parseCells(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, bare = '', end] of csv.matchAll(
    /(?:"((?:[^"]|"")*)"|([^;\r\n"]*))(;|\r\n|$)/g,
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  return rows;
}

const BCC = 'Ada\r\nBcc: alle@evil.example\r\nSubject: Neu\r\n\r\nWerbung';
const HEADERS = [
  'Content-Transfer-Encoding',
  'Content-Type',
  'Date',
  'From',
  'MIME-Version',
  'Message-ID',
  'Reply-To',
  'Subject',
  'To',
];

describe('an answer', () => {
  it('never becomes a header or a recipient of a mail, whichever field or name of a file it comes through (G-56, G-433)', async () => {
    const { id } = await form({ title: 'Kontakt Bcc: alle@evil.example' });
    const file = await upload('a%0d%0aBcc: alle@evil.example.pdf');
    const words = Object.fromEntries(Object.keys(WORDY).map((slug) => [slug, BCC]));
    const sent = await submit(
      id,
      {
        ...words,
        adresse: 'https://evil.example/?a=%0d%0aBcc:alle',
        email: 'ada@haus.example',
        datei: file.body.id,
      },
      file.cookie,
    );
    expect(sent.status).toBe(201);
    await send(`/api/form-entries/${sent.body.id}/answers`, { subject: BCC, text: BCC }, editor);
    for (const mail of await unsent()) await calls.services.forms.deliverMail(mail);
    const to = ['haus@haus.example', 'ada@haus.example', 'ada@haus.example'];
    expect(calls.mails.map((mail) => mail.to)).toEqual(to);
    const mails = await readMailHeaders();
    expect(mails).toHaveLength(3);
    for (const headers of mails) {
      const names = headers.map(([name]) => name);
      expect(HEADERS).toEqual(expect.arrayContaining(names));
      expect(new Set(names).size).toBe(names.length);
      const addressed = headers.filter(([name]) => /^(To|From|Reply-To)$/.test(name));
      for (const [, value] of addressed) expect(value).toMatch(/^(haus|ada)@haus\.example$/);
    }
  });

  it('that would be more than one address, or more than a line where one is, is refused in its field (FORM-11, G-433)', async () => {
    const { id } = await form();
    const addresses = [
      'a@haus.example\r\nBcc: b@evil.example',
      'a@haus.example, b@evil.example',
      'a@haus.example;b@evil.example',
      '<a@haus.example>',
      'Ada <a@haus.example>',
      '"a b"@haus.example',
      'a@haus.example\u0000',
      'a@haus.example\u2028b',
    ];
    for (const email of addresses) {
      const { status, body } = await submit(id, { email });
      // what cannot be seen or typed is left out, as in every text
      const isTidied = email.includes('\u0000');
      expect([email, status]).toEqual([email, isTidied ? 201 : 400]);
      if (!isTidied) expect(body.field_errors).toEqual({ email: ['Ungültige E-Mail-Adresse!'] });
    }
    const wrong = {
      zahl: '1\r\nBcc: b@evil.example',
      tag: '24.12.2026\r\nBcc: b@evil.example',
      geburtstag: '=1+1',
      zeitpunkt: '@SUM(A1)',
      haken: '=1+1',
      datei: '=1+1',
      wahl: 'A\r\nB',
      mehrere: ['A', '=1+1'],
      adresse: 'javascript:alert(1)',
    };
    const { status, body } = await submit(id, wrong);
    expect([status, Object.keys(body.field_errors).sort()]).toEqual([
      400,
      Object.keys(wrong).sort(),
    ]);
    for (const [sentence] of Object.values<string[]>(body.field_errors))
      expect(sentence).toMatch(/[.!]$/);
  });

  it('is a cell of the table and never a formula, nor another cell or line, whichever field it comes through (G-405, G-435)', async () => {
    const { id } = await form({ send_copy: false });
    const formulas = [
      '=1+1',
      '+1',
      '-1+1',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '";=1+1;"',
      'a\n=2',
      ';=3',
      '"=4',
    ];
    for (const formula of formulas) {
      const words = Object.fromEntries(Object.keys(WORDY).map((slug) => [slug, formula]));
      expect((await submit(id, { ...words, zahl: -1 })).status).toBe(201);
    }
    const file = await upload('=cmd|calc.pdf');
    await submit(id, { zeile: '=Datei', datei: file.body.id }, file.cookie);
    const asked = { url: `/api/form-entries/export?form=${id}`, headers: editor };
    const [headings = [], ...rows] = parseCells((await calls.app.inject(asked)).body.trimEnd());
    expect(rows).toHaveLength(formulas.length + 1);
    for (const row of rows) {
      expect(row).toHaveLength(headings.length);
      // a negative number is no formula (G-511)
      for (const cell of row) expect(cell).not.toMatch(/^(?!-\d+(,\d+)?$)[=+\-@\t\r]/);
    }
    expect(rows.map((row) => row[4]?.replace(/^'/, ''))).toEqual([
      ...formulas.map((formula) => formula.trim().replace(/\s+/g, ' ')),
      '=Datei',
    ]);
  });
});

describe('a sending that cannot be finished', () => {
  it('is 507 on a full disk, an upload too, says so in German, and leaves nothing; afterwards it is taken (G-433)', async () => {
    const { id } = await form();
    const { db } = calls.database;
    const count = async () =>
      (await db.selectFrom('form_entry').select('id').where('form_id', '=', id).execute()).length;
    const files = async () => (await db.selectFrom('form_file').select('id').execute()).length;
    const before = await files();
    isDiskLow = true;
    const refused = await submit(id, { zeile: 'Ada' });
    expect([refused.status, refused.body.code]).toEqual([507, 'store_full']);
    expect(refused.body.detail).toContain('kein Platz');
    const file = await upload('a.pdf');
    expect([file.status, file.body.code]).toEqual([507, 'store_full']);
    expect([await count(), await files()]).toEqual([0, before]);
    isDiskLow = false;
    expect((await submit(id, { zeile: 'Ada' })).status).toBe(201);
    expect((await upload('a.pdf')).status).toBe(201);
  });

  it('is stored while the mail server is away: its entry says what is unsent and why, until the mail is taken, once (G-434)', async () => {
    const { id } = await form({ send_copy: false });
    const away = vi.spyOn(calls.mails, 'push').mockImplementation(() => {
      throw new Error('connect ECONNREFUSED 127.0.0.1:25');
    });
    const sent = await submit(id, { zeile: 'Ada' });
    expect(sent.status).toBe(201);
    const mails = async () => {
      const asked = { url: `/api/form-entries/${sent.body.id}`, headers: editor };
      return (await calls.app.inject(asked)).json().mails;
    };
    const [mail] = await mails();
    const deliver = () => calls.services.forms.deliverMail(mail.id);
    // its job fails, and is repeated
    await expect(deliver()).rejects.toThrow('ECONNREFUSED');
    expect(await mails()).toMatchObject([
      { sent_at: null, problem: 'connect ECONNREFUSED 127.0.0.1:25' },
    ]);
    away.mockRestore();
    await deliver();
    await deliver();
    expect(calls.mails).toHaveLength(1);
    expect(await mails()).toMatchObject([{ sent_at: expect.any(String), problem: '' }]);
  });
});
