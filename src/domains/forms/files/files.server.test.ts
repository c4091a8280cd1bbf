import { describe, expect, it } from 'vitest';
import { editor, JPEG, openForms, PDF, values } from '../forms.test-kit.ts';

const { calls, send, upload, form, submit, selectEntries, entry } = openForms();

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
    expect(await selectEntries(id)).toHaveLength(1);
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
    const start = calls().clock.now();
    calls().clock.set(new Date(start.getTime() + 25 * 3_600_000));
    const late = await submit(id, values({ name: 'Spät', anhang: sent.body.id }), {
      headers: { cookie: sent.cookie },
    });
    expect(late.status).toBe(409);
    await calls().services.forms.uploads.sweep();
    const { db } = calls().database;
    const left = await db
      .selectFrom('form_file')
      .select('id')
      .where('id', '=', sent.body.id)
      .execute();
    expect(left).toEqual([]);
    const { files } = await entry(done.body.id);
    expect((await send('GET', files[0].url, { headers: editor })).status).toBe(200);
    calls().clock.set(start);
  });
});
