import { type Hint, ItemRefused, type RawItem } from '../raw-item.ts';
import type { Kind, References } from './mapped.ts';

/** What is read of a feed, and who is told what of it. */
export interface Reading {
  references: References;
  hint: Hint;
  /** @param events performances that are refused with their production */
  refuse(kind: Kind, where: string, reason: string, events?: number): void;
  /** Reports a wrong part of an item, of which the rest is imported. */
  drop(where: string, reason: string): void;
  /** @returns false where the id came before */
  isNew(kind: Kind, id: string): boolean;
  leftOut(key: string): void;
  /** also pictures are wanted */
  images: boolean;
  /** the public address of this house, or '' */
  site_url: string;
}

/** How long all of it takes, as most of the performances say: those that differ say so themselves. */
export interface Durations {
  duration_minutes: number | null;
  intermissions: number | null;
}

/** @throws ItemRefused */
export function idOf(item: RawItem): string {
  const id = item.needed('id');
  if (!id) throw new ItemRefused('Die Kennung „id“ fehlt.');
  if (id.length > 200) throw new ItemRefused('Die Kennung „id“ ist länger als 200 Zeichen.');
  return id;
}

export const datesOf = (item: RawItem) => ({
  creation_date: item.line('creation_date', 60),
  modified_date: item.line('modified_date', 60),
});
