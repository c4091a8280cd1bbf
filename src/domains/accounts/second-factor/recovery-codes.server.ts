import { createHmac, randomInt } from 'node:crypto';

/** No letter that looks like another one. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const COUNT = 10;

/** Ten codes of 50 bits, `k7mqp-x3rtd`; each lets its owner in once when the phone is lost. */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: COUNT }, () => `${group()}-${group()}`);
}

/** What is kept of a code. By the secret of the house: 50 bits alone could be guessed from a stolen table. */
export function hashRecoveryCode(typed: string, user_id: number, secret: string): string {
  const code = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHmac('sha256', secret).update(`recovery ${user_id} ${code}`).digest('base64url');
}
