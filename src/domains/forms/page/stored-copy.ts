import type { TabCopy } from '#lib/copies/tab-copies.ts';
import type { ChosenFile } from './filling.ts';

/** What was typed into a form that is not sent yet. */
export interface LocalCopy extends TabCopy {
  /** idempotency key: an entry that is sent again after a crash is still one */
  key: string;
  values: Record<string, string[]>;
  /** ids and names of uploads, not their contents */
  files: Record<string, ChosenFile>;
}
