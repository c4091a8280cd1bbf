import { useCallback, useEffect, useState } from 'react';
import type { WaitingDraft } from '#domains/site/dashboard/dashboard.schema.ts';
import { fetchPages, type StoredPage } from '../page-settings/pages-api.ts';
import { sendRequest } from '../panels/send-request.ts';

export interface LoadedTree {
  pages: StoredPage[];
  /** by the address of their page */
  drafts: ReadonlyMap<string, WaitingDraft>;
}

/** All pages in tree order, and which of them have drafts. */
export function usePageTree() {
  const [tree, setTree] = useState<LoadedTree | null>(null);
  const [problem, setProblem] = useState('');
  const load = useCallback(async () => {
    setProblem('');
    const [pages, drafts] = await Promise.all([
      fetchPages(),
      sendRequest<WaitingDraft[]>('GET', '/de/api/dashboard-drafts'),
    ]);
    if ('refused' in pages) return setProblem(pages.refused.detail);
    // drafts are only a hint: the tree works without them
    const known = 'answer' in drafts ? drafts.answer : [];
    setTree({ pages: pages.answer, drafts: new Map(known.map((each) => [each.url, each])) });
  }, []);
  useEffect(() => void load(), [load]);
  return { tree, problem, load };
}
