import * as z from 'zod/mini';

/** Such as a UUID. `#` is reserved for the parts of a request, so that it cannot collide with another change. */
export const idempotencyKey = z
  .string()
  .check(z.regex(/^[!"$-~]{8,100}$/, 'Bitte 8 bis 100 Zeichen ohne Leerzeichen und #.'));

/** `Idempotency-Key` of a call: a repeated write is stored once and answered the same. */
export const idempotencyHeaders = z.looseObject({
  'idempotency-key': z.optional(idempotencyKey),
});
