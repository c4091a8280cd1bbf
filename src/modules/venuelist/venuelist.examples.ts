import type { VenueList, VenueListItem } from './venuelist.schema.ts';

export const venuelistExamples = { ordinary: {} } satisfies Record<string, VenueList>;

export const venuelistitemExamples = { ordinary: { venue: 1 } } satisfies Record<
  string,
  VenueListItem
>;
