import type { Selectable } from 'kysely';
import type { Venue } from '#database/schema.generated.ts';
import type { Access } from '#lib/actor/access.ts';
import type { FileObject } from '#lib/answers/file.ts';
import type { AnsweredImage } from '#lib/answers/image.ts';
import type { PageOfRecord } from '#records/shown.server.ts';
import type { BillLine, CastLine } from '../bill.ts';
import type { Download } from '../download.ts';
import type { PressQuote } from '../productions/production.schema.ts';
import type { Trailer } from '../trailer.ts';
import type { Work } from '../works.tsx';
import type { ShownDate, ShownEvent } from './card/shown-event.ts';
import type { EventCard } from './event-card.schema.ts';
/** A performance on its own page (G-70, V-5, V-6, V-7): the list's fields, and these. Texts are the production's where it has none. */
export type EventDetail = EventCard &
  PageOfRecord & {
    teaser_text: string;
    description: string;
    remarks: string;
    content_notes: string;
    sensory_notes: string;
    doors_open: string | null;
    ends_at: string;
    duration_minutes: number | null;
    intermissions: number | null;
    introduction_at: string | null;
    introduction: string;
    age_recommendation: string;
    language: string;
    surtitles: string[];
    latecomers: string;
    organiser: string;
    prices: { category: string; amount: string; reduced: string | null }[];
    price_information: string;
    programme: { composer: string; title: string }[];
    /** the production's */
    works: Work[];
    cast: CastLine[];
    cast_note: string;
    team: BillLine[];
    /** all of the venue that visitors want to know before they come */
    venue: EventVenue | null;
    gallery: AnsweredImage[];
    video_url: string;
    /** the media item of a work's sample (G-68) */
    audio: number | null;
    audio_obj: FileObject | null;
    /** the production's, unless the performance names a film of its own */
    trailer: Trailer | null;
    press_quotes: PressQuote[];
    downloads: Download[];
    other_dates: ShownDate[];
    related: ShownEvent[];
    og_image: number | null;
    created_at: string;
  };

/** The fields of a venue that a performance's page shows. */
export const EVENT_VENUE = [
  'id',
  'name',
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
] as const;

export type EventVenue = Pick<Selectable<Venue>, (typeof EVENT_VENUE)[number]> & {
  url: string | null;
  access: Access[];
};

/** ENT-11 */
export interface EventPage {
  count: number;
  results: EventCard[];
  /** cursor of the next page; null: this is the last */
  after: string | null;
}
