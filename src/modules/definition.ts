import type * as z from 'zod/mini';
import type { Role } from '#lib/actor/actor.ts';
import type { FieldErrors } from '#lib/api/problem.ts';
import type { EmbedKind } from './embeds/services/service.ts';
import type { ModuleRules } from './fields/rules.ts';
import type { EventListQuery, Found } from './resolved.ts';

/** Fields of every stored module, whatever its type. `revision` and `id` are given by the content service. */
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

/** A reference from a module to a page or another kind of content; `url` is filled in when answered. */
export interface LinkReference {
  content_type: string;
  id: number;
  url?: string;
}

/** What a module's fields point at, so that the content service can load everything of a page at once. */
export interface References {
  /** pictures; the first one is answered as `image_obj` and `image_thumbnails` */
  media?: number[];
  /** videos, sounds, PDFs, captions, by the field that names them: `file` is answered as `file_obj` */
  files?: Readonly<Record<string, number | null>>;
  links?: LinkReference[];
  venues?: number[];
  articles?: number[];
  forms?: number[];
  events?: number[];
  eventLists?: EventListQuery[];
  /** categories of articles, for each module that shows the newest of them */
  highlights?: number[][];
}

/**
 * One content module type. `schema` is validation, type, OpenAPI and editor form in one (zod/mini; messages in
 * German). `strict` unknown keys are refused. Spec: MOD-01…34, EDIT-29…48.
 */
export interface ModuleDefinition<Schema extends z.ZodMiniType = z.ZodMiniType> {
  /** type key, also the URL segment below /{locale}/pageeditor-api/ */
  model: string;
  schema: Schema;
  /** the same fields by rules that a house may choose (G-37, G-38); without it they are the same everywhere */
  schemaBy?: (rules: ModuleRules) => Schema;
  /** first content when an editor adds one: sensible, and valid where that is possible */
  initial: z.infer<Schema>;
  /** must be filled, and begin with words that are only there to be written over: visitors should not read them (G-201) */
  standIns?: readonly (keyof z.infer<Schema> & string)[];
  /** names of the rich-text fields: sanitised on the way in and out */
  richText?: readonly (keyof z.infer<Schema> & string)[];
  /** names of the fields that hold raw HTML: cleaned of everything that runs, on the way in and out */
  rawHtml?: readonly (keyof z.infer<Schema> & string)[];
  /** who may add and change modules of the type; editors where nothing is said */
  role?: Role;
  references?: (fields: z.infer<Schema> & { children?: unknown[] }) => References;
  /** what its references have become, under the names of the answer (`venue_obj`); pictures and links go by themselves */
  resolved?: (
    fields: z.infer<Schema> & { children?: unknown[] },
    found: Found,
  ) => Record<string, unknown>;
  /**
   * Rules that need what was resolved (EDIT-31), asked of a module whose fields are valid by themselves.
   * @param answered what is not resolved is undefined there, and nothing may be concluded from it
   */
  check?: (answered: z.infer<Schema> & Record<string, unknown>) => FieldErrors;
  /** the field with the address of what another company shows; answered with it as `embed_obj` */
  embed?: {
    field: keyof z.infer<Schema> & string;
    kind: EmbedKind;
    /** the field that says whose it is, for services that may be at any host */
    service?: keyof z.infer<Schema> & string;
  };
  /** model of the children, for list modules: nodes of their own, that stand nowhere else */
  children?: string;
}

export function defineModule<Schema extends z.ZodMiniType>(
  definition: ModuleDefinition<Schema>,
): ModuleDefinition<Schema> {
  return definition;
}
