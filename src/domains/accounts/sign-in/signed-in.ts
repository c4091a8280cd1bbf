import type { AccountActor } from '../account-actor.ts';
import type { Cookies } from './session-cookie.server.ts';
import type { SignInAttempt } from './sign-in.server.ts';

export interface SignIn extends SignInAttempt {
  /** cookies of the request: an open session is ended */
  cookies?: Cookies;
  /** of the second factor, if sent along with the password */
  code?: string | undefined;
}

export interface SignedIn {
  actor: AccountActor;
  /** `Set-Cookie` headers, to be sent separately */
  set_cookies: string[];
}
