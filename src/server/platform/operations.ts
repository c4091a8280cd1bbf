import { timingSafeEqual } from 'node:crypto';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import type { Database } from '#database/database.ts';
import { Problem } from '#lib/api/problem.ts';
import { isLoopback } from '../http/proxies.ts';
import { databaseAnswers } from './database-watch.ts';
import { DISK_FULL, type DiskSpace } from './disk-space.ts';

export interface OperationsOptions {
  database: Database;
  registry: Registry;
  build: string;
  /** '' answers `/metrics` to this machine only */
  metrics_token: string;
  /** true once the process has been asked to stop: no new visitors, please */
  isStopping: () => boolean;
  /** of the data folder; left out in tests with nothing to store */
  disk?: DiskSpace;
}

const DAMAGED =
  'Die Datenbank ist beschädigt: Bitte halten Sie das Programm an und rufen Sie „npm run foyer -- check“ auf.';

/** For those who run the server: `/healthz` (alive), `/readyz` (can serve), `/metrics`. Nothing secret in them. */
export async function operations(app: FastifyInstance, of: OperationsOptions): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: 1000,
    // An average over this long, so that a short flood does not take the node out of service.
    sampleInterval: 10_000,
    // It only measures: a busy process still answers everybody who comes, but asks for no more.
    pressureHandler: () => {},
  });

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
  });

  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok', build: of.build }));

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const checks = {
      database: await databaseAnswers(of.database),
      not_overloaded: !app.isUnderPressure(),
      not_stopping: !of.isStopping(),
    };
    const ready = Object.values(checks).every(Boolean);
    // Reported without a 503: pages can still be read.
    const isFull = (await of.disk?.isFull()) ?? false;
    const isDamaged = of.database.isDamaged?.() ?? false;
    reply.code(ready ? 200 : 503);
    const details = [...(isDamaged ? [DAMAGED] : []), ...(isFull ? [DISK_FULL] : [])];
    const status = ready ? (details.length > 0 ? 'degraded' : 'ok') : 'unavailable';
    return {
      status,
      checks: { ...checks, disk_space: !isFull, database_sound: !isDamaged },
      ...(details.length > 0 && { detail: details.join(' ') }),
    };
  });

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayMeasure(request, of.metrics_token)) {
      throw new Problem('not_found', 'Diese Seite gibt es nicht.');
    }
    reply.type(of.registry.contentType);
    return of.registry.metrics();
  });
}

/** Sent by proxies, also by one on this machine that is missing in TRUST_PROXY. */
const FORWARDED = /^(forwarded|via|x-forwarded-.+|cf-.+|x-real-ip|x-original-.+|.*client-ip)$/;

function isForwarded({ headers }: FastifyRequest): boolean {
  return Object.keys(headers).some((name) => FORWARDED.test(name));
}

function mayMeasure(request: FastifyRequest, token: string): boolean {
  if (token === '') return isLoopback(request.ip) && !isForwarded(request);
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
