import type { NavigateFunction } from 'react-router';
import { showOnNextPage } from '../panels/next-page-message.ts';
import { saveAll } from '../session/all-saved.ts';
import { restorePage } from './pages-api.ts';
import { settingsTexts } from './settings.texts.ts';

/** Restores a deleted page in its old place and goes there. @returns the error, or null */
export async function restoreDeletedPage(
  id: number,
  navigate: NavigateFunction,
): Promise<string | null> {
  if (!(await saveAll())) return settingsTexts.remove.unsaved;
  const sent = await restorePage(id);
  if ('refused' in sent) return sent.refused.detail;
  showOnNextPage(settingsTexts.remove.restored(sent.answer.title));
  await navigate(`${sent.answer.url}?edit`);
  return null;
}
