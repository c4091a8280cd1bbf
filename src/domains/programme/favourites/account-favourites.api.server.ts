import * as z from 'zod/mini';
import type { ApiInstance } from '#lib/api/api.ts';
import { accountFavourites, favouritesChange } from './account-favourites.schema.ts';
import type { AccountFavouritesService } from './account-favourites.server.ts';

const tags = ['Konto'];
/** Up to 700 keys; visitors' bodies end at 8 KB. */
const BODY_BYTES = 16_384;

/** `/api/user-favourites` and `/de/api/user-favourites`: favourites of the own account (G-480). */
export async function accountFavouritesApi(
  app: ApiInstance,
  { services: { favourites } }: { services: { favourites: AccountFavouritesService } },
): Promise<void> {
  app.get(
    '/user-favourites/',
    {
      config: { reader: 'member' },
      schema: {
        tags,
        summary: 'Merkliste des eigenen Kontos',
        response: { 200: accountFavourites },
      },
    },
    ({ actor }) => favourites.list(actor),
  );
  app.patch(
    '/user-favourites/',
    {
      config: { writer: 'member', fields: favouritesChange },
      bodyLimit: BODY_BYTES,
      schema: {
        tags,
        summary: 'Was auf einem Gerät auf die Merkliste kam und von ihr ging',
        body: z.looseObject({}),
        response: { 200: accountFavourites },
      },
    },
    ({ actor, body }) => favourites.change(actor, body),
  );
}
