import { timingSafeEqual } from 'node:crypto';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import type { Database } from '#database/database.ts';
import { Problem } from '#lib/api/problem.ts';
import { writeCommand } from '#lib/processes/installation.server.ts';
import { isLoopback } from '../http/proxies.ts';
import { isDatabaseResponding } from './database-watch.ts';
import { DISK_FULL, type DiskSpace } from './disk-space.ts';
import { describeRequest } from './seen-request.ts';

export interface OperationsOptions {
  database: Database;
  registry: Registry;
  build: string;
  /** '' allows `/metrics` from this machine only */
  metrics_token: string;
  /** true once the process is stopping, so that balancers send no more requests */
  isStopping: () => boolean;
  /** of the data folder; omitted in tests that store nothing */
  disk?: DiskSpace;
}

const writeDamaged = () =>
  `Die Datenbank ist beschädigt: Bitte halten Sie das Programm an und rufen Sie „${writeCommand('check')}“ auf.`;

/** Serves `/healthz` (the process runs), `/readyz` (can serve) and `/metrics`. They expose no secrets. */
export async function operations(app: FastifyInstance, options: OperationsOptions): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: 1000,
    // averaged over this long, so that a short flood does not take the node out of service
    sampleInterval: 10_000,
    // only measures: an overloaded process still answers, and `/readyz` keeps new requests away
    pressureHandler: () => {},
  });

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
  });

  app.get('/healthz', { schema: { hide: true } }, async (request) => ({
    status: 'ok',
    build: options.build,
    ...(Object.hasOwn(request.query as object, 'seen') && { seen: describeRequest(request) }),
  }));

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const checks = {
      database: await isDatabaseResponding(options.database),
      not_overloaded: !app.isUnderPressure(),
      not_stopping: !options.isStopping(),
    };
    const ready = Object.values(checks).every(Boolean);
    // Reported without a 503: pages can still be read.
    const isFull = (await options.disk?.isFull()) ?? false;
    const isDamaged = options.database.isDamaged?.() ?? false;
    reply.code(ready ? 200 : 503);
    const details = [...(isDamaged ? [writeDamaged()] : []), ...(isFull ? [DISK_FULL] : [])];
    const status = ready ? (details.length > 0 ? 'degraded' : 'ok') : 'unavailable';
    return {
      status,
      checks: { ...checks, disk_space: !isFull, database_sound: !isDamaged },
      ...(details.length > 0 && { detail: details.join(' ') }),
    };
  });

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayReadMetrics(request, options.metrics_token)) {
      throw new Problem('not_found', 'Diese Seite gibt es nicht.');
    }
    reply.type(options.registry.contentType);
    return options.registry.metrics();
  });
}

/** Headers set by proxies, including one on this machine that is missing in TRUST_PROXY. */
const FORWARDED = /^(forwarded|via|x-forwarded-.+|cf-.+|x-real-ip|x-original-.+|.*client-ip)$/;

function isForwarded({ headers }: FastifyRequest): boolean {
  return Object.keys(headers).some((name) => FORWARDED.test(name));
}

function mayReadMetrics(request: FastifyRequest, token: string): boolean {
  if (token === '') return isLoopback(request.ip) && !isForwarded(request);
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
