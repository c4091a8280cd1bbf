import { redirect } from 'react-router';
import { loginUrl } from '#domains/accounts/sign-in/next-path.ts';
import { Problem } from '#lib/api/problem.ts';
import type { RequestScope } from './services.context.ts';

interface MiddlewareArgs {
  scope: RequestScope;
  url: URL;
}

/** Checks that a route may run before its loader, by their names in its `handle` (ROUTE-52). */
const MIDDLEWARE: Record<string, (args: MiddlewareArgs) => void> = {
  /** Requires an account; visitors sign in first and come back (G-105). */
  account({ scope, url }) {
    if (scope.actor.role === 'visitor') throw redirect(loginUrl(url.pathname + url.search), 302);
  },
};

/** @throws Problem 500 for an unknown name (ROUTE-53, ERR-16) */
export function runMiddleware(names: readonly string[], args: MiddlewareArgs): void {
  for (const name of names) {
    const middleware = Object.hasOwn(MIDDLEWARE, name) ? MIDDLEWARE[name] : undefined;
    if (!middleware) throw new Problem('internal', `Unbekannte Middleware ${name}`);
    middleware(args);
  }
}
