import * as z from 'zod/mini';
import type { Access } from '#lib/actor/access.ts';
import type { Pictured } from '#lib/answers/image.ts';
import type { Option } from '../vocabulary/vocabulary.schema.ts';
import type { EventStatus, ShownStatus } from './card/event-status.ts';

/** A performance in a list (ENT-12, part 3). Moments in ISO 8601 with Berlin's offset, amounts with two decimals. */
export type EventCard = Pictured & {
  id: number;
  slug: string;
  url: string;
  name: string;
  preline: string;
  headline: string;
  subline: string;
  date_start: string;
  date_end: string | null;
  all_day: boolean;
  event_type_new: Option | null;
  room: {
    id: number;
    name: string;
    slug: string;
    venue: { id: number; name: string; url: string | null } | null;
  } | null;
  /** free text, for places that are not one of the house's rooms */
  place: string;
  tags: Option[];
  series: { id: number; name: string; url: string }[];
  genre: Option | null;
  season: { id: number; name: string } | null;
  access: Access[];
  language_note: string;
  characteristics: string[];
  status: ShownStatus;
  event_status: EventStatus;
  status_note: string;
  sale_start: string | null;
  /** when the shop's report was made, for 'Stand HH:mm'; null: typed by hand or outdated */
  availability_at: string | null;
  previous_date_start: string | null;
  ticket_url: string;
  price_from: string | null;
  price_to: string | null;
  currency: string;
  production: { id: number; name: string; url: string | null } | null;
};

/** Documented fields only; the answer has more. */
export const eventCard = z.looseObject({
  id: z.int(),
  slug: z.string(),
  url: z.string(),
  name: z.string(),
  preline: z.string(),
  headline: z.string(),
  subline: z.string(),
  date_start: z.string(),
  date_end: z.nullable(z.string()),
  status: z.string(),
  ticket_url: z.string(),
  price_from: z.nullable(z.string()),
  currency: z.string(),
});
