import { useMatches } from 'react-router';
import type { RouteHandle } from '#lib/pages/route-handle.ts';

/** The current route's handle. */
export function useRouteHandle(): RouteHandle {
  return (useMatches().at(-1)?.handle as RouteHandle | undefined) ?? {};
}
