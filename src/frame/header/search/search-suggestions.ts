import { suggestFor } from '#domains/search/suggestions/suggestions.ts';
import { reportFailure } from '../../report-failure.ts';

/** Loaded on demand: needed only for searching. */
export function suggest(field: HTMLInputElement, visit: (address: string) => void): void {
  suggestFor(field, { visit, report: reportFailure });
}
