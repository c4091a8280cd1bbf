import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isProblem } from '#lib/api/problem.ts';
import { writeMaxAge } from '#lib/cache/cached-for.ts';
import { FILE_TYPES } from './files/file-answer.server.ts';
import { matches, sendFile } from './files/send-file.server.ts';
import type { MediaService } from './media.service.server.ts';

type Served = Pick<MediaService, 'place' | 'rendition' | 'file'>;
interface Address {
  id: number;
  checksum: string;
  size: string;
  format: string;
  name: string;
}
type Sent = Address & { /** its Cache-Control */ cached: string };

/** Public: `/media/{id}-{checksum8}/{size}.{format}` and `/media/{id}-{checksum8}/{name}.{kind}`. */
export async function mediaFiles(
  app: FastifyInstance,
  { services: { media } }: { services: { media: Served } },
): Promise<void> {
  app.route<{ Params: { item: string; file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:item/:file',
    schema: { hide: true },
    handler: async (request, reply) => {
      const address = parsed(request.params);
      const send = Object.hasOwn(FILE_TYPES, address.format) ? answerFile : answerPicture;
      try {
        const { id, checksum, name } = address;
        const { moved_to, ends_in } = await media.place(id, checksum, name);
        if (moved_to) return reply.header('Cache-Control', 'no-store').redirect(moved_to, 302);
        return await send(media, { ...address, cached: writeMaxAge(ends_in) }, request, reply);
      } catch (error) {
        // A missing AVIF may be made any minute.
        if (isProblem(error)) reply.header('Cache-Control', 'no-store');
        throw error;
      }
    },
  });
}

function parsed({ item, file }: { item: string; file: string }): Address {
  const [id = '', checksum = '', ...rest] = item.split('-');
  const [size = '', format = '', ...more] = file.split('.');
  const isPlain = /^[1-9]\d{0,9}$/.test(id) && rest.length === 0 && more.length === 0;
  return { id: isPlain ? Number(id) : 0, checksum, size, format, name: file };
}

async function answerPicture(
  media: Served,
  { id, checksum, size, format, cached }: Sent,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { bytes, content_type, etag } = await media.rendition(id, checksum, size, format);
  harmless(reply)
    .header('Cache-Control', cached)
    .header('ETag', etag)
    .header('Content-Security-Policy', "default-src 'none'; sandbox");
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply
    .type(content_type)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

async function answerFile(
  media: Served,
  { id, checksum, name, cached }: Sent,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const file = await media.file(id, checksum, name);
  harmless(reply).header('Cache-Control', cached);
  return sendFile(file, request, reply);
}

/** Served with its stored type and nosniff, and embeddable on other sites. */
function harmless(reply: FastifyReply): FastifyReply {
  return reply
    .header('X-Content-Type-Options', 'nosniff')
    .header('Cross-Origin-Resource-Policy', 'cross-origin');
}
