import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { ProblemBody } from '../../../lib/problem.ts';
import { passkeyTexts as texts } from './passkeys.texts.ts';

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Why it did not work; `null` where somebody only changed their mind. */
export type PasskeyRefusal = Partial<ProblemBody> & { detail: string };

class Refused extends Error {
  readonly body: PasskeyRefusal;
  constructor(body: PasskeyRefusal) {
    super(body.detail);
    this.body = body;
  }
}

async function ask<Answer>(body: object): Promise<Answer> {
  const response = await fetch('/accounts/passkeys', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  throw new Refused({ ...answer, detail: answer.detail ?? texts.unreachable });
}

/** Runs one exchange with server and device. @returns null when it is done, else what to show */
async function run(work: () => Promise<void>): Promise<PasskeyRefusal | 'cancelled' | null> {
  if (!browserSupportsWebAuthn()) return { detail: texts.unsupported };
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.body;
    const { name = '', code = '' } = error as { name?: string; code?: string };
    if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return { detail: texts.known };
    if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
    return { detail: texts.unreachable };
  }
}

/** Makes a passkey on this device and keeps it with the account. */
export function addPasskey(name: string, current_password: string) {
  return run(async () => {
    const optionsJSON = await ask<RegistrationOptions>({ step: 'ask-new', name, current_password });
    const response = await startRegistration({ optionsJSON });
    await ask({ step: 'keep', name, response });
  });
}

let turn = 0;
let asking: Promise<unknown> = Promise.resolve();

/** One question after the other: the server expects the answer to the last one. */
function askForAny(): Promise<AuthenticationOptions> {
  const question = asking.then(() => ask<AuthenticationOptions>({ step: 'ask-any' }));
  asking = question.catch(() => {});
  return question;
}

/**
 * Signs in by a passkey; who presses the button takes over from what is offered quietly.
 * @param quietly offers it among the names that the browser fills in, where it can
 */
export async function signInByPasskey({ quietly }: { quietly: boolean }) {
  turn += 1;
  const mine = turn;
  if (quietly && !(await browserSupportsWebAuthnAutofill())) return 'cancelled';
  return run(async () => {
    const optionsJSON = await askForAny();
    if (mine !== turn) throw new DOMException('another question came after it', 'AbortError');
    const response = await startAuthentication({ optionsJSON, useBrowserAutofill: quietly });
    await ask({ step: 'sign-in', response });
  });
}

/** Takes back what was offered quietly. */
export const stopOffering = () => WebAuthnAbortService.cancelCeremony();
