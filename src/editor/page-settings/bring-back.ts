import type { NavigateFunction } from 'react-router';
import { showOnNextPage } from '../panels/next-page-message.ts';
import type { Refused } from '../panels/send-request.ts';
import { saveAll } from '../session/all-saved.ts';
import { restorePage } from './pages-api.ts';
import { settingsTexts } from './settings.texts.ts';

/** Restores a deleted page in its old place and goes there. @returns why not, or null */
export async function restoreDeletedPage(
  id: number,
  navigate: NavigateFunction,
  { withGaps }: { withGaps: boolean },
): Promise<Pick<Refused, 'detail' | 'gaps'> | null> {
  if (!(await saveAll())) return { detail: settingsTexts.remove.unsaved };
  const sent = await restorePage(id, { withGaps });
  if ('refused' in sent) return sent.refused;
  showOnNextPage(settingsTexts.remove.restored(sent.answer.title));
  await navigate(`${sent.answer.url}?edit`);
  return null;
}
