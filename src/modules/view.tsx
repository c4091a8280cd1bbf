import { createContext } from 'react';
import type { ImageObject, ImageThumbnails } from '#domains/media/image.schema.ts';
import type { StoredNode } from './definition.ts';
import type { EmbedObject } from './embeds/embed-object.ts';

/** A module as it is answered: stored fields plus what the server resolved for them. */
export type AnsweredModule<Fields> = StoredNode &
  Fields & {
    /** the module's own address for editor requests */
    url: string;
    image_obj?: ImageObject | null;
    image_thumbnails?: ImageThumbnails | null;
    embed_obj?: EmbedObject | null;
  };

export interface ViewProps<Fields> {
  module: AnsweredModule<Fields>;
}

/** A list module: its children are nodes of their own, in their order (answered already as this actor may see them). */
export interface ListViewProps<Fields, Child> {
  module: AnsweredModule<Fields> & { children?: AnsweredModule<Child>[] };
}

/** Goes onto the root element of every view: the only mark a module leaves in the page. */
export function nodeProps(module: StoredNode): { 'data-node': number } {
  return { 'data-node': module.id };
}

/** Id of the module that opens the page: its headline is the page's h1, its picture is loaded first. */
export const OpeningModuleContext = createContext<number | null>(null);

/** How many of the twelve columns a module has to itself on a large screen. */
export const ColumnSpanContext = createContext(12);

/**
 * The `sizes` of a picture in a column: the whole width on a phone, its share of the columns from 48em on.
 * @param share of its column that the picture takes, 0 … 1
 */
export function pictureSizes(span: number, share = 1): string {
  const percent = Math.ceil((span / 12) * share * 100);
  const largest = Math.ceil((span / 12) * share * 120);
  return `(min-width: 120em) ${largest}rem, (min-width: 48em) ${percent}vw, 100vw`;
}
