import { type RefObject, useEffect, useRef, useState } from 'react';
import { fieldLabel, moduleLabel } from '#modules/labels.ts';
import styles from '../clash/conflict-dialog.module.css';
import { PanelBesideText } from '../clash/panel-beside-text.tsx';
import { toHandle } from '../commands.ts';
import { goTo } from '../page/page-elements.ts';
import { Readable } from '../readable.tsx';
import { useObservable } from '../session/observable.ts';
import type { DeletedText } from '../session/saving/deleted-text.ts';
import type { EditorSession } from '../session/session.ts';
import type { Writer } from '../session/writer.ts';
import { deletedTextTexts as words } from './deleted-text.texts.ts';
import { DeletedTextPlaces } from './deleted-text-places.tsx';
import { findDeleted } from './find-deleted.ts';
import { useDeletedPage } from './use-deleted-page.ts';
import { copyWritten, writtenHtml } from './written-text.ts';

/** Only the toolbar moves the focus here, as for clashes. */
export const DELETED_TEXT_ID = 'editor-deleted-text';

/** Keeps the text of a deleted module visible until its author decides (G-271). */
export function DeletedTextPanel({ session }: { session: EditorSession }) {
  const [text] = useObservable(session.deleted);
  const isClash = useObservable(session.conflicts).length > 0;
  const discarded = useRef<number>(null);
  if (!text || isClash) return null;
  return <Decision key={text.node} text={text} session={session} discarded={discarded} />;
}

interface DecisionProps {
  text: DeletedText;
  session: EditorSession;
  /** the module whose text was discarded last: if it is restored, the focus returns to it (G-315) */
  discarded: RefObject<number | null>;
}

function getTitle(by: Writer | null, own: number): string {
  if (by?.author_id === own) return words.titleOwn;
  return by?.author ? words.titleBy(by.author) : words.title;
}

function Decision({ text, session, discarded }: DecisionProps) {
  const { node, model, fields, by, placed, problem } = text;
  const [message, setMessage] = useState('');
  const [isCopied, setCopied] = useState(false);
  const [isPlacing, setPlacing] = useState(false);
  const page = useDeletedPage(session);
  const deleted = findDeleted(text, page.isDeleted);
  const isRecord = deleted === 'record';
  const title = (deleted && words.titles[deleted]) ?? getTitle(by, session.user.get().id);
  const lead = (deleted && words.leads[deleted]) ?? words.lead;
  /** a module comes back only to a page that is there */
  const hasPage = page.isDeleted === false;
  useEffect(() => session.spoken.set(`${title}. ${lead}`), [session, title, lead]);
  useEffect(() => {
    if (discarded.current === node) document.getElementById(DELETED_TEXT_ID)?.focus();
    discarded.current = null;
  }, [discarded, node]);

  async function bringBack(): Promise<void> {
    const problem = await session.bringBack(text);
    if (problem !== null) return setMessage(problem);
    if (!session.content.node(node)) return; // stored, and sent when the server is reachable
    session.spoken.set(words.spoken.back);
    // does not interrupt an author who is typing elsewhere
    const at = session.focused.get();
    if (at === null || at.id === node) goTo(node, fields[0]?.field);
  }
  function discard(): void {
    if (isCopied) session.dropDeleted(node);
    else {
      session.discardDeleted(text);
      discarded.current = node;
    }
    if (session.selected.get() !== null && session.content.node(session.selected.get() ?? 0))
      toHandle(session);
    else document.getElementById('main-content')?.focus({ preventScroll: true });
  }
  async function copy(): Promise<void> {
    const isDone = await copyWritten(text);
    setCopied(isDone);
    setMessage(isDone ? words.copied : words.notCopied);
  }
  return (
    <>
      <PanelBesideText session={session} labelledBy="deleted-text-title">
        <h2 id={DELETED_TEXT_ID} tabIndex={-1}>
          <span id="deleted-text-title">{title}</span>
        </h2>
        <p>{lead}</p>
        {fields.map(({ field, mine }) => (
          <section key={field}>
            <h3>{[moduleLabel(model), fieldLabel(model, field)].join(': ')}</h3>
            <blockquote>
              <Readable value={mine} />
            </blockquote>
          </section>
        ))}
        <p role="status">{placed ? words.waits : message || problem}</p>
        <p className={styles.actions}>
          {deleted === 'page' ? (
            <button
              type="button"
              onClick={() => void page.bringBack().then((refused) => setMessage(refused ?? ''))}
            >
              {page.hasGaps ? words.bringPageBackAnyway : words.bringPageBack}
            </button>
          ) : null}
          {deleted !== 'module' || placed || !hasPage ? null : (
            <button type="button" onClick={() => void bringBack()}>
              {words.bringBack}
            </button>
          )}
          {writtenHtml(text) ? (
            <>
              {isRecord || placed || !hasPage ? null : (
                <button type="button" onClick={() => setPlacing(true)}>
                  {words.elsewhere}
                </button>
              )}
              <button type="button" onClick={() => void copy()}>
                {words.copy}
              </button>
            </>
          ) : null}
          <button type="button" onClick={discard}>
            {isCopied ? words.close : words.discard}
          </button>
        </p>
      </PanelBesideText>
      {isPlacing ? (
        <DeletedTextPlaces text={text} session={session} onClose={() => setPlacing(false)} />
      ) : null}
    </>
  );
}
