import { useCallback, useEffect, useRef, useState } from 'react';
import { texts } from '../editor.texts.ts';
import { EditorIcon } from '../editor-icon.tsx';
import { useObservable } from '../session/observable.ts';
import type { EditorSession } from '../session/session.ts';
import type { FieldPlace } from '../session/view.ts';
import { FieldMessages } from './field-messages.tsx';
import { HiddenMarks } from './hidden-marks.tsx';
import styles from './outlines.module.css';
import { elementOf, elementOfField, isInContent, nodeOf } from './page-elements.ts';
import { useFollowing } from './use-following.ts';

/**
 * Thin outlines over the module under the pointer and over the selected one, and what is to be said about them. They
 * are drawn in a layer of their own, so that the page keeps its layout to the pixel.
 */
export function Outlines({ session }: { session: EditorSession }) {
  const hovered = useHoveredNode();
  const selected = useObservable(session.selected);
  const focused = useObservable(session.focused);
  const isModule = (id: number | null): id is number =>
    id !== null && session.content.node(id)?.model !== 'container';
  return (
    <div data-editor-layer className={styles.layer}>
      <HiddenMarks session={session} />
      {isModule(hovered) && hovered !== selected ? <Box id={hovered} kind="hovered" /> : null}
      {isModule(selected) ? (
        <Box
          id={selected}
          kind={focused?.id === selected ? 'typed' : 'selected'}
          session={session}
        />
      ) : null}
      {focused ? <FieldBox place={focused} /> : null}
      <FieldMessages session={session} />
    </div>
  );
}

function useHoveredNode(): number | null {
  const [hovered, setHovered] = useState<number | null>(null);
  useEffect(() => {
    const over = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') setHovered(isInContent(target) ? nodeOf(target) : null);
    };
    const leave = () => setHovered(null);
    document.addEventListener('pointerover', over);
    document.documentElement.addEventListener('pointerleave', leave);
    return () => {
      document.removeEventListener('pointerover', over);
      document.documentElement.removeEventListener('pointerleave', leave);
    };
  }, []);
  return hovered;
}

interface BoxProps {
  id: number;
  /** `typed`: the outline is around the one text that is being typed in */
  kind: 'hovered' | 'selected' | 'typed';
  session?: EditorSession;
}

function Box({ id, kind, session }: BoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useFollowing(
    box,
    useCallback(() => elementOf(id), [id]),
  );
  const label = session?.labelOf(id);
  return (
    <div ref={box} className={styles.box} data-kind={kind}>
      {session && label ? (
        <span data-editor className={styles.chip}>
          <span>{label}</span>
          {session.isEditable(id) ? (
            <button
              type="button"
              aria-keyshortcuts="F2"
              aria-label={texts.editModule(label)}
              title={`${texts.editModule(label)} (F2)`}
              onClick={() => session.openModal(id)}
            >
              <EditorIcon name="pencil" />
              <span>{texts.edit}</span>
            </button>
          ) : null}
        </span>
      ) : null}
    </div>
  );
}

/** Where the keyboard is: the caret alone is hard to see. */
function FieldBox({ place }: { place: FieldPlace }) {
  const box = useRef<HTMLDivElement>(null);
  useFollowing(
    box,
    useCallback(() => elementOfField(place), [place]),
  );
  return <div ref={box} className={styles.box} data-kind="field" />;
}
