import { showPanel } from '../panels/open-panel.ts';
import { Readable } from '../readable.tsx';
import type { Replaced } from '../session/conflict.ts';
import { useObservable } from '../session/observable.ts';
import type { EditorSession } from '../session/session.ts';
import { clashTexts } from './clash.texts.ts';
import styles from './conflict-dialog.module.css';
import { PanelBesideText } from './panel-beside-text.tsx';
import { useOtherWords } from './use-other-words.ts';

const words = clashTexts.overruled;

/** Notifies the author that their text was replaced, until they react (G-231). */
export function Overruled({ session }: { session: EditorSession }) {
  const [first, ...others] = useObservable(session.overruled);
  const isClash = useObservable(session.conflicts).length > 0;
  const isOffered = useObservable(session.offers).length > 0;
  const isDeleted = useObservable(session.deleted).length > 0;
  if (!first || isClash || isOffered || isDeleted) return null;
  const answer = () => session.overruled.set(others);
  return <OverruledText replaced={first} onAnswer={answer} session={session} />;
}

interface OverruledTextProps {
  replaced: Replaced;
  session: EditorSession;
  onAnswer(): void;
}

function OverruledText({ replaced, session, onAnswer }: OverruledTextProps) {
  const other = useOtherWords(session, replaced) ?? clashTexts.somebody;
  return (
    <PanelBesideText session={session} labelledBy="overruled-title">
      <h2 id="overruled-title">{words.title}</h2>
      <p>
        {session.getFieldLabel(replaced.id, replaced.field)}: {other.replaced} {words.lead}
      </p>
      <blockquote>
        <Readable value={replaced.mine} />
      </blockquote>
      <p className={`${styles.actions} ${styles.foot}`}>
        <button
          type="button"
          onClick={() => {
            onAnswer();
            showPanel('versions');
          }}
        >
          {words.versions}
        </button>
        <button type="button" onClick={onAnswer}>
          {words.understood}
        </button>
      </p>
    </PanelBesideText>
  );
}
