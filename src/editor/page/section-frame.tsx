import { useCallback, useRef } from 'react';
import { EditorIcon } from '../editor-icon.tsx';
import { getSectionNumber } from '../session/arranging/drops.ts';
import { useObservable } from '../session/observable.ts';
import type { EditorSession } from '../session/session.ts';
import { arrangeTexts as words } from './arrange/arrange.texts.ts';
import { ArrangeMenu } from './arrange/arrange-menu.tsx';
import { Handle } from './arrange/handle.tsx';
import styles from './outlines.module.css';
import { findElement } from './page-elements.ts';
import { useFollowing } from './use-following.ts';

interface SectionFrameProps {
  id: number;
  session: EditorSession;
  isSelected: boolean;
}

/** The section around the selection with its actions and add buttons. */
export function SectionFrame({ id, session, isSelected }: SectionFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const picked = useObservable(session.picked);
  useFollowing(
    box,
    useCallback(() => findElement(id), [id]),
  );
  const [number] = getSectionNumber(session.content.sections(), id);
  const label =
    isSelected && picked.length > 1 && picked.includes(id)
      ? words.pickedSections(picked.length)
      : words.section(number);
  const add = (position: number, side: 'before' | 'after') => (
    <button
      data-editor
      type="button"
      className={styles.addSection}
      data-side={side}
      aria-label={words.addSectionHere}
      title={words.addSectionHere}
      onClick={() => session.palette.set({ parent: null, column_index: 0, position })}
    >
      <EditorIcon name="plus" />
      <span>{words.addSection}</span>
    </button>
  );
  return (
    <div ref={box} className={styles.section} data-selected={isSelected || undefined}>
      <span data-editor className={styles.sectionChip}>
        <Handle id={id} label={label} session={session} />
        <button type="button" className={styles.name} onClick={() => session.selected.set(id)}>
          {label}
        </button>
        <ArrangeMenu id={id} label={label} session={session} />
      </span>
      {number === 1 ? add(0, 'before') : null}
      {add(number, 'after')}
    </div>
  );
}
