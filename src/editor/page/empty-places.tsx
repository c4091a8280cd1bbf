import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { AnsweredSection } from '#lib/answers/sections.ts';
import { EditorIcon } from '../editor-icon.tsx';
import { PAGES } from '../session/roots.ts';
import type { EditorSession } from '../session/session.ts';
import { arrangeTexts as words } from './arrange/arrange.texts.ts';
import { useIsList } from './below-list.tsx';
import styles from './outlines.module.css';
import { findElement } from './page-elements.ts';
import { useFollowing } from './use-following.ts';

/** Add buttons in empty columns and on an empty page. */
export function EmptyPlaces({ session }: { session: EditorSession }) {
  const { content } = session;
  const sections = useSyncExternalStore(content.subscribe, content.sections);
  if (sections.length === 0) return <EmptyPage session={session} />;
  return sections.flatMap((section) =>
    section.columns
      .filter(({ children }) => children.length === 0)
      .map(({ index }) => (
        <EmptyColumn
          key={`${section.id} ${index}`}
          section={section}
          index={index}
          session={session}
        />
      )),
  );
}

interface EmptyColumnProps {
  section: AnsweredSection;
  index: number;
  session: EditorSession;
}

function EmptyColumn({ section, index, session }: EmptyColumnProps) {
  const { id, columns } = section;
  const isFirstOfNone = index === 0 && columns.every(({ children }) => children.length === 0);
  const box = useRef<HTMLDivElement>(null);
  useFollowing(
    box,
    useCallback(() => {
      const column = findElement(id)?.querySelector(`:scope > [data-column="${index}"]`);
      if (column?.checkVisibility()) return column;
      return isFirstOfNone ? findElement(id) : null; // empty columns are not shown on phones
    }, [id, index, isFirstOfNone]),
  );
  return (
    <div ref={box} className={styles.box}>
      <button
        data-editor
        data-empty-column={`${id}:${index}`}
        type="button"
        className={styles.empty}
        aria-label={words.insertHere(index + 1)}
        onClick={() => session.palette.set({ parent: id, column_index: index, position: 0 })}
        onFocus={() => {
          session.picked.set([]);
          session.selected.set(id);
        }}
      >
        <EditorIcon name="plus" />
        <span>{words.insert}</span>
      </button>
    </div>
  );
}

function EmptyPage({ session }: { session: EditorSession }) {
  const box = useRef<HTMLDivElement>(null);
  const isPage = session.owner.content_type === PAGES;
  const isList = useIsList();
  useFollowing(
    box,
    useCallback(() => document.getElementById('main-content'), []),
  );
  return (
    <div ref={box} className={styles.box}>
      <div data-editor className={styles.emptyPage}>
        <p>{isList ? words.emptyList : isPage ? words.emptyPage : words.noSections}</p>
        <button
          type="button"
          onClick={() => session.palette.set({ parent: null, column_index: 0, position: 0 })}
        >
          <EditorIcon name="plus" />
          <span>{words.emptyPageStart}</span>
        </button>
      </div>
    </div>
  );
}
