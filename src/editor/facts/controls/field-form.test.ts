import { expect, it } from 'vitest';
import { readTypedMoment, showTypedMoment } from '#lib/time/typed-moment.ts';
import { toStoredValue } from './field-form.ts';

const moment = { name: 'date', input: 'moment', schema: {} } as Parameters<typeof toStoredValue>[0];

it('a date that is typed over another in the facts keeps each digit of its year (CONST-22, G-456)', () => {
  for (const year of ['0002', '0020', '0202', '2028']) {
    const typed = `${year}-02-01T10:00`;
    const stored = toStoredValue(moment, readTypedMoment(typed));
    expect(showTypedMoment(String(stored))).toBe(typed);
  }
  expect(toStoredValue(moment, readTypedMoment('2028-02-01T10:00'))).toBe(
    '2028-02-01T09:00:00.000Z',
  );
  expect(toStoredValue(moment, null)).toBe(null);
});
