import { type Hint, ItemRefused, type RawItem } from '../raw-item.ts';
import type { Kind, References } from './mapped.ts';

/** Context of an import: what is known of the feed so far, and how to report. */
export interface Reading {
  references: References;
  hint: Hint;
  /** @param more.events performances rejected along with their production */
  reject(kind: Kind, where: string, reason: string, more?: { events: number }): void;
  /** Reports an invalid part of an item that is imported otherwise. */
  drop(where: string, reason: string): void;
  /** @returns false for duplicate ids */
  isNew(kind: Kind, id: string): boolean;
  leftOut(key: string): void;
  /** import pictures as well */
  images: boolean;
  /** the public URL of this house, or '' */
  site_url: string;
}

/** Durations of most performances; the others override them. */
export interface Durations {
  duration_minutes: number | null;
  intermissions: number | null;
}

/** @throws ItemRefused */
export function readId(item: RawItem): string {
  const id = item.needed('id');
  if (!id) throw new ItemRefused('Die Kennung „id“ fehlt.');
  if (id.length > 200) throw new ItemRefused('Die Kennung „id“ ist länger als 200 Zeichen.');
  return id;
}

export const readDates = (item: RawItem) => ({
  creation_date: item.line('creation_date', 60),
  modified_date: item.line('modified_date', 60),
});
