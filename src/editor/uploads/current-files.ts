import { loadPart } from '../loading/load-part.ts';
import { createObservable } from '../session/observable.ts';
import type { EditorSession } from '../session/session.ts';
import type { PageFiles } from './page-files.ts';

/** Files dragged over the edited page or being uploaded to it; null until the first one loads the code for them. */
export const currentFiles = createObservable<PageFiles | null>(null);

/** Loads the code for files on this session's page. @returns null if it could not be loaded */
export async function loadFiles(session: EditorSession): Promise<PageFiles | null> {
  const part = await loadPart(() => import('./page-files.ts'));
  if (!part) return null;
  const now = currentFiles.get();
  if (now?.session === session) return now;
  const made = part.createPageFiles(session);
  currentFiles.set(made);
  return made;
}

export const isUploading = (): boolean => currentFiles.get()?.isUploading() ?? false;
