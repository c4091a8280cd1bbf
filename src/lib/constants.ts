/*
 * Limits of the specification that more than one part uses, under their numbers there.
 */

/** CONST-08: after a change of route the reader sees the new page before it moves to the hash */
export const HASH_SCROLL_DELAY_MS = 1000;
/** CONST-09: the sticky header covers this much */
export const HASH_SCROLL_OFFSET_PX = 130;
/** CONST-10: retries until the target exists */
export const HASH_SCROLL_RETRIES = 100;
export const HASH_SCROLL_RETRY_MS = 250;
/** PAGE-09, G-31: a second request for an answer in flight waits for it at most this long */
export const PAGE_WAIT_MAX_MS = 10_000;
/** CONST-26: prefetching waits for an idle moment, no longer than this */
export const PREFETCH_IDLE_TIMEOUT_MS = 2000;
/** CONST-39: a skeleton that is shown stays at least this long */
export const MINIMUM_WAITING_MS = 200;
/** CONST-20, CONST-44: elements slide in when they enter the viewport */
export const SLIDE_IN_MS = 700;
export const SLIDE_IN_OFFSET_PX = 200;
/** CONST-50: a change of page that takes longer is left to the browser */
export const TRANSITION_TIMEOUT_MS = 5000;
/** CONST-19: how long the page editor says whether a save succeeded */
export const ALERT_DURATION_MS = 4000;
