import * as z from 'zod/mini';
import type { ApiInstance } from '#lib/api/api.ts';
import { backupStatus } from './backup.schema.ts';
import type { BackupService } from './backup.service.server.ts';

const tags = ['Sicherung'];
const config = { writer: 'admin', reader: 'admin' } as const;

/** `/api` and `/de/api`: backups of the house, for administrators (G-564). */
export async function backupsApi(
  app: ApiInstance,
  { services }: { services: { backups: BackupService } },
): Promise<void> {
  const { backups } = services;
  app.get(
    '/backups',
    {
      config,
      schema: {
        tags,
        summary: 'Wann das Haus gesichert wurde, und ob es gelungen ist',
        response: { 200: backupStatus },
      },
    },
    ({ actor }) => backups.status(actor),
  );
  app.post(
    '/backups',
    {
      config,
      schema: {
        tags,
        summary: 'Sichert das Haus jetzt, im Hintergrund',
        response: { 202: z.object({}) },
      },
    },
    async ({ actor }, reply) => {
      await backups.start(actor);
      return reply.code(202).send({});
    },
  );
}
