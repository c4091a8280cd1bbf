import type { AnsweredSection } from '#lib/answers/sections.ts';
import { call } from '../call.ts';
import { read } from '../editor-api.ts';
import type { DocumentState, Owner } from '../session/owner.ts';
import type { AnsweredContent } from '../session/roots.ts';
import type { EndedDraft } from './ended-draft.ts';

/** A draft as answered by `GET draft/`; times are ISO 8601. */
export interface DraftState {
  /** sections and modules that publishing would change */
  changes: number;
  conflicts: number;
  since: string;
  since_by: string | null;
  changed_at: string;
  changed_by: string | null;
  publish_at: string | null;
  publish_by: string | null;
  /** why the last scheduled publication failed; '' if it did not */
  publish_problem: string;
}

/** Answer of `GET draft/`. */
export interface DraftAnswer {
  draft: DraftState | null;
  ended: EndedDraft | null;
  /** the house's setting: who opens a public page edits its draft (G-535) */
  begins_as_draft: boolean;
}

/** A clash between draft and page. */
export interface Clash {
  node: number;
  /** type of the module; '' if it is deleted on both sides */
  model: string;
  /** `position` for the place, `*` if one deleted what the other changed */
  field: string;
  /** rich text only: the base of both */
  base?: unknown;
  mine: unknown;
  theirs: unknown;
}

/** Either side or, for rich text, a combined text. */
export type Decision = Clash & ({ keep: 'mine' | 'theirs' } | { keep: 'chosen'; value: string });

const of = ({ content_type, object_id }: Owner) =>
  `content_type=${content_type}&object_id=${object_id}`;

/** The owner's draft, and how the last one ended. Rejects if the server is unreachable. */
export const fetchDraft = (owner: Owner, signal?: AbortSignal) =>
  read<DraftAnswer>(`draft?${of(owner)}`, signal);

/** All sections of an owner, live or in the draft. */
export function fetchSections(owner: Owner, document: DocumentState): Promise<AnsweredSection[]> {
  return read(`container?${of(owner)}&document=${document}`);
}

export const publish = (owner: Owner, key: string, decisions: readonly Decision[]) =>
  call<AnsweredContent>('POST', 'publish', { ...owner, decisions, key });

/** @param publish_at ISO 8601; null cancels */
export const plan = (
  owner: Owner,
  publish_at: string | null,
  decisions: readonly Decision[] = [],
) => call<{ draft: DraftState }>('POST', 'draft/plan', { ...owner, publish_at, decisions });

export const discard = (owner: Owner) => call<null>('POST', 'discard', owner);
