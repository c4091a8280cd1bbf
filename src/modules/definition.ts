import type * as z from 'zod/mini';
import type { Role } from '../lib/actor.ts';

/** Fields of every stored module, whatever its type. `revision` and `id` are given by the content service. */
export interface StoredNode {
  id: number;
  model: string;
  /** id of the operation that changed the node last; sent back with every write */
  revision: number;
  is_online: boolean;
}

/** A reference from a module to a page or another kind of content; `url` is filled in when answered. */
export interface LinkReference {
  content_type: string;
  id: number;
  url?: string;
}

/** What a module's fields point at, so that the content service can load everything of a page at once. */
export interface References {
  media?: number[];
  links?: LinkReference[];
}

/**
 * One content module type. `schema` is validation, type, OpenAPI and editor form in one (zod/mini; messages in
 * German). `strict` unknown keys are refused. Spec: MOD-01…34, EDIT-29…48.
 */
export interface ModuleDefinition<Schema extends z.ZodMiniType = z.ZodMiniType> {
  /** type key, also the URL segment below /{locale}/pageeditor-api/ */
  model: string;
  schema: Schema;
  /** first content when an editor adds one: sensible, and valid where that is possible */
  initial: z.infer<Schema>;
  /** names of the rich-text fields: sanitised on the way in and out */
  richText?: readonly (keyof z.infer<Schema> & string)[];
  /** names of the fields that hold raw HTML: cleaned of everything that runs, on the way in and out */
  rawHtml?: readonly (keyof z.infer<Schema> & string)[];
  /** who may add and change modules of the type; editors where nothing is said */
  role?: Role;
  references?: (fields: z.infer<Schema>) => References;
  /** model of the children, for list modules: nodes of their own, that stand nowhere else */
  children?: string;
}

export function defineModule<Schema extends z.ZodMiniType>(
  definition: ModuleDefinition<Schema>,
): ModuleDefinition<Schema> {
  return definition;
}
