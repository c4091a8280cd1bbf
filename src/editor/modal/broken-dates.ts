import type { FieldErrors } from '#lib/api/problem.ts';
import { de as texts } from '#lib/time/broken-date.texts.ts';

/**
 * Dates that are typed in part or do not exist, such as 31.02., by field. A browser gives them no value: saved, they would delete
 * what was there.
 */
export function findBrokenDates(form: HTMLFormElement | null): FieldErrors {
  const inputs = form?.querySelectorAll<HTMLInputElement>('input[type^="date"]') ?? [];
  const broken = [...inputs].filter(({ validity }) => validity.badInput);
  return Object.fromEntries(broken.map((input) => [findName(input), [texts.broken_date]]));
}

/** Of the list, for a date in one of its entries. */
function findName(input: Element): string {
  let name = '';
  for (let at = input.closest<HTMLElement>('[data-modal-field]'); at; ) {
    name = at.dataset.modalField ?? name;
    at = at.parentElement?.closest<HTMLElement>('[data-modal-field]') ?? null;
  }
  return name;
}
