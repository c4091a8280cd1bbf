import { useCallback, useRef } from 'react';
import { findElement } from '../page/page-elements.ts';
import { useFollowing } from '../page/use-following.ts';
import { useObservable } from '../session/observable.ts';
import type { EditorSession } from '../session/session.ts';
import type { Person } from './people.ts';
import styles from './presence.module.css';
import { Initials } from './presence-button.tsx';

/** Initials at the modules others are in (E-15); the toolbar's list says the same in text. */
export function PresenceMarks({ session }: { session: EditorSession }) {
  const people = useObservable(session.people);
  const byNode = Map.groupBy(
    people.flatMap((person) => person.nodes.map((node) => ({ node, person }))),
    ({ node }) => node,
  );
  return [...byNode].map(([id, all]) => (
    <Mark key={id} id={id} people={all.map(({ person }) => person)} />
  ));
}

function Mark({ id, people }: { id: number; people: readonly Person[] }) {
  const box = useRef<HTMLDivElement>(null);
  useFollowing(
    box,
    useCallback(() => findElement(id), [id]),
  );
  return (
    <div ref={box} className={styles.box} data-colour={people[0]?.colour} aria-hidden="true">
      <span className={styles.who}>
        {people.map((person) => (
          <Initials key={person.user_id} person={person} />
        ))}
      </span>
    </div>
  );
}
