import { makeDrawnOriginal } from './pictures/import.server.ts';
import { makeRecordedOriginal } from './recordings/import.server.ts';

/** The file of a picture, a film or a sound of the demo house; null for every other key. */
export async function makeDemoOriginal(storage_key: string): Promise<Uint8Array | null> {
  return (await makeDrawnOriginal(storage_key)) ?? makeRecordedOriginal(storage_key);
}
