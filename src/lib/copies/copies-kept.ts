/** How long a browser keeps what was typed and not saved, in ms: half a year. */
export const COPIES_KEPT_MS = 183 * 24 * 3_600_000;
