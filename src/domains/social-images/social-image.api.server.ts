import type { FastifyInstance } from 'fastify';
import { LARGEST_ID } from '#lib/api/largest-id.ts';
import { Problem } from '#lib/api/problem.ts';
import { writeMaxAge } from '#lib/cache/cached-for.ts';
import type { SocialImageService } from './social-image.service.server.ts';

const OWNER = /^([a-z]{1,30})-([1-9]\d{0,9})$/;
const FILE = /^([0-9a-f]{12})\.jpg$/;
/** Serves /media/social/{kind}-{id}/{checksum}.jpg to everybody, other websites included. Registered without a prefix. */
export async function socialImageFiles(
  app: FastifyInstance,
  { services: { socialImages } }: { services: { socialImages: SocialImageService } },
): Promise<void> {
  app.get<{ Params: { owner: string; file: string } }>(
    '/media/social/:owner/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const [, kind = '', id = '0'] = OWNER.exec(request.params.owner) ?? [];
      const [, checksum = ''] = FILE.exec(request.params.file) ?? [];
      if (!checksum || Number(id) > LARGEST_ID) {
        throw new Problem('not_found', 'Dieses Bild gibt es nicht.');
      }
      const found = await socialImages.file(kind, Number(id), checksum);
      reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
      if ('location' in found) {
        return reply.header('Cache-Control', 'no-store').redirect(found.location, 302);
      }
      const etag = `"${kind}-${id}-${checksum}"`;
      reply
        .header('Cache-Control', writeMaxAge(found.ends_in))
        .header('ETag', etag)
        .header('X-Content-Type-Options', 'nosniff')
        .header('Content-Security-Policy', "default-src 'none'; sandbox");
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const { buffer, byteOffset, byteLength } = found.bytes;
      return reply.type('image/jpeg').send(Buffer.from(buffer, byteOffset, byteLength));
    },
  );
}
