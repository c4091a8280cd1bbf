import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { EditedPage } from '#content/view/edit-mode.ts';
import type { AnsweredSection } from '#lib/answers/sections.ts';
import type { DocumentState, Owner } from '../session/owner.ts';
import { fetchRoots } from '../session/roots.ts';
import { type DraftAnswer, fetchDraft } from './draft-api.ts';

/** The edited document (the page itself or its draft), and the state of the draft (G-51). */
interface Working extends DraftAnswer {
  document: DocumentState;
  /** with the record's words; null: those loaded with the page */
  sections: AnsweredSection[] | null;
  /** increases whenever editing starts over with other content */
  opened: number;
}

export interface WorkingState extends Working {
  owner: Owner;
  /** Switches to the other document, or starts over in the same one. Rejects if the server is unreachable. */
  work(document: DocumentState, sections?: AnsweredSection[]): Promise<void>;
  /** Loads the state of the draft again. */
  refresh(): Promise<void>;
}

const HALF_A_MINUTE = 30_000;

const getStorageKey = ({ content_type, object_id }: Owner) =>
  `foyer:document:${content_type}:${object_id}`;

/**
 * Opens the document last edited in this tab; at first the draft, if there is one, so that the page is not edited beside it
 * unaware, or where the house wants changes of public pages to begin so (G-535).
 */
async function openWorking(owner: Owner, isPublic: boolean): Promise<Working> {
  const { document, draft, ...found } = await loadLastEdited(owner, isPublic);
  const isDraft = document === 'draft' && draft !== null;
  const sections = await fetchRoots(owner, { document }).catch((error: unknown) => {
    if (isDraft) throw error;
    return null; // the sections are there; the record's words are not edited
  });
  return { ...found, document, sections, draft, opened: 0 };
}

/** Loads which document this tab edits, or will edit on opening the page, and the state of the draft. */
export async function loadLastEdited(
  owner: Owner,
  isPublic = true,
): Promise<DraftAnswer & Pick<Working, 'document'>> {
  const found = await fetchDraft(owner).catch(() => UNKNOWN);
  const first = found.draft || (isPublic && found.begins_as_draft) ? 'draft' : 'live';
  const last = isPublic && !found.may_write_live ? 'draft' : readDocument(owner);
  return { document: last ?? first, ...found };
}

/** The server decides anyway. */
const UNKNOWN: DraftAnswer = {
  draft: null,
  ended: null,
  begins_as_draft: false,
  may_write_live: true,
  may_publish: true,
  is_own: false,
  is_alone: false,
  approval: null,
};

function readDocument(owner: Owner): DocumentState | null {
  const stored = sessionStorage.getItem(getStorageKey(owner));
  return stored === 'draft' || stored === 'live' ? stored : null;
}

/** Sets the document that this tab edits when the page is opened next. */
export function storeDocument(owner: Owner, document: DocumentState): void {
  sessionStorage.setItem(getStorageKey(owner), document);
}

/** Whether the account may publish this very draft. */
export const mayPublishHere = ({ may_publish, is_own }: WorkingState): boolean =>
  may_publish && !is_own;

/** What is edited once a draft has ended: the page, or a new draft of it (G-535). */
export const getNextDocument = ({ begins_as_draft }: WorkingState): DocumentState =>
  begins_as_draft ? 'draft' : 'live';

/** The edited document; null until it is loaded. */
export function useWorking({ content_type, id, is_online }: EditedPage): WorkingState | null {
  const owner = useMemo(() => ({ content_type, object_id: id }), [content_type, id]);
  const [working, setWorking] = useState<Working | null>(null);
  // as it was opened: publishing the page must not reopen it
  const [isPublic] = useState(is_online !== false);
  const asked = useRef(0);

  const refresh = useCallback(async () => {
    const number = ++asked.current;
    const found = await fetchDraft(owner).catch(() => undefined);
    if (found === undefined || number !== asked.current) return;
    setWorking((before) => before && { ...before, ...found });
  }, [owner]);

  const work = useCallback(
    async (document: DocumentState, given?: AnsweredSection[]) => {
      const sections = given ?? (await fetchRoots(owner, { document }));
      storeDocument(owner, document);
      setWorking(
        (before) => before && { ...before, document, sections, opened: before.opened + 1 },
      );
      await refresh();
    },
    [owner, refresh],
  );

  useEffect(() => {
    let isWanted = true;
    void openWorking(owner, isPublic).then((opened) => isWanted && setWorking(opened));
    return () => {
      isWanted = false;
    };
  }, [owner, isPublic]);

  // another editor may create, schedule or publish a draft
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
