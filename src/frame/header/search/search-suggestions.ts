import { suggestFor } from '#domains/search/suggestions/suggestions.ts';
import { reportFailure } from '../../report-failure.ts';

/** Loaded on demand: what of the header only those need who search. */
export function suggest(field: HTMLInputElement, visit: (address: string) => void): void {
  suggestFor(field, { visit, report: reportFailure });
}
