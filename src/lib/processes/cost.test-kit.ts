import { expect } from 'vitest';

/** What reads a text a few times stays below; on a megabyte, quadratic work costs thousands of times as much. */
const MAX_RATIO = 10;
/** Half of the 200 ms limit for blocking: cheap work on a megabyte takes a few ms, including garbage collection. */
const SPARE_MS = 100;
const ROUNDS = 3;

type Work = () => unknown;

/** Processor time of this thread in milliseconds: other work of the machine does not count. */
async function measureCost(work: Work): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

async function medianCost(work: Work): Promise<number> {
  const costs: number[] = [];
  for (let n = 0; n < ROUNDS; n++) costs.push(await measureCost(work));
  return costs.toSorted((a, b) => a - b)[1] as number;
}

/**
 * What work on a hostile input may cost, measured on this machine in this run (G-360), once some costs more than is spare.
 * @param harmless the same work on a harmless input of the same length
 */
export function maxCost(harmless: Work): () => Promise<number> {
  let max: Promise<number> | undefined;
  return () => {
    max ??= medianCost(harmless).then((cost) => MAX_RATIO * cost + SPARE_MS);
    return max;
  };
}

/**
 * Fails if work costs more than allowed; retries decide by the median of three.
 * @param max of `maxCost`
 * @param name of the case, for the message
 */
export async function expectCheap(
  work: Work,
  max: () => Promise<number>,
  name = '',
): Promise<void> {
  const first = await measureCost(work);
  if (first <= SPARE_MS || first <= (await max())) return;
  const cost = await medianCost(work);
  expect({ name, cost, isCheap: cost <= (await max()) }).toEqual({ name, cost, isCheap: true });
}
