import { PAGE_WAIT_MAX_MS } from '#lib/constants.ts';

/**
 * Shares an answer that somebody else has asked for: anyone who comes second waits for the same promise (PAGE-09).
 * @returns undefined where it has not come within 10 s, and where it failed: then one asks oneself (G-31)
 */
export function onItsWay<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, PAGE_WAIT_MAX_MS, undefined);
  });
  return Promise.race([answer.catch(() => undefined), late]).finally(() => clearTimeout(timer));
}
