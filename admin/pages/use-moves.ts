import { useNotify } from 'react-admin';
import { useMoves } from '../../src/editor/page-tree/use-moves.ts';
import { type StoredPage, useRefreshPages } from './use-pages.ts';

/** Moves in the administration: what is rejected is a notice. */
export function usePageMoves(pages: readonly StoredPage[]) {
  const notify = useNotify();
  const refresh = useRefreshPages();
  const onRefused = (sentence: string) => notify(sentence, { type: 'error' });
  return useMoves(pages, { refresh, onRefused });
}
