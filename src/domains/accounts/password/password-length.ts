/** Limits of new passwords. Not in the schemas: browser code needs them too. */
export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;
