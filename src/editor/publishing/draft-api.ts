import type { AnsweredSection } from '#content/answer/answered.ts';
import { call } from '../call.ts';
import { type DocumentState, read } from '../editor-api.ts';
import type { Owner } from '../session/session.ts';

/** A draft as `GET draft/` tells of it; times are ISO 8601. */
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
  /** why the last plan was not carried out; empty where there was none */
  publish_problem: string;
}

/** Draft and page were changed at the same place. */
export interface Clash {
  node: number;
  /** type of the module; '' for one that is nowhere any more */
  model: string;
  /** `position` for where it stands, `*` where one deleted what the other changed */
  field: string;
  /** of rich text only: what both began from */
  base?: unknown;
  mine: unknown;
  theirs: unknown;
}

/** One of the two holds or, of rich text, a text made of both. */
export type Decision = Clash & ({ keep: 'mine' | 'theirs' } | { keep: 'chosen'; value: string });

const of = ({ content_type, object_id }: Owner) =>
  `content_type=${content_type}&object_id=${object_id}`;

/** The owner's draft, or null. Rejects when the server cannot be asked. */
export async function fetchDraft(owner: Owner): Promise<DraftState | null> {
  return (await read<{ draft: DraftState | null }>(`draft?${of(owner)}`)).draft;
}

/** All sections of an owner as they are now, live or in the draft. */
export function fetchSections(owner: Owner, document: DocumentState): Promise<AnsweredSection[]> {
  return read(`container?${of(owner)}&document=${document}`);
}

export const publish = (owner: Owner, key: string, decisions: readonly Decision[]) =>
  call<{ sections: AnsweredSection[] }>('POST', 'publish', { ...owner, decisions, key });

/** @param publish_at ISO 8601; null: it is no longer planned */
export const plan = (
  owner: Owner,
  publish_at: string | null,
  decisions: readonly Decision[] = [],
) => call<{ draft: DraftState }>('POST', 'draft/plan', { ...owner, publish_at, decisions });

export const discard = (owner: Owner) => call<null>('POST', 'discard', owner);
