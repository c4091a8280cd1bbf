import { createHmac } from 'node:crypto';

/** A digest that recognises the secret of a house without containing it. */
export const markSecret = (secret: string): string =>
  createHmac('sha256', secret).update('foyer backup').digest('hex').slice(0, 16);
