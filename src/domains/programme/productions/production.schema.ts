import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Production } from '#database/schema.generated.ts';
import type { Access } from '#lib/actor/access.ts';
import type { FileObject } from '#lib/answers/file.ts';
import type { AnsweredImage, Pictured } from '#lib/answers/image.ts';
import { documentedTexts } from '#lib/api/reading-calls.ts';
import type { PageOfRecord } from '#records/shown.server.ts';
import type { BillLine } from '../bill.ts';
import type { Download } from '../download.ts';
import type { EventCard } from '../events/event-card.schema.ts';
import type { Trailer } from '../trailer.ts';
import type { Option } from '../vocabulary/vocabulary.schema.ts';

/** Parts of the list of productions: what is played or comes, and what is over (G-612). */
export const PRODUCTION_TIMES = ['coming', 'past'] as const;
export type ProductionTime = (typeof PRODUCTION_TIMES)[number];

/** What lists show of their own fields. */
export const PRODUCTION_CARD = [
  'id',
  'slug',
  'name',
  'preline',
  'headline',
  'subline',
  'teaser_text',
  'premiere_date',
  'characteristics',
  'date_from',
  'date_to',
  'age_recommendation',
  'language_note',
] as const;

/** A production in a list (part 3). Days as YYYY-MM-DD. */
export type ProductionCard = Pick<Selectable<Production>, (typeof PRODUCTION_CARD)[number]> &
  Pictured & {
    url: string;
    season: { id: number; name: string } | null;
    exhibition_type: Option | null;
    genre: Option | null;
    tags: Option[];
  };

/** Own columns shown on its page, besides the list's. */
export const PRODUCTION_DETAIL = [
  'original_title',
  'description',
  'work_info',
  'contents',
  'content_notes',
  'sensory_notes',
  'supporting_programme',
  'remarks',
  'duration_minutes',
  'intermissions',
  'language',
  'surtitles',
  'latecomers',
  'organiser',
  'cooperation',
  'ensembles',
  'ticket_url',
  'price_information',
  'website',
  'video_url',
  'audio',
  'og_image',
] as const;

/** A critic's words. */
export interface PressQuote {
  text: string;
  source: string;
  /** YYYY-MM-DD; null: unknown (older entries have none at all) */
  date: string | null;
  url: string;
}

/** A performance that took place, and who was on stage that the production's own bill does not name. */
interface PastDate {
  id: number;
  url: string;
  date_start: string;
  all_day: boolean;
  place: string;
  cast: BillLine[];
}

/** What was played of a production in a season, the latest first. */
export interface PastSeason {
  name: string;
  dates: PastDate[];
}

type OwnFields = Pick<Selectable<Production>, (typeof PRODUCTION_DETAIL)[number]>;

/** A production on its own page (ENT-12, G-73): the list's fields plus these. */
export type ProductionDetail = ProductionCard &
  OwnFields &
  PageOfRecord & {
    works: { title: string; author: string; authorship: string }[];
    access: Access[];
    team: BillLine[];
    cast: BillLine[];
    press_quotes: PressQuote[];
    trailer: Trailer | null;
    /** the sample of the work (G-68) */
    audio_obj: FileObject | null;
    sponsors: { title: string; website: string; image: AnsweredImage | null }[];
    downloads: Download[];
    gallery: AnsweredImage[];
    events: EventCard[];
    /** the latest season first */
    past: PastSeason[];
  };

export const productionCard = z.extend(
  documentedTexts('slug', 'url', 'name', 'preline', 'headline', 'subline'),
  { date_from: z.nullable(z.string()), date_to: z.nullable(z.string()) },
);
