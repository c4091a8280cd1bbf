import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SYSTEM, VISITOR } from '#lib/actor/actor.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { as, type Calls, openCalls } from '#server/whole-site/calls.test-kit.ts';
import type { SetupState } from './setup.schema.ts';

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls();
});
afterAll(() => calls.close());

beforeEach(async () => {
  await sql`truncate page, redirect, settings, content_document, content_node, venue, opening_hours, form, form_entry
    restart identity cascade`.execute(calls.database.db);
  calls.changes.announce('nav', 'redirects', 'settings');
});

const moment = () => ({ now: calls.clock.now(), facts: new AnswerFacts() });
const post = (path: string, payload: object = {}, role: 'admin' | 'editor' = 'admin') =>
  calls.request(`/de/api/${path}`, { method: 'POST', headers: as(role), payload });

/** The page that visitors get at a path; null: not found. */
async function readBy(path: string): Promise<string | null> {
  const page = await calls.services.pages
    .byPath(VISITOR, path, moment())
    .catch(({ status }: { status: number }) => (status === 404 ? null : Promise.reject(status)));
  return page && JSON.stringify(page);
}

const findState = ({ pages }: SetupState, name: string) => pages.find((each) => each.name === name);

async function allPages() {
  const { results } = await calls.services.pages.list(SYSTEM, { page: 1, page_size: 50 });
  return results;
}

describe('the accessibility statement of a new house', () => {
  const listForms = async () =>
    (await calls.services.records.forms.list(SYSTEM, { page: 1, page_size: 9 })).results;
  const site = (more: object) => calls.services.settings.update(SYSTEM, { site: more });

  it('has the form by which barriers are reported: public with its page, and the house’s address is notified (V-8, G-401)', async () => {
    await site({ contact_email: 'post@buehne.example' });
    await post('setup/pages');
    await post('setup/pages');
    const [form, ...others] = await listForms();
    expect(others).toEqual([]);
    expect(form).toMatchObject({
      slug: 'barriere-melden',
      is_online: false,
      recipients: ['post@buehne.example'],
    });
    await post('setup/publication');
    expect(await listForms()).toMatchObject([{ id: form?.id, is_online: true }]);
    const page = (await readBy('barrierefreiheit')) ?? '';
    expect(page).toContain(`"url":"/de/formular/barriere-melden/${form?.id}"`);
    const field_values = { wo: 'Im Haus', nachricht: 'Die Tür klemmt.', email2: '' };
    const sent = await calls.request('/de/api/forms-entries/', {
      method: 'POST',
      payload: { form: form?.id, field_values },
    });
    expect(sent.status).toBe(201);
    const { db } = calls.database;
    const mails = await db.selectFrom('form_mail').select('recipient').execute();
    expect(mails).toEqual([{ recipient: 'post@buehne.example' }]);
  });

  it('keeps a form that the house has made itself, and learns of the address later (V-8)', async () => {
    await site({ contact_email: '' });
    await post('setup/pages');
    const [made] = await listForms();
    expect(made?.recipients).toEqual([]);
    await site({ contact_email: 'haus@buehne.example' });
    await post('setup/publication');
    expect(await listForms()).toMatchObject([
      { is_online: true, recipients: ['haus@buehne.example'] },
    ]);
    // taken offline by the house: the setup does not bring it back
    await calls.services.records.forms.update(SYSTEM, made?.id ?? 0, { is_online: false });
    await post('setup/publication');
    expect(await listForms()).toMatchObject([{ is_online: false }]);
    await sql`truncate page, content_document, content_node restart identity cascade`.execute(
      calls.database.db,
    );
    calls.changes.announce('nav');
    await post('setup/pages');
    expect((await listForms()).map(({ id }) => id)).toEqual([made?.id]);
  });
});

describe('the pages of a new house', () => {
  it('are created hidden: home page, menu entries and legal pages, with the facts of the house and marked gaps, and legal pages say that they are templates (G-401, G-493)', async () => {
    const { settings } = calls.services;
    await settings.update(SYSTEM, {
      site: {
        site_name: 'Bühne & Co',
        contact_email: 'post@buehne.example',
        address: { organisation: 'Bühne <gGmbH>', street: 'Am Wehr 1', city: 'Lindenfurt' },
      },
    });
    const { status, body } = await post('setup/pages');
    expect(status).toBe(200);
    expect(body.pages.map(({ url, state }: SetupState['pages'][0]) => [url, state])).toEqual([
      ['/de', 'hidden'],
      ['/de/programm', 'hidden'],
      ['/de/kontakt', 'hidden'],
      ['/de/barrierefreiheit', 'hidden'],
      ['/de/impressum', 'hidden'],
      ['/de/datenschutz', 'hidden'],
    ]);
    for (const { url } of body.pages) expect(await readBy(url.slice('/de'.length))).toBeNull();
    const imprint = findState(body, 'imprint');
    expect(imprint?.gaps).toBeGreaterThan(2);
    await post('setup/publication');
    const text = (await readBy('impressum')) ?? '';
    expect(text).toContain('Bühne &lt;gGmbH&gt;');
    expect(text).toContain('Am Wehr 1');
    expect(text).toContain('mailto:post@buehne.example');
    expect(text.split('[…').length - 1).toBe(imprint?.gaps);
    expect(text).toContain('[… Telefonnummer]');
    expect(imprint?.hints).toContain('Telefonnummer');
    expect(imprint?.hints).toContain('Name und Amt, zum Beispiel „Maria Muster, Intendantin“');
    for (const name of ['accessibility', 'imprint', 'privacy'])
      expect(findState(body, name)?.hints[0], name).toMatch(
        /^Dies ist eine Vorlage und keine Rechts/,
      );
  });

  it('have a gap where the house has no name yet, which no default fills (G-492)', async () => {
    const isNamed = ({ steps }: SetupState) => steps.find(({ name }) => name === 'name')?.is_done;
    const { body } = await post('setup/pages');
    expect(isNamed(body)).toBe(false);
    expect(findState(body, 'home')?.gaps).toBe(0);
    for (const name of ['contact', 'imprint']) {
      const { id } = findState(body, name) as { id: number };
      const owner = { content_type: 'pages.page', object_id: id };
      const text = JSON.stringify(await calls.services.content.answer(SYSTEM, owner, moment()));
      expect(text).toContain('[… Name des Hauses]');
      expect(text).not.toContain('Kulturhaus');
    }
    await calls.services.settings.update(SYSTEM, { site: { site_name: 'Haus am Wehr' } });
    expect(isNamed(await calls.services.setup.state(SYSTEM))).toBe(true);
  });

  it('become public one by one only if their gaps are accepted, at once or planned (G-493)', async () => {
    const { body } = await post('setup/pages');
    const { id, gaps } = findState(body, 'imprint') as { id: number; gaps: number };
    const patch = (payload: object) => calls.services.pages.update(SYSTEM, id, payload);
    for (const visible of [{}, { online_from: '2040-01-01T00:00:00Z' }]) {
      const sentence = expect.stringContaining(`noch ${gaps} Lücken`);
      const hints: string[] = expect.arrayContaining(['Telefonnummer']);
      await expect(patch({ is_online: true, ...visible })).rejects.toMatchObject({
        status: 422,
        field_errors: { is_online: [sentence] },
        extra: { gaps: hints },
      });
    }
    await patch({ headline: 'Wer wir sind' });
    expect(await patch({ is_online: true, with_gaps: true })).toMatchObject({
      is_online: true,
      headline: 'Wer wir sind',
    });
    await patch({ headline: 'Impressum' });
  });

  it('are asked about wherever they become public with another page: moved, restored, its parent published (G-493)', async () => {
    const { body } = await post('setup/pages');
    const { id, title } = findState(body, 'imprint') as { id: number; title: string };
    const refused = { status: 422, body: { gaps: expect.arrayContaining(['Telefonnummer']) } };
    const make = async (fields: object) => (await post('pages', fields)).body.id as number;
    const [hidden, open] = [
      await make({ title: 'Intern' }),
      await make({ title: 'Haus', is_online: true }),
    ];
    const { pages } = calls.services;
    const patch = (page: number, fields: object) => pages.update(SYSTEM, page, fields);
    const move = (parent_id: number, more = {}) =>
      post(`pages/move/${id}`, { parent_id, before: null, ...more });
    expect((await move(hidden)).status).toBe(200);
    // nobody sees it there
    await patch(id, { is_online: true });
    await expect(patch(hidden, { is_online: true })).rejects.toMatchObject({
      extra: { gaps: expect.arrayContaining([`${title}: Telefonnummer`]) },
    });
    expect(await move(open)).toMatchObject(refused);
    expect((await move(open, { with_gaps: true })).status).toBe(200);
    await pages.remove(SYSTEM, id);
    expect(await post(`pages/restore/${id}`)).toMatchObject(refused);
    expect((await post(`pages/restore/${id}`, { with_gaps: true })).status).toBe(200);
  });

  it('become public together, with menus, but stay hidden from search engines while they have gaps (G-401)', async () => {
    const { navigation, pages, content } = calls.services;
    const { body } = await post('setup/publication');
    expect([body.is_public, findState(body, 'privacy')?.state]).toEqual([true, 'public']);
    const nav = await navigation.menus(moment());
    const urls = (items: { url: string }[]) => items.map(({ url }) => url);
    expect(urls(nav.menu)).toEqual(['/de/programm', '/de/kontakt']);
    expect(urls(nav.secondary_menu)).toEqual(['/de/barrierefreiheit']);
    expect(urls(nav.footer)).toEqual(['/de/barrierefreiheit', '/de/impressum', '/de/datenschutz']);
    const { id } = findState(body, 'imprint') as { id: number };
    expect((await pages.get(SYSTEM, id)).robots_noindex).toBe(true);

    const owner = { content_type: 'pages.page', object_id: id };
    const [section] = (await content.answer(SYSTEM, owner, moment())).modules;
    for (const { id: module, model, revision } of section?.columns.flatMap((c) => c.children) ??
      []) {
      if (model !== 'text') continue;
      const whole = { content: '<p>Alles steht da.</p>' };
      await content.set(SYSTEM, module, model, whole, { base: revision });
    }
    const filled = await post('setup/publication');
    expect(findState(filled.body, 'imprint')).toMatchObject({
      state: 'public',
      gaps: 0,
      is_searchable: true,
    });
    expect((await pages.get(SYSTEM, id)).robots_noindex).toBe(false);
    expect((await pages.get(SYSTEM, findState(body, 'privacy')?.id as number)).robots_noindex).toBe(
      true,
    );
  });

  it('are created once, even by concurrent and repeated calls (G-401)', async () => {
    await Promise.all([post('setup/pages'), post('setup/publication'), post('setup/pages')]);
    const first = await allPages();
    expect(first.map(({ path }) => path).sort()).toEqual([
      '',
      'barrierefreiheit',
      'datenschutz',
      'impressum',
      'kontakt',
      'programm',
    ]);
    const { content } = calls.services;
    const owner = {
      content_type: 'pages.page',
      object_id: first.find((p) => p.path === '')?.id as number,
    };
    expect((await content.answer(SYSTEM, owner, moment())).modules).toHaveLength(1);
    await post('setup/pages');
    expect(await allPages()).toEqual(first);
  });

  it('leave existing content alone and fill only an empty home page (G-401)', async () => {
    const { pages, redirects, settings, content } = calls.services;
    const home = await pages.create(SYSTEM, { title: 'Startseite', slug: '' });
    const own = await pages.create(SYSTEM, { title: 'Wer wir sind', slug: 'kontakt' });
    await redirects.create(SYSTEM, { old_path: '/de/datenschutz', new_path: '/de/programm' });
    const imprint = { title: 'Impressum', content: '<p>Vom Haus</p>' };
    await settings.update(SYSTEM, { site: { html_texts: { imprint } } });
    const { body } = await post('setup/pages');
    expect(await pages.get(SYSTEM, own.id)).toEqual(own);
    expect(findState(body, 'imprint')).toMatchObject({ id: null, state: 'elsewhere' });
    expect(findState(body, 'privacy')).toMatchObject({ id: null, state: 'elsewhere' });
    expect(await redirects.list()).toHaveLength(1);
    const owner = { content_type: 'pages.page', object_id: home.id };
    const sections = async () => (await content.answer(SYSTEM, owner, moment())).modules;
    const [section] = await sections();
    expect(section?.columns[0]?.children.map(({ model }) => model)).toEqual([
      'headline',
      'text',
      'headline',
      'eventlist',
      'link',
    ]);
    expect(await pages.get(SYSTEM, home.id)).toMatchObject({
      title: 'Startseite',
      headline: '',
      is_landing_page: true,
    });
    const changed = [{ model: 'text', fields: { content: '<p>Unser Anfang</p>' } }];
    await content.remove(SYSTEM, section?.id as number, 'container', { base: section?.revision });
    await content.insertSection(SYSTEM, owner, { columns: [changed] }, {});
    const written = await sections();
    await post('setup/pages');
    expect(await sections()).toEqual(written);
  });

  it('are created all or none: a failure leaves nothing behind (G-401)', async () => {
    const { db } = calls.database;
    // inserting the last page fails
    await sql`alter table page add constraint no_privacy check (path <> 'datenschutz')`.execute(db);
    try {
      expect((await post('setup/pages')).status).toBeGreaterThanOrEqual(400);
      expect(await allPages()).toEqual([]);
      const { rows } = await sql`select id from content_document`.execute(db);
      expect(rows).toEqual([]);
    } finally {
      await sql`alter table page drop constraint no_privacy`.execute(db);
    }
  });

  it('are created and published by administrators only (G-400, G-52)', async () => {
    for (const path of ['setup/pages', 'setup/publication', 'setup/test-mail'])
      expect((await post(path, {}, 'editor')).status).toBe(403);
    const { setup } = calls.services;
    const editor = { user_id: null, role: 'editor' } as const;
    for (const call of [setup.state, setup.makePages, setup.publish, setup.sendTestMail])
      await expect(call(editor)).rejects.toMatchObject({ status: 403 });
    expect(await allPages()).toEqual([]);
  });
});

describe('the first records of a house', () => {
  it('are created once when two people start at the same time (G-402)', async () => {
    const first = { create: [{ name: 'Großes Haus' }], if_none: true };
    const answers = await Promise.all([post('venues/batch', first), post('venues/batch', first)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.detail).toBe('Das hat inzwischen jemand anderes eingetragen.');
    const { count } = await calls.services.records.venues.list(SYSTEM, { page: 1, page_size: 9 });
    expect(count).toBe(1);
  });
});

describe('signing in', () => {
  it('leads administrators of a house without a home page to its setup, without a target editors to the hub and others to the site (G-400, G-590)', async () => {
    const { setup } = calls.services;
    const start = '/accounts/start';
    const admin = { user_id: 1, role: 'admin' } as const;
    const editor = { ...admin, role: 'editor' } as const;
    expect(await setup.entrance(admin, '/de')).toBe('/cms-hub/setup');
    expect(await setup.entrance(admin, start)).toBe('/cms-hub/setup');
    expect(await setup.entrance(admin, '/cms-hub/media')).toBe('/cms-hub/media');
    expect(await setup.entrance(editor, '/de')).toBe('/de');
    expect(await setup.entrance(editor, start)).toBe('/cms-hub');
    await setup.publish(SYSTEM);
    expect(await setup.entrance(admin, '/de')).toBe('/de');
    for (const role of ['author', 'editor', 'admin'] as const)
      expect(await setup.entrance({ user_id: 1, role }, start)).toBe('/cms-hub');
    for (const role of ['visitor', 'member'] as const)
      expect(await setup.entrance({ user_id: 1, role }, start)).toBe('/de');
  });
});

describe('the test mail', () => {
  it('goes to the actor’s own address, at once (G-403)', async () => {
    const { accounts, setup } = calls.services;
    const { id } = await accounts.createUser(SYSTEM, {
      email: 'bea@haus.example',
      username: 'bea',
      password: 'im Regen wird geprobt',
      role: 'admin',
    });
    const admin = { user_id: id, session_id: 1, role: 'admin' } as const;
    await setup.sendTestMail(admin);
    expect(calls.mails.at(-1)).toMatchObject({
      to: 'bea@haus.example',
      subject: 'Kulturhaus: Probe',
    });
    expect((await setup.state(admin)).mail).toEqual({ is_sent: true, to: 'bea@haus.example' });
  });
});
