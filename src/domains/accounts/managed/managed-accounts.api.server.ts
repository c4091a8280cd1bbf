import { z } from 'zod';
import type { ApiInstance } from '#lib/api/api.ts';
import { idParams } from '#lib/api/call-schemas.ts';
import { paged } from '#lib/api/paging.ts';
import { sendTable, TABLE_LIMIT } from '#lib/api/send-table.server.ts';
import { accountChangeSchema } from '../account.schema.ts';
import type { AccountService } from '../account.service.server.ts';
import { invitationSchema, renewalSchema } from '../invitations/invitations.server.ts';
import {
  accountsExportQuery,
  accountsQuery,
  managedAccount,
  managedAccountsAnswer,
} from './managed-accounts.schema.ts';

type Called = Pick<
  AccountService,
  | 'managedAccounts'
  | 'managedAccount'
  | 'exportAccounts'
  | 'invite'
  | 'renewInvitation'
  | 'changeUser'
  | 'endAccountSessions'
  | 'switchOffSecondFactorFor'
  | 'removeUser'
  | 'confirmSession'
>;

const tags = ['Konten'];
const config = { writer: 'admin', reader: 'admin' } as const;
const body = z.looseObject({});
const invitation = z.object({ id: z.int(), link: z.string().nullable() });
const changed = z.object({ id: z.int(), updated_at: z.string() });

/**
 * `/api/accounts` and `/de/api/accounts`: accounts and their roles, for administrators (G-52, G-385 … G-387). Writes are denied
 * with `confirm_password` unless the password was typed within the last 15 minutes.
 */
export async function managedAccountsApi(
  app: ApiInstance,
  { services: { accounts } }: { services: { accounts: Called } },
): Promise<void> {
  app.get(
    '/accounts',
    {
      config,
      schema: {
        tags,
        summary: 'Konten nach Namen, auch nur die mit diesen Wörtern oder dieser Rolle',
        querystring: accountsQuery,
        response: { 200: managedAccountsAnswer },
      },
    },
    async ({ actor, query, url }) =>
      paged(url, query, await accounts.managedAccounts(actor, query)),
  );
  app.get(
    '/accounts/export',
    {
      config: { ...config, rateLimit: TABLE_LIMIT },
      schema: {
        tags,
        summary: 'Konten als CSV, alle oder die mit diesen Wörtern oder dieser Rolle',
        querystring: accountsExportQuery,
      },
    },
    ({ actor, query }, reply) => sendTable(reply, accounts.exportAccounts(actor, query)),
  );
  app.get(
    '/accounts/:id',
    {
      config,
      schema: { tags, summary: 'Ein Konto', params: idParams, response: { 200: managedAccount } },
    },
    ({ actor, params }) => accounts.managedAccount(actor, params.id),
  );
  app.post(
    '/accounts',
    {
      config: { ...config, fields: invitationSchema as never },
      schema: { tags, summary: 'Jemanden einladen', body, response: { 200: invitation } },
    },
    ({ actor, body }) => accounts.invite(actor, body),
  );
  app.post(
    '/accounts/confirmation',
    {
      config,
      schema: {
        tags,
        summary: 'Das eigene Passwort noch einmal, vor Änderungen an Konten',
        body: z.object({ current_password: z.string().max(1000) }),
        response: { 204: z.null() },
      },
    },
    async ({ actor, body }, reply) => {
      await accounts.confirmSession(actor, body.current_password);
      return reply.code(204).send(null);
    },
  );
  app.patch(
    '/accounts/:id',
    {
      config: { ...config, fields: accountChangeSchema as never },
      schema: {
        tags,
        summary: 'Name und Rolle eines Kontos ändern, es sperren oder öffnen',
        params: idParams,
        body,
        response: { 200: changed },
      },
    },
    async ({ actor, params, body }) => {
      const { id, updated_at } = await accounts.changeUser(actor, params.id, body);
      return { id, updated_at: updated_at.toISOString() };
    },
  );
  app.post(
    '/accounts/:id/invitation',
    {
      config: { ...config, fields: renewalSchema as never },
      schema: {
        tags,
        summary: 'Noch einmal einladen; der frühere Link gilt nicht mehr',
        params: idParams,
        body,
        response: { 200: invitation },
      },
    },
    ({ actor, params, body }) => accounts.renewInvitation(actor, params.id, body),
  );
  accountRemovals(app, accounts);
}

/** Removes access from an account, and the account itself. */
function accountRemovals(app: ApiInstance, accounts: Called): void {
  const removals = [
    ['/accounts/:id/sessions', 'Ein Konto überall abmelden', accounts.endAccountSessions],
    [
      '/accounts/:id/second-factor',
      'Die zweite Stufe eines Kontos zurücknehmen',
      accounts.switchOffSecondFactorFor,
    ],
    ['/accounts/:id', 'Ein Konto entfernen; sein Name bleibt im Verlauf', accounts.removeUser],
  ] as const;
  for (const [path, summary, remove] of removals) {
    app.delete(
      path,
      { config, schema: { tags, summary, params: idParams, response: { 204: z.null() } } },
      async ({ actor, params }, reply) => {
        await remove(actor, params.id);
        return reply.code(204).send(null);
      },
    );
  }
}
