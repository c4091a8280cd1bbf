import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AnsweredSection } from '#content/answer/answered.ts';
import type { EditedPage } from '#content/view/edit-mode.ts';
import type { DocumentState } from '../editor-api.ts';
import type { Owner } from '../session/session.ts';
import { type DraftState, fetchDraft, fetchSections } from './draft-api.ts';

/** What is being edited: the page itself or its draft, and what there is of a draft (G-51). */
interface Working {
  document: DocumentState;
  /** null: as the page was loaded */
  sections: AnsweredSection[] | null;
  draft: DraftState | null;
  /** another number: other contents to start from */
  opened: number;
}

export interface WorkingState extends Working {
  owner: Owner;
  /** Goes on in the other document, or in the same one again. Rejects when the server cannot be asked. */
  work(document: DocumentState, sections?: AnsweredSection[]): Promise<void>;
  /** Asks again what there is of a draft. */
  refresh(): Promise<void>;
}

const HALF_A_MINUTE = 30_000;

const nameOf = ({ content_type, object_id }: Owner) =>
  `foyer:document:${content_type}:${object_id}`;

/**
 * Opens what was last edited in this tab; at first the draft where there is one, so that nobody changes the page beside
 * it without knowing.
 */
async function openWorking(owner: Owner): Promise<Working> {
  const { document, draft } = await lastEdited(owner);
  const isDraft = document === 'draft' && draft !== null;
  const sections = isDraft ? await fetchSections(owner, 'draft') : null;
  return { document, sections, draft, opened: 0 };
}

/** Which of both this tab edits, or will when the page is opened, and what there is of a draft. */
export async function lastEdited(owner: Owner): Promise<Pick<Working, 'document' | 'draft'>> {
  const draft = await fetchDraft(owner).catch(() => null);
  return { document: remembered(owner) ?? (draft ? 'draft' : 'live'), draft };
}

function remembered(owner: Owner): DocumentState | null {
  const kept = sessionStorage.getItem(nameOf(owner));
  return kept === 'draft' || kept === 'live' ? kept : null;
}

/** The other one is edited when the page is opened next in this tab. */
export function rememberDocument(owner: Owner, document: DocumentState): void {
  sessionStorage.setItem(nameOf(owner), document);
}

/** What is edited from now on; null until that is known. */
export function useWorking({ content_type, id }: EditedPage): WorkingState | null {
  const owner = useMemo(() => ({ content_type, object_id: id }), [content_type, id]);
  const [working, setWorking] = useState<Working | null>(null);
  const asked = useRef(0);

  const refresh = useCallback(async () => {
    const number = ++asked.current;
    const draft = await fetchDraft(owner).catch(() => undefined);
    if (draft === undefined || number !== asked.current) return;
    setWorking((before) => before && { ...before, draft });
  }, [owner]);

  const work = useCallback(
    async (document: DocumentState, given?: AnsweredSection[]) => {
      const sections = given ?? (await fetchSections(owner, document));
      rememberDocument(owner, document);
      setWorking(
        (before) => before && { ...before, document, sections, opened: before.opened + 1 },
      );
      await refresh();
    },
    [owner, refresh],
  );

  useEffect(() => {
    let isWanted = true;
    void openWorking(owner).then((opened) => isWanted && setWorking(opened));
    return () => {
      isWanted = false;
    };
  }, [owner]);

  // somebody else may begin, plan or publish a draft meanwhile
  useEffect(() => {
    const again = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    const timer = setInterval(again, HALF_A_MINUTE);
    addEventListener('focus', again);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', again);
    };
  }, [refresh]);

  return working && { ...working, owner, work, refresh };
}
