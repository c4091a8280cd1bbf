import { expect, test } from 'vitest';
import type { FieldDescription } from '../api/kinds.ts';
import { isNameEnough, namedBy } from './create-by-name.ts';

const field = (name: string, input = 'line', is_required = true) =>
  ({ name, input, is_required }) as FieldDescription;

test('A record is created from its name alone if nothing else is required (G-427)', () => {
  const genre = { named_by: ['name'], fields: [field('name'), field('slug', 'slug', false)] };
  expect(isNameEnough(genre)).toBe(true);
  expect(isNameEnough({ ...genre, fields: [...genre.fields, field('date_from', 'day')] })).toBe(
    false,
  );
  expect(isNameEnough({ ...genre, named_by: ['date_start'] })).toBe(false);
  expect(isNameEnough({ named_by: ['name'], fields: [] })).toBe(false);
});

test("The last word of a person's name is the last name (G-427)", () => {
  const person = { named_by: ['first_name', 'last_name'] };
  expect(namedBy(person, ' Anna  Maria Berg ')).toEqual({
    first_name: 'Anna Maria',
    last_name: 'Berg',
  });
  expect(namedBy(person, 'Berg')).toEqual({ first_name: '', last_name: 'Berg' });
  expect(namedBy({ named_by: ['name'] }, 'Neue  Musik')).toEqual({ name: 'Neue Musik' });
});
