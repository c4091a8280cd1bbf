import type { ApiInstance } from '#lib/api/api.ts';
import { setupState } from './setup.schema.ts';
import type { SetupService } from './setup.service.server.ts';

const tags = ['setup'];
const config = { reader: 'admin', writer: 'admin' } as const;
const response = { 200: setupState };
const TEST_MAILS = { max: 10, timeWindow: 60 * 60_000 };

/** `/api/setup` and `/de/api/setup`: the guided setup of a new house, for administrators (G-400 … G-403). */
export async function setupApi(
  app: ApiInstance,
  { services: { setup } }: { services: { setup: SetupService } },
): Promise<void> {
  app.get(
    '/setup',
    { config, schema: { tags, summary: 'Einrichtung: wie weit sie ist', response } },
    async ({ actor }) => setup.state(actor),
  );
  app.post(
    '/setup/pages',
    { config, schema: { tags, summary: 'Einrichtung: fehlende Seiten anlegen', response } },
    async ({ actor }) => setup.makePages(actor),
  );
  app.post(
    '/setup/publication',
    { config, schema: { tags, summary: 'Einrichtung: die Website öffnen', response } },
    async ({ actor }) => setup.publish(actor),
  );
  app.post(
    '/setup/test-mail',
    {
      config: { ...config, rateLimit: TEST_MAILS },
      schema: { tags, summary: 'Einrichtung: eine Mail an sich selbst' },
    },
    async ({ actor }, reply) => {
      await setup.sendTestMail(actor);
      return reply.code(204).send();
    },
  );
}
