/** Retention of local copies in the browser: half a year, in ms. */
export const COPIES_KEPT_MS = 183 * 24 * 3_600_000;
