import { redirect } from 'react-router';
import { loginUrl } from '#domains/accounts/sign-in/next-path.ts';
import { Problem } from '#lib/api/problem.ts';
import type { RequestScope } from './services.context.ts';

interface Asked {
  scope: RequestScope;
  url: URL;
}

/** What a route may ask before its loader runs, by the name in its `handle` (ROUTE-52). */
const MIDDLEWARE: Record<string, (asked: Asked) => void> = {
  /** Only with an account; visitors sign in first and come back (G-105). */
  account({ scope, url }) {
    if (scope.actor.role === 'visitor') throw redirect(loginUrl(url.pathname + url.search), 302);
  },
};

/** @throws Problem 500 'Unknown middleware {name}' for a name that is not there (ROUTE-53, ERR-16) */
export function askMiddleware(names: readonly string[], asked: Asked): void {
  for (const name of names) {
    const one = Object.hasOwn(MIDDLEWARE, name) ? MIDDLEWARE[name] : undefined;
    if (!one) throw new Problem('internal', `Unbekannte Middleware ${name}`);
    one(asked);
  }
}
