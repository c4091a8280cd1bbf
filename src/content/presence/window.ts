import type { Present } from './presence.schema.ts';

/** One editor window on one page. */
export interface Window extends Present {
  tab: string;
}

/** Where a window is now. */
export type Move = Pick<Window, 'tab' | 'node' | 'is_writing'>;
