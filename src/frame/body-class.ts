import { useMatches, useRouteError } from 'react-router';

/** A route says by its `handle` what the body is marked with; without a word it is a CMS page. */
export interface BodyHandle {
  body?: 'cms' | 'non-cms' | 'none';
}

/**
 * Body class of the present route: `page-cms`, `page-non-cms` or none, as for errors (SHELL-46 … 48, G-18).
 */
export function useBodyClass(): string | undefined {
  const handle = useMatches().at(-1)?.handle as BodyHandle | undefined;
  return bodyClass(handle, useRouteError() != null);
}

export function bodyClass(handle: BodyHandle | undefined, failed: boolean): string | undefined {
  const body = handle?.body ?? 'cms';
  return failed || body === 'none' ? undefined : `page-${body}`;
}
