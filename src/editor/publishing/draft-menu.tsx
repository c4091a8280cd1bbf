import { formatMoment } from '../moments.ts';
import { showVisibility } from '../panels/open-panel.ts';
import type { EditorSession } from '../session/session.ts';
import { ApprovalActions, ApprovalFacts } from './approval-menu.tsx';
import { plan } from './draft-api.ts';
import styles from './draft-button.module.css';
import { describeEnd } from './ended-words.ts';
import { publishingTexts } from './publishing.texts.ts';
import { mayPublishHere, type WorkingState } from './use-working.ts';

const words = publishingTexts.menu;

interface DraftMenuProps {
  session: EditorSession;
  working: WorkingState;
  /** `offline`: the live page is hidden from visitors */
  shown: 'live' | 'draft' | 'offline';
  onDone(): void;
}

/** The edited document, state of the draft, and actions. */
export function DraftMenu({ session, working, shown, onDone }: DraftMenuProps) {
  const { document, draft } = working;
  const own = words[shown];
  const open = (name: 'publish' | 'discard') => () => {
    onDone();
    session.window.set(name);
  };
  const change = (to: typeof document) => () => {
    onDone();
    void switchTo(to, session, working);
  };
  const isDraft = document === 'draft';
  // reviewing comes first
  const isWaiting = working.approval?.state === 'submitted';
  return (
    <>
      <h2>{own.title}</h2>
      <p>{isDraft && !mayPublishHere(working) ? words.draft.leadReviewed : own.lead}</p>
      <ApprovalFacts approval={working.approval} reader={session.user.get().id} />
      <DraftFacts session={session} working={working} />
      {working.is_own && isDraft ? <p>{publishingTexts.approval.own}</p> : null}
      <div className={styles.actions}>
        <ApprovalActions session={session} working={working} shown={shown} onDone={onDone} />
        {shown === 'offline' && working.may_publish ? (
          <button
            type="button"
            className={styles.primary}
            onClick={() => {
              onDone();
              showVisibility(session.owner);
            }}
          >
            {words.offline.publish}
          </button>
        ) : null}
        {isDraft && draft && mayPublishHere(working) ? (
          <button
            type="button"
            className={isWaiting ? undefined : styles.primary}
            onClick={open('publish')}
          >
            {draft.publish_at ? words.change : words.publish}
          </button>
        ) : null}
        {draft?.publish_at && working.may_publish ? (
          <button
            type="button"
            onClick={() => {
              onDone();
              void unplan(session, working);
            }}
          >
            {words.unplan}
          </button>
        ) : null}
        {isDraft && !working.may_write_live ? null : isDraft ? (
          <button type="button" onClick={change('live')}>
            {words.draft.leave}
          </button>
        ) : (
          <button type="button" onClick={change('draft')}>
            {draft ? words.live.resume : words.live.start}
          </button>
        )}
        {isDraft && draft ? (
          <button type="button" onClick={open('discard')}>
            {words.discard}
          </button>
        ) : null}
      </div>
    </>
  );
}

function DraftFacts({ session, working }: Pick<DraftMenuProps, 'session' | 'working'>) {
  const { document, draft, ended } = working;
  const now = new Date();
  if (!draft) {
    const reader = session.user.get().id;
    return (
      <>
        {document === 'draft' ? <p className={styles.quiet}>{words.nothing}</p> : null}
        {ended ? (
          <p className={styles.quiet}>{words.ended(describeEnd(ended, reader, now))}</p>
        ) : null}
      </>
    );
  }
  const { changes, conflicts, publish_at, publish_problem } = draft;
  const who = (name: string | null) => name ?? words.somebody;
  return (
    <>
      {document === 'live' ? <p>{words.live.hasDraft}</p> : null}
      <p>{changes ? words.unpublished(changes) : words.nothing}</p>
      <p className={styles.quiet}>
        {words.last(who(draft.changed_by ?? draft.since_by), formatMoment(draft.changed_at, now))}{' '}
        {words.since(who(draft.since_by), formatMoment(draft.since, now))}
      </p>
      {publish_at ? (
        <p>{words.planned(formatMoment(publish_at, now), who(draft.publish_by))}</p>
      ) : null}
      {conflicts ? <p className={styles.warning}>{words.clashes(conflicts)}</p> : null}
      {publish_problem ? <p className={styles.warning}>{words.failed(publish_problem)}</p> : null}
    </>
  );
}

/** Switches to the other document after saving. */
async function switchTo(
  document: 'live' | 'draft',
  session: EditorSession,
  { work }: WorkingState,
): Promise<void> {
  session.flush();
  await session.settled();
  if (session.isUnsaved()) {
    session.alert.set({ kind: 'error', text: publishingTexts.notSwitched });
    return;
  }
  await work(document).catch(() =>
    session.alert.set({ kind: 'error', text: publishingTexts.unreachable }),
  );
}

async function unplan(session: EditorSession, { owner, refresh }: WorkingState): Promise<void> {
  const sent = await plan(owner, null);
  const text = 'answer' in sent ? publishingTexts.publish.isUnplanned : sent.refused.detail;
  session.alert.set({ kind: 'answer' in sent ? 'saved' : 'error', text });
  await refresh();
}
