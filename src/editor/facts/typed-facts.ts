import type { Owner } from '../session/owner.ts';

type Values = Readonly<Record<string, unknown>>;

interface TypedFacts {
  typed: Values;
  /** what was stored in these fields when they were typed: shows whether others have changed them since */
  before: Values;
}

const getKey = ({ content_type, object_id }: Owner) => `foyer:facts:${content_type}:${object_id}`;

/** What is typed stays in the tab until it is saved or discarded: closing panel or page loses nothing. */
export function readTyped(owner: Owner): TypedFacts {
  try {
    const { typed = {}, before = {} } = JSON.parse(sessionStorage.getItem(getKey(owner)) ?? '{}');
    return { typed, before };
  } catch {
    return { typed: {}, before: {} };
  }
}

export function storeTyped(owner: Owner, { typed, before }: TypedFacts): void {
  try {
    if (Object.keys(typed).length === 0) sessionStorage.removeItem(getKey(owner));
    else sessionStorage.setItem(getKey(owner), JSON.stringify({ typed, before }));
  } catch {
    // full or denied: only this convenience is lost
  }
}
