import type { PageValues } from './pages-api.ts';

/** Unsaved values; `also` are their resolved references (the chosen picture). */
export interface TypedSettings {
  values: Partial<PageValues>;
  /** what was stored in these fields when they were typed: shows whether others have changed them since */
  before: Partial<PageValues>;
  also: Record<string, unknown>;
  /** the sibling to follow; undefined: unchanged */
  behind?: number | null;
}

export const NOTHING: TypedSettings = { values: {}, before: {}, also: {} };

const getKey = (id: number) => `foyer:page-settings:${id}`;

/** Unsaved values stay in the tab until saved or discarded: closing panel or page loses nothing. */
export function readTyped(id: number): TypedSettings {
  try {
    return { ...NOTHING, ...JSON.parse(sessionStorage.getItem(getKey(id)) ?? '{}') };
  } catch {
    return NOTHING;
  }
}

export function storeTyped(id: number, typed: TypedSettings): void {
  const isEmpty = Object.keys(typed.values).length === 0 && typed.behind === undefined;
  try {
    if (isEmpty) sessionStorage.removeItem(getKey(id));
    else sessionStorage.setItem(getKey(id), JSON.stringify(typed));
  } catch {
    // full or denied: only this convenience is lost
  }
}
