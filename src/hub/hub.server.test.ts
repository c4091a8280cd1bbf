import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import { EXAMPLES } from '#modules/examples.ts';
import { openWholeSite } from '#server/whole-site/whole-site.test-kit.ts';
import { LEGAL_PAGES } from './setup/setup.schema.ts';

let site: Awaited<ReturnType<typeof openWholeSite>>;
let editor: Record<string, string>;
let admin: Record<string, string>;
beforeAll(async () => {
  site = await openWholeSite();
  editor = await site.signIn('editor');
  admin = await site.signIn('admin');
});
afterAll(() => site.close());

it('is for editors only: visitors are redirected to the sign-in, members denied (ROUTE-05, G-14, G-104)', async () => {
  const visitor = await site.request('/cms-hub');
  expect([visitor.status, visitor.headers.location]).toEqual([
    302,
    '/accounts/login?next=%2Fcms-hub',
  ]);
  expect((await site.request('/cms-hub', { headers: await site.signIn('member') })).status).toBe(
    403,
  );
  const seen = await site.request('/cms-hub', { headers: editor });
  expect(seen.status).toBe(200);
  expect(seen.headers['cache-control']).toContain('no-store');
  expect(seen.text).toContain('Noch gibt es keine Seite.');
});

it('shows tonight’s performances, broken URLs and searches without results, and links to the lists (EDIT-17, G-14, G-47, G-91, G-666)', async () => {
  const { records, errorLog, search } = site.services;
  const tonight = `${site.clock.now().toISOString().slice(0, 10)}T22:45:00Z`;
  const event = {
    name: 'Nachtgespräch',
    date_start: tonight,
    is_online: true,
    sale_status: 'soldout',
  };
  const { id, slug } = await records.events.create(SYSTEM, event);
  await errorLog.record({ url: '/de/fort-damit', status: 404 });
  await search.search('xqzwyv');
  await search.flush();
  const { text } = await site.request('/cms-hub', { headers: editor });
  expect(text).toContain('Alles ist veröffentlicht.');
  for (const seen of ['Nachtgespräch', 'Ausverkauft', '/de/fort-damit', 'xqzwyv'])
    expect(text).toContain(seen);
  // its page first, where its text is; its form second
  expect(text).toMatch(
    new RegExp(`href="/de/programm/${slug}/${id}\\?edit".*href="/cms-hub/events/${id}"`),
  );
  expect(text).toContain('href="/cms-hub/productions"');
  expect(text).not.toContain('href="/cms-hub/accounts"');
  expect(text).not.toContain('Alle Adressen');
  for (let n = 0; n < 8; n++) await errorLog.record({ url: `/de/fort-${n}`, status: 404 });
  const { text: admins } = await site.request('/cms-hub', { headers: admin });
  expect(admins).toContain('href="/cms-hub/accounts"');
  expect(admins).toContain('<a href="/cms-hub/redirects">Alle Adressen</a>');
});

it('lists eight of what was returned to its writer, and a last line leads to all (G-725, G-14)', async () => {
  const list = vi.spyOn(site.services.approvals, 'listWaiting');
  const hubWith = async (count: number) => {
    const returned = Array.from({ length: count }, (_, n) => {
      return {
        url: `/de/zurueck-${n}`,
        title: `Seite ${n}`,
        returned_by: 'Ada',
        reason: 'Kürzer.',
      };
    });
    list.mockResolvedValueOnce({ submitted: [], returned } as never);
    return (await site.request('/cms-hub', { headers: editor })).text;
  };
  const all = '<a href="/cms-hub/editorial-calendar">Alle Entwürfe</a>';
  const eight = await hubWith(8);
  expect([eight.includes('Seite 7'), eight.includes(all)]).toEqual([true, false]);
  const nine = await hubWith(9);
  expect([nine.includes('>Seite 8<'), nine.includes(all)]).toEqual([false, true]);
  list.mockRestore();
});

it('shows unread form entries with sender and form, while there are any (API-79, G-166, G-443)', async () => {
  const { records, forms } = site.services;
  expect((await site.request('/cms-hub', { headers: editor })).text).not.toContain(
    'Einsendungen (',
  );
  const { id: form } = await records.forms.create(SYSTEM, {
    title: 'Schulen',
    is_online: true,
    fields: [{ label: 'Name', field_type: 1 }],
  });
  const visitor = { user_id: null, role: 'visitor' } as const;
  const field_values = { name: 'Grete Müller', email2: '' };
  const { id } = await forms.submit(visitor, { form, field_values }, { address: '10.0.0.1' });
  const { text } = await site.request('/cms-hub', { headers: editor });
  expect(text).toContain('Ungelesene Einsendungen (1)');
  expect(text).toMatch(
    new RegExp(`href="/cms-hub/form-entries/${id}">Grete Müller</a><span>Schulen · `),
  );
  expect(
    (await site.services.dashboard.overview({ user_id: null, role: 'editor' })).form_entries_new,
  ).toBe(1);
});

it('lists the first steps of an empty house until all are done (G-390)', async () => {
  const steps = async (headers: Record<string, string>) => {
    const { text } = await site.request('/cms-hub', { headers });
    const [, list = ''] =
      /<section aria-labelledby="first-steps">(.*?)<\/section>/s.exec(text) ?? [];
    const found = [...list.matchAll(/href="([^"]+)">[^<]*<\/a><span>([^<]*)/g)];
    return found.map(([, url, said]) => [url, said === 'erledigt']);
  };
  const { pages, records, settings, setup } = site.services;
  await records.productions.create(SYSTEM, { name: 'Hamlet' });
  expect(await steps(editor)).toEqual([
    ['/cms-hub/rooms/create', false],
    ['/cms-hub/opening-hours/create', false],
    ['/cms-hub/page-tree', false],
    ['/cms-hub/productions/create', true],
  ]);
  const ofAdministrators = [
    'setup/name',
    'setup/logo',
    'setup/colours',
    'setup/address',
    'setup/rooms',
    'setup/hours',
    'setup/mail',
    'setup/pages',
    // legal pages, until none has gaps
    'setup/pages',
  ];
  expect(await steps(admin)).toEqual([
    ...ofAdministrators.map((path) => [`/cms-hub/${path}`, false]),
    ['/cms-hub/productions/create', true],
  ]);
  await setup.publish(SYSTEM);
  const { pages: made } = await setup.overview();
  for (const { id, name } of made) {
    if (LEGAL_PAGES.has(name)) await pages.remove(SYSTEM, id as number);
  }
  for (const slug of ['impressum', 'datenschutz', 'barrierefreiheit'])
    await pages.create(SYSTEM, { title: 'Vom Haus geschrieben', slug, is_online: true });
  const { id } = await records.venues.create(SYSTEM, { name: 'Haus am Wehr' });
  await records.rooms.create(SYSTEM, { name: 'Saal', venue_id: id });
  await records['opening-hours'].create(SYSTEM, {
    weekday: 1,
    time_from: '10:00',
    time_to: '18:00',
  });
  const address = { street: 'Am Wehr 1' };
  await settings.update(SYSTEM, { site: { contact_email: 'post@haus.example', address } });
  expect(await steps(admin)).toEqual([]);
});

it('has a gallery that works in an empty house', async () => {
  const { status, text } = await site.request('/cms-hub/gallery.data');
  expect(status).toBe(200);
  for (const model of Object.keys(EXAMPLES)) expect(text).toContain(`"${model}"`);
});
