import { useCallback, useRef } from 'react';
import { CropButton } from '../crop/crop-button.tsx';
import { texts } from '../editor.texts.ts';
import { EditorIcon } from '../editor-icon.tsx';
import type { Place } from '../session/arranging/structure.ts';
import { useObservable } from '../session/observable.ts';
import type { EditorSession } from '../session/session.ts';
import { arrangeTexts as words } from './arrange/arrange.texts.ts';
import { ArrangeMenu } from './arrange/arrange-menu.tsx';
import { Handle } from './arrange/handle.tsx';
import styles from './outlines.module.css';
import { findElement } from './page-elements.ts';
import { PictureButton } from './picture-button.tsx';
import { PicturesButton } from './pictures-button.tsx';
import { useFollowing } from './use-following.ts';

interface ModuleBoxProps {
  id: number;
  /** `typed`: outlines only the edited text; `picked`: part of a multiple selection */
  kind: 'hovered' | 'selected' | 'typed' | 'picked';
  session: EditorSession;
}

/** A module's outline with handle, actions and add buttons. */
export function ModuleBox({ id, kind, session }: ModuleBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useFollowing(
    box,
    useCallback(() => findElement(id), [id]),
  );
  const isSelected = kind === 'selected' || kind === 'typed';
  const place = session.content.findPlace(id);
  return (
    <div ref={box} className={styles.box} data-kind={kind}>
      {isSelected ? <Chip id={id} session={session} /> : null}
      {kind === 'hovered' ? (
        <span data-editor className={styles.chip}>
          <Handle id={id} label={session.getLabel(id) ?? ''} session={session} isQuiet />
        </span>
      ) : null}
      {kind !== 'picked' && place && isInColumn(place, session) ? (
        <Pluses place={place} session={session} isReachable={isSelected} />
      ) : null}
    </div>
  );
}

/** The selection's name, handle, edit button and menu. */
function Chip({ id, session }: { id: number; session: EditorSession }) {
  const picked = useObservable(session.picked);
  const own = session.getLabel(id) ?? '';
  const isMany = picked.length > 1 && picked.includes(id);
  const label = isMany ? words.picked(picked.length) : own;
  return (
    <span data-editor className={styles.chip}>
      <Handle id={id} label={label} session={session} />
      <span>{label}</span>
      {session.isEditable(id) && !isMany ? (
        <button
          type="button"
          aria-keyshortcuts="F2"
          aria-label={texts.editModule(own)}
          title={`${texts.editModule(own)} (F2)`}
          onClick={() => session.openModal(id)}
        >
          <EditorIcon name="pencil" />
          <span>{texts.edit}</span>
        </button>
      ) : null}
      {isMany ? null : <PictureButton id={id} session={session} />}
      {isMany ? null : <CropButton id={id} session={session} />}
      {isMany ? null : <PicturesButton id={id} session={session} />}
      <ArrangeMenu id={id} label={label} session={session} />
    </span>
  );
}

function isInColumn({ parent }: Place, { content }: EditorSession): boolean {
  return content.node(parent ?? 0)?.model === 'container';
}

interface PlusesProps {
  place: Place;
  session: EditorSession;
  /** keyboard focusable; hovered ones are for the pointer only */
  isReachable: boolean;
}

/** Add buttons below every module, and above the first of a column. */
function Pluses({ place, session, isReachable }: PlusesProps) {
  const plus = (side: 'before' | 'after') => {
    const position = place.position + (side === 'after' ? 1 : 0);
    const label = side === 'after' ? words.insertAfter : words.insertBefore;
    return (
      <button
        data-editor
        type="button"
        className={styles.plus}
        data-side={side}
        aria-label={label}
        title={label}
        tabIndex={isReachable ? undefined : -1}
        onClick={() => session.palette.set({ ...place, position })}
      >
        <EditorIcon name="plus" />
      </button>
    );
  };
  return (
    <>
      {place.position === 0 ? plus('before') : null}
      {plus('after')}
    </>
  );
}
