import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { fetchDeletedPages, restorePage } from '../page-settings/pages-api.ts';
import { useObservable } from '../session/observable.ts';
import { PAGES } from '../session/roots.ts';
import type { EditorSession } from '../session/session.ts';

interface DeletedPage {
  /** null: not known yet; false, too, where nobody can say */
  isDeleted: boolean | null;
  /** it would become public with gaps: the next attempt does it nevertheless (G-493) */
  hasGaps: boolean;
  /** Restores the page in its old place; the session puts the text back. @returns why not, or null */
  bringBack(): Promise<string | null>;
}

/** Whether somebody has deleted the edited page (G-671). */
export function useDeletedPage(session: EditorSession): DeletedPage {
  const { content_type, object_id } = session.owner;
  const isDeleted = useObservable(session.isPageDeleted);
  const [hasGaps, setGaps] = useState(false);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const { isPageDeleted } = session;
    if (content_type !== PAGES) return isPageDeleted.set(false);
    void fetchDeletedPages().then((found) =>
      isPageDeleted.set('answer' in found && found.answer.some(({ id }) => id === object_id)),
    );
  }, [session, content_type, object_id]);
  return {
    isDeleted,
    hasGaps,
    async bringBack() {
      const sent = await restorePage(object_id, { withGaps: hasGaps });
      if ('refused' in sent) {
        setGaps(sent.refused.gaps !== undefined);
        return sent.refused.detail;
      }
      session.isPageDeleted.set(false);
      session.followOthers();
      await revalidate();
      return null;
    },
  };
}
