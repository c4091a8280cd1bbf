/** Invisible field: only machines fill it in. */
export const TRAP = 'email2';
