import type { NavigateFunction } from 'react-router';
import { keepSentence } from '../panels/kept-sentence.ts';
import { allSaved } from '../session/all-saved.ts';
import { restorePage } from './pages-api.ts';
import { texts } from './settings.texts.ts';

/** Brings a deleted page back where it was, with all that stood on it, and goes on there. @returns why not, or null */
export async function bringBack(id: number, navigate: NavigateFunction): Promise<string | null> {
  if (!(await allSaved())) return texts.remove.unsaved;
  const sent = await restorePage(id);
  if ('refused' in sent) return sent.refused.detail;
  keepSentence(texts.remove.restored(sent.answer.title));
  await navigate(`${sent.answer.url}?edit`);
  return null;
}
