import { PAGE_WAIT_MAX_MS } from '#lib/constants.ts';

/**
 * Shares an answer that somebody else has asked for: anyone who comes second waits for the same promise (PAGE-09).
 * @returns undefined where it has not come within 10 s, and where it failed: then one asks oneself (G-31)
 */
export function onItsWay<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PAGE_WAIT_MAX_MS, undefined);
    const tell = (found?: Answer) => {
      clearTimeout(timer);
      resolve(found);
    };
    answer.then(tell, () => tell());
  });
}
