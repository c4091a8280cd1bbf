import { useEffect, useState } from 'react';
import type { EditedPage } from '#content/view/edit-mode.ts';
import { describeSelection } from '../page/spoken.ts';
import { fetchPage } from '../page-settings/pages-api.ts';
import { fetchDraft, fetchSections } from '../publishing/draft-api.ts';
import { currentSession } from '../session/current-session.ts';
import type { QuickMoment } from './moments.ts';
import { listPlannedMoments } from './planned-moments.ts';

/** Scheduled changes of the page from the server; empty until loaded, or on failure. */
export function usePlanned({ content_type, id }: EditedPage): QuickMoment[] {
  const [found, setFound] = useState<QuickMoment[]>([]);
  useEffect(() => {
    let isWanted = true;
    const owner = { content_type, object_id: id };
    const isOfTree = content_type === 'pages.page';
    void Promise.all([
      fetchSections(owner, 'live').catch(() => []),
      fetchDraft(owner).then(
        ({ draft }) => draft,
        () => null,
      ),
      isOfTree ? fetchPage(id) : null,
    ]).then(([sections, draft, page]) => {
      const session = currentSession.get();
      if (!isWanted || !session) return;
      const plans = {
        sections,
        publish_at: draft?.publish_at,
        getName: (node: number) => describeSelection([node], session),
        page: page && 'answer' in page ? page.answer : undefined,
      };
      setFound(listPlannedMoments(plans, new Date()));
    });
    return () => {
      isWanted = false;
    };
  }, [content_type, id]);
  return found;
}
