import { useCallback, useEffect, useRef, useState } from 'react';
import type { Thread } from '#content/comments/comment.schema.ts';
import buttons from '../dialogs/buttons.module.css';
import { focusLater, keyboardPlace } from '../page/focus-later.ts';
import type { PanelProps } from '../panels/panel-props.ts';
import { PanelBody } from '../panels/side-panel.tsx';
import { useSession } from '../session/current-session.ts';
import { useObservable } from '../session/observable.ts';
import { type AskedComment, askedComment, beginComment } from './asked-comment.ts';
import styles from './comments.module.css';
import { commentsTexts as words } from './comments.texts.ts';
import { NewThread } from './new-thread.tsx';
import { loadOpenThreads, useFollowedThreads, useOpenThreads } from './open-threads.ts';
import { ThreadView } from './thread-view.tsx';
import { useColleagues } from './use-colleagues.ts';
import { useResolvedThreads } from './use-resolved-threads.ts';

/** All conversations about the page's modules (G-532). */
export function CommentsPanel({ page, user }: PanelProps) {
  const owner = { content_type: page.content_type, object_id: page.id };
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState('');
  const [shown, setShown] = useState<'open' | 'resolved'>('open');
  const status = useRef<HTMLParagraphElement>(null);
  const asked = useAsked();
  useFollowedThreads(owner, setProblem);
  const open = useOpenThreads(owner);
  const resolved = useResolvedThreads(owner, shown === 'resolved');
  const colleagues = useColleagues();
  const isAskedResolved = isMissing(asked, open);
  useEffect(() => {
    if (isAskedResolved) setShown('resolved');
  }, [isAskedResolved]);

  async function onDone(done: string) {
    setMessage(done);
    const from = keyboardPlace();
    await Promise.all([loadOpenThreads(owner), resolved.reload()]);
    // the pressed button may have gone
    focusLater(() => {
      if (document.activeElement === document.body) status.current?.focus();
    }, from);
  }
  const threads = shown === 'open' ? open : resolved.threads;
  return (
    <PanelBody>
      <p className={styles.help}>{words.lead}</p>
      <p role="status" ref={status} tabIndex={-1} className={styles.message}>
        {message}
      </p>
      {asked && 'node' in asked ? (
        <NewThread
          key={asked.node}
          owner={owner}
          asked={asked}
          reader={user.id}
          colleagues={colleagues}
          onDone={(done) => {
            askedComment.set(null);
            if (done) setShown('open');
            void onDone(done);
          }}
        />
      ) : (
        <Start />
      )}
      <Filter shown={shown} count={open?.length} onShow={setShown} />
      <Problem text={problem || resolved.problem} onAgain={() => void onDone('')} />
      {threads?.map((thread) => (
        <ThreadView
          key={thread.id}
          thread={thread}
          reader={user.id}
          colleagues={colleagues}
          now={new Date()}
          isAsked={asked !== null && 'thread' in asked && asked.thread === thread.id}
          onDone={(done) => void onDone(done)}
        />
      ))}
      <Rest shown={shown} threads={threads} resolved={resolved} />
    </PanelBody>
  );
}

/** What the panel was opened for, until it closes. */
function useAsked(): AskedComment | null {
  const asked = useObservable(askedComment);
  useEffect(() => () => askedComment.set(null), []);
  return asked;
}

function isMissing(asked: AskedComment | null, open: Thread[] | undefined): boolean {
  if (!asked || !('thread' in asked) || !open) return false;
  return !open.some(({ id }) => id === asked.thread);
}

/** Begins a comment on the selected module or else the whole page, and says how to select one. */
function Start() {
  const session = useSession();
  return session ? <SelectedModule session={session} /> : null;
}

function SelectedModule({ session }: { session: NonNullable<ReturnType<typeof useSession>> }) {
  const selected = useObservable(session.selected);
  const about = selected ?? session.content.record()?.id ?? null;
  const begin = useCallback(() => about !== null && beginComment(about), [about]);
  const label = about === null ? null : session.getLabel(about);
  return (
    <>
      {selected === null ? <p className={styles.help}>{words.howTo}</p> : null}
      {label === null ? null : (
        <button type="button" className={buttons.button} onClick={begin}>
          {words.about(label)}
        </button>
      )}
    </>
  );
}

interface FilterProps {
  shown: 'open' | 'resolved';
  count: number | undefined;
  onShow(shown: 'open' | 'resolved'): void;
}

function Filter({ shown, count, onShow }: FilterProps) {
  const labels = { open: words.open(count), resolved: words.resolved };
  return (
    <fieldset className={styles.filter}>
      <legend>{words.shown}</legend>
      {(['open', 'resolved'] as const).map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="comments-shown"
            checked={shown === each}
            onChange={() => onShow(each)}
          />
          <span>{labels[each]}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Problem({ text, onAgain }: { text: string; onAgain(): void }) {
  if (!text) return null;
  return (
    <p role="alert" className={styles.error}>
      {text}{' '}
      <button type="button" className={buttons.plain} onClick={onAgain}>
        {words.again}
      </button>
    </p>
  );
}

interface RestProps {
  shown: 'open' | 'resolved';
  threads: Thread[] | undefined;
  resolved: ReturnType<typeof useResolvedThreads>;
}

/** What is below the list: nothing there, still loading, or more. */
function Rest({ shown, threads, resolved }: RestProps) {
  if (!threads) return <p role="status">{words.loading}</p>;
  if (threads.length === 0)
    return <p className={styles.help}>{shown === 'open' ? words.noneOpen : words.noneResolved}</p>;
  if (shown === 'open' || resolved.left <= 0) return null;
  return (
    <button type="button" className={buttons.button} onClick={() => void resolved.more()}>
      {words.more(resolved.left)}
    </button>
  );
}
