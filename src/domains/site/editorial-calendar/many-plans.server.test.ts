import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '#lib/actor/actor.ts';
import { type Calls, openCalls } from '#server/whole-site/calls.test-kit.ts';

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls();
});
afterAll(() => calls.close());

const EDITOR: Actor = { user_id: null, role: 'editor' };

/** Live documents with one section that appears at a moment. */
async function addPlanned(owners: readonly number[], online_from: string) {
  const section = { id: 1, model: 'container', is_online: true, columns: [], online_from };
  await calls.database.executeSql(
    `insert into content_document (content_type, object_id, state, body)
     select 'pages.page', object_id, 'live', $2::jsonb from unnest($1::int[]) as object_id`,
    [[...owners], JSON.stringify({ modules: [section] })],
  );
}

const series = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

const show = (from: string, until: string) =>
  calls.services.editorialCalendar.show(EDITOR, { from, until });

it('The calendar knows the plan of a new page after hundreds that are over (G-534)', async () => {
  await addPlanned(series(1_000_000, 501), '2020-01-10T10:00:00+01:00');
  const { id } = await calls.services.pages.create(EDITOR, { title: 'Festwoche' });
  // in Berlin it is the next day
  await addPlanned([id], '2027-01-11T13:30:00-11:00');
  const { entries, is_cut } = await show('2027-01-12', '2027-01-12');
  expect(entries).toMatchObject([{ at: '2027-01-12T01:30:00+01:00', on: 'Festwoche' }]);
  expect(is_cut).toBe(false);
  expect((await show('2027-01-11', '2027-01-11')).entries).toEqual([]);
});

it('The calendar tells that there is more in a month than it shows (G-534)', async () => {
  await calls.database.executeSql(
    `insert into alert (title, text, is_online, online_from) select 'Zu', 'Zu', true, $1 from generate_series(1, 501)`,
    ['2027-03-01T10:00:00Z'],
  );
  const { entries, is_cut } = await show('2027-03-01', '2027-03-31');
  expect([entries.length, is_cut]).toEqual([500, true]);
});
