import { useEffect, useRef } from 'react';
import { type Location, useBlocker, useLocation, useNavigate } from 'react-router';
import { texts } from '../editor.texts.ts';
import { currentSession } from '../session/current-session.ts';
import { isUploading } from '../uploads/current-files.ts';
import { uploadsTexts } from '../uploads/uploads.texts.ts';
import { closeByBack } from './close-by-back.ts';
import { toEditAddress } from './edit-address.ts';

/** State of the navigation by which the author leaves the editor. */
export const LEAVING = { isLeavingEditor: true } as const;

const isLeaving = ({ state }: Pick<Location, 'state'>) =>
  (state as Partial<typeof LEAVING> | null)?.isLeavingEditor === true;

/**
 * Follows links and filters in the editor (G-512), and saves everything before a session ends by navigation: what cannot be saved
 * stays in the local copy and is offered on return; the author is asked before another page is shown.
 */
export function useGoingOn(): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  /** where to go instead; null: the navigation only waits for saving */
  const instead = useRef<{ to: string; replace: boolean } | null>(null);
  const hasClosed = useRef(false);
  const blocker = useBlocker(({ nextLocation, historyAction }) => {
    hasClosed.current = historyAction === 'POP' && closeByBack();
    if (hasClosed.current) return true;
    const session = currentSession.get();
    session?.flush();
    // back and forward lead to what was there
    const isOwn = historyAction === 'POP' || isLeaving(nextLocation);
    const to = isOwn ? null : toEditAddress(nextLocation);
    const here = location.pathname + location.search + location.hash;
    instead.current =
      to === null ? null : { to, replace: historyAction === 'REPLACE' || to === here };
    if (to) return true;
    if (!session || isEditedAt(nextLocation, pathname)) return false;
    return session.isUnsaved() || isUploading();
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { location: next, proceed, reset } = blocker;
    if (hasClosed.current) {
      reset();
      return;
    }
    if (instead.current) {
      const { to, replace } = instead.current;
      reset();
      void navigate(to, { replace });
      return;
    }
    const session = currentSession.get();
    void session?.settled().then(() => {
      const isLost = isUploading();
      const isAsked = isLost || (session.isUnsaved() && next.pathname !== pathname);
      if (!isAsked || confirm(isLost ? uploadsTexts.leave : texts.leaveUnsaved)) proceed();
      else reset();
    });
  }, [blocker, navigate, pathname]);
}

/** True if the address shows this page in the editor, neither an older version nor another moment of it. */
function isEditedAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>, edited: string) {
  const query = new URLSearchParams(search);
  const isEdited = query.has('edit') && !query.has('v') && !query.has('as_of');
  return pathname === edited && isEdited;
}
