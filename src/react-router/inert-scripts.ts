/*
 * Types under which a finished page holds the router's scripts back. No browser runs them; `browser/start-router.ts`
 * finds them by these names.
 */

/** The router's module script, until the page is hydrated. */
export const DEFERRED_SCRIPT = 'text/deferred';
/** The loaders' data for the router; as data they need no hash in the security policy. */
export const HANDOFF = 'text/handoff';
