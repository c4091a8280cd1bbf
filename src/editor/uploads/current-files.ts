import { createObservable } from '../session/observable.ts';
import type { EditorSession } from '../session/session.ts';
import type { PageFiles } from './page-files.ts';

/** Files dragged over, or on their way to, the edited page. Their code is loaded with the first of them. */
export const currentFiles = createObservable<PageFiles | null>(null);

/** Loads their code. */
export async function loadFiles(session: EditorSession): Promise<PageFiles> {
  const { createPageFiles } = await import('./page-files.ts');
  const now = currentFiles.get();
  if (now?.session === session) return now;
  const made = createPageFiles(session);
  currentFiles.set(made);
  return made;
}

export const isUploading = (): boolean => currentFiles.get()?.isUploading() ?? false;
