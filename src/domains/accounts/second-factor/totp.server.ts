import { randomBytes } from 'node:crypto';
import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';

/** Seconds for which a code is shown (RFC 6238). */
const PERIOD = 30;
/** Clocks of phones are a little wrong: the code before and the one after are taken, too. */
const WINDOW = 1;

/** 120 bits, which are 32 letters to type. */
export function newTotpSecret(): string {
  return randomBytes(15).toString('base64url');
}

/** What is typed into an authenticator app that has no camera: eight groups of four. */
export function keyText(secret: string): string {
  const letters = base32.encode(secret, { padding: false });
  return letters.match(/.{1,4}/g)?.join(' ') ?? letters;
}

/** What the picture says to an authenticator app. */
export function totpAddress(secret: string, house: string, account: string): string {
  return createOTP(secret, { period: PERIOD }).url(house, account);
}

/** The half-minutes (since 1970) whose code this is, latest first; empty for a wrong code. Takes the same time for each. */
export async function stepsOf(secret: string, code: string, now: Date): Promise<number[]> {
  const here = Math.floor(now.getTime() / 1000 / PERIOD);
  const found: number[] = [];
  for (let step = here + WINDOW; step >= here - WINDOW; step--) {
    if ((await codeOf(secret, step)) === code) found.push(step);
  }
  return found;
}

/** The six digits of a half-minute. */
export function codeOf(secret: string, step: number): Promise<string> {
  return createOTP(secret, { period: PERIOD }).hotp(step);
}
