import type { AccountFavourites } from '#domains/programme/favourites/account-favourites.schema.ts';
import { findChanges, takeAnswer } from '#domains/programme/favourites/carried-favourites.ts';
import {
  leaveOnDevice,
  readBefore,
  readCarried,
  readList,
  writeList,
} from '#domains/programme/favourites/device-favourites.ts';
import { FAVOURITES_PATH } from '#domains/programme/favourites/favourite-keys.ts';
import { reportFailure } from '../../report-failure.ts';

/*
 * Carries the favourites of a signed-in visitor from device to device (G-480). Part of what only signed-in visitors load;
 * hearts and list stay what they are for everybody (hydration/favourites.ts).
 */
const CALL = '/de/api/user-favourites/';
const SIGNED_OUT = 401;
const CONFLICT = 409;
/** Later, a page that is looked at again asks what other devices have changed. */
const FRESH_MS = 60_000;

let isCarrying = false;
let asked = 0;
let inFlight: Promise<void> | null = null;
let isAgain = false;

/** From now on, as long as this document is open. */
export function carryFavourites(): void {
  if (isCarrying) return;
  isCarrying = true;
  exchange();
  // after the listener in hydration/favourites.ts, which has changed the list by then
  addEventListener(
    'click',
    ({ target }) => {
      if ((target as Element).closest('a[href*="/user-logout"]')) return leaveOnDevice();
      if (hasChanges()) exchange();
    },
    true,
  );
  addEventListener('online', exchange);
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - asked > FRESH_MS) exchange();
  });
}

/** Nobody is signed in any more: the account's list goes, and with it the marker that has brought this code. */
export function forgetAccount(): void {
  leaveOnDevice();
  showList();
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous and not everywhere
  document.cookie = 'foyer_session=; max-age=0; path=/';
}

function hasChanges(): boolean {
  const { add, remove } = findChanges(readList() ?? [], readCarried());
  return add.length + remove.length > 0;
}

/** One at a time, also between tabs; what is asked for meanwhile follows. */
function exchange(): void {
  if (inFlight) {
    isAgain = true;
    return;
  }
  asked = Date.now();
  inFlight = withLock(sendCarried)
    .catch(() => {})
    .finally(() => {
      inFlight = null;
      if (isAgain) exchange();
      isAgain = false;
    });
}

function withLock(work: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request('foyer-merkliste', work) : work();
}

async function sendCarried(): Promise<void> {
  const carried = readCarried();
  // a list that is gone, but not emptied, comes back from the account
  const sent = readList() ?? (carried ? [...carried.base] : []);
  const changes = findChanges(sent, carried);
  const isRead = changes.add.length + changes.remove.length === 0;
  const answer = await (isRead
    ? fetch(CALL)
    : send({ account: carried?.account ?? null, seen: carried?.seen ?? 0, ...changes }));
  const kept = answer.ok ? ((await answer.json()) as AccountFavourites) : null;
  if (answer.status === CONFLICT || (kept && carried && kept.account !== carried.account)) {
    // the last one here has not signed out
    leaveOnDevice();
    isAgain = true;
    return;
  }
  if (answer.status === SIGNED_OUT) return forgetAccount();
  if (!kept) return reportFailure(CALL, answer.status);
  const now = readList() ?? sent;
  const { list, carried: known } = takeAnswer(kept, { sent, now, before: readBefore() ?? sent });
  if (!writeList(list, known)) return;
  showList();
  if (now.some((key) => !sent.includes(key)) || sent.some((key) => !now.includes(key)))
    isAgain = true;
  if (list.some((key) => !now.includes(key))) showOwnPage(list);
}

/** With the session's token; with a new one if it has ended with another session. */
async function send(change: object): Promise<Response> {
  const patch = async (token: string) =>
    fetch(CALL, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', 'X-CSRFToken': token },
      body: JSON.stringify(change),
      keepalive: true,
    });
  const known = /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1];
  const answer = known ? await patch(decodeURIComponent(known)) : null;
  if (answer && answer.status !== 403) return answer;
  const { csrftoken } = await (await fetch('/de/api/csrf/')).json();
  return patch(csrftoken);
}

/** Hearts and the header's count follow, as if another tab had changed the list. */
function showList(): void {
  dispatchEvent(new StorageEvent('storage'));
}

/** The page of the own list was rendered before the account brought more. */
function showOwnPage(list: readonly string[]): void {
  const { pathname, search } = location;
  const isOwn = !search || new URLSearchParams(search).has('meine');
  if (pathname === FAVOURITES_PATH && isOwn)
    location.replace(`${FAVOURITES_PATH}?meine=1&m=${list.join(',')}`);
}
