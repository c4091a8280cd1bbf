import * as z from 'zod/mini';
import { defineModule } from '../definition.ts';
import { reference } from '../fields/fields.schema.ts';

/** MOD-11: venues are children, so that each can be moved, hidden and undone separately. */
export const venuelistSchema = z.strictObject({});

export type VenueList = z.infer<typeof venuelistSchema>;

export const venuelist = defineModule({
  model: 'venuelist',
  schema: venuelistSchema,
  initial: {},
  children: 'venuelistitem',
});

export const venuelistitemSchema = z.strictObject({
  venue: reference('Bitte einen Spielort auswählen.'),
});

export type VenueListItem = z.infer<typeof venuelistitemSchema>;

export const venuelistitem = defineModule({
  model: 'venuelistitem',
  schema: venuelistitemSchema,
  initial: { venue: 0 },
  references: ({ venue: id }) => ({ venues: [id] }),
  resolved: ({ venue: id }, { venues }) => ({ venue_obj: venues.get(id) ?? null }),
});
