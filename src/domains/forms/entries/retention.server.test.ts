import { describe, expect, it } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import { as } from '#server/whole-site/calls.test-kit.ts';
import { editor, openForms, PDF, values } from '../forms.test-kit.ts';

const { calls, send, upload, form, submit, selectEntries } = openForms();

describe('what is kept', () => {
  it('goes when its time is over, with its files, and says so (G-436)', async () => {
    const { id } = await form({ retention_days: 10 });
    const file = await upload('a.pdf', PDF);
    const { body } = await submit(id, values({ anhang: file.body.id }), {
      headers: { cookie: file.cookie },
    });
    const { db } = calls().database;
    const [{ storage_key } = { storage_key: '' }] = await db
      .selectFrom('form_file')
      .select('storage_key')
      .where('entry_id', '=', body.id)
      .execute();
    // a shorter promise counts for what is there, a longer one does not
    await calls().services.records.forms.update(SYSTEM, id, { retention_days: 5 });
    await calls().services.records.forms.update(SYSTEM, id, { retention_days: 50 });
    const start = calls().clock.now();
    calls().clock.set(new Date(start.getTime() + 5 * 86_400_000));
    await calls().services.forms.retention.sweep();
    expect(await selectEntries(id)).toEqual([]);
    expect(await calls().services.forms.uploads.open(storage_key)).toBeNull();
    const removed = await send('GET', `/api/form-entries/removals?form=${id}`, { headers: editor });
    expect(removed.body).toMatchObject([
      { form_id: id, reason: 'retention', entries: 1, files: 1 },
    ]);
    calls().clock.set(start);
  });

  it('is counted once as deleted, even if two editors delete it at the same time (G-436)', async () => {
    const { id } = await form();
    const { body } = await submit(id, values());
    const deleted = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const first = calls().database.transaction(async (trx) => {
      await trx.deleteFrom('form_entry').where('id', '=', body.id).execute();
      deleted.resolve();
      await held.promise;
    });
    await deleted.promise;
    const second = calls().services.forms.retention.remove(SYSTEM, { ids: [body.id] });
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
    const asked = calls().services.forms.inbox.ofPerson(mere, { words: email });
    await expect(asked).rejects.toMatchObject({ status: 403 });
    const { body } = await search(admin);
    expect(body.count).toBe(2);
    const behind = { words: 'person@haus.example', page: 2 };
    const next = await send('POST', '/api/form-persons/search', {
      headers: admin,
      payload: behind,
    });
    expect(next.body).toEqual({ count: 2, results: [] });
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
    expect(await selectEntries(id)).toHaveLength(1);
  });
});
