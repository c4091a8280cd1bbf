import type { ImageObject, ImageThumbnails } from '../domains/media/image.schema.ts';
import type { StoredNode } from './definition.ts';

/** A module as it is answered: stored fields plus what the server resolved for them. */
export type AnsweredModule<Fields> = StoredNode &
  Fields & {
    /** the module's own address for editor requests */
    url: string;
    image_obj?: ImageObject | null;
    image_thumbnails?: ImageThumbnails | null;
  };

export interface ViewProps<Fields> {
  module: AnsweredModule<Fields>;
}

/** Goes onto the root element of every view: the only mark a module leaves in the page. */
export function nodeProps(module: StoredNode): { 'data-node': number } {
  return { 'data-node': module.id };
}
