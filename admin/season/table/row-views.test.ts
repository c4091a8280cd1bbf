import { expect, it } from 'vitest';
import { CONTEXT, STORED } from '../season.test-kit.ts';
import { understand } from '../values/understand.ts';
import { buildViews, describeCell, shownIn } from './row-views.ts';
import { storedRow } from './table-rows.ts';

it('an end is called assumed unless the performance or its production has a duration (G-684)', () => {
  const unknown = { ...CONTEXT, production: {} };
  const say = (duration_minutes: number | null, context: typeof CONTEXT) => {
    const row = storedRow({ ...STORED, date_end: null, duration_minutes }, context);
    const [view] = buildViews([row], [understand(row.cells, context)], [], new WeakMap());
    return view && describeCell('end', view, context);
  };
  expect(say(null, CONTEXT)).toBe('berechnet aus der Dauer');
  expect(say(90, unknown)).toBe('berechnet aus der Dauer');
  expect(say(null, unknown)).toContain('angenommen');
});

it("an empty end shows the site's: none where whole days are meant, which last until midnight (G-252)", () => {
  const show = (fields: object) => {
    const row = storedRow({ ...STORED, date_end: null, ...fields }, CONTEXT);
    const [view] = buildViews([row], [understand(row.cells, CONTEXT)], [], new WeakMap());
    const to = view?.meant.to ?? 0;
    return [view && shownIn('end', view, CONTEXT).text, new Date(to).toISOString()];
  };
  expect(show({})).toEqual(['21:45', '2026-10-24T19:45:00.000Z']);
  expect(show({ duration_minutes: 60 })).toEqual(['20:30', '2026-10-24T18:30:00.000Z']);
  expect(show({ all_day: true })).toEqual(['', '2026-10-24T22:00:00.000Z']);
});
