import type { Beginnings } from './begin-content.ts';

/** What is typed for a page that is not created yet. */
export interface TypedPage extends Beginnings {
  title: string;
  /** null: derived from the title */
  slug: string | null;
  parent_id: number | null;
  behind: number | null;
  in_menu: boolean;
}

const KEY = 'foyer:new-page';

/** It stays in the tab until the page is created or it is discarded, like that of the settings (E-6). */
export function readTypedPage(): TypedPage | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

export function storeTypedPage(page: TypedPage | null): void {
  try {
    if (page) sessionStorage.setItem(KEY, JSON.stringify(page));
    else sessionStorage.removeItem(KEY);
  } catch {
    // full or denied: only this convenience is lost
  }
}
