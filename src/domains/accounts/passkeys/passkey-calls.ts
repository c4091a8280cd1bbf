import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { ProblemBody } from '#lib/api/problem.ts';
import { passkeyTexts as texts } from './passkeys.texts.ts';

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Error message of a passkey operation; `null` if the user cancelled. */
export type PasskeyRefusal = Partial<ProblemBody> & { detail: string };

class Refused extends Error {
  readonly body: PasskeyRefusal;
  constructor(body: PasskeyRefusal) {
    super(body.detail);
    this.body = body;
  }
}

async function request<Answer>(body: object): Promise<Answer> {
  const response = await fetch('/accounts/passkeys', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  throw new Refused({ ...answer, detail: answer.detail ?? texts.unreachable });
}

/** Runs an exchange with server and authenticator. @returns null on success, else the message to show */
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

/** Creates a passkey on this device and stores it with the account. */
export function addPasskey(name: string, current_password: string) {
  return run(async () => {
    const optionsJSON = await request<RegistrationOptions>({
      step: 'ask-new',
      name,
      current_password,
    });
    const response = await startRegistration({ optionsJSON });
    await request({ step: 'keep', name, response });
  });
}

/** Signs in with a passkey. */
export function signInByPasskey() {
  return run(async () => {
    const optionsJSON = await request<AuthenticationOptions>({ step: 'ask-any' });
    const response = await startAuthentication({ optionsJSON });
    await request({ step: 'sign-in', response });
  });
}
