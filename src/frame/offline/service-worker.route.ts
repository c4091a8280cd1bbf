import { requestScope } from '#services.context.ts';
import type { Route } from './+types/service-worker.route.ts';
import workerCode from './worker/service-worker.ts?inline-script';

/** `/sw.js`: the service worker (SW-01). A changed menu or name is a changed worker, which browsers install. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services, facts, now } = context.get(requestScope);
  const house = await services.offline.house({ now, facts });
  return new Response(`self.house=${JSON.stringify(house)};${workerCode}`, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8' },
  });
}
