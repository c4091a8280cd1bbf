import { PAGE_WAIT_MAX_MS } from '#lib/constants.ts';

/**
 * Lets a second consumer await a pending request (PAGE-09).
 * @returns undefined after 10 s or on failure: request it again (G-31)
 */
export function awaitShared<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PAGE_WAIT_MAX_MS, undefined);
    const settle = (found?: Answer) => {
      clearTimeout(timer);
      resolve(found);
    };
    answer.then(settle, () => settle());
  });
}
