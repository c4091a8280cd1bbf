/** Of every password that is chosen. Apart from the schemas: pages say it, too. */
export const PASSWORD_LENGTH = { least: 12, most: 128 } as const;
