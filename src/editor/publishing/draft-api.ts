import type { AnsweredSection } from '#lib/answers/sections.ts';
import { read } from '../editor-api.ts';
import { sendRequest } from '../panels/send-request.ts';
import type { DocumentState, Owner } from '../session/owner.ts';
import { type AnsweredContent, joinRoots } from '../session/roots.ts';
import type { EndedDraft } from './ended-draft.ts';

/** What was given to be published by somebody else, or given back (G-538). */
export interface Approval {
  state: 'submitted' | 'returned';
  note: string;
  submitted_by: string | null;
  submitted_by_id: number | null;
  submitted_at: string;
  reason: string;
  returned_by: string | null;
  returned_at: string | null;
  /** since it was submitted */
  is_changed: boolean;
}

/** What the account may do here (G-536, G-537). */
interface DraftRights {
  may_write_live: boolean;
  may_publish: boolean;
  /** wrote in the draft, and the house wants a second person */
  is_own: boolean;
  /** an administrator who publishes what only they have seen */
  is_alone: boolean;
  approval: Approval | null;
}

/** A draft as answered by `GET draft/`; times are ISO 8601. */
export interface DraftState {
  /** grows with every change */
  revision: number;
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
export interface DraftAnswer extends DraftRights {
  draft: DraftState | null;
  ended: EndedDraft | null;
  /** who opens a public page edits its draft: by the house's setting (G-535), or for want of the right */
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

/** The page as publishing the draft now would make it. */
export const fetchMerged = async (owner: Owner): Promise<AnsweredSection[]> =>
  joinRoots(await read<AnsweredContent>(`draft/merged?${of(owner)}`));

/** @param seen revision of the draft; undefined: whatever it is now */
export const publish = (
  owner: Owner,
  key: string,
  decisions: readonly Decision[],
  seen: number | undefined,
) => sendRequest<AnsweredContent>('POST', 'publish', { ...owner, decisions, seen, key });

/** @param publish_at ISO 8601; null cancels */
export const plan = (
  owner: Owner,
  publish_at: string | null,
  decisions: readonly Decision[] = [],
  seen?: number,
) =>
  sendRequest<{ draft: DraftState }>('POST', 'draft/plan', {
    ...owner,
    publish_at,
    decisions,
    seen,
  });

type Answered = { approval: Approval | null };

export const submit = (owner: Owner, note: string) =>
  sendRequest<Answered>('POST', 'approvals', { ...owner, note });

export const withdraw = (owner: Owner) =>
  sendRequest<Answered>('POST', 'approvals/withdrawal', owner);

export const sendBack = (owner: Owner, reason: string) =>
  sendRequest<Answered>('POST', 'approvals/return', { ...owner, reason });

export const discard = (owner: Owner) => sendRequest<null>('POST', 'discard', owner);
