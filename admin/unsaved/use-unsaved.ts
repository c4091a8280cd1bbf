import { useEffect, useRef, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { onSaved, type Unsaved, unsavedCopies } from './unsaved-copies.ts';
import { createUnsavedSession, storeForLater, type UnsavedSession } from './unsaved-session.ts';

/** The session that was closed last: its copy is released after its last write. */
let closing: Promise<void> = Promise.resolve();

/**
 * Stores unsaved input at a place in this browser, and offers what earlier sessions left there (G-421).
 * @param place `events/12`, `events/create`
 */
export function useUnsaved<Value>(place: string) {
  const { data: identity } = useGetIdentity();
  const account = identity?.id;
  const session = useRef<UnsavedSession<Value> | null>(null);
  /** the last one, after the screen was left */
  const closed = useRef<UnsavedSession<Value> | null>(null);
  /** input before the account is loaded */
  const early = useRef<Value | null>(null);
  const [offers, setOffers] = useState<readonly Unsaved<Value>[]>([]);

  useEffect(() => {
    if (!account) return;
    const current = createUnsavedSession<Value>(unsavedCopies, `${account}:${place}`);
    session.current = current;
    current.note(early.current);
    let isOpen = true;
    closing
      .then(() => current.left())
      .then(
        (left) => isOpen && setOffers(left),
        () => {},
      );
    const stop = onSaved((saved) => saved === place && current.saved());
    window.addEventListener('pagehide', current.flush);
    return () => {
      isOpen = false;
      session.current = null;
      closed.current = current;
      setOffers([]);
      stop();
      window.removeEventListener('pagehide', current.flush);
      closing = current.close();
    };
  }, [account, place]);

  const withdraw = (copy: Unsaved<Value>) =>
    setOffers((before) => before.filter(({ key }) => key !== copy.key));
  return {
    offers,
    /** @param value null if all is saved */
    note(value: Value | null) {
      early.current = value;
      session.current?.note(value);
    },
    /** The noted value was stored, perhaps after the screen was left. */
    stored() {
      early.current = null;
      if (session.current) session.current.note(null);
      else closed.current?.saved();
    },
    /** Undoes discarding what was typed, perhaps after the screen was left: it is offered when the place is opened next. */
    async restore(value: Value) {
      if (session.current) session.current.note(value);
      else await storeForLater(unsavedCopies, `${account}:${place}`, value);
    },
    /** It is offered when another place is opened. */
    leave: (value: Value, there: string) =>
      storeForLater(unsavedCopies, `${account}:${there}`, value),
    /** Like `note`, but writes at once. */
    keep: (value: Value | null) => session.current?.keep(value) ?? Promise.resolve(),
    taken(copy: Unsaved<Value>) {
      withdraw(copy);
      session.current?.taken(copy);
    },
    async discard(copy: Unsaved<Value>) {
      withdraw(copy);
      await session.current?.discard(copy);
    },
    async putBack(copy: Unsaved<Value>) {
      await session.current?.putBack(copy);
      setOffers((before) => [copy, ...before]);
    },
  };
}

export type UnsavedHere<Value> = ReturnType<typeof useUnsaved<Value>>;
