import { useCallback, useRef, useState } from 'react';
import type { SharedSection } from '#content/shared/shared-section.schema.ts';
import type { AnsweredSection } from '#lib/answers/sections.ts';
import { PanelBesideText } from '../clash/panel-beside-text.tsx';
import { EditorIcon } from '../editor-icon.tsx';
import { findElement } from '../page/page-elements.ts';
import { useFollowing } from '../page/use-following.ts';
import { useObservable } from '../session/observable.ts';
import type { EditorSession } from '../session/session.ts';
import { detachSection } from './detach-section.ts';
import { sharedTexts as words } from './shared.texts.ts';
import { useSharedSections } from './shared-list.ts';
import styles from './shared-marks.module.css';
import { showPlaces } from './show-places.ts';

interface SharedMarksProps {
  session: EditorSession;
  sections: readonly AnsweredSection[];
}

/** Says of shared sections what they are and on how many pages (G-527); and, before the first change, what it will do. */
export function SharedMarks({ session, sections }: SharedMarksProps) {
  const own = sections.filter(({ shared }) => shared !== undefined);
  const known = useSharedSections(own.map(({ shared }) => shared).join());
  const find = (id: number | undefined) => known?.find((each) => each.id === id);
  return (
    <>
      {own.map(({ id, shared }) => {
        const found = find(shared);
        return found ? <Mark key={id} id={id} shared={found} /> : null;
      })}
      <Notice session={session} sections={own} find={find} />
    </>
  );
}

function Mark({ id, shared }: { id: number; shared: SharedSection }) {
  const box = useRef<HTMLDivElement>(null);
  useFollowing(
    box,
    useCallback(() => findElement(id), [id]),
  );
  const { name, place_count } = shared;
  return (
    <div ref={box} className={styles.place}>
      <button
        data-editor
        type="button"
        className={styles.mark}
        title={words.openMark(name)}
        onClick={() => showPlaces(shared.id)}
      >
        <EditorIcon name="shared" />
        <span>{words.mark(name, place_count)}</span>
      </button>
    </div>
  );
}

/** Shared sections whose notice was read in this tab. */
const READ = 'foyer:shared-notice';

function listRead(): number[] {
  try {
    return JSON.parse(sessionStorage.getItem(READ) ?? '[]');
  } catch {
    return [];
  }
}

function noteRead(id: number): void {
  try {
    sessionStorage.setItem(READ, JSON.stringify([...listRead(), id]));
  } catch {
    // forbidden: it is said again on the next page
  }
}

interface NoticeProps extends SharedMarksProps {
  find(id: number | undefined): SharedSection | undefined;
}

/** What a change will do, as soon as something in a shared section is selected; once for each and tab. */
function Notice({ session, sections, find }: NoticeProps) {
  const [read, setRead] = useState(listRead);
  const selected = useObservable(session.selected);
  const focused = useObservable(session.focused);
  const isClash = useObservable(session.conflicts).length > 0;
  const isOverruled = useObservable(session.overruled).length > 0;
  const isOffered = useObservable(session.offers).length > 0;
  const around = session.content.findSection(focused?.id ?? selected ?? 0);
  const shared = find(sections.find(({ id }) => id === around)?.shared);
  if (!shared || read.includes(shared.id) || isClash || isOverruled || isOffered) return null;
  const { id, name, place_count } = shared;
  const isDraft = session.document === 'draft';
  // nobody else is concerned
  if (place_count < 2 && !isDraft) return null;
  const close = () => {
    noteRead(id);
    setRead([...read, id]);
  };
  return (
    <PanelBesideText session={session} labelledBy="shared-notice-title">
      <h2 id="shared-notice-title">{words.notice.title}</h2>
      <p>
        {words.notice.lead(name, place_count)} {isDraft ? words.notice.inDraft : ''}
      </p>
      <p className={styles.actions}>
        <button
          type="button"
          onClick={() => {
            close();
            showPlaces(id);
          }}
        >
          {words.notice.where}
        </button>
        <button
          type="button"
          onClick={() => {
            close();
            void detachSection(session, id);
          }}
        >
          {words.notice.detach}
        </button>
        <button type="button" onClick={close}>
          {words.notice.understood}
        </button>
      </p>
    </PanelBesideText>
  );
}
