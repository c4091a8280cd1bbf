import type { ApiInstance } from '#lib/api/api.ts';
import { letAuthorsWrite } from '#lib/api/let-authors-write.ts';
import { ownerBody } from '../content.api.schema.ts';
import * as schema from './approval.schema.ts';
import type { ApprovalService } from './approvals.server.ts';

const tags = ['content'];
const response = { 200: schema.approvalAnswer };

/** `/de/pageeditor-api/approvals`: submitting for approval, and what waits for it (G-538). */
export async function approvalsApi(
  app: ApiInstance,
  { services: { approvals } }: { services: { approvals: ApprovalService } },
): Promise<void> {
  letAuthorsWrite(app);
  app.get(
    '/approvals',
    {
      config: { reader: 'author' },
      schema: {
        tags,
        summary: 'Was auf Freigabe wartet, und was einem selbst zurückgegeben wurde',
        description: '`submitted` ist leer für Konten, die nicht veröffentlichen dürfen.',
        response: { 200: schema.waitingAnswer },
      },
    },
    ({ actor }) => approvals.listWaiting(actor),
  );
  app.post(
    '/approvals',
    {
      schema: {
        tags,
        summary: 'Einen Entwurf oder eine Seite, die noch offline ist, zur Freigabe geben',
        description: 'Noch einmal: mit der neuen Notiz und dem Stand von jetzt.',
        body: schema.submission,
        response,
      },
    },
    ({ actor, body: { note, ...owner } }) => approvals.submit(actor, owner, { note }),
  );
  app.post(
    '/approvals/withdrawal',
    {
      schema: {
        tags,
        summary: 'Etwas doch nicht zur Freigabe geben',
        description: '409, wenn es nicht mehr wartet.',
        body: ownerBody,
        response,
      },
    },
    ({ actor, body }) => approvals.withdraw(actor, body),
  );
  app.post(
    '/approvals/return',
    {
      schema: {
        tags,
        summary: 'Etwas mit einem Grund zurückgeben',
        description: 'Für Konten, die veröffentlichen dürfen. 409, wenn es nicht mehr wartet.',
        body: schema.sentBack,
        response,
      },
    },
    ({ actor, body: { reason, ...owner } }) => approvals.sendBack(actor, owner, { reason }),
  );
}
