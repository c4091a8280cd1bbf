/** Paths that must not be redirected, or nobody could undo it. */
const KEPT = /^\/(de\/)?(api|pageeditor-api|cms-hub|accounts|assets|media|html)(\/|$)/;

export const isKeptPath = (path: string): boolean => KEPT.test(path);
