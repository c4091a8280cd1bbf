import type { Access } from '#lib/actor/access.ts';
import type { Work } from '../calendar.ts';
import type { Rhythm } from './rhythms.ts';
import type { SeriesSlug } from './series.ts';
import type { GenreSlug, TypeSlug } from './vocabulary.ts';

/** How the programme is written down; what its records become is in records.ts. */

export type RoomSlug =
  | 'grosses-haus'
  | 'kammer'
  | 'studio'
  | 'hofbuehne'
  | 'foyer'
  | 'dachterrasse'
  | 'anleger';

/** When it is played: a rule, not a list of dates. */
export interface Run {
  dates: number;
  rhythm: Rhythm;
  /** weeks after the first start; before it something has had its premiere already */
  from?: number;
  /** every n weeks, default one */
  every?: number;
  /** per week, default one */
  perWeek?: number;
  /** days that stay: '12-31 18:00' */
  fixed?: readonly string[];
  /** the first date is this premiere of the calendar */
  premiere?: Work;
  /** the last date is the last time */
  ends?: boolean;
}

/** What a newspaper wrote. */
export interface DemoQuote {
  text: string;
  source: string;
  /** 'MM-DD' in the season so many years ago */
  day: string;
  ago: number;
}

export interface DemoProduction {
  slug: string;
  name: string;
  subline: string;
  preline?: string;
  original?: string;
  genre: GenreSlug;
  type?: TypeSlug;
  /** null: in none of the house's rooms, but at `place` */
  room: RoomSlug | null;
  place?: string;
  run: Run;
  /** text in lists */
  teaser: string;
  /** paragraphs, parted by an empty line */
  about?: string;
  minutes?: number;
  pauses?: number;
  age?: string;
  language?: string;
  surtitles?: readonly string[];
  access?: readonly Access[];
  notes?: string;
  senses?: string;
  /** 'Komposition: Henry Purcell, Dido und Aeneas · …' */
  works?: string;
  /** 'Regie: Mira Tahedl · Bühne: Ines Cordalis' */
  team?: string;
  cast?: string;
  /** occasional replacements by role: 'Dido: Nora Feldkamp' */
  cover?: string;
  press?: readonly DemoQuote[];
  /** null: has none; a slug: that of a page */
  picture?: string | null;
  /** alternative text of its own poster */
  poster?: string;
  series?: readonly SeriesSlug[];
  /** where its tickets are sold, if not in the shop */
  sale?: 'free' | 'boxoffice' | 'external' | 'phone';
  /** Euro, else by room and genre */
  price?: readonly [full: number, reduced: number];
  /** minutes before the beginning */
  introduction?: number;
  audio?: boolean;
  /** has the house's own film */
  trailer?: true;
  /** a booklet to download */
  booklet?: true;
}
