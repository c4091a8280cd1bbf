/* Addresses of the pages. They are in mails: they must never change. */

const BASE = '/de/bescheid';

/** Target of the link in the first mail. */
export const CONFIRM_PATH = `${BASE}/bestaetigen`;
/** All one gets. */
export const LIST_PATH = `${BASE}/liste`;
export const UNSUBSCRIBE_PATH = `${BASE}/abmelden`;
