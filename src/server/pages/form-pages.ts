import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { identifyClient } from '#domains/forms/entries/client.server.ts';
import { MAX_ENTRY_BYTES, MAX_FILE_MB, MAX_FILES } from '#domains/forms/field-types.ts';
import { getUploader } from '#domains/forms/files/uploads.server.ts';
import type { UploadAnswer } from '#domains/forms/form.schema.ts';
import { uploaderCookie } from '#domains/forms/forms.api.server.ts';
import { FILE_ERROR, FILE_NAME, UPLOADER } from '#domains/forms/page/form-names.ts';
import { isProblem } from '#lib/api/problem.ts';
import { acceptFiles, type PostedForm, receiveForm } from '#lib/uploads/multipart.server.ts';
import { clientKey } from '../http/rate-limit-options.ts';
import type { PageHandler } from '../page-cache/page-handler.ts';
import type { Services } from '../wiring/services.ts';
import { rejectLongBody } from './page-body.ts';

interface FormPagesOptions {
  services: Pick<Services, 'forms' | 'intake'>;
  pageHandler: PageHandler;
}

const MULTIPART = /^multipart\/form-data\b/i;

/**
 * Posted forms with files: stores the files as uploads that wait for their entry, then the page's action gets the form with their
 * ids instead. Works without scripts, and a rejected form keeps its files (G-433).
 */
export async function formPages(app: FastifyInstance, options: FormPagesOptions): Promise<void> {
  const { services, pageHandler } = options;
  await acceptFiles(app);
  app.post('/de/formular/:slug/:id', async (request, reply) => {
    const known = request.cookies[UPLOADER];
    const uploader = getUploader(known);
    const isMultipart = MULTIPART.test(request.headers['content-type'] ?? '');
    if (!isMultipart) rejectLongBody(request);
    const posted = isMultipart
      ? await receiveForm(request, reply, {
          intake: services.intake.visitors,
          limit: MAX_FILE_MB * 1024 ** 2,
          max_files: MAX_FILES,
          max_text: MAX_ENTRY_BYTES,
          keep: (file, filename) =>
            services.forms.uploads.keep(file, {
              filename,
              uploader,
              client: identifyClient(request.actor, request.ip),
            }),
        })
      : null;
    const { actor, id: request_id } = request;
    if (posted && posted.files.size > 0 && uploader !== known)
      reply.raw.setHeader('set-cookie', uploaderCookie(request, uploader));
    reply.hijack();
    const forwarded = posted ? asPlainForm(request, posted, uploader) : request.raw;
    await pageHandler(forwarded, reply.raw, { actor, request_id, clientKey: clientKey(request) });
  });
}

/** The request with its form in another encoding. */
function asPlainForm(
  { raw }: FastifyRequest,
  { texts, files }: PostedForm,
  uploader: string,
): IncomingMessage {
  const form = new URLSearchParams(texts.filter(([name]) => !name.startsWith(FILE_ERROR)));
  for (const [slug, upload] of files) {
    form.delete(slug);
    form.delete(FILE_NAME + slug);
    if (isProblem(upload)) form.set(FILE_ERROR + slug, upload.message);
    else {
      const { id, name } = upload as UploadAnswer;
      form.set(slug, `${id}`);
      form.set(FILE_NAME + slug, name);
    }
  }
  const body = Buffer.from(form.toString());
  const headers: Record<string, string> = {};
  for (let at = 0; at < raw.rawHeaders.length; at += 2) {
    const name = raw.rawHeaders[at]?.toLowerCase() ?? '';
    if (!/^(content-type|content-length|transfer-encoding)$/.test(name))
      headers[name] = raw.rawHeaders[at + 1] ?? '';
  }
  headers['content-type'] = 'application/x-www-form-urlencoded';
  headers['content-length'] = `${body.byteLength}`;
  headers.cookie = [headers.cookie, `${UPLOADER}=${uploader}`].filter(Boolean).join('; ');
  const { url, method } = raw;
  const rawHeaders = Object.entries(headers).flat();
  return Object.assign(Readable.from([body]), {
    url,
    method,
    headers,
    rawHeaders,
  }) as IncomingMessage;
}
