/** How long the deletion of an account can be taken back (G-462). */
export const GRACE_DAYS = 14;
