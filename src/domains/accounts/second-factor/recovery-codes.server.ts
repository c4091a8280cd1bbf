import { createHmac, randomInt } from 'node:crypto';

/** No characters that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const COUNT = 10;

/** Ten single-use codes of 50 bits, `k7mqp-x3rtd`, for a lost phone. */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: COUNT }, () => `${group()}-${group()}`);
}

/** The stored form of a code: keyed with the house's secret, because 50 bits could be brute-forced from a stolen table. */
export function hashRecoveryCode(typed: string, user_id: number, secret: string): string {
  const code = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHmac('sha256', secret).update(`recovery ${user_id} ${code}`).digest('base64url');
}
