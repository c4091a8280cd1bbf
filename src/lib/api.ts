import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Actor } from './actor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** who asks, decided from the session before any handler runs */
    actor: Actor;
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
