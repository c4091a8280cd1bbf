import { lazy } from 'react';
import { pauseOrOnline } from '../../src/editor/panels/pause-or-online.ts';
import { createObservable } from '../../src/editor/session/observable.ts';

const PAUSE_MS = 2000;
const AWAY = new Set([502, 503, 504]);

/** Number of parts that wait for the server. */
export const awaitedParts = createObservable(0);

/** A part of the program that is loaded when it is first shown. */
export const loadPart: typeof lazy = (load) => lazy(() => loadOnceAnswered(load));

/**
 * While the server does not answer, a missing file waits for it (G-701): with the screen around it, what is typed or chosen there
 * would be gone. @throws what `load` throws if the server answers: the file is gone since an upgrade
 */
export async function loadOnceAnswered<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    awaitedParts.set(awaitedParts.get() + 1);
    try {
      while (!(await isAnswering())) await pauseOrOnline(PAUSE_MS);
    } finally {
      awaitedParts.set(awaitedParts.get() - 1);
    }
    return load();
  }
}

async function isAnswering(): Promise<boolean> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  return answer !== null && !AWAY.has(answer.status);
}
