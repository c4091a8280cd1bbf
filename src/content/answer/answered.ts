import type { FileObject } from '#domains/media/file.schema.ts';
import type { ImageObject, ImageThumbnails } from '#domains/media/image.schema.ts';
import type { StoredNode } from '#modules/definition.ts';
import type { EmbedObject } from '#modules/embeds/embed-object.ts';

/** A module of whatever type as the calls answer it: stored fields and what was resolved for them. */
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

/** A section or module answered alone: with its place, since nothing around it tells (G-48). */
export type PlacedNode = (AnsweredNode | Omit<AnsweredSection, 'parent'>) & {
  /** the section or list module that holds it; null for a section */
  parent: number | null;
  column_index: number;
  position: number;
  version_id: number | null;
};

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
  columns: AnsweredColumn[];
}
