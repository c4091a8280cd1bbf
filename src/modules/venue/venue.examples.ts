import type { Venue } from './venue.schema.ts';

export const venueExamples = {
  ordinary: { venue: 1, image: 1 },
  venuePicture: { venue: 1, image: null },
} satisfies Record<string, Venue>;
