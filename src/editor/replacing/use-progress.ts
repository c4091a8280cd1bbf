import { useState } from 'react';
import type { ReplacingProgress } from '#content/replacing/replacing.schema.ts';
import { fetchProgress } from './replacing-api.ts';

/** ms; what is done sooner needs none */
const EVERY = 700;

const pause = () => new Promise((done) => setTimeout(done, EVERY));

/** How far a replacement is, or its undo (G-458). */
export function useProgress() {
  const [progress, setProgress] = useState<ReplacingProgress | null>(null);

  /** Follows a request by its key until it is answered. */
  async function follow<Answer>(key: string, request: Promise<Answer>): Promise<Answer> {
    let isRunning = true;
    const watch = async () => {
      await pause();
      while (isRunning) {
        const sent = await fetchProgress(key);
        if (isRunning && 'answer' in sent && sent.answer.total > 0) setProgress(sent.answer);
        await pause();
      }
    };
    void watch();
    try {
      return await request;
    } finally {
      isRunning = false;
      setProgress(null);
    }
  }
  return { progress, follow };
}
