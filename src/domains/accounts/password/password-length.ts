/** Of every password that is chosen. Apart from the schemas: pages say it, too. */
export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;
