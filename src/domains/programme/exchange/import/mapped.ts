import type { OwnTable } from '../own/own-keys.ts';
import type { Line } from './bill.ts';
import type { Picture } from './map-pictures.ts';

/** What a feed says about a place. */
export interface PlaceAsked {
  title: string;
  street: string;
  postal_code: string;
  city: string;
  latitude: number | null;
  longitude: number | null;
  /** the portal's ids of venues and rooms */
  locations: string[];
  stages: string[];
}

/** Resolves what the feed names to ids of records, creating missing ones. */
export interface References {
  person(name: string): number | null;
  /** the genre for a category of the feed */
  genre(category: number): Promise<number | null>;
  /** `place` is used if the house has no such room */
  place(asked: PlaceAsked): Promise<{ room_id: number | null; place: string }>;
  /** the record with a slug from a Foyer feed; tags as `scope:slug` */
  own(table: OwnTable, slug: string): number | null;
  /** creates missing records */
  takeOwn(value: unknown): Promise<void>;
}

export type Kind = 'production' | 'event';

/** An item mapped to our fields. */
export interface Mapped {
  kind: Kind;
  external_id: string;
  title: string;
  /** 'Produktion 12 („Carmen“, 4711)' for the report */
  where: string;
  fields: MappedFields;
  /** to be fetched, if requested */
  pictures: Picture[];
  creation_date: string;
  modified_date: string;
}

export type MappedFields = Record<string, unknown> & { is_online: boolean; cast?: Line[] };

export interface MappedProduction extends Mapped {
  /** goes offline; nothing else is read */
  trashed: boolean;
  /** stands for a performance without a production */
  alone: boolean;
  events: Mapped[];
}
