import { useState } from 'react';
import { mayPublish, mayWriteLive } from '#lib/actor/publishing.ts';
import type { AnsweredSection } from '#lib/answers/sections.ts';
import { PanelBesideText } from '../clash/panel-beside-text.tsx';
import { useObservable } from '../session/observable.ts';
import type { EditorSession } from '../session/session.ts';
import { detachSection } from './detach-section.ts';
import { sharedTexts as words } from './shared.texts.ts';
import { useKnownShared } from './shared-list.ts';
import styles from './shared-marks.module.css';
import { showPlaces } from './show-places.ts';

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

interface SharedNoticeProps {
  session: EditorSession;
  sections: readonly AnsweredSection[];
}

/** What a change will do, as soon as something in a shared section is selected; once for each and tab (G-527). */
export function SharedNotice({ session, sections }: SharedNoticeProps) {
  const [read, setRead] = useState(listRead);
  const selected = useObservable(session.selected);
  const focused = useObservable(session.focused);
  const isClash = useObservable(session.conflicts).length > 0;
  const isOverruled = useObservable(session.overruled).length > 0;
  const isOffered = useObservable(session.offers).length > 0;
  const around = session.content.findSection(focused?.id ?? selected ?? 0);
  const asked = sections.find(({ id }) => id === around)?.shared;
  const shared = useKnownShared()?.find(({ id }) => id === asked);
  const user = useObservable(session.user);
  const needsSecondPerson = user.needs_second_person ? true : undefined;
  // it has no draft that somebody else could publish
  const isClosed = !mayWriteLive({ role: user.role, needsSecondPerson }, true);
  if (!shared || read.includes(shared.id) || isClash || isOverruled || isOffered) return null;
  const { id, name, place_count } = shared;
  const isDraft = session.document === 'draft';
  // nobody else is concerned
  if (place_count < 2 && !isDraft && !isClosed) return null;
  const close = () => {
    noteRead(id);
    setRead([...read, id]);
  };
  return (
    <PanelBesideText session={session} labelledBy="shared-notice-title">
      <h2 id="shared-notice-title">{words.notice.title}</h2>
      <p>
        {isClosed
          ? words.notice[mayPublish(user) ? 'reviewed' : 'closed']
          : `${words.notice.lead(name, place_count)} ${isDraft ? words.notice.inDraft : ''}`}
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
        {mayPublish(user) ? (
          <button
            type="button"
            onClick={() => {
              close();
              void detachSection(session, id);
            }}
          >
            {words.notice.detach}
          </button>
        ) : null}
        <button type="button" onClick={close}>
          {words.notice.understood}
        </button>
      </p>
    </PanelBesideText>
  );
}
