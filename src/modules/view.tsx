import { createContext } from 'react';
import type { ImageObject, ImageThumbnails } from '#lib/answers/image.ts';
import type { EmbedObject, StoredNode } from '#lib/answers/sections.ts';

/** A module as answered: stored fields and resolved references. */
export type AnsweredModule<Fields> = StoredNode &
  Fields & {
    /** URL of the module for editor requests */
    url: string;
    image_obj?: ImageObject | null;
    image_thumbnails?: ImageThumbnails | null;
    embed_obj?: EmbedObject | null;
  };

export interface ViewProps<Fields> {
  module: AnsweredModule<Fields>;
}

/** A list module with its children, in order and filtered for the actor. */
export interface ListViewProps<Fields, Child> {
  module: AnsweredModule<Fields> & { children?: AnsweredModule<Child>[] };
}

/** For the root element of every view: the only mark a module leaves in the page. */
export function nodeProps(module: StoredNode): { 'data-node': number } {
  return { 'data-node': module.id };
}

/** Id of the module at the start of the page: its headline is the h1, its picture is loaded first. */
export const OpeningModuleContext = createContext<number | null>(null);

/** Number of a module's columns (of twelve) on large screens. */
export const ColumnSpanContext = createContext(12);

/**
 * `sizes` of a picture in a column: full width on phones, its share from 48em on.
 * @param share of the column, 0 … 1
 */
export function pictureSizes(span: number, share = 1): string {
  const percent = Math.ceil((span / 12) * share * 100);
  const largest = Math.ceil((span / 12) * share * 120);
  return `(min-width: 120em) ${largest}rem, (min-width: 48em) ${percent}vw, 100vw`;
}
