import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';
import type { Actor, Role } from '../actor/actor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** who asks, decided from the session before any handler runs */
    actor: Actor;
  }
  interface FastifyContextConfig {
    /**
     * The least role that may use a writing call, asked before its body is read: `editor` where nothing is said,
     * `visitor` for calls that are open to everybody. The service asks again.
     */
    writer?: Role;
    /** The same for a reading call, checked before its parameters; `visitor` by default. */
    reader?: Role;
    /** answers with a redirect (302); for the description of the API */
    leadsOn?: boolean;
    /** the fields its service accepts, where the call's schema accepts any object; for the description of the API */
    fields?: z.ZodMiniType;
  }
}

/** What an API plugin of a domain is given: Fastify with zod schemas for body, query, params and answers. */
export type ApiInstance = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;
