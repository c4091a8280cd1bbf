import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '#server/test-app.ts';
import { contentApiTests } from '../content.api.test-kit.ts';
import type { Comment, Thread } from './comment.schema.ts';

const open = contentApiTests(createTestApp);

/** A page with a headline; Ada is an editor, Ben an administrator. */
async function house() {
  const kit = await open();
  const { call, section, owner, ada, ben, database, clock } = kit;
  const { nodes } = await section(['headline', 'text']);
  const [headline, text] = nodes;
  type As = 'editor' | 'admin';
  const begin = (as: As, text: string, more: object = {}) =>
    call(as, 'POST', 'comments', { ...owner, node: headline.id, text, key: randomUUID(), ...more });
  const reply = (as: As, thread: number, text: string, more: object = {}) =>
    call(as, 'POST', `comments/${thread}/answers`, { text, key: randomUUID(), ...more });
  const threads = async (is_resolved = false): Promise<Thread[]> => {
    const query = new URLSearchParams({
      ...owner,
      object_id: `${owner.object_id}`,
      is_resolved: `${is_resolved}`,
    });
    return (await call('editor', 'GET', `comments?${query}`)).json.results;
  };
  const later = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000));
  const account = (id: number | null) =>
    database.db.updateTable('account_user').where('id', '=', id ?? 0);
  const ids = { ada: ada.user_id as number, ben: ben.user_id as number };
  // all tests share two accounts
  await database.db.deleteFrom('content_thread').execute();
  await account(ids.ben)
    .set({ comment_mails: 'all', language: 'de', delete_after: null })
    .execute();
  return { ...kit, headline, text, begin, reply, threads, later, account, ids };
}

const says = (thread: Thread | undefined) =>
  thread?.comments.map(({ author, text }: Comment) => `${author}: ${text}`);

describe('a comment on a module (G-532)', () => {
  it('begins a conversation that colleagues answer, in order, with the words it was about (G-532)', async () => {
    const { begin, reply, threads, headline } = await house();
    const made = await begin('editor', ' Stimmt das? ', { quote: 'Spielplan' });
    expect(made.status).toBe(201);
    expect((await reply('admin', made.json.id, 'Ja.')).status).toBe(201);
    const [thread, ...others] = await threads();
    expect(others).toEqual([]);
    expect(says(thread)).toEqual(['ada: Stimmt das?', 'ben: Ja.']);
    expect(thread).toMatchObject({
      node: headline.id,
      model: 'headline',
      excerpt: headline.content,
      quote: 'Spielplan',
      resolved_at: null,
    });
  });

  it('is written once however often it is sent, and its key is nobody else’s (G-532)', async () => {
    const { begin, threads } = await house();
    const key = randomUUID();
    const [first, again] = [
      await begin('editor', 'A', { key }),
      await begin('editor', 'A', { key }),
    ];
    expect(again.json).toEqual(first.json);
    expect(await threads()).toHaveLength(1);
    expect((await begin('admin', 'B', { key })).status).toBe(400);
  });

  it('is written once also where it is sent twice at the same moment (G-532)', async () => {
    const { begin, reply, threads } = await house();
    const [key, answer] = [randomUUID(), randomUUID()];
    const begun = await Promise.all([begin('editor', 'A', { key }), begin('editor', 'A', { key })]);
    expect(begun.map(({ status }) => status)).toEqual([201, 201]);
    const { id } = begun[0].json;
    const replied = await Promise.all([
      reply('admin', id, 'B', { key: answer }),
      reply('admin', id, 'B', { key: answer }),
    ]);
    expect(replied.map(({ status }) => status)).toEqual([201, 201]);
    expect((await threads()).map(says)).toEqual([['ada: A', 'ben: B']]);
  });

  it('that is deleted stays so, if its author changes it at the same moment (G-532)', async () => {
    const { begin, reply, threads, call } = await house();
    const thread = (await begin('editor', 'Falsch')).json;
    await reply('admin', thread.id, 'Bleibt');
    const path = `comment-texts/${thread.comments[0].id}`;
    await Promise.all([
      call('admin', 'DELETE', path),
      call('editor', 'PATCH', path, { text: 'Wieder da' }),
    ]);
    expect(says((await threads())[0])).toEqual(['ada: ', 'ben: Bleibt']);
  });

  it('stays with a module that is moved, deleted and brought back, and needs one that was there (G-532)', async () => {
    const { begin, threads, call, headline, owner, content, ada } = await house();
    await begin('editor', 'Bleibt');
    const { revision } = (await call('editor', 'GET', `headline/${headline.id}`)).json;
    const key = randomUUID();
    await content.remove(ada, headline.id, 'headline', { base: revision, key });
    const gone = { node: headline.id, excerpt: headline.content, place: null };
    expect((await threads())[0]).toMatchObject(gone);
    expect((await begin('editor', 'Zu spät')).status).toBe(404);
    await call('editor', 'POST', 'undo', { ...owner, undo: key });
    expect((await threads())[0]?.place).toBe('live');
    expect((await begin('editor', 'Wieder da')).status).toBe(201);
    expect((await begin('editor', 'Fremd', { object_id: owner.object_id + 1 })).status).toBe(404);
  });

  it('may be about a module that only the draft has (G-532)', async () => {
    const { call, owner, headline, begin } = await house();
    const { parent } = (await call('editor', 'GET', `headline/${headline.id}`)).json;
    const made = await call('editor', 'POST', 'text/', {
      parent,
      content: '<p>Neu</p>',
      document: 'draft',
      anchor: '',
      decrease_distance: false,
    });
    const thread = await begin('editor', 'Gut?', { node: made.json.id, ...owner });
    expect(thread.json).toMatchObject({ model: 'text', excerpt: 'Neu', place: 'draft' });
  });

  it('is resolved and opened again by anybody of the house, and by an answer (G-532)', async () => {
    const { begin, reply, threads, call, announced, owner } = await house();
    const { id } = (await begin('editor', 'Bitte prüfen')).json;
    announced.length = 0;
    const resolve = (is_resolved: boolean) =>
      call('admin', 'POST', `comments/${id}/resolution`, { is_resolved });
    expect((await resolve(true)).json).toMatchObject({ resolved_by: 'ben' });
    expect(announced).toEqual([`comments:pages.page:${owner.object_id}`]);
    expect([await threads(), (await threads(true)).length]).toEqual([[], 1]);
    expect((await resolve(false)).json.resolved_at).toBeNull();
    await resolve(true);
    expect((await reply('editor', id, 'Doch nicht')).json.resolved_at).toBeNull();
  });

  it('is changed by its author alone, and deleted by its author or an administrator (G-532)', async () => {
    const { begin, reply, threads, call } = await house();
    const thread = (await begin('editor', 'Erstens')).json;
    await reply('admin', thread.id, 'Zweitens');
    const answered = (await reply('editor', thread.id, 'Drittens')).json;
    const [first, second, third] = answered.comments.map(
      (each: Comment) => `comment-texts/${each.id}`,
    );
    const may = answered.comments.map((each: Comment) => each.may_remove);
    expect(may).toEqual([true, false, true]);
    expect((await call('editor', 'PATCH', second, { text: 'Fremd' })).status).toBe(403);
    expect((await call('editor', 'DELETE', second)).status).toBe(403);
    expect((await call('editor', 'PATCH', third, { text: '3.' })).status).toBe(200);
    expect((await call('admin', 'DELETE', first)).status).toBe(204);
    expect((await call('editor', 'DELETE', first)).status).toBe(404);
    const [left] = await threads();
    expect(says(left)).toEqual(['ada: ', 'ben: Zweitens', 'ada: 3.']);
    expect(left?.comments.map((each) => [each.is_deleted, each.edited_at !== null])).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]);
    // what nothing answers goes without a trace
    await call('editor', 'DELETE', third);
    expect(says((await threads())[0])).toEqual(['ada: ', 'ben: Zweitens']);
    await call('admin', 'DELETE', second);
    expect(await threads()).toEqual([]);
  });

  it('is nobody’s but the house’s: visitors and members neither read nor write (G-532)', async () => {
    const { call, owner, headline, query, begin } = await house();
    await begin('editor', 'Geheim');
    for (const role of ['visitor', 'member'] as const) {
      const status = role === 'visitor' ? 401 : 403;
      const body = { ...owner, node: headline.id, text: 'A', key: randomUUID() };
      const answers = [
        await call(role, 'GET', `comments${query}`),
        await call(role, 'GET', 'comments/mentions'),
        await call(role, 'GET', 'comments/colleagues'),
        await call(role, 'POST', 'comments', body),
      ];
      expect(answers.map((each) => each.status)).toEqual([status, status, status, status]);
      const shown = JSON.stringify((await call(role, 'GET', `container${query}`)).json);
      expect(shown).not.toContain('Geheim');
    }
  });

  it('says what is wrong with it (G-532)', async () => {
    const { begin, reply } = await house();
    expect((await begin('editor', '   ')).json.field_errors.text).toEqual([
      'Bitte einen Kommentar schreiben.',
    ]);
    expect((await begin('editor', 'x'.repeat(4001))).status).toBe(400);
    expect((await begin('editor', 'A', { mentions: [999_999] })).json.field_errors).toHaveProperty(
      'mentions',
    );
    expect((await reply('editor', 999_999, 'A')).status).toBe(404);
  });
});

describe('who is told of a comment (G-533)', () => {
  it('are those it mentions and who wrote before, never its author, in one mail once it is quiet (G-533)', async () => {
    const { begin, reply, comments, mailedComments, waiting, ids, later, clock, owner } =
      await house();
    const { id } = (await begin('editor', '@ben: Stimmt das?', { mentions: [ids.ben, ids.ada] }))
      .json;
    expect(waiting.map(({ account_id }) => account_id)).toEqual([ids.ben]);
    expect(waiting[0]?.start_after).toEqual(new Date(clock.now().getTime() + 120_000));
    later(1);
    await reply('editor', id, 'Noch etwas');
    later(1);
    await comments.notify(ids.ben);
    expect(mailedComments).toEqual([]);
    later(1);
    await comments.notify(ids.ben);
    await comments.notify(ids.ben);
    expect(mailedComments).toMatchObject([
      { to: 'ben@example.org', subject: '2 Kommentare – Haus am Wehr' },
    ]);
    expect(mailedComments[0]?.text).toContain(
      `ada erwähnt Sie auf „Seite ${owner.object_id}“:\n@ben: Stimmt das?\nhttps://haus.example/de/seite-${owner.object_id}?edit&comment=${id}`,
    );
    expect(mailedComments[0]?.text).toContain('https://haus.example/de/user/settings#comments');
    // Ben's answer is told to Ada, who began
    later(20);
    await reply('admin', id, 'Ja');
    later(3);
    await comments.notify(ids.ada);
    expect(mailedComments[1]).toMatchObject({
      to: 'ada@example.org',
      subject: `Kommentar von ben: Seite ${owner.object_id} – Haus am Wehr`,
    });
  });

  it('get a mail every ten minutes at most, and the next one waits (G-533)', async () => {
    const { begin, comments, mailedComments, waiting, ids, later } = await house();
    const mentions = [ids.ben];
    await begin('editor', 'A', { mentions });
    later(3);
    await comments.notify(ids.ben);
    await begin('editor', 'B', { mentions });
    later(3);
    waiting.length = 0;
    await comments.notify(ids.ben);
    expect([mailedComments.length, waiting.length]).toEqual([1, 1]);
    later(8);
    await comments.notify(ids.ben);
    expect(mailedComments).toHaveLength(2);
  });

  it('are written to in their language, and as they wish: all, mentions, nothing (G-481, G-533)', async () => {
    const { begin, reply, comments, mailedComments, ids, later, account } = await house();
    const { id } = (await begin('admin', 'Meins')).json;
    await account(ids.ben).set({ language: 'en', comment_mails: 'mentions' }).execute();
    await reply('editor', id, 'Nur eine Antwort');
    later(20);
    await comments.notify(ids.ben);
    expect(mailedComments).toEqual([]);
    await begin('editor', '@ben', { mentions: [ids.ben] });
    later(20);
    await comments.notify(ids.ben);
    expect(mailedComments[0]?.text).toMatch(/^Hello|^Dear/);
    expect(mailedComments[0]?.text).toContain('ada mentions you on “Seite');
    await account(ids.ben).set({ comment_mails: 'none' }).execute();
    await begin('editor', '@ben', { mentions: [ids.ben] });
    later(20);
    await comments.notify(ids.ben);
    // what was not wanted then is not told later
    await account(ids.ben).set({ comment_mails: 'all' }).execute();
    await comments.notify(ids.ben);
    expect(mailedComments).toHaveLength(1);
  });

  it('are not told what is resolved, deleted, answered, or on a deleted page, nor once they leave (G-466, G-533)', async () => {
    const { begin, reply, call, comments, mailedComments, ids, later, account, deleted, owner } =
      await house();
    const mentions = [ids.ben];
    const [resolved, removed, answered] = [
      (await begin('editor', 'Erledigt', { mentions })).json,
      (await begin('editor', 'Gelöscht', { mentions })).json,
      (await begin('editor', 'Beantwortet', { mentions })).json,
    ];
    await call('editor', 'POST', `comments/${resolved.id}/resolution`, { is_resolved: true });
    await call('editor', 'DELETE', `comment-texts/${removed.comments[0].id}`);
    await reply('admin', answered.id, 'Ja');
    later(20);
    await comments.notify(ids.ben);
    deleted.add(owner.object_id);
    await begin('editor', 'Seite weg', { mentions });
    later(20);
    await comments.notify(ids.ben);
    deleted.delete(owner.object_id);
    await begin('editor', 'Geht', { mentions });
    await account(ids.ben)
      .set({ delete_after: new Date('2027-01-01T00:00:00Z') })
      .execute();
    later(20);
    await comments.notify(ids.ben);
    expect(mailedComments).toEqual([]);
  });

  it('see what mentions them and waits for them, until they answer (G-533)', async () => {
    const { begin, reply, call, ids, owner } = await house();
    const mine = async () => {
      const { json } = await call('admin', 'GET', 'comments/mentions');
      return json.filter(({ url }: { url: string }) => url === `/de/seite-${owner.object_id}`);
    };
    const { id } = (await begin('editor', '@ben Bitte', { mentions: [ids.ben] })).json;
    expect(await mine()).toMatchObject([{ thread: id, author: 'ada', text: '@ben Bitte' }]);
    await reply('admin', id, 'Mache ich');
    expect(await mine()).toEqual([]);
  });

  it('are named by the name they had, also when they have left (G-221, G-387)', async () => {
    const { begin, threads, ids, call, database } = await house();
    const gone = { username: 'removed-7', email: 'removed-7@foyer.invalid', name: 'Cora Celan' };
    const { id } = await database.db
      .insertInto('account_user')
      .values({ ...gone, role: 'editor' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { json } = await begin('editor', '@Cora Celan', { mentions: [id] });
    const leaves = { removed_at: new Date(), is_active: false };
    await database.db.updateTable('account_user').set(leaves).where('id', '=', id).execute();
    expect((await threads())[0]?.comments[0]?.mentions).toEqual([{ id, name: 'Cora Celan' }]);
    const colleagues = (await call('editor', 'GET', 'comments/colleagues')).json;
    expect(colleagues.map((each: { id: number }) => each.id)).not.toContain(id);
    expect(colleagues).toContainEqual({ id: ids.ben, name: 'ben' });
    // once rewritten, it cannot mention them again
    const path = `comment-texts/${json.comments[0].id}`;
    expect((await call('editor', 'PATCH', path, { text: 'Anders', mentions: [id] })).status).toBe(
      422,
    );
  });
});
