import { describe, expect, it } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import { as } from '#server/whole-site/calls.test-kit.ts';
import { FIELD_TYPES } from '../field-types.ts';
import { editor, FIELDS, openForms, PDF, unpacked, values } from '../forms.test-kit.ts';

const { calls, editorAccount, send, upload, form, submit, entry, deliverMails } = openForms();

describe('a mail', () => {
  it('tells the house and the sender, cannot be turned into another, and waits for the mail server (G-56, G-434)', async () => {
    const { id } = await form({
      title: 'Kontakt "Oper"',
      recipients: ['haus@haus.example'],
      recipient_rules: [{ field: 'thema', value: 'Presse', email: 'presse@haus.example' }],
      send_copy: true,
    });
    const evil = 'Ada\r\nBcc: alle@haus.example\r\n\r\nWerbung';
    const sent = await submit(
      id,
      values({ name: evil, email: 'ada@haus.example', thema: 'Presse' }),
    );
    // the mail server is away: the entry is there all the same
    const { mails } = await entry(sent.body.id);
    expect(mails).toHaveLength(3);
    expect(mails.every((each: { sent_at: null }) => each.sent_at === null)).toBe(true);
    await deliverMails();
    await deliverMails();
    expect(
      calls()
        .mails.map(({ to }) => to)
        .sort(),
    ).toEqual(['ada@haus.example', 'haus@haus.example', 'presse@haus.example']);
    const told = calls().mails.find(({ to }) => to === 'haus@haus.example');
    expect(told).toMatchObject({
      reply_to: 'ada@haus.example',
      subject: 'Neue Einsendung: Kontakt "Oper"',
    });
    expect(told?.text).toContain('Name:\nAda Bcc: alle@haus.example Werbung');
    expect(told?.text).toContain(`https://haus.example/cms-hub/form-entries/${sent.body.id}`);
    const answered = await send('POST', `/api/form-entries/${sent.body.id}/answers`, {
      headers: editor,
      payload: { subject: 'Ihre Frage', text: 'Ja, gern.' },
    });
    expect(answered.body).toMatchObject({ status: 'answered', notes: [{ kind: 'answer' }] });
    await deliverMails();
    expect(calls().mails.at(-1)).toMatchObject({ to: 'ada@haus.example', subject: 'Ihre Frage' });
  });

  it('confirms to a mailbox five times a day, whatever stands behind a + (G-434, G-467)', async () => {
    const { id } = await form({ send_copy: true });
    for (let n = 0; n < 7; n++) await submit(id, values({ email: `Lea+${n}@haus.example` }));
    await deliverMails();
    expect(calls().mails).toHaveLength(5);
  });
});

it('an entry no longer names an account of the house that an administrator or its owner deletes (G-462)', async () => {
  const { accounts, forms } = calls().services;
  const { id } = await form();
  const sendFrom = async (username: string) => {
    const account = await accounts.createUser(SYSTEM, {
      email: `${username}@haus.example`,
      username,
      password: 'ein Satz für die Tests',
      role: 'editor',
    });
    const sent = await forms.submit(
      { user_id: account.id, role: 'editor' },
      { form: id, field_values: values({ name: username }) },
      { address: '10.9.9.9' },
    );
    return { user_id: account.id, entry_id: sent.id };
  };
  const [removed, leaving] = [await sendFrom('uta'), await sendFrom('udo')];
  const names = async () => [
    (await entry(removed.entry_id)).user,
    (await entry(leaving.entry_id)).user,
  ];
  expect(await names()).toMatchObject([{ id: removed.user_id }, { id: leaving.user_id }]);
  await accounts.removeUser(SYSTEM, removed.user_id);
  await calls()
    .database.db.updateTable('account_user')
    .set({ delete_after: calls().clock.now() })
    .where('id', '=', leaving.user_id)
    .execute();
  await accounts.sweep();
  expect(await names()).toEqual([null, null]);
});

describe('the inbox', () => {
  it('finds, sorts out, assigns and notes, for editors (G-434, API-79)', async () => {
    const { id } = await form();
    const { body: made } = await submit(
      id,
      values({ name: 'Grete Müller', email: 'grete@haus.example' }),
    );
    await submit(id, values({ name: 'Ben' }));
    expect((await send('GET', '/api/form-entries')).status).toBe(401);
    expect((await send('GET', '/api/form-entries', { headers: as('member') })).status).toBe(403);
    const list = async (query: string) => {
      const { body } = await send('GET', `/api/form-entries?form=${id}&${query}`, {
        headers: editor,
      });
      return body.results.map((each: { excerpt: string }) => each.excerpt);
    };
    expect(await list('')).toEqual(['', '']);
    expect(await list('q=gRETE')).toHaveLength(1);
    expect(await list('q=100%')).toEqual([]);
    expect(await list('status=new&from=2026-11-21&until=2026-11-22')).toHaveLength(2);
    expect(await list('until=2026-11-20')).toEqual([]);
    const before = (await send('GET', '/api/dashboard-overview/', { headers: editor })).body;
    expect(await entry(made.id)).toMatchObject({ name: 'Grete Müller', status: 'read' });
    const after = (await send('GET', '/api/dashboard-overview/', { headers: editor })).body;
    expect(after.form_entries_new).toBe(before.form_entries_new - 1);
    expect(await list('status=read')).toHaveLength(1);
    const patch = (payload: object) =>
      send('PATCH', `/api/form-entries/${made.id}`, { headers: editor, payload });
    expect((await patch({ assigned_to: 999 })).status).toBe(422);
    const { id: user } = await calls().services.accounts.createUser(SYSTEM, {
      email: 'ina@haus.example',
      username: 'ina',
      password: 'ein Satz für die Tests',
      role: 'editor',
    });
    const { body } = await patch({ assigned_to: user, status: 'archived' });
    expect(body).toMatchObject({ assigned_to: { id: user, name: 'ina' }, status: 'archived' });
    expect((await patch({ status: 'new', updated_at: '2020-01-01T00:00:00Z' })).status).toBe(409);
    expect(await list(`assigned=${user}`)).toHaveLength(1);
    const noted = await send('POST', `/api/form-entries/${made.id}/notes`, {
      headers: editor,
      payload: { text: 'Ich rufe an.' },
    });
    expect(noted.body.notes).toMatchObject([{ kind: 'note', text: 'Ich rufe an.' }]);
    // who saw what
    await calls().services.forms.inbox.open({ user_id: user, role: 'editor' }, made.id);
    expect((await entry(made.id)).seen_by).toMatchObject([
      { user: { id: user, name: 'ina' }, how: 'opened', count: 1 },
    ]);
  });

  it('leads from one entry to the next of the same list, and to the unread ones (G-442)', async () => {
    const { id } = await form({ title: 'Reihe' });
    const other = await form({ title: 'Andere' });
    const made: number[] = [];
    for (const name of ['eins', 'zwei', 'drei', 'vier']) {
      made.push((await submit(id, values({ name }))).body.id);
      await submit(other.id, values({ name }));
    }
    const [eins, zwei, drei, vier] = made as [number, number, number, number];
    const from = async (entry_id: number, query = '') => {
      const url = `/api/form-entries/${entry_id}/neighbours?form=${id}${query}`;
      const { body } = await send('GET', url, { headers: editor });
      return [body.newer, body.older, body.unread];
    };
    expect(await from(zwei)).toEqual([drei, eins, eins]);
    expect(await from(vier)).toEqual([null, drei, drei]);
    await entry(eins);
    await entry(drei);
    expect(await from(zwei)).toEqual([drei, eins, vier]);
    expect(await from(zwei, '&status=open')).toEqual([drei, eins, vier]);
    expect(await from(drei, '&status=new')).toEqual([vier, zwei, zwei]);
    expect(await from(drei, '&status=archived')).toEqual([null, null, null]);
    const missing = await send('GET', '/api/form-entries/999999/neighbours', { headers: editor });
    expect(missing.status).toBe(404);
  });

  it('changes several entries at once, all or none, and narrows by what is still to do (G-442)', async () => {
    const { id } = await form({ title: 'Mehrere', max_entries: 3 });
    const ids: number[] = [];
    for (const name of ['a', 'b', 'c']) ids.push((await submit(id, values({ name }))).body.id);
    const change = (payload: object) =>
      send('POST', '/api/form-entries/changes', { headers: editor, payload: { ids, ...payload } });
    const count = async (query: string) => {
      const url = `/api/form-entries?form=${id}&${query}`;
      return (await send('GET', url, { headers: editor })).body.count;
    };
    const { user_id } = await editorAccount();
    expect((await change({ status: 'read', assigned_to: 999_999 })).status).toBe(422);
    expect(await count('status=new')).toBe(3);
    expect((await change({ status: 'read', assigned_to: user_id })).body).toEqual({ changed: 3 });
    expect(await count(`status=open&assigned=${user_id}`)).toBe(3);
    await send('PATCH', `/api/form-entries/${ids[0]}`, {
      headers: editor,
      payload: { status: 'archived' },
    });
    await send('PATCH', `/api/form-entries/${ids[1]}`, {
      headers: editor,
      payload: { status: 'answered' },
    });
    expect([await count('status=open'), await count('status=current')]).toEqual([1, 2]);
    // the form is full, until some of it is suspected
    expect((await send('GET', `/de/api/forms/${id}/`)).body.state).toBe('full');
    const tags: string[] = [];
    const stop = calls().changes.subscribe({ changed: (all) => tags.push(...all), lost: () => {} });
    await change({ is_spam: true });
    stop();
    expect(tags).toContain('form');
    expect((await send('GET', `/de/api/forms/${id}/`)).body.state).toBe('open');
    expect((await entry(ids[0] as number)).spam_reason).toBe('by_hand');
    const people = (await send('GET', '/api/form-entries/people', { headers: editor })).body;
    expect(people).toContainEqual({ id: user_id, name: 'Mia Kern' });
  });

  it('answers nobody twice: an answer to an entry that has changed is refused (E-1, G-442)', async () => {
    const { id } = await form();
    const sent = await submit(id, values({ email: 'ada@haus.example' }));
    const { updated_at } = await entry(sent.body.id);
    const answer = () =>
      send('POST', `/api/form-entries/${sent.body.id}/answers`, {
        headers: editor,
        payload: { text: 'Gern.', updated_at },
      });
    // the clock stands still in tests: a colleague has answered a moment later
    calls().clock.set(new Date(calls().clock.now().getTime() + 1000));
    expect((await answer()).status).toBe(200);
    expect((await answer()).status).toBe(409);
    expect((await entry(sent.body.id)).notes).toHaveLength(1);
  });

  it('shows sections as they were when the form was sent, where one of their questions was asked (G-431, G-442)', async () => {
    const section = { field_type: FIELD_TYPES.section };
    const { id } = await form({
      fields: [
        ...FIELDS.slice(0, 1),
        { ...section, label: 'Ihr Besuch' },
        { label: 'Tag', field_type: FIELD_TYPES.line },
        { ...section, label: 'Leer' },
        { ...section, label: 'Für Schulen', if_field: 'name', if_values: ['Schule'] },
        { label: 'Klasse', field_type: FIELD_TYPES.line },
      ],
    });
    const { body } = await submit(id, values({ tag: 'morgen', klasse: '5b' }));
    const { answers } = await entry(body.id);
    expect(answers.map((each: { label: string; text: string }) => [each.label, each.text])).toEqual(
      [
        ['Name', 'Ada'],
        ['Ihr Besuch', ''],
        ['Tag', 'morgen'],
      ],
    );
  });

  it('is exported as a table without formulas and as an archive with files (G-405, G-435)', async () => {
    const { id } = await form({ title: 'Ausgabe' });
    const file = await upload('=cmd.pdf', PDF);
    await submit(id, values({ name: '=1+1', anhang: file.body.id }), {
      headers: { cookie: file.cookie },
    });
    await submit(id, values({ name: '@SUM(A1)' }));
    const table = await send('GET', `/api/form-entries/export?form=${id}`, { headers: editor });
    expect(table.answer.headers['content-type']).toContain('text/csv');
    const lines = table.answer.body.split('\r\n');
    expect(lines[0]).toBe('\ufeffNr.;Eingegangen;Status;Verdacht;Name;E-Mail;Thema;Anhang');
    expect(lines[1]).toMatch(/;ungelesen;Nein;'=1\+1;;;'=cmd\.pdf$/);
    expect(lines[2]).toMatch(/;'@SUM\(A1\);;;$/);
    const archive = await send('GET', `/api/form-entries/archive?form=${id}`, { headers: editor });
    expect(archive.answer.headers['content-type']).toBe('application/zip');
    const bytes = archive.answer.rawPayload;
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
    for (const part of ['/=cmd.pdf', PDF.toString()]) expect(bytes.includes(part)).toBe(true);
    expect(unpacked(bytes, 'Einsendungen.csv')).toBe(table.answer.body);
  });
});
