import type { FileObject } from './file.ts';
import type { ImageObject, ImageThumbnails } from './image.ts';

/** How much room a player takes: a shape, or a height in pixels that its maker has fixed. */
export interface EmbedShape {
  ratio?: string;
  height?: number;
}

/** What a module embeds, as answered with it (like `image_obj`). */
export interface EmbedObject {
  /** name of the service, e.g. 'YouTube'; of unknown ones the host */
  service: string;
  /** the address at the service, for people */
  url: string;
  /** URL of the player; null if the house does not allow its host: only the link is shown */
  frame: string | null;
  shape: EmbedShape;
}

/** Fields of every stored module. `revision` and `id` are assigned by the content service. */
export interface StoredNode {
  id: number;
  model: string;
  /** id of the operation that changed the node last; sent back with every write */
  revision: number;
  is_online: boolean;
  /** from when to when visitors see it (E-4); ISO 8601 with its offset, missing or null is open */
  online_from?: string | null;
  online_to?: string | null;
}

/** A module of any type as answered: stored fields and resolved references. */
export interface AnsweredNode extends StoredNode {
  /** the module's own address for editor requests */
  url: string;
  image_obj?: ImageObject | null;
  image_thumbnails?: ImageThumbnails | null;
  file_obj?: FileObject | null;
  embed_obj?: EmbedObject | null;
  children?: AnsweredNode[];
  /** a stored type that this program does not know; only editors are told (never rendered for visitors) */
  unknown?: true;
  [field: string]: unknown;
}

export interface AnsweredColumn {
  index: number;
  classes: string;
  children: AnsweredNode[];
}

/** A section or module answered by itself, with its place (G-48). */
export type PlacedNode = (AnsweredNode | Omit<AnsweredSection, 'parent'>) & {
  /** the section or list module that holds it; null for a section */
  parent: number | null;
  column_index: number;
  position: number;
  version_id: number | null;
};

/** Where a page refers to a shared section: what is moved, hidden and removed on this page alone (G-527). */
export interface SharedReference {
  id: number;
  revision: number;
}

/** A section as the calls answer it (part 3 of the requirements). */
export interface AnsweredSection extends StoredNode {
  model: 'container';
  slug: string;
  parent: null;
  content_type: string;
  object_id: number;
  url: string;
  extra_class: string;
  image: number | null;
  layout: number;
  /** the same by its older name (MOD-27) */
  layout_index?: number;
  /** number of the shared section; its id, fields and columns are those of the shared one */
  shared?: number;
  reference?: SharedReference;
  columns: AnsweredColumn[];
}
