import { useCallback, useEffect, useState } from 'react';
import { useObservable } from '../session/observable.ts';
import type { EditorSession } from '../session/session.ts';
import { checkPage } from './check-page.ts';
import type { Finding } from './finding.ts';
import { readPage } from './read-page.ts';

/** Current findings; checked again after each save and on request. */
export function useFindings(session: EditorSession): { findings: Finding[]; again(): void } {
  const isSaved = useObservable(session.queueState) === 'idle';
  const [findings, setFindings] = useState(() => checkPage(readPage(session)));
  const again = useCallback(() => setFindings(checkPage(readPage(session))), [session]);
  useEffect(() => {
    if (isSaved) again();
  }, [isSaved, again]);
  return { findings, again };
}
