import type * as z from 'zod/mini';
import type { EventListQuery } from '#domains/programme/events/event-list.schema.ts';
import type { Role } from '#lib/actor/actor.ts';
import type { EmbedObject } from '#lib/answers/sections.ts';
import type { FieldErrors } from '#lib/api/problem.ts';
import type { EmbedKind } from './embeds/services/service.ts';
import type { ModuleRules } from './fields/rules.ts';
import type { Found } from './resolved.ts';

/** A reference to a page or record; `url` is filled in when answered. */
export interface LinkReference {
  content_type: string;
  id: number;
  url?: string;
}

/** What a module refers to, so that all records of a page can be loaded at once. */
export interface References {
  /** pictures; the first one is answered as `image_obj` and `image_thumbnails` */
  media?: number[];
  /** videos, audio, PDFs, captions, by field: `file` is answered as `file_obj` */
  files?: Readonly<Record<string, number | null>>;
  links?: LinkReference[];
  venues?: number[];
  articles?: number[];
  forms?: number[];
  events?: number[];
  eventLists?: EventListQuery[];
  /** categories of articles, for each module that shows their newest ones */
  highlights?: number[][];
}

/**
 * A content module type. `schema` is validation, type, OpenAPI and editor form (zod/mini; German messages). Unknown keys are
 * rejected. Spec: MOD-01…34, EDIT-29…48.
 */
export interface ModuleDefinition<Schema extends z.ZodMiniType = z.ZodMiniType> {
  /** type key and URL segment below /{locale}/pageeditor-api/ */
  model: string;
  schema: Schema;
  /** variants of the schema by the house's rules (G-37, G-38); default: `schema` */
  schemaBy?: (rules: ModuleRules) => Schema;
  /** initial values: sensible, and valid if possible */
  initial: z.infer<Schema>;
  /** required fields with placeholder text that visitors should not see (G-201) */
  standIns?: readonly (keyof z.infer<Schema> & string)[];
  /** rich text fields: sanitised on input and output */
  richText?: readonly (keyof z.infer<Schema> & string)[];
  /** rich text fields that hold the rows of a table (`table-rows.ts`) */
  tableRows?: readonly (keyof z.infer<Schema> & string)[];
  /** raw HTML fields: scripts are removed on input and output */
  rawHtml?: readonly (keyof z.infer<Schema> & string)[];
  /** role required to add and change it; default: editor */
  role?: Role;
  references?: (fields: z.infer<Schema> & { children?: unknown[] }) => References;
  /** resolved references by their answer's name (`venue_obj`); pictures and links are automatic */
  resolved?: (
    fields: z.infer<Schema> & { children?: unknown[] },
    found: Found,
  ) => Record<string, unknown>;
  /**
   * Rules on resolved references (EDIT-31), checked once the fields are valid.
   * @param answered unresolved references are undefined, which proves nothing
   */
  check?: (answered: z.infer<Schema> & Record<string, unknown>) => FieldErrors;
  /** the field with the URL of external content; answered as `embed_obj` */
  embed?: {
    field: keyof z.infer<Schema> & string;
    kind: EmbedKind;
    /** the field with the service, for services on arbitrary hosts */
    service?: keyof z.infer<Schema> & string;
  };
  /** external content that is not stored as a URL; answered as `embed_obj` */
  external?: (fields: z.infer<Schema>, rules: ModuleRules) => EmbedObject | null;
  /** type of the children, for list modules; they exist nowhere else */
  children?: string;
}

export function defineModule<Schema extends z.ZodMiniType>(
  definition: ModuleDefinition<Schema>,
): ModuleDefinition<Schema> {
  return definition;
}
