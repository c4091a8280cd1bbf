import * as z from 'zod/mini';
import type { FieldErrors } from '#lib/api/problem.ts';
import { defineModule } from '../definition.ts';
import { image as imageId, reference } from '../fields/fields.schema.ts';

/** MOD-10. Its own picture overrides the venue's (G-109). */
export const venueSchema = z.strictObject({
  venue: reference('Bitte einen Spielort auswählen.'),
  image: z.nullable(imageId()),
});

export type Venue = z.infer<typeof venueSchema>;

export const venue = defineModule({
  model: 'venue',
  schema: venueSchema,
  initial: { venue: 0, image: null },
  references: ({ venue: id, image }) => ({ venues: [id], media: image ? [image] : [] }),
  resolved: ({ venue: id }, { venues }) => ({ venue_obj: venues.get(id) ?? null }),
  /** EDIT-31: a picture is required, its own or the venue's (G-109) */
  check({ image, venue_obj }): FieldErrors {
    const its = (venue_obj as { image_obj?: unknown } | null | undefined)?.image_obj;
    if (image !== null || its || venue_obj === undefined) return {};
    return { image: ['Bitte ein Bild auswählen.'] };
  },
});
