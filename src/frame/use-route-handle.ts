import { useMatches } from 'react-router';
import type { RouteHandle } from '#lib/pages/route-handle.ts';

/** What the present route says of itself. */
export function useRouteHandle(): RouteHandle {
  return (useMatches().at(-1)?.handle as RouteHandle | undefined) ?? {};
}
