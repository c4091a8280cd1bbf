import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import * as mini from 'zod/mini';
import type { ApiInstance } from '#lib/api/api.ts';
import { idText } from '#lib/api/call-schemas.ts';
import { Problem } from '#lib/api/problem.ts';
import { dashboardList } from '#lib/api/reading-calls.ts';
import { editorUserSchema, signInSchema, userDetailsSchema } from './account.schema.ts';
import type { AccountService } from './account.service.server.ts';
import { accountEvent } from './account-event.schema.ts';
import type {} from './sign-in/csrf.server.ts';
import { FORGET_CSRF_COOKIE } from './sign-in/csrf-cookie.ts';
import { HOME } from './sign-in/next-path.ts';

export interface AccountsApiOptions {
  services: {
    accounts: Pick<AccountService, 'userDetails' | 'editorUser' | 'signIn' | 'signOut' | 'events'>;
  };
}

const TAGS = ['Konto'];

/** Current account, sign-in, sign-out, sign-in events (API-19, API-42, API-72, API-73, API-80; G-45, G-84, G-91). */
export async function accountsApi(
  app: ApiInstance,
  { services: { accounts } }: AccountsApiOptions,
): Promise<void> {
  app.get(
    '/user-details/',
    {
      schema: {
        tags: TAGS,
        summary: 'Wer angemeldet ist',
        response: { 200: userDetailsSchema },
      },
    },
    (request) => accounts.userDetails(request.actor),
  );

  app.get(
    '/csrf/',
    {
      schema: {
        tags: TAGS,
        summary: 'Schutzwort für schreibende Aufrufe, auch als Cookie csrftoken',
        response: { 200: z.object({ csrftoken: z.string() }) },
      },
    },
    async (request, reply) => ({ csrftoken: reply.issueCsrfToken(request.actor) }),
  );

  app.post(
    '/user-login/',
    {
      // a client may still have cookies of an ended session
      config: { csrf: 'origin', writer: 'visitor' },
      schema: {
        tags: TAGS,
        summary: 'Anmelden mit Benutzername oder E-Mail-Adresse',
        body: signInSchema,
        response: { 200: userDetailsSchema },
      },
    },
    async (request, reply) => {
      const { actor, set_cookies } = await accounts.signIn({
        identifier: request.body.username,
        password: request.body.password,
        code: request.body.code,
        ip: request.ip,
        user_agent: request.headers['user-agent'] ?? '',
        cookies: request.headers.cookie,
      });
      for (const cookie of set_cookies) reply.header('set-cookie', cookie);
      reply.issueCsrfToken(actor, { rotate: true });
      return accounts.userDetails(actor);
    },
  );

  const logout = {
    config: { writer: 'visitor', redirects: true },
    schema: { tags: TAGS, summary: 'Abmelden; führt zur Startseite' },
  } as const;
  const signOut = async (request: FastifyRequest, reply: FastifyReply) => {
    for (const cookie of await accounts.signOut(request.headers))
      reply.header('set-cookie', cookie);
    return reply.header('set-cookie', FORGET_CSRF_COOKIE).redirect(HOME, 302);
  };
  app.post('/user-logout/', logout, signOut);
  app.get('/user-logout/', logout, async (request, reply) => {
    rejectUnrequested(request);
    return signOut(request, reply);
  });

  dashboardList(
    app,
    '/dashboard-id-service-events',
    {
      summary: 'Wer sich an- und abgemeldet hat, und was an Konten geändert wurde',
      item: accountEvent,
      query: { account: mini.optional(idText) },
    },
    accounts.events,
  );
}

/** Tells a page whether the visitor is an editor (API-05, USER-03, G-45, G-46). */
export async function accountsEditorApi(
  app: ApiInstance,
  { services: { accounts } }: AccountsApiOptions,
): Promise<void> {
  app.get(
    '/user',
    {
      schema: {
        tags: TAGS,
        summary: 'Das Konto, das die Seiten bearbeiten darf',
        response: { 200: editorUserSchema },
      },
    },
    async (request, reply) => {
      const user = await accounts.editorUser(request.actor);
      reply.issueCsrfToken(request.actor);
      return user;
    },
  );
}

/** Sign-out is a plain link (G-84): other websites and prefetching browsers must not trigger it. */
function rejectUnrequested({ headers }: FastifyRequest): void {
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`;
  if (headers['sec-fetch-site'] !== 'cross-site' && !purpose.includes('prefetch')) return;
  throw new Problem('forbidden', 'Abmelden können Sie sich nur auf dieser Website selbst.');
}
