import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Person } from '#database/schema.generated.ts';
import type { EventCard } from '#domains/programme/events/event-card.schema.ts';
import type { AnsweredImage, Pictured } from '#lib/answers/image.ts';
import { documentedTexts } from '#lib/api/reading-calls.ts';
import type { PageOfRecord } from '#records/shown.server.ts';

export interface PersonCategory {
  id: number;
  name: string;
  slug: string;
}

/** What lists show of their own fields. */
export const PERSON_CARD = ['id', 'slug', 'first_name', 'last_name', 'title', 'function'] as const;

/** A person in a list (part 3). */
export type PersonCard = Pick<Selectable<Person>, (typeof PERSON_CARD)[number]> &
  Pictured & { url: string; category: PersonCategory | null };

interface PersonPart {
  id: number;
  name: string;
  url: string;
  role: string;
  /** in which it was played; '' if no day is known */
  years: string;
  is_over: boolean;
}

/** A person's page (ENS-02): the list's fields, and these. */
export type PersonDetail = PersonCard &
  PageOfRecord & {
    biography: string;
    quote: string;
    website: string;
    social_links: { title: string; url: string }[];
    gallery: AnsweredImage[];
    /** also those in which they stood in on a date (G-612) */
    productions: PersonPart[];
    events: EventCard[];
    articles: { id: number; title: string; url: string; published_at: string }[];
  };

export const personCard = documentedTexts('slug', 'url', 'first_name', 'last_name', 'function');

export const personCategory = z.object({ id: z.int(), name: z.string(), slug: z.string() });
