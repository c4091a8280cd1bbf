import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';
import type { Actor, Role } from '../actor/actor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** resolved from the session before any handler runs */
    actor: Actor;
  }
  interface FastifyContextConfig {
    /**
     * The lowest role that may use a writing call, checked before its body is read; `editor` by default, `visitor` for
     * calls open to everybody, `author` where the service decides what visitors see. The service checks again.
     */
    writer?: Role;
    /** The same for a reading call, checked before its parameters; `visitor` by default. */
    reader?: Role;
    /** answers with a redirect (302); for the description of the API */
    redirects?: boolean;
    /** the fields its service accepts, where the call's schema accepts any object; for the description of the API */
    fields?: z.ZodMiniType;
  }
}

/** Fastify with zod schemas for body, query, params and answers, as API plugins receive it. */
export type ApiInstance = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;
