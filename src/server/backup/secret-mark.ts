import { createHmac } from 'node:crypto';

/** Recognises the secret of a house without telling it. */
export const markSecret = (secret: string): string =>
  createHmac('sha256', secret).update('foyer backup').digest('hex').slice(0, 16);
