import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createTestApp } from '#server/test-app.ts';
import { mp4, pdf, wav } from './kinds/kinds.test-kit.ts';
import { head, headers, MULTIPART, mediaApiTests, PATH } from './media.api.test-kit.ts';
import { EDITOR, picture } from './media.test-kit.ts';

const { open, upload, say, waiting } = mediaApiTests(createTestApp);

describe('an upload over HTTP', () => {
  it('answers 201 with all that is needed to show it, and 200 when the house has it already', async () => {
    const bytes = await picture();
    const fields = { alt_text: 'Der Chor', credit: 'Foto: A. Muster', is_decorative: 'false' };
    const first = await upload({ bytes, name: 'Chor.JPEG', fields });
    expect(first.status).toBe(201);
    expect(first.json).toMatchObject({
      kind: 'image',
      filename: 'Chor.jpg',
      alt_text: 'Der Chor',
      is_decorative: false,
      image_obj: { id: first.json.id, width: 900, credit: 'Foto: A. Muster' },
      image_thumbnails: { small: expect.stringMatching(/^\/media\/.*small\.webp$/) },
    });
    const again = await upload({ bytes, name: 'anders.png' });
    expect([again.status, again.json.id]).toEqual([200, first.json.id]);
    expect(await waiting()).toEqual([]);
  });

  it('is answered though judging it takes longer than the server waits in silence elsewhere (G-319, G-256)', async () => {
    const { server } = open.app;
    const { timeout } = server;
    const { media } = open.site;
    const keep = media.keep.bind(media);
    vi.spyOn(media, 'keep').mockImplementationOnce(async (...given) => {
      await sleep(800);
      return keep(...given);
    });
    server.setTimeout(200);
    try {
      expect((await upload({ bytes: await picture() })).status).toBeLessThan(300);
    } finally {
      server.setTimeout(timeout);
    }
  });

  it('accepts videos, audio and documents, and only the type a field requires', async () => {
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
    // Browsers send no file without a file name.
    if (name === '') return expect([201, 422]).toContain(status);
    expect(status).toBe(201);
    expect(json.filename).toMatch(/^[^/\\\p{C}]{1,250}\.jpg$/u);
    const { storage_key } = await open.site.database.db
      .selectFrom('media_item')
      .select('storage_key')
      .where('id', '=', json.id)
      .executeTakeFirstOrThrow();
    expect(storage_key).toMatch(/^originals\/[0-9a-f]{2}\/[0-9a-f]{64}\.jpg$/);
    const original = await open.app.inject({ url: `${PATH}/${json.id}/original`, headers });
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

describe('the library over HTTP', () => {
  it('answers, changes, and tells where a file is used', async () => {
    const { id } = await open.site.stored();
    const change = { focal_point: { x: 0.25, y: 0.5 }, alt_text: 'Die Treppe' };
    const patch = await open.app.inject({
      method: 'PATCH',
      url: `${PATH}/${id}/`,
      headers,
      payload: change,
    });
    expect([patch.statusCode, patch.json()]).toMatchObject([200, change]);
    const get = await open.app.inject({ url: `${PATH}/${id}`, headers });
    expect(get.json()).toMatchObject({ id, ...change });
    open.uses = [{ model: 'page', id: 3, title: 'Haus', kind: 'Seite' }];
    expect((await open.app.inject({ url: `${PATH}/${id}/uses`, headers })).json()).toEqual(
      open.uses,
    );
    expect((await open.app.inject({ url: `${PATH}/999999`, headers })).statusCode).toBe(404);
  });

  it('gives the original to editors alone, as a download', async () => {
    const { id } = await open.site.media.store(EDITOR, { filename: 'Heft.pdf', bytes: pdf() });
    const url = `${PATH}/${id}/original`;
    const answer = await open.app.inject({ url, headers });
    expect(answer.rawPayload.equals(pdf())).toBe(true);
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-disposition': "attachment; filename*=UTF-8''Heft.pdf",
      'x-content-type-options': 'nosniff',
    });
    const part = await open.app.inject({ url, headers: { ...headers, range: 'bytes=0-3' } });
    expect([part.statusCode, part.body]).toEqual([206, '%PDF']);
    expect((await open.app.inject(url)).statusCode).toBe(401);
  });

  it('deletes nothing that is in use, and says where', async () => {
    const { id } = await open.site.stored();
    open.uses = ['Haus', 'Team', 'Chor', 'Orchester', 'Anfahrt'].map((title, index) => ({
      model: 'page',
      id: index + 1,
      title,
      kind: 'Seite',
    }));
    const refused = await open.app.inject({ method: 'DELETE', url: `${PATH}/${id}`, headers });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'conflict', used_by: open.uses },
    ]);
    expect(refused.json().detail).toBe(
      'Diese Datei wird noch verwendet: „Haus“, „Team“, „Chor“, 2 weitere. Bitte nehmen Sie sie dort zuerst heraus.',
    );
    open.uses = [];
    const removed = await open.app.inject({ method: 'DELETE', url: `${PATH}/${id}/`, headers });
    expect([removed.statusCode, removed.body]).toEqual([204, '']);
    expect((await open.app.inject({ url: `${PATH}/${id}`, headers })).statusCode).toBe(404);
  });
});
