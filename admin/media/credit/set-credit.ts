import { fetchFileToWrite, type MediaAnswer, saveFile } from '../media-api.ts';

/** @throws HttpError as `saveFile`, if the credit was changed while it was sent */
const put = (file: MediaAnswer, credit: string) => saveFile({ ...file, credit }, file);

interface SetCredits {
  /** as they were */
  before: MediaAnswer[];
  error: Error | null;
}

/** Gives files a credit, one after the other, and stops at the first that is refused (G-662). */
export async function setCredits(ids: readonly number[], credit: string): Promise<SetCredits> {
  const before: MediaAnswer[] = [];
  try {
    for (const id of ids) {
      const file = await fetchFileToWrite(id);
      await put(file, credit);
      before.push(file);
    }
  } catch (error) {
    return { before, error: error as Error };
  }
  return { before, error: null };
}

/** Leaves alone what somebody has changed since. */
export async function restoreCredits(before: readonly MediaAnswer[], credit: string) {
  for (const { id, credit: old } of before) {
    const file = await fetchFileToWrite(id);
    if (file.credit === credit) await put(file, old);
  }
}
