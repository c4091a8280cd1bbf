import type { Selectable } from 'kysely';
import type { Venue } from '#database/schema.generated.ts';
import type { Access } from '#lib/actor/access.ts';
import type { AnsweredImage, Pictured } from '#lib/answers/image.ts';
import { documentedTexts } from '#lib/api/reading-calls.ts';
import type { PageOfRecord } from '#records/shown.server.ts';
import type { EventCard } from '../events/event-card.schema.ts';
import type { Option } from '../vocabulary/vocabulary.schema.ts';

/** Own columns shown in lists and modules. */
export const VENUE_CARD = [
  'id',
  'slug',
  'name',
  'headline',
  'description',
  'street',
  'postal_code',
  'city',
  'country',
  'latitude',
  'longitude',
  'directions',
  'parking',
  'public_transport',
  'accessibility',
  'phone',
  'email',
  'website',
] as const;

/** A venue in lists and modules: where it is and how to get in (part 3). */
export type VenueCard = Pick<Selectable<Venue>, (typeof VENUE_CARD)[number]> &
  Pictured & {
    url: string;
    access: Access[];
    rooms: (Option & { capacity: number | null; floor: string })[];
  };

/** A venue's page (VENUE-01): the list's fields, and these. */
export type VenueDetail = VenueCard &
  PageOfRecord & {
    gallery: AnsweredImage[];
    seating_plan: AnsweredImage | null;
    opening_hours: { weekday: number; time_from: string; time_to: string; closed: boolean }[];
    events: EventCard[];
  };

export const venueCard = documentedTexts(
  'slug',
  'url',
  'name',
  'street',
  'postal_code',
  'city',
  'accessibility',
);
