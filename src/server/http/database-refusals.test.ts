import { expect, it } from 'vitest';
import { toDatabaseRefusal } from './database-refusals.ts';

it('whatever meets a full disk or a spent quota is answered with 507 and a sentence, however the error is wrapped (G-288)', () => {
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
  const errors = [
    full,
    Object.assign(new Error('write'), { code: 'EDQUOT' }),
    Object.assign(new Error('could not extend file'), { code: '53100' }),
    new Error('could not write to file "base/1": No space left on device'),
    new Error('not saved', { cause: full }),
  ];
  for (const error of errors)
    expect(toDatabaseRefusal(error), error.message).toMatchObject({
      code: 'store_full',
      status: 507,
    });
  expect(toDatabaseRefusal(new Error('no'))).toBeNull();
});
