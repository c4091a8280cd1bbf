import type { Auth, AuthOptions } from './auth.server.ts';

export type AuthWhenAsked = () => Promise<Auth>;

/**
 * The account library is a third of all modules that a start would load, and most starts are not followed by a
 * sign-in: it is loaded when it is first asked for anything.
 */
export function authWhenAsked(options: AuthOptions): AuthWhenAsked {
  let auth: Promise<Auth> | null = null;
  return () => {
    auth ??= import('./auth.server.ts').then(({ createAuth }) => createAuth(options));
    return auth;
  };
}
