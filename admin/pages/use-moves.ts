import { useNotify } from 'react-admin';
import { movePage } from '../../src/editor/page-settings/pages-api.ts';
import { useMoves } from '../../src/editor/page-tree/use-moves.ts';
import { useWhyClosed } from '../api/rights.ts';
import { repeatCall } from '../api/send-again.ts';
import { type StoredPage, useRefreshPages } from './use-pages.ts';

/** Moves in the administration: what is rejected is a notice, and a restart of the server is waited for. */
export function usePageMoves(pages: readonly StoredPage[]) {
  const notify = useNotify();
  const whyClosed = useWhyClosed();
  const refresh = useRefreshPages();
  return useMoves(pages, {
    refresh,
    whyClosed,
    send: (...move) => repeatCall(() => movePage(...move)),
    onRefused: (sentence) => notify(sentence, { type: 'error' }),
  });
}
