import { createObservable } from '../session/observable.ts';
import type { EditorSession } from '../session/session.ts';
import type { PageFiles } from './page-files.ts';

/** Files dragged over the edited page or being uploaded to it; null until the first one loads the code for them. */
export const currentFiles = createObservable<PageFiles | null>(null);

/** Loads the code for files on this session's page. */
export async function loadFiles(session: EditorSession): Promise<PageFiles> {
  const { createPageFiles } = await import('./page-files.ts');
  const now = currentFiles.get();
  if (now?.session === session) return now;
  const made = createPageFiles(session);
  currentFiles.set(made);
  return made;
}

export const isUploading = (): boolean => currentFiles.get()?.isUploading() ?? false;
