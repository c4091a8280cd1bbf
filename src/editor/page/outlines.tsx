import { useCallback, useRef, useSyncExternalStore } from 'react';
import { CommentMarks } from '../comments/lazy-marks.tsx';
import { FollowLink } from '../going-on/follow-link.tsx';
import { BrokenLinkMarks } from '../links/broken-links.tsx';
import { NoteMarks } from '../notes/note-marks.tsx';
import { PresenceMarks } from '../presence/presence-marks.tsx';
import type { FieldPlace } from '../session/conflict.ts';
import { useObservable } from '../session/observable.ts';
import type { EditorSession } from '../session/session.ts';
import { SharedMarks } from '../shared/lazy-marks.tsx';
import { FilesLayer } from '../uploads/files-layer.tsx';
import { DropMark } from './arrange/drop-mark.tsx';
import { BelowListMark, useIsList } from './below-list.tsx';
import { EmptyPlaces } from './empty-places.tsx';
import { HiddenMarks } from './hidden-marks.tsx';
import { ModuleBox } from './module-box.tsx';
import styles from './outlines.module.css';
import { findFieldElement } from './page-elements.ts';
import { PictureMarks } from './pictures/picture-marks.tsx';
import { SectionFrame } from './section-frame.tsx';
import { FieldMessages } from './texts/field-messages.tsx';
import { OwnWordsMarks } from './texts/own-words-marks.tsx';
import { useFollowing } from './use-following.ts';
import { useHoveredNode } from './use-hovered.ts';

/**
 * Outlines of the hovered and selected modules with their actions, in a separate layer, so that the page's layout does not
 * change.
 */
export function Outlines({ session }: { session: EditorSession }) {
  const { content } = session;
  const isList = useIsList();
  useSyncExternalStore(content.subscribe, content.sections);
  const hovered = useHoveredNode();
  const selected = useObservable(session.selected);
  const picked = useObservable(session.picked);
  const focused = useObservable(session.focused);
  const isCarrying = useObservable(session.carried)?.byPointer === true;
  const isModule = (id: number | null): id is number =>
    id !== null && content.findPlace(id)?.parent != null;
  const section = content.findSection(selected ?? 0) ?? content.findSection(hovered ?? 0);
  const others = picked.filter((id) => id !== selected);
  return (
    <div data-editor-layer className={styles.layer}>
      <HiddenMarks session={session} />
      <BrokenLinkMarks session={session} />
      <NoteMarks session={session} />
      <CommentMarks session={session} />
      <SharedMarks session={session} />
      <OwnWordsMarks session={session} />
      <PictureMarks session={session} />
      <PresenceMarks session={session} />
      {isList ? <BelowListMark session={session} /> : null}
      <EmptyPlaces session={session} />
      {section !== null && !isCarrying ? (
        <SectionFrame
          key={section}
          id={section}
          session={session}
          isSelected={selected === section}
        />
      ) : null}
      {others.map((id) => (
        <ModuleBox key={`picked ${id}`} id={id} kind="picked" session={session} />
      ))}
      {isModule(hovered) && hovered !== selected && !isCarrying ? (
        <ModuleBox key={`hovered ${hovered}`} id={hovered} kind="hovered" session={session} />
      ) : null}
      {isModule(selected) ? (
        <ModuleBox
          key={selected}
          id={selected}
          kind={focused?.id === selected ? 'typed' : 'selected'}
          session={session}
        />
      ) : null}
      {focused ? <FieldBox place={focused} /> : null}
      <FieldMessages session={session} />
      <DropMark session={session} />
      <FilesLayer session={session} />
      <FollowLink />
    </div>
  );
}

/** Outline of the focused text: the caret alone is hard to see. */
function FieldBox({ place }: { place: FieldPlace }) {
  const box = useRef<HTMLDivElement>(null);
  useFollowing(
    box,
    useCallback(() => findFieldElement(place), [place]),
  );
  return <div ref={box} className={styles.box} data-kind="field" />;
}
