import { useEffect, useRef, useState } from 'react';
import { isRichText } from '#content/document/merge-rich-text-field.ts';
import { fieldLabel, moduleLabel } from '#modules/labels.ts';
import { toHandle } from '../commands.ts';
import { deletedTextTexts } from '../deleted-text/deleted-text.texts.ts';
import { copyWritten } from '../deleted-text/written-text.ts';
import { texts } from '../editor.texts.ts';
import { focusLater, hasMovedOn, keyboardPlace } from '../page/focus-later.ts';
import { goTo } from '../page/page-elements.ts';
import { describeSelection } from '../page/spoken.ts';
import { Readable } from '../readable.tsx';
import type { FilledForm, LocalCopy, TypedField } from '../session/local-copy/copy-store.ts';
import { useObservable } from '../session/observable.ts';
import type { Change } from '../session/saving/save-queue.ts';
import type { EditorSession } from '../session/session.ts';
import styles from './conflict-dialog.module.css';
import { Marked } from './marked.tsx';
import { PanelBesideText } from './panel-beside-text.tsx';

/** Offers text typed earlier that never reached the server (E-1, G-232). */
export function OfferedCopy({ session }: { session: EditorSession }) {
  const [copy] = useObservable(session.offers);
  const isClash = useObservable(session.conflicts).length > 0;
  const isDeleted = useObservable(session.deleted).length > 0;
  if (!copy || isClash || isDeleted) return null;
  return <Offer key={copy.key} copy={copy} session={session} />;
}

interface OfferProps {
  copy: LocalCopy;
  session: EditorSession;
}

function Offer({ copy, session }: OfferProps) {
  const [isCompared, setCompared] = useState(false);
  const [message, setMessage] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  const words = texts.offered;
  const { title: titleAt, lead } = words[copy.changes.length > 0 ? 'changes' : 'text'];
  const title = titleAt(new Date(copy.at));
  const canInsert = session.canInsertCopy(copy);
  useEffect(() => session.spoken.set(title), [session, title]);

  async function insert(): Promise<void> {
    const from = keyboardPlace();
    await session.insertCopy(copy);
    const [first] = copy.fields;
    const isInForm = session.modal.get() !== null || session.palette.get() !== null;
    if (first && !isInForm) focusLater(() => goTo(first.node, first.field), from);
  }
  async function copyWords(): Promise<void> {
    const isDone = await copyWritten(...copy.forms.map(writtenIn));
    setMessage(isDone ? deletedTextTexts.copied : deletedTextTexts.notCopied);
  }
  async function discard(): Promise<void> {
    const from = keyboardPlace();
    const hadFocus = panel.current?.contains(from);
    await session.discardCopy(copy);
    if (!hadFocus || hasMovedOn(from)) return;
    if (session.selected.get() === null)
      document.getElementById('main-content')?.focus({ preventScroll: true });
    else toHandle(session);
  }
  return (
    <PanelBesideText session={session} panel={panel} labelledBy="offered-title">
      <h2 id="offered-title">{title}</h2>
      <p>{lead}</p>
      {canInsert && session.isOfGoneDraft(copy) ? <p>{words.ofDraft}</p> : null}
      {canInsert ? null : <p>{words.nowhere}</p>}
      {isCompared || !canInsert ? (
        <ul>
          {copy.fields.map((each) => (
            <Compared
              key={`${each.node}:${each.field}`}
              node={each.node}
              each={each}
              session={session}
            />
          ))}
          {copy.forms.map((form) => (
            <FilledIn key={JSON.stringify(form.place)} form={form} session={session} />
          ))}
          {copy.changes.map((change) => (
            <Left key={change.key} change={change} session={session} />
          ))}
        </ul>
      ) : null}
      <p role="status">{message}</p>
      <p className={`${styles.actions} ${styles.foot}`}>
        {canInsert ? (
          <>
            <button type="button" onClick={() => void insert()}>
              {words.insert}
            </button>
            <button
              type="button"
              aria-expanded={isCompared}
              onClick={() => setCompared(!isCompared)}
            >
              {words.compare}
            </button>
          </>
        ) : (
          <button type="button" onClick={() => void copyWords()}>
            {deletedTextTexts.copy}
          </button>
        )}
        <button type="button" onClick={() => void discard()}>
          {words.discard}
        </button>
      </p>
    </PanelBesideText>
  );
}

/** A change that was not saved, beside its target's current state. */
function Left({ change, session }: { change: Change; session: EditorSession }) {
  const { node, purpose, label } = change;
  const now =
    purpose === 'insert' || !session.content.node(node) ? '' : describeSelection([node], session);
  return (
    <li>
      <h3>{label}</h3>
      {now ? <p>{[texts.offered.now, now].join(': ')}</p> : null}
      {session.isOutdated(change) ? <p>{texts.offered.outdated}</p> : null}
    </li>
  );
}

const writtenIn = ({ place, model = '', fields }: FilledForm) => ({
  model: 'model' in place ? place.model : model,
  fields,
});

/** Values of a form: beside the page's, or under the type of a new module. */
function FilledIn({ form, session }: { form: FilledForm; session: EditorSession }) {
  const { place, fields } = form;
  if (!('model' in place)) {
    return fields.map((each) => (
      <Compared key={each.field} node={place.node} each={each} session={session} />
    ));
  }
  return (
    <li>
      <h3>{moduleLabel(place.model)}</h3>
      {fields.map(({ field, mine }) => (
        <blockquote key={field}>
          {fieldLabel(place.model, field)}: <Readable value={mine} />
        </blockquote>
      ))}
    </li>
  );
}

interface ComparedProps {
  node: number;
  each: TypedField;
  session: EditorSession;
}

/** Both texts with the differing words marked. */
function Compared({ node: id, each: { field, mine }, session }: ComparedProps) {
  const node = session.content.node(id);
  const words = texts.offered;
  const isRich = node !== undefined && isRichText(node.model, field);
  const both = { mine, theirs: node?.[field], isRich };
  return (
    <li>
      <h3>{node ? session.getFieldLabel(id, field) : words.gone}</h3>
      <p>{words.mine}</p>
      <blockquote>{node ? <Marked {...both} keep="mine" /> : <Readable value={mine} />}</blockquote>
      {node ? (
        <>
          <p>{words.now}</p>
          <blockquote>
            <Marked {...both} keep="theirs" />
          </blockquote>
        </>
      ) : null}
    </li>
  );
}
