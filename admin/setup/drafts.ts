import type { SetupStepName } from './setup-api.ts';

/* Unsaved input of the setup, stored in this browser until it is saved or the editor signs out (G-400). */

const PREFIX = 'foyer.setup.';
const LAST = 'foyer.setup.last';

export type Draft = Record<string, unknown>;

export function readDraft(step: SetupStepName): Draft {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + step) ?? '{}');
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
      ? (stored as Draft)
      : {};
  } catch {
    return {};
  }
}

/** Stores a draft; an empty one is removed. */
export function keepDraft(step: SetupStepName, draft: Draft): void {
  write(PREFIX + step, Object.keys(draft).length > 0 ? JSON.stringify(draft) : null);
}

export const keepStep = (step: SetupStepName) => write(LAST, step);

export function lastStep(): string | null {
  try {
    return localStorage.getItem(LAST);
  } catch {
    return null;
  }
}

export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) write(key, null);
  } catch {
    // storage is blocked
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // storage is blocked or full: the setup works without drafts
  }
}
