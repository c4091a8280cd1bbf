import type { OwnTable } from '../own/own-keys.ts';
import type { Line } from './bill.ts';
import type { Picture } from './map-pictures.ts';

/** What an address of a place may say. */
export interface PlaceAsked {
  title: string;
  street: string;
  postal_code: string;
  city: string;
  latitude: number | null;
  longitude: number | null;
  /** ids of the portal: of venues and of rooms */
  locations: string[];
  stages: string[];
}

/** What the feed names and the house has (or gets): ids of its records. */
export interface References {
  person(name: string): number | null;
  /** the genre for a category of the feed */
  genre(category: number): Promise<number | null>;
  /** `place` is for where the house has no room */
  place(asked: PlaceAsked): Promise<{ room_id: number | null; place: string }>;
  /** the record that a feed of a house like ours names by its slug; of a tag `scope:slug` */
  own(table: OwnTable, slug: string): number | null;
  /** makes those that are missing */
  takeOwn(value: unknown): Promise<void>;
}

export type Kind = 'production' | 'event';

/** An item as it is to be stored, under the names of our fields. */
export interface Mapped {
  kind: Kind;
  external_id: string;
  title: string;
  /** 'Produktion 12 („Carmen“, 4711)' for the report */
  where: string;
  fields: MappedFields;
  /** to be fetched, where that was asked for */
  pictures: Picture[];
  creation_date: string;
  modified_date: string;
}

export type MappedFields = Record<string, unknown> & { is_online: boolean; cast?: Line[] };

export interface MappedProduction extends Mapped {
  /** it goes offline, and nothing else of it is read */
  trashed: boolean;
  /** it stands for one performance that has no production */
  alone: boolean;
  events: Mapped[];
}
