import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const HOUR_S = 3600;

const common = { preCompressed: true, index: false, dotfiles: 'ignore', setHeaders } as const;

/** The administration as it was built last: in development Vite serves everything else. */
export async function administrationFiles(
  app: FastifyInstance,
  { folder }: { folder: string },
): Promise<void> {
  await app.register(fastifyStatic, {
    ...common,
    root: join(folder, 'assets/admin'),
    prefix: '/assets/admin/',
    cacheControl: false,
  });
}

/**
 * Serves the files of the build: names below `/assets/` contain a content hash, so they never change. Compressed copies
 * come from the build. The files of `public/` have no hash.
 */
export async function staticFiles(
  app: FastifyInstance,
  { folder }: { folder: string },
): Promise<void> {
  const root = join(folder, 'assets');
  await app.register(fastifyStatic, {
    ...common,
    root,
    serve: false,
    immutable: true,
    maxAge: '1y',
  });
  // The plugin's own route reads the folder on each request, to compare spellings; this one answers four times as many.
  const names = new Set(await readdir(root, { recursive: true }));
  app.get<{ Params: { '*': string } }>(
    '/assets/*',
    { schema: { hide: true } },
    ({ params }, reply) =>
      names.has(params['*']) ? reply.sendFile(params['*']) : reply.callNotFound(),
  );
  await app.register(fastifyStatic, {
    ...common,
    root: folder,
    // One route per existing file: every other address is a page.
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**', '**/*.br', '**/*.gz'],
    maxAge: HOUR_S * 1000,
    decorateReply: false,
  });
}

function setHeaders(reply: FastifyReply): void {
  reply.header('x-content-type-options', 'nosniff');
  reply.header('cross-origin-resource-policy', 'same-origin');
}
