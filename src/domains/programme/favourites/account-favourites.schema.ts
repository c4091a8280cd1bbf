import * as z from 'zod/mini';
import { FAVOURITE_KEY, MAX_ACCOUNT_FAVOURITES, MAX_FAVOURITES } from './favourite-keys.ts';

const keys = (max: number) =>
  z
    .array(
      z
        .string('Bitte Text eingeben.')
        .check(z.maxLength(10), z.regex(FAVOURITE_KEY, 'Das ist kein Eintrag einer Merkliste.')),
      'Bitte eine Liste angeben.',
    )
    .check(z.maxLength(max, `Höchstens ${max} Einträge.`));

/** What a device has changed since it last heard from the account. */
export const favouritesChange = z.strictObject({
  /** the account that the device has heard from; null before that */
  account: z.nullable(z.int('Das ist kein Konto.')),
  add: keys(MAX_FAVOURITES),
  remove: keys(MAX_ACCOUNT_FAVOURITES),
  /** newest entry that the device has heard of; later ones are not removed */
  seen: z.int('Bitte eine Zahl angeben.').check(z.nonnegative()),
});
export type FavouritesChange = z.output<typeof favouritesChange>;

export const accountFavourites = z.object({
  account: z.int(),
  /** oldest first */
  keys: z.array(z.string()),
  /** newest entry; 0 without any */
  seen: z.int(),
});
export type AccountFavourites = z.output<typeof accountFavourites>;
