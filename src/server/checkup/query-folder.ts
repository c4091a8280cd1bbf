import { limitTime } from '#lib/time/limit-time.ts';

const MAX_MS = 10_000;

export class SilentFolderError extends Error {
  override readonly name = 'SilentFolderError';
}

/** By folder, what it has not answered yet: rejects once that is late. */
const unanswered = new Map<string, Promise<void>>();

/**
 * Queries the file system of a folder, one query at a time. A network file system whose server is gone never answers, and each
 * query holds one of the four threads that node has for files: while one is late, further ones fail at once.
 * @throws SilentFolderError, and what the query throws
 */
export async function queryFolder<T>(folder: string, query: () => Promise<T>): Promise<T> {
  const earlier = unanswered.get(folder);
  if (earlier) {
    await earlier;
    return queryFolder(folder, query);
  }
  const answer = query();
  const remove = () => void unanswered.delete(folder);
  const inTime = limitTime(
    answer.then(remove, remove),
    MAX_MS,
    () => new SilentFolderError(`${folder} does not answer.`),
  );
  unanswered.set(folder, inTime);
  await inTime;
  return answer;
}

/** Whether a thread is held now, with which the process cannot end. */
export const hasSilentFolder = (): boolean => unanswered.size > 0;
