/** Retention of local copies in the browser: half a year, in ms. */
export const MAX_COPY_AGE_MS = 183 * 24 * 3_600_000;
