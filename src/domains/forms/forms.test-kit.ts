import { constants, inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import { as, type Calls, openCalls } from '#server/whole-site/calls.test-kit.ts';
import { FIELD_TYPES } from './field-types.ts';

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n');
export const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
export const editor = as('editor');

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export const FIELDS = [
  { label: 'Name', field_type: FIELD_TYPES.line, required: true },
  { label: 'E-Mail', slug: 'email', field_type: FIELD_TYPES.email },
  { label: 'Thema', field_type: FIELD_TYPES.dropdown, choices: ['Oper', 'Presse'] },
  { label: 'Anhang', field_type: FIELD_TYPES.file, accept: ['pdf'] },
];

export const values = (more: object = {}) => ({ name: 'Ada', email2: '', ...more });

/** Calls of forms, on a database of the test file's own. Call it at the top of the file. */
export function openForms() {
  let opened: Calls | undefined;
  let number = 0;
  const calls = (): Calls => opened as Calls;
  beforeAll(async () => {
    opened = await openCalls();
  });
  afterAll(() => calls().close());
  beforeEach(() => {
    calls().mails.length = 0;
  });

  const editorAccount = async () => {
    const { id } = await calls().services.accounts.createUser(SYSTEM, {
      email: 'mia@haus.example',
      username: 'mia',
      first_name: 'Mia',
      last_name: 'Kern',
      password: 'ein Satz für die Tests',
      role: 'editor',
    });
    return { user_id: id };
  };

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
    const answer = await calls().app.inject({
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
    const headers = {
      'content-type': 'multipart/form-data; boundary=x',
      ...(cookie && { cookie }),
    };
    const { status, body, answer } = await send('POST', '/de/api/temp-files/', {
      payload,
      headers,
    });
    const [set] = answer.cookies;
    return { status, body, cookie: set ? `${set.name}=${set.value}` : cookie, set };
  }

  const form = async (more: object = {}) =>
    calls().services.records.forms.create(SYSTEM, {
      title: 'Kontakt',
      is_online: true,
      fields: FIELDS,
      ...more,
    });
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
  const selectEntries = (id: number) =>
    calls()
      .database.db.selectFrom('form_entry')
      .selectAll()
      .where('form_id', '=', id)
      .orderBy('id')
      .execute();
  const entry = async (id: number) =>
    (await send('GET', `/api/form-entries/${id}`, { headers: editor })).body;

  /** Does what the jobs would. */
  async function deliverMails(): Promise<void> {
    const rows = await calls()
      .database.db.selectFrom('form_mail')
      .select('id')
      .where('sent_at', 'is', null)
      .execute();
    for (const { id } of rows) await calls().services.forms.deliverMail(id);
  }

  return { calls, editorAccount, send, upload, form, submit, selectEntries, entry, deliverMails };
}

/** A text of an archive: its name ends the header, and packed data follows. */
export function unpacked(archive: Buffer, name: string): string {
  const at = archive.indexOf(name);
  const data = archive.subarray(at + name.length + archive.readUInt16LE(at - 2));
  return inflateRawSync(data, { finishFlush: constants.Z_SYNC_FLUSH }).toString();
}
