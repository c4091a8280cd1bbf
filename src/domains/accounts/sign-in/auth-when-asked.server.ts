import type { Auth, AuthOptions } from './auth.server.ts';

export type AuthWhenAsked = () => Promise<Auth>;

/** Loads the account library on first use: it is a third of all modules, and most starts see no sign-in. */
export function authWhenAsked(options: AuthOptions): AuthWhenAsked {
  let auth: Promise<Auth> | null = null;
  return () => {
    auth ??= import('./auth.server.ts').then(({ createAuth }) => createAuth(options));
    return auth;
  };
}
