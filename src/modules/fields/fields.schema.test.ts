import { expect, it } from 'vitest';
import { file } from './fields.schema.ts';

it('a file is required: 0, null and other values are rejected in German (MOD-06, MOD-08)', () => {
  const film = file('Bitte ein Video auswählen.');
  expect(film.safeParse(7)).toMatchObject({ success: true, data: 7 });
  for (const wrong of [0, -1, 1.5, null, undefined, '7', Number.NaN]) {
    const { error } = film.safeParse(wrong);
    expect(error?.issues[0]?.message).toBe('Bitte ein Video auswählen.');
  }
});
