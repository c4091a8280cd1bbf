import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROLES, VISITOR } from '../../lib/actor.ts';
import type { Services } from '../../server/services.ts';
import { createTestApp } from '../../server/test-app.ts';
import { mp4, pdf, wav } from './kinds/kinds.test-kit.ts';
import { mediaApi } from './media.api.server.ts';
import { EDITOR, LIMITS, openMedia, picture } from './media.test-kit.ts';

const PATH = '/de/pageeditor-api/media';

/** `Authorization: test editor` makes an editor of the request. */
const accounts = {
  async actorOf({ authorization = '' }: { authorization?: string }) {
    const role = ROLES.find((each) => authorization === `test ${each}`) ?? 'visitor';
    return role === 'visitor' ? VISITOR : { user_id: null, role };
  },
};

let site: Awaited<ReturnType<typeof openMedia>>;
let app: FastifyInstance;
let port: number;
let uses: { model: string; id: number; title: string }[] = [];
beforeAll(async () => {
  site = await openMedia('disk', { usesOf: async () => uses });
  const { media, intake } = site;
  const services = { media, intake, accounts } as unknown as Services;
  app = await createTestApp({ services, plugins: { site: [], editor: [mediaApi] } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  await site.close();
});
beforeEach(() => {
  uses = [];
});

const headers = { cookie: 'session=1', authorization: 'test editor' };
const waiting = () => readdir(join(site.folder, 'uploads'));

interface Sent {
  bytes?: Uint8Array;
  name?: string;
  type?: string;
  fields?: Record<string, string>;
  as?: string;
}

/** As a browser sends a form. */
async function upload({
  bytes,
  name = 'a.jpg',
  type = 'image/jpeg',
  fields = {},
  as = 'editor',
}: Sent) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  if (bytes) form.append('file', new Blob([Buffer.from(bytes)], { type }), name);
  const answer = await fetch(`http://127.0.0.1:${port}${PATH}/`, {
    ...{ method: 'POST', body: form },
    headers: { ...headers, authorization: `test ${as}` },
  });
  const text = await answer.text();
  return { status: answer.status, json: text ? JSON.parse(text) : null };
}

/** Sends exactly these bytes over a line of its own, and answers what comes back until it closes. */
function say(text: string | Buffer, { hangUp = false } = {}): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(text, () => {
        if (hangUp) setTimeout(() => socket.destroy(), 50);
      });
    });
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.once('error', () => {}).once('close', () => resolve(answer));
  });
}

const head = (more: string[]) =>
  [
    `POST ${PATH}/ HTTP/1.1`,
    'Host: haus.example',
    'Connection: close',
    'Cookie: session=1',
    'Authorization: test editor',
    ...more,
    '',
    '',
  ].join('\r\n');

const MULTIPART = 'Content-Type: multipart/form-data; boundary=x';

/** A form with parts as they are given: head, contents. */
function form(...parts: [string, Uint8Array | string][]): Buffer {
  const all = parts.flatMap(([disposition, content]) => [
    Buffer.from(`--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...all, Buffer.from('--x--\r\n')]);
}

const sayForm = (body: Buffer) =>
  say(Buffer.concat([Buffer.from(head([MULTIPART, `Content-Length: ${body.byteLength}`])), body]));

describe('an upload over HTTP', () => {
  it('answers 201 with all that is needed to show it, and 200 when the house has it already', async () => {
    const bytes = await picture();
    const fields = { alt_text: 'Der Chor', credit: 'Foto: A. Muster', is_decorative: 'false' };
    const first = await upload({ bytes, name: 'Chor.JPEG', fields });
    expect(first.status).toBe(201);
    expect(first.json).toMatchObject({
      ...{ kind: 'image', filename: 'Chor.jpg', alt_text: 'Der Chor', is_decorative: false },
      image_obj: { id: first.json.id, width: 900, credit: 'Foto: A. Muster' },
      image_thumbnails: { small: expect.stringMatching(/^\/media\/.*small\.webp$/) },
    });
    const again = await upload({ bytes, name: 'anders.png' });
    expect([again.status, again.json.id]).toEqual([200, first.json.id]);
    expect(await waiting()).toEqual([]);
  });

  it('takes films, sounds and documents, and only the kind that a field asks for', async () => {
    const film = await upload({ bytes: mp4(), name: 'film.mp4', fields: { kind: 'video' } });
    expect([film.status, film.json.file_obj.duration]).toEqual([201, 12.5]);
    const wrong = await upload({ bytes: wav(), name: 'ton.mp4', fields: { kind: 'video' } });
    expect([wrong.status, wrong.json.detail]).toEqual([415, 'Hier wird ein Video gebraucht.']);
    const unknown = await upload({ bytes: pdf(), fields: { kind: 'program' } });
    expect([unknown.status, Object.keys(unknown.json.field_errors)]).toEqual([422, ['kind']]);
    expect(await waiting()).toEqual([]);
  });

  it.each([
    'Plakat\0.jpg',
    '../../../etc/passwd',
    'C:\\x\\y.exe',
    '🎭'.repeat(300),
    '.htaccess',
    '',
  ])('gives no name of a person to any file: %j', async (name) => {
    const { status, json } = await upload({ bytes: await picture(), name });
    // Without a name a browser sends no file at all.
    if (name === '') return expect([201, 422]).toContain(status);
    expect(status).toBe(201);
    expect(json.filename).toMatch(/^[^/\\\p{C}]{1,250}\.jpg$/u);
    const { storage_key } = await site.database.db
      .selectFrom('media_item')
      .select('storage_key')
      .where('id', '=', json.id)
      .executeTakeFirstOrThrow();
    expect(storage_key).toMatch(/^originals\/[0-9a-f]{2}\/[0-9a-f]{64}\.jpg$/);
    const original = await app.inject({ url: `${PATH}/${json.id}/original`, headers });
    expect(original.statusCode).toBe(200);
    expect(original.headers['content-disposition']).toMatch(
      /^attachment; filename\*=UTF-8''[\w.~!%-]+$/,
    );
  });

  it('is refused to visitors and members before their file is read', async () => {
    for (const [as, status] of [
      ['visitor', 401],
      ['member', 403],
    ] as const) {
      expect((await upload({ bytes: await picture(), as })).status).toBe(status);
    }
    const claim = head([MULTIPART, 'Content-Length: 5000000']).replace('test editor', 'nobody');
    const answer = await say(claim);
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer.toLowerCase()).toContain('connection: close');
    expect(await waiting()).toEqual([]);
  });
});

describe('what hackers and bad lines send', () => {
  let before: number;
  beforeEach(async () => {
    before = await site.countRows();
  });
  const nothingKept = async () =>
    expect([await waiting(), await site.countRows()]).toEqual([[], before]);

  it('a file that is too large: one German sentence, read after all was sent', async () => {
    const { status, json } = await upload({ bytes: new Uint8Array(LIMITS.file * 3) });
    expect([status, json.code]).toEqual([413, 'too_large']);
    expect(json.detail).toBe('Die Datei ist zu groß: höchstens 5 MB sind möglich.');
    await nothingKept();
  });

  it('two gigabytes that are only claimed', async () => {
    const claim = head([MULTIPART, `Content-Length: ${2 ** 31}`]);
    const answer = say(Buffer.concat([Buffer.from(claim), Buffer.alloc(1000)]), { hangUp: true });
    await answer;
    await nothingKept();
  });

  it('a body without an end that says no length', async () => {
    const opening = form(['name="file"; filename="a.jpg"', '']).subarray(0, -9);
    const chunk = (bytes: Buffer) =>
      Buffer.concat([
        Buffer.from(`${bytes.byteLength.toString(16)}\r\n`),
        bytes,
        Buffer.from('\r\n'),
      ]);
    const chunks = Array.from({ length: 8 }, () => chunk(Buffer.alloc(1024 * 1024)));
    const start = Buffer.from(head([MULTIPART, 'Transfer-Encoding: chunked']));
    const body = Buffer.concat([start, chunk(opening), ...chunks, Buffer.from('0\r\n\r\n')]);
    // too large, or a form without an end: whichever is seen first
    expect(await say(body)).toMatch(/^HTTP\/1\.1 4(13|00) /);
    await nothingKept();
  });

  it('an upload that breaks off in the middle', async () => {
    const whole = form(['name="file"; filename="a.jpg"', await picture()]);
    const start = Buffer.from(head([MULTIPART, `Content-Length: ${whole.byteLength}`]));
    const half = Buffer.concat([start, whole.subarray(0, whole.byteLength / 2)]);
    await say(half, { hangUp: true });
    await vi.waitFor(nothingKept);
  });

  it('an upload that ends before its form does', async () => {
    const whole = form(['name="file"; filename="a.jpg"', await picture()]);
    for (const length of [whole.byteLength - 4, whole.byteLength - 300, 60, 10]) {
      const answer = await sayForm(whole.subarray(0, length));
      expect([length, answer.slice(0, 12)]).toEqual([length, 'HTTP/1.1 400']);
      expect(answer).toContain('"detail":"Die Anfrage ist unvollständig angekommen."');
    }
    await nothingKept();
  });

  it('forms that are none, without a file, with two, with too much, or with traps in names', async () => {
    const bytes = await picture();
    const file = 'name="file"; filename="a.jpg"';
    const answers: [Buffer, string][] = [
      [form(['name="title"', 'Chor']), '422'],
      [form(['name="bild"; filename="a.jpg"', bytes]), '422'],
      [form([file, bytes], [file, bytes]), '413'],
      [form(['name="title"', 'x'.repeat(20_000)], [file, bytes]), '413'],
      [form(['name="__proto__"', 'x'], [file, bytes]), '400'],
      [form([file, bytes], ['name="alt_text"', 'x'.repeat(501)]), '422'],
      [form(...Array.from({ length: 30 }, () => ['name="a"', 'x'] as [string, string])), '413'],
      [Buffer.from('kein Formular'), '400'],
      [Buffer.alloc(0), '422'],
    ];
    for (const [body, status] of answers) {
      const answer = await sayForm(body);
      expect([body.subarray(0, 70).toString(), answer.slice(9, 12)]).toEqual([
        body.subarray(0, 70).toString(),
        status,
      ]);
      expect(answer).toMatch(/"detail":"[A-ZÄÖÜ]/);
    }
    await nothingKept();
  });

  it('other kinds of bodies, and a form without a boundary', async () => {
    for (const type of ['application/json', 'text/html', 'image/jpeg', 'multipart/mixed']) {
      const answer = await say(`${head([`Content-Type: ${type}`, 'Content-Length: 2'])}{}`);
      expect([type, answer.slice(9, 12)]).toEqual([type, '415']);
    }
    const bare = head(['Content-Type: multipart/form-data', 'Content-Length: 2']);
    expect((await say(`${bare}{}`)).slice(9, 12)).toBe('400');
    await nothingKept();
  });

  it('a full disk: a German sentence, nothing half stored (G-90)', async () => {
    const full = vi
      .spyOn(site.storage, 'put')
      .mockRejectedValue(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
    const { status, json } = await upload({ bytes: await picture() });
    full.mockRestore();
    expect([status, json.detail]).toEqual([507, 'Auf dem Server ist kein Platz mehr.']);
    await nothingKept();
  });

  it('more uploads in a minute than a person can mean (G-90)', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 125; count++) {
      const answer = await app.inject({ method: 'POST', url: PATH, headers });
      statuses.push(answer.statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.filter((each) => each === 429).length).toBeLessThan(125);
  });
});

describe('the library over HTTP', () => {
  it('answers, changes, and tells where a file is used', async () => {
    const { id } = await site.stored();
    const change = { focal_point: { x: 0.25, y: 0.5 }, alt_text: 'Die Treppe' };
    const patch = await app.inject({
      ...{ method: 'PATCH', url: `${PATH}/${id}/`, headers },
      payload: change,
    });
    expect([patch.statusCode, patch.json()]).toMatchObject([200, change]);
    const get = await app.inject({ url: `${PATH}/${id}`, headers });
    expect(get.json()).toMatchObject({ id, ...change });
    uses = [{ model: 'page', id: 3, title: 'Haus' }];
    expect((await app.inject({ url: `${PATH}/${id}/uses`, headers })).json()).toEqual(uses);
    expect((await app.inject({ url: `${PATH}/999999`, headers })).statusCode).toBe(404);
  });

  it('gives the original to editors alone, as a download', async () => {
    const { id } = await site.media.store(EDITOR, { filename: 'Heft.pdf', bytes: pdf() });
    const url = `${PATH}/${id}/original`;
    const answer = await app.inject({ url, headers });
    expect(answer.rawPayload.equals(pdf())).toBe(true);
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-disposition': "attachment; filename*=UTF-8''Heft.pdf",
      'x-content-type-options': 'nosniff',
    });
    const part = await app.inject({ url, headers: { ...headers, range: 'bytes=0-3' } });
    expect([part.statusCode, part.body]).toEqual([206, '%PDF']);
    expect((await app.inject(url)).statusCode).toBe(401);
  });

  it('removes nothing that is used, and says where', async () => {
    const { id } = await site.stored();
    uses = ['Haus', 'Team', 'Chor', 'Orchester', 'Anfahrt'].map((title, index) => ({
      ...{ model: 'page', id: index + 1, title },
    }));
    const refused = await app.inject({ method: 'DELETE', url: `${PATH}/${id}`, headers });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'conflict', used_by: uses },
    ]);
    expect(refused.json().detail).toBe(
      'Diese Datei wird noch verwendet: „Haus“, „Team“, „Chor“, 2 weitere. Bitte nehmen Sie sie dort zuerst heraus.',
    );
    uses = [];
    const removed = await app.inject({ method: 'DELETE', url: `${PATH}/${id}/`, headers });
    expect([removed.statusCode, removed.body]).toEqual([204, '']);
    expect((await app.inject({ url: `${PATH}/${id}`, headers })).statusCode).toBe(404);
  });
});
