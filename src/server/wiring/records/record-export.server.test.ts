import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import { as, type Calls, openCalls } from '../../whole-site/calls.test-kit.ts';
import { KINDS } from './record-kinds.ts';

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls();
});
afterAll(() => calls.close());

const exported = (path: string, role: 'editor' | 'admin' | 'member' | 'visitor' = 'editor') =>
  calls.app.inject({ url: path, headers: as(role) });

/** Rows of texts without line breaks and quotes. */
const parseRows = (body: string) =>
  body
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));

async function fetchTable(path: string) {
  const [headings = [], ...rows] = parseRows((await exported(path)).body);
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [headings[at], cell])));
}

describe('a list as CSV', () => {
  it('has all fields under their labels, German dates and numbers, references by name, and lists line by line (G-405)', async () => {
    const { venues, rooms, productions, events, persons, tags } = calls.services.records;
    const venue = await venues.create(SYSTEM, { name: 'Haus am Wehr', latitude: 52.5 });
    const room = await rooms.create(SYSTEM, { name: 'Kammer', venue_id: venue.id });
    const { id: production_id } = await productions.create(SYSTEM, { name: 'Die Möwe' });
    const ada = await persons.create(SYSTEM, { first_name: 'Ada', last_name: 'Sturm' });
    const tag = await tags.create(SYSTEM, { name: 'Premiere', scope: 'event' });
    const { id } = await events.create(SYSTEM, {
      production_id,
      room_id: room.id,
      date_start: '2026-12-01T19:30:00+01:00',
      preline: '=1+1',
      teaser_text: 'Ein "Fest"; heute',
      description: '<p>Eins &amp; zwei</p><p>Drei</p>',
      prices: [{ category: 'Parkett', amount: '18.00', reduced: '9.50' }],
      cast: [
        { person_id: ada.id, role: 'Nina' },
        { name: 'Otto Gast', role: 'Kostja' },
      ],
      tag_ids: [tag.id],
      is_online: true,
    });
    const answer = await exported('/de/api/events/records/export');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(
      "attachment; filename*=UTF-8''Vorstellungen%202026-11-21.csv",
    );
    expect(answer.body.startsWith('\ufeffNummer;Produktion;Beginn;Ende;')).toBe(true);
    expect(answer.body).toContain(`\r\n${id};Die Möwe;01.12.2026 19:30;`);
    for (const cell of [
      ';Kammer;',
      ";'=1+1;",
      ';"Ein ""Fest""; heute";',
      '"Eins & zwei\nDrei"',
      'Parkett · 18,00 · 9,50',
      '"Ada Sturm · Nina\nOtto Gast · Kostja"',
      ';Premiere;',
      ';Kammer;;Ja;;;;Parkett',
      ';Läuft;',
    ])
      expect(answer.body).toContain(cell);
    const [place] = await fetchTable('/de/api/venues/records/export');
    expect(place).toMatchObject({ Name: 'Haus am Wehr', 'Name (englisch)': '' });
    expect(Object.values(place ?? {})).toContain('52,5');
  });

  it('has every match of the filter, in the order of the list (G-405)', async () => {
    const { genres } = calls.services.records;
    const create = Array.from({ length: 1000 }, (_, n) => ({ name: `Reihe ${n % 3} Nr ${n}` }));
    for (const part of [create.slice(0, 500), create.slice(500)])
      await genres.batch(SYSTEM, { create: part });
    await genres.create(SYSTEM, { name: 'Oper' });
    const all = await fetchTable('/de/api/genres/records/export?sort=-name');
    expect(all).toHaveLength(1001);
    const names = all.map(({ Name = '' }) => Name);
    const { results } = await genres.list(SYSTEM, { sort: '-name', page: 1, page_size: 2000 });
    expect(names).toEqual(results.map(({ name }) => name));
    const some = await fetchTable('/de/api/genres/records/export?q=reihe 1 nr 1');
    expect(some.length).toBeGreaterThan(0);
    expect(some.every(({ Name = '' }) => Name.startsWith('Reihe 1 Nr 1'))).toBe(true);
    const { id = 0 } = results.find(({ name }) => name === 'Oper') ?? {};
    expect(await fetchTable(`/de/api/genres/records/export?ids=${id}`)).toMatchObject([
      { Name: 'Oper' },
    ]);
  });

  it('exists for every kind, for accounts that may edit it (G-405, G-52)', async () => {
    const answers: unknown[] = [];
    for (const { path } of KINDS) {
      const statuses = [];
      for (const role of ['visitor', 'member', 'editor'] as const)
        statuses.push((await exported(`/de/api/${path}/records/export`, role)).statusCode);
      answers.push([path, ...statuses]);
    }
    expect(answers).toEqual(KINDS.map(({ path }) => [path, 401, 403, 200]));
    const { recordExports } = calls.services;
    const nobody = { user_id: null, role: 'member' } as const;
    await expect(recordExports.open(nobody, 'events', {})).rejects.toMatchObject({ status: 403 });
  });

  it('exists for redirects and accounts, for administrators, and for the library (G-405, G-52)', async () => {
    await calls.services.redirects.create(SYSTEM, { old_path: '/alt', new_path: '/de/haus' });
    const statuses = async (path: string) => [
      (await exported(path, 'editor')).statusCode,
      (await exported(path, 'admin')).statusCode,
    ];
    expect(await statuses('/de/api/redirect/records/export')).toEqual([403, 200]);
    expect(await statuses('/de/api/accounts/export')).toEqual([403, 200]);
    expect(await statuses('/de/pageeditor-api/media/export')).toEqual([200, 200]);
    const { body } = await exported('/de/api/redirect/records/export?q=alt', 'admin');
    expect(parseRows(body)[1]).toEqual(['/alt', '/de/haus', 'Ja', '0', '']);
    expect(
      parseRows((await exported('/de/api/redirect/records/export?q=x', 'admin')).body),
    ).toHaveLength(1);
  });

  it('of the page tree says in its order which page is seen, and who changed it last (G-494)', async () => {
    const { pages, accounts, content } = calls.services;
    const { id: user_id } = await accounts.createUser(SYSTEM, {
      email: 'ines@haus.example',
      username: 'ines',
      first_name: 'Ines',
      last_name: 'Brandt',
      password: 'im Regen wird geprobt',
      role: 'editor',
    });
    const ines = { user_id, session_id: 1, role: 'editor' } as const;
    const house = await pages.create(SYSTEM, { title: 'Haus', slug: 'haus-x', in_footer: true });
    const fields = { title: '=Leute', slug: 'leute', parent_id: house.id, is_online: true };
    const below = await pages.create(SYSTEM, fields);
    const year = new Date().getFullYear() + 2;
    const online_from = `${year}-03-01T09:00:00Z`;
    const planned = { title: 'Bald', slug: 'bald-x', is_online: true, online_from };
    await pages.create(SYSTEM, planned);
    const owner = { content_type: 'pages.page', object_id: below.id };
    const children = [{ model: 'text', fields: { content: '<p>Neu</p>' } }];
    await content.insertSection(ines, owner, { columns: [children] }, {});
    const [, first, second] = parseRows(
      (await exported('/de/api/pages/records/export?q=haus-x')).body,
    );
    const anyTime = expect.stringMatching(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/);
    expect([first, second]).toEqual([
      [`${house.id}`, '/de/haus-x', 'Haus', 'Verborgen', 'Nein', 'Fußzeile', anyTime, ''],
      [
        `${below.id}`,
        '/de/haus-x/leute',
        "'=Leute",
        'Verborgen wie „Haus“',
        'Nein',
        '',
        anyTime,
        'Ines Brandt',
      ],
    ]);
    const [row] = await fetchTable('/de/api/pages/records/export?q=bald-x');
    expect(row?.Zustand).toBe(`Geplant ab 01.03.${year} 10:00`);
    expect((await exported('/de/api/pages/records/export', 'member')).statusCode).toBe(403);
  });
});
