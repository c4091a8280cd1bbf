import type { FieldPlace } from '../conflict.ts';
import type { CopiedField } from '../local-copy/copy-store.ts';
import type { Writer } from '../writer.ts';

/** An insertion waiting for the server: of a new text by its key, or into an existing one. */
export type Placed = { key: string } | { at: FieldPlace; before: unknown; after: unknown };

/** Text written in a module that another editor deleted, until its author decides what to do with it (G-271). */
export interface DeletedText {
  node: number;
  model: string;
  fields: CopiedField[];
  /** who deleted it, if known */
  by: Writer | null;
  /** where it was inserted, until the server has saved it there */
  placed?: Placed | undefined;
  /** why it could not be inserted there */
  problem?: string | undefined;
}
