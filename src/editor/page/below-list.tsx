import { useCallback, useRef, useSyncExternalStore } from 'react';
import { useMatches } from 'react-router';
import { toHandle } from '../commands.ts';
import styles from '../notes/note-marks.module.css';
import type { EditorSession } from '../session/session.ts';
import { arrangeTexts as words } from './arrange/arrange.texts.ts';
import { findElement } from './page-elements.ts';
import { useFollowing } from './use-following.ts';

/** Whether what is edited is the house's page of a list: its sections are below the list (G-500). */
export function useIsList(): boolean {
  const data = useMatches().at(-1)?.loaderData as { house_page?: object | null } | undefined;
  return Boolean(data?.house_page);
}

const findHeadline = () => document.querySelector('#main-content h1');

/** At the headline of a list: leads below the list, which may have no end, or begins a text there (G-608). */
export function BelowListMark({ session }: { session: EditorSession }) {
  const { content } = session;
  const sections = useSyncExternalStore(content.subscribe, content.sections);
  const box = useRef<HTMLDivElement>(null);
  useFollowing(box, useCallback(findHeadline, []));
  const [first] = sections;
  function open(): void {
    if (!first) {
      session.palette.set({ parent: null, column_index: 0, position: 0 });
      return;
    }
    session.selected.set(first.id);
    findElement(first.id)?.scrollIntoView({ block: 'center' });
    toHandle(session, { brings: false });
  }
  return (
    <div ref={box} className={styles.place}>
      <button
        data-editor
        data-above
        data-quiet
        type="button"
        className={styles.mark}
        onClick={open}
      >
        {first ? words.toBelowList : words.beginBelowList}
      </button>
    </div>
  );
}
