import { requestScope } from '#services.context.ts';
import type { Route } from './+types/manifest.route.ts';

/** `/manifest.webmanifest` (G-451). */
export async function loader({ context }: Route.LoaderArgs) {
  const { services, facts, now } = context.get(requestScope);
  return new Response(JSON.stringify(await services.offline.manifest({ now, facts })), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  });
}
