import type { FastifyInstance } from 'fastify';
import { isProblem } from '../../lib/problem.ts';
import type { MediaService } from './media.service.server.ts';

/** An address names exactly one content for ever (image-answer.server.ts). */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Serves /media/{id}-{checksum8}/{size}.{format} to everybody. */
export async function mediaFiles(
  app: FastifyInstance,
  { services }: { services: { media: Pick<MediaService, 'rendition'> } },
): Promise<void> {
  app.get<{ Params: { picture: string; file: string } }>(
    '/media/:picture/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const [id = '', checksum = '', ...rest] = request.params.picture.split('-');
      const [size = '', format = '', ...more] = request.params.file.split('.');
      const isPlain = /^[1-9]\d{0,9}$/.test(id) && rest.length === 0 && more.length === 0;
      const rendition = await services.media
        .rendition(isPlain ? Number(id) : 0, checksum, size, format)
        .catch((error: unknown) => {
          // An AVIF that is missing now may be there in a minute.
          if (isProblem(error)) reply.header('Cache-Control', 'no-store');
          throw error;
        });
      reply
        .header('Cache-Control', FOR_EVER)
        .header('ETag', rendition.etag)
        .header('X-Content-Type-Options', 'nosniff')
        .header('Content-Security-Policy', "default-src 'none'; sandbox")
        .header('Cross-Origin-Resource-Policy', 'cross-origin');
      if (matches(request.headers['if-none-match'], rendition.etag)) return reply.code(304).send();
      return reply
        .type(rendition.content_type)
        .send(
          Buffer.from(
            rendition.bytes.buffer,
            rendition.bytes.byteOffset,
            rendition.bytes.byteLength,
          ),
        );
    },
  );
}

function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header
    .split(',')
    .some((each) => each.trim().replace(/^W\//, '') === etag || each.trim() === '*');
}
