import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EventCard } from '../event.schema.ts';
import type { EventQuery } from '../query/event-query.ts';
import { printedCall } from './next-call.ts';

/** Ten pages of a hundred: no house plays more in a month. */
const MAX_PAGES = 10;

/**
 * On paper stands the whole month with its filters, whatever part of the list is loaded (V-14, G-335). A browser that
 * prints waits for nobody: the rest is fetched while everything else stands still, and is gone again afterwards.
 * @returns null while nothing is printed, and where the month cannot be fetched
 */
export function usePrintedMonth(query: EventQuery): EventCard[] | null {
  const [month, setMonth] = useState<EventCard[] | null>(null);
  useEffect(() => {
    const onPrint = () => flushSync(() => setMonth(fetchMonth(query)));
    const onPrinted = () => setMonth(null);
    addEventListener('beforeprint', onPrint);
    addEventListener('afterprint', onPrinted);
    return () => {
      removeEventListener('beforeprint', onPrint);
      removeEventListener('afterprint', onPrinted);
    };
  }, [query]);
  return month;
}

function fetchMonth(query: EventQuery): EventCard[] | null {
  const found: EventCard[] = [];
  let next: string | null = printedCall(query);
  for (let page = 1; next && page <= MAX_PAGES; page++) {
    const answer = fetchNow(next);
    if (!answer) return null;
    found.push(...answer.results);
    next = answer.next;
  }
  return found;
}

interface Answer {
  results: EventCard[];
  next: string | null;
}

function fetchNow(address: string): Answer | null {
  const call = new XMLHttpRequest();
  call.open('GET', address, false);
  try {
    call.send();
    return call.status === 200 ? (JSON.parse(call.responseText) as Answer) : null;
  } catch {
    return null; // without a network there is what was loaded
  }
}
