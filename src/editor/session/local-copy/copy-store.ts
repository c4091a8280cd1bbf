import { type Copies, createBrowserCopies, type StoredCopy } from '#lib/copies/browser-copies.ts';
import type { Place } from '../arranging/structure.ts';
import type { DocumentState, Owner } from '../owner.ts';
import type { Change } from '../saving/save-queue.ts';

export interface TypedField {
  field: string;
  /** the value that the author began from */
  before: unknown;
  mine: unknown;
}

export interface CopiedField extends TypedField {
  node: number;
  /** type of the node */
  model: string;
  /** the revision that the author began from, if known */
  since?: number | undefined;
  /** sent but never acknowledged: the server may have stored it */
  sent?: unknown;
}

/** Which form: of a module, of a new child of it (`model`), or of a new module (`at`). */
export type FormPlace =
  | { node: number }
  | { node: number; model: string }
  | { at: Place; model: string };

/** Values filled in and not saved yet. */
export interface FilledForm {
  place: FormPlace;
  /** type of the edited module */
  model?: string;
  fields: TypedField[];
}

/** What one session had not saved at its last write. */
export interface LocalCopy extends StoredCopy {
  /** of account, page and document */
  name: string;
  fields: CopiedField[];
  /** moves and the like; text is in `fields` */
  changes: Change[];
  forms: FilledForm[];
}

/** The name that copies are listed by: account, owner and one of its two documents. */
export const copyName = (user_id: number, { content_type, object_id }: Owner, of: DocumentState) =>
  `${user_id}:${content_type}:${object_id}:${of}`;

export type CopyStore = Copies<LocalCopy>;

export const browserCopies: CopyStore = createBrowserCopies('foyer-editor');
