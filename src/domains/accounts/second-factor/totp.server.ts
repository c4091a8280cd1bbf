import { randomBytes } from 'node:crypto';
import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';

/** Validity of a code in seconds (RFC 6238). */
const PERIOD = 30;
/** Tolerates clock drift: the previous and the next code are valid too. */
const WINDOW = 1;

/** 120 bits, 32 characters to type. */
export function newTotpSecret(): string {
  return randomBytes(15).toString('base64url');
}

/** The key in eight groups of four, for typing. */
export function keyText(secret: string): string {
  const letters = base32.encode(secret, { padding: false });
  return letters.match(/.{1,4}/g)?.join(' ') ?? letters;
}

/** The otpauth URL of the QR code. */
export function totpAddress(secret: string, house: string, account: string): string {
  return createOTP(secret, { period: PERIOD }).url(house, account);
}

/** Time steps (since 1970) with this code, latest first; empty if it is wrong. Constant time. */
export async function findSteps(secret: string, code: string, now: Date): Promise<number[]> {
  const here = Math.floor(now.getTime() / 1000 / PERIOD);
  const found: number[] = [];
  for (let step = here + WINDOW; step >= here - WINDOW; step--) {
    if ((await computeCode(secret, step)) === code) found.push(step);
  }
  return found;
}

/** The six digits of a time step. */
export function computeCode(secret: string, step: number): Promise<string> {
  return createOTP(secret, { period: PERIOD }).hotp(step);
}
