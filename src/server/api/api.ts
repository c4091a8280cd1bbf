import compress, { type FastifyCompressOptions } from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { ApiInstance } from '#lib/api/api.ts';
import { Problem } from '#lib/api/problem.ts';
import { resolveActor } from '../http/actor-hook.ts';
import { checkJsonBounds } from '../http/json-bounds.ts';
import { createRateLimitOptions, limitReads } from '../http/rate-limit-options.ts';
import { enforceRights } from '../http/rights.ts';
import { API_HEADERS } from '../http/security-headers.ts';
import type { DiskSpace } from '../platform/disk-space.ts';
import type { RateLimiter } from '../platform/rate-limit.server.ts';
import type { Services } from '../wiring/services.ts';
import { apiDocs } from './api-docs.ts';
import { API_PLUGINS, type ApiPlugin, type ApiPlugins } from './api-routes.ts';
import { hideWhileOffline } from './closed-site.ts';

export interface ApiOptions {
  services: Services;
  limiter: RateLimiter;
  /** whether the site is open to visitors; by default it is */
  isSiteOnline?: () => Promise<boolean>;
  plugins?: ApiPlugins;
  /** of the data folder; omitted in tests that store nothing */
  disk?: DiskSpace;
}

/** For answers of more than a packet (G-690); not for streams of events. Bodies of requests must not be compressed. */
const COMPRESSION: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  customTypes: /^(application\/json|text\/csv)\b/,
  threshold: 1400,
  globalDecompression: false,
};

/** Registers everything that answers JSON: headers, actor, limits, schemas, then the plugins of the domains. */
export async function api(app: FastifyInstance, options: ApiOptions): Promise<void> {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(helmet, API_HEADERS);
  await app.register(compress, COMPRESSION);
  limitReads(app);
  await app.register(rateLimit, createRateLimitOptions(options.limiter));
  resolveActor(app, options.services.accounts);
  enforceRights(app, options.disk);
  if (options.isSiteOnline) hideWhileOffline(app, options.isSiteOnline);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      const refusal = checkJsonBounds(body);
      if (refusal) done(refusal, undefined);
      else parse(request, body.toString(), done);
    },
  );
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  await apiDocs(app);
  const { site, editor, root = [] } = options.plugins ?? API_PLUGINS;
  const typed: ApiInstance = app.withTypeProvider<ZodTypeProvider>();
  for (const plugin of root) await typed.register(plugin, { services: options.services });
  await registerUnder('/api', site);
  await registerUnder('/de/api', site);
  await registerUnder('/de/pageeditor-api', editor);
  await registerUnder('/pageeditor-api', editor);

  async function registerUnder(prefix: string, plugins: readonly ApiPlugin[]): Promise<void> {
    for (const plugin of plugins) {
      await typed.register(plugin, { prefix, services: options.services });
    }
    typed.all(prefix, UNKNOWN, unknownCall);
    typed.all(`${prefix}/*`, UNKNOWN, unknownCall);
  }
}

/** Unknown calls answer 404 to everybody, not 401. */
const UNKNOWN = { schema: { hide: true }, config: { writer: 'visitor' } } as const;

async function unknownCall(): Promise<never> {
  throw new Problem('not_found', 'Diesen Aufruf gibt es nicht.');
}
