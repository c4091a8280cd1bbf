import { useRouteError } from 'react-router';
import type { RouteHandle } from '#lib/pages/route-handle.ts';
import { useRouteHandle } from './use-route-handle.ts';

/** Body class of the current route: `page-cms`, `page-non-cms` or none, e.g. for errors (SHELL-46 … 48, G-18). */
export function useBodyClass(): string | undefined {
  return bodyClass(useRouteHandle(), useRouteError() != null);
}

export function bodyClass({ body = 'cms' }: RouteHandle, failed: boolean): string | undefined {
  return failed || body === 'none' ? undefined : `page-${body}`;
}
