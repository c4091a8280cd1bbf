/*
 * What a loader hands to the browser as one JSON text. The router would number each value and refer to it by its number, which
 * hardly compresses: a list of 25 performances takes twice the bytes.
 */

declare const data: unique symbol;
/** A JSON text of `Data`, or the data as they are. */
export type Handed<Data> = Data | (string & { readonly [data]?: Data });

/** Renditions with names are for the editor and other programs: no view reads them, and every picture has five. */
const leaveOut = (key: string, value: unknown) => (key === 'image_thumbnails' ? undefined : value);

export const hand = <Data extends object>(given: Data): Handed<Data> =>
  JSON.stringify(given, leaveOut) as Handed<Data>;

/** Of the latest texts: a page and the one before it, each with sections. */
const MAX = 4;
const read = new Map<string, unknown>();

/** Returns the same objects each time. */
export function readHanded<Data extends object>(handed: Handed<Data>): Data {
  if (typeof handed !== 'string') return handed;
  if (!read.has(handed)) {
    for (const [oldest] of read) if (read.size >= MAX) read.delete(oldest);
    read.set(handed, JSON.parse(handed));
  }
  return read.get(handed) as Data;
}
