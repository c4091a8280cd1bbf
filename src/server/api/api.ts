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
import { decideActor } from '../http/actor-hook.ts';
import { refusalOfJson } from '../http/json-bounds.ts';
import { limitReads, rateLimitOptions } from '../http/rate-limit-options.ts';
import { askRights } from '../http/rights.ts';
import { API_HEADERS } from '../http/security-headers.ts';
import type { DiskSpace } from '../platform/disk-space.ts';
import type { RateLimiter } from '../platform/rate-limit.server.ts';
import type { Services } from '../wiring/services.ts';
import { apiDocs } from './api-docs.ts';
import { API_PLUGINS, type ApiPlugin, type ApiPlugins } from './api-routes.ts';
import { closeWhileOff } from './closed-site.ts';

export interface ApiOptions {
  services: Services;
  limiter: RateLimiter;
  /** whether visitors are shown anything; they are where it is not given */
  isSiteOnline?: () => Promise<boolean>;
  plugins?: ApiPlugins;
  /** of the data folder; left out in tests with nothing to store */
  disk?: DiskSpace;
}

/** Everything that answers JSON: headers, who asks, limits, schemas, then the plugins of the domains. */
export async function api(app: FastifyInstance, options: ApiOptions): Promise<void> {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(helmet, API_HEADERS);
  limitReads(app);
  await app.register(rateLimit, rateLimitOptions(options.limiter));
  decideActor(app, options.services.accounts);
  askRights(app, options.disk);
  if (options.isSiteOnline) closeWhileOff(app, options.isSiteOnline);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      const refusal = refusalOfJson(body);
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
  await answerUnder('/api', site);
  await answerUnder('/de/api', site);
  await answerUnder('/de/pageeditor-api', editor);
  await answerUnder('/pageeditor-api', editor);

  async function answerUnder(prefix: string, plugins: readonly ApiPlugin[]): Promise<void> {
    for (const plugin of plugins) {
      await typed.register(plugin, { prefix, services: options.services });
    }
    typed.all(prefix, UNKNOWN, unknownCall);
    typed.all(`${prefix}/*`, UNKNOWN, unknownCall);
  }
}

/** What is not there is not there for anybody. */
const UNKNOWN = { schema: { hide: true }, config: { writer: 'visitor' } } as const;

async function unknownCall(): Promise<never> {
  throw new Problem('not_found', 'Diesen Aufruf gibt es nicht.');
}
