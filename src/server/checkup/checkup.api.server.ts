import type { ApiInstance } from '#lib/api/api.ts';
import { checkupStatus } from './checkup.schema.ts';
import type { CheckupService } from './checkup.service.server.ts';

/** `/api` and `/de/api`: the state of the installation, for administrators (G-633). */
export async function checkupApi(
  app: ApiInstance,
  { services }: { services: { checkup: CheckupService } },
): Promise<void> {
  app.get(
    '/status',
    {
      config: { reader: 'admin' } as const,
      schema: {
        tags: ['Betrieb'],
        summary: 'Was an der Installation nicht stimmt, und was zu tun ist',
        response: { 200: checkupStatus },
      },
    },
    ({ actor }) => services.checkup.status(actor),
  );
}
