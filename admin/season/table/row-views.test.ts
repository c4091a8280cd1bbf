import { expect, it } from 'vitest';
import { CONTEXT, STORED } from '../season.test-kit.ts';
import { understand } from '../values/understand.ts';
import { buildViews, describeCell } from './row-views.ts';
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
