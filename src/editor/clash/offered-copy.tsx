import { useEffect, useState } from 'react';
import { fieldLabel, moduleLabel } from '../../modules/labels.ts';
import { texts } from '../editor.texts.ts';
import { nameOf } from '../page/spoken.ts';
import { Readable } from '../readable.tsx';
import type { FilledForm, TypedField } from '../session/copy-store.ts';
import { useObservable } from '../session/observable.ts';
import type { Change } from '../session/save-queue.ts';
import type { EditorSession } from '../session/session.ts';
import styles from './conflict-dialog.module.css';

/** What was typed here and never reached the server is offered on return (E-1, G-232). */
export function OfferedCopy({ session }: { session: EditorSession }) {
  const [copy] = useObservable(session.offers);
  const isClash = useObservable(session.conflicts).length > 0;
  const [compared, setCompared] = useState<string | null>(null);
  const words = texts.offered[copy && copy.changes.length > 0 ? 'changes' : 'text'];
  const title = copy ? words.title(new Date(copy.at)) : null;
  useEffect(() => {
    if (title) session.spoken.set(title);
  }, [session, title]);
  const isDeleted = useObservable(session.deleted).length > 0;
  if (!copy || isClash || isDeleted) return null;
  return (
    <div data-editor role="dialog" className={styles.dialog} aria-labelledby="offered-title">
      <h2 id="offered-title">{title}</h2>
      <p>{words.lead}</p>
      {compared === copy.key ? (
        <ul>
          {copy.fields.map((each) => (
            <Compared key={`${each.node}:${each.field}`} {...{ node: each.node, each, session }} />
          ))}
          {copy.forms.map((form) => (
            <FilledIn key={JSON.stringify(form.place)} {...{ form, session }} />
          ))}
          {copy.changes.map((change) => (
            <Left key={change.key} change={change} session={session} />
          ))}
        </ul>
      ) : null}
      <p className={styles.actions}>
        <button type="button" onClick={() => void session.insertCopy(copy)}>
          {texts.offered.insert}
        </button>
        <button
          type="button"
          aria-expanded={compared === copy.key}
          onClick={() => setCompared(compared === copy.key ? null : copy.key)}
        >
          {texts.offered.compare}
        </button>
        <button type="button" onClick={() => void session.discardCopy(copy)}>
          {texts.offered.discard}
        </button>
      </p>
    </div>
  );
}

/** Something that was done and not saved, beside what it would be done to now. */
function Left({ change, session }: { change: Change; session: EditorSession }) {
  const { node, purpose, label } = change;
  const now = purpose === 'insert' || !session.content.node(node) ? '' : nameOf([node], session);
  return (
    <li>
      <h3>{label}</h3>
      {now ? <p>{[texts.offered.now, now].join(': ')}</p> : null}
      {session.isOutdated(change) ? <p>{texts.offered.outdated}</p> : null}
    </li>
  );
}

/** What stood in a form: beside what the page shows, or for a new one under the name of its kind. */
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

function Compared({ node: id, each, session }: ComparedProps) {
  const node = session.content.node(id);
  const words = texts.offered;
  return (
    <li>
      <h3>{node ? session.fieldLabelOf(id, each.field) : words.gone}</h3>
      <p>{words.mine}</p>
      <blockquote>
        <Readable value={each.mine} />
      </blockquote>
      {node ? (
        <>
          <p>{words.now}</p>
          <blockquote>
            <Readable value={node[each.field]} />
          </blockquote>
        </>
      ) : null}
    </li>
  );
}
