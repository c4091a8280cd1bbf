import { useRef, useState } from 'react';
import { goTo } from '../page/page-elements.ts';
import { useObservable } from '../session/observable.ts';
import type { EditorSession } from '../session/session.ts';
import bar from '../toolbar/toolbar.module.css';
import type { Person } from './people.ts';
import styles from './presence.module.css';
import { presenceTexts as words } from './presence.texts.ts';
import { usePresence } from './use-presence.ts';

/** Initials shown in the bar; the rest is a number. */
const SHOWN = 3;

interface PresenceButtonProps {
  session: EditorSession;
  /** another editor has saved the page or its draft */
  onSaved(): void;
}

/** Other editors of this page: initials in the toolbar, details in a list (E-15). Hidden while alone. */
export function PresenceButton({ session, onSaved }: PresenceButtonProps) {
  usePresence(session, onSaved);
  const people = useObservable(session.people);
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (people.length === 0) return null;
  const more = people.length - SHOWN;
  return (
    <>
      <button
        type="button"
        className={`${bar.tool} ${styles.button}`}
        popoverTarget="editor-presence"
      >
        <span className={styles.message}>
          {words.open(people.map(({ name }) => name).join(', '))}
        </span>
        {people.slice(0, SHOWN).map((person) => (
          <Initials key={person.user_id} person={person} />
        ))}
        {more > 0 ? <span className={styles.more}>+{more}</span> : null}
      </button>
      <div
        ref={popover}
        popover="auto"
        id="editor-presence"
        className={`${bar.menu} ${styles.list}`}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        <h2>{words.others}</h2>
        {isOpen ? (
          <ul>
            {people.map((person) => (
              <Row
                key={person.user_id}
                person={person}
                session={session}
                onChosen={() => popover.current?.hidePopover()}
              />
            ))}
          </ul>
        ) : null}
        <p>{words.protects}</p>
      </div>
    </>
  );
}

export function Initials({ person: { initials, colour } }: { person: Person }) {
  return (
    <span aria-hidden="true" className={styles.initials} data-colour={colour}>
      {initials}
    </span>
  );
}

interface RowProps {
  person: Person;
  session: EditorSession;
  onChosen(): void;
}

function Row({ person, session, onChosen }: RowProps) {
  const node = person.nodes.find((id) => session.content.node(id));
  const label = node === undefined ? null : session.getLabel(node);
  return (
    <li>
      <Initials person={person} />
      <span>
        {person.name} {person.is_draft ? <small>{words.isInDraft}</small> : null}
      </span>
      {node !== undefined && label ? (
        <button
          type="button"
          onClick={() => {
            onChosen();
            goTo(node);
          }}
        >
          {words.isIn(label)}
        </button>
      ) : (
        <small>{words.isNowhere}</small>
      )}
    </li>
  );
}
