import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp } from '#server/test-app.ts';
import { head, headers, MULTIPART, mediaApiTests, PATH } from './media.api.test-kit.ts';
import { LIMITS, picture } from './media.test-kit.ts';
import { uploadWork } from './media-work.server.ts';

const { open, upload, say, waiting } = mediaApiTests(createTestApp);

/** A multipart form of these parts: headers and contents. */
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

describe('what hackers and bad lines send', () => {
  let before: number;
  beforeEach(async () => {
    before = await open.site.countRows();
  });
  const nothingStored = async () =>
    expect([await waiting(), await open.site.countRows()]).toEqual([[], before]);

  it('a file that is too large: one German sentence, read after all was sent', async () => {
    const { status, json } = await upload({ bytes: new Uint8Array(LIMITS.file * 3) });
    expect([status, json.code]).toEqual([413, 'too_large']);
    expect(json.detail).toBe('Die Datei ist zu groß: höchstens 5 MB sind möglich.');
    await nothingStored();
  });

  it('two gigabytes that are only claimed', async () => {
    const claim = head([MULTIPART, `Content-Length: ${2 ** 31}`]);
    const answer = say(Buffer.concat([Buffer.from(claim), Buffer.alloc(1000)]), { hangUp: true });
    await answer;
    await nothingStored();
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
    // too large or truncated, whichever is noticed first
    expect(await say(body)).toMatch(/^HTTP\/1\.1 4(13|00) /);
    await nothingStored();
  });

  it('an upload that breaks off in the middle', async () => {
    const whole = form(['name="file"; filename="a.jpg"', await picture()]);
    const start = Buffer.from(head([MULTIPART, `Content-Length: ${whole.byteLength}`]));
    const half = Buffer.concat([start, whole.subarray(0, whole.byteLength / 2)]);
    await say(half, { hangUp: true });
    await vi.waitFor(nothingStored);
  });

  it('an upload that ends before its form does', async () => {
    const whole = form(['name="file"; filename="a.jpg"', await picture()]);
    for (const length of [whole.byteLength - 4, whole.byteLength - 300, 60, 10]) {
      const answer = await sayForm(whole.subarray(0, length));
      expect([length, answer.slice(0, 12)]).toEqual([length, 'HTTP/1.1 400']);
      expect(answer).toContain('"detail":"Die Anfrage ist unvollständig angekommen."');
    }
    await nothingStored();
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
    await nothingStored();
  });

  it('other kinds of bodies, and a form without a boundary', async () => {
    for (const type of ['application/json', 'text/html', 'image/jpeg', 'multipart/mixed']) {
      const answer = await say(`${head([`Content-Type: ${type}`, 'Content-Length: 2'])}{}`);
      expect([type, answer.slice(9, 12)]).toEqual([type, '415']);
    }
    const bare = head(['Content-Type: multipart/form-data', 'Content-Length: 2']);
    expect((await say(`${bare}{}`)).slice(9, 12)).toBe('400');
    await nothingStored();
  });

  it('a full disk: a German sentence, nothing half stored (G-90)', async () => {
    const full = vi
      .spyOn(open.site.storage, 'put')
      .mockRejectedValue(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
    const { status, json } = await upload({ bytes: await picture() });
    full.mockRestore();
    expect([status, json.detail]).toEqual([507, expect.stringMatching(/kein Platz mehr/)]);
    await nothingStored();
  });

  it('what the helper dies over: a German sentence at its field, and the next upload works (MOD-04, G-282)', async () => {
    const call = uploadWork.call as (...asked: unknown[]) => Promise<never>;
    vi.spyOn(uploadWork, 'call').mockImplementationOnce((...asked) => {
      const answer = call(...asked);
      process.kill(uploadWork.pid as number, 'SIGKILL');
      return answer;
    });
    const { status, json } = await upload({ bytes: await picture() });
    expect([status, json.detail]).toEqual([422, expect.stringContaining('zu viel Speicher')]);
    expect(json.field_errors).toEqual({ file: [json.detail] });
    await nothingStored();
    expect((await upload({ bytes: await picture() })).status).toBe(201);
  });

  it('more uploads in a minute than a person can mean (G-90)', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 125; count++) {
      const answer = await open.app.inject({ method: 'POST', url: PATH, headers });
      statuses.push(answer.statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.filter((each) => each === 429).length).toBeLessThan(125);
  });
});
