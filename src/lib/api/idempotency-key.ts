import * as z from 'zod/mini';

/** For example a UUID. `#` is reserved for keys derived for parts of a request. */
export const idempotencyKey = z
  .string()
  .check(z.regex(/^[!"$-~]{8,100}$/, 'Bitte 8 bis 100 Zeichen ohne Leerzeichen und #.'));

/** `Idempotency-Key` header: a repeated write is stored once and gets the same answer. */
export const idempotencyHeaders = z.looseObject({
  'idempotency-key': z.optional(idempotencyKey),
});
