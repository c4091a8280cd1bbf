import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { ApiInstance } from '#lib/api/api.ts';
import { idParams } from '#lib/api/call-schemas.ts';
import { idempotencyHeaders } from '#lib/api/idempotency-key.ts';
import { paged, pagingQuery } from '#lib/api/paging.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { SharedIntake } from '#lib/uploads/intake.server.ts';
import { acceptFiles, receiveFile } from '#lib/uploads/multipart.server.ts';
import { identifyClient } from './entries/client.server.ts';
import { MAX_ENTRY_BYTES, MAX_FILE_MB } from './field-types.ts';
import { getUploader } from './files/uploads.server.ts';
import { entryCreated, entryInput, formList, openedForm, uploadAnswer } from './form.schema.ts';
import type { FormService } from './form.service.server.ts';
import { UPLOADER } from './page/form-names.ts';

const tags = ['Formulare'];
const MAX_FILE_BYTES = MAX_FILE_MB * 1024 ** 2;

const DAY_SECONDS = 86_400;

/** `Set-Cookie` for a browser that uploads. */
export const uploaderCookie = ({ protocol }: FastifyRequest, uploader: string): string =>
  `${UPLOADER}=${uploader}; Path=/; Max-Age=${DAY_SECONDS}; HttpOnly; SameSite=Lax${protocol === 'https' ? '; Secure' : ''}`;

interface Parts {
  services: { forms: FormService; intake: SharedIntake; clock: Clock };
}

/** `/api` and `/de/api`: forms as visitors read, fill in and send them (API-11, API-12, API-13, API-68). */
export async function formsApi(app: ApiInstance, { services }: Parts): Promise<void> {
  const { forms, intake, clock } = services;
  await acceptFiles(app);
  app.get(
    '/forms/',
    {
      schema: {
        tags,
        summary: 'Formulare, die Besucher:innen sehen',
        querystring: z.object(pagingQuery({ size: 25 })),
        response: { 200: formList },
      },
    },
    async ({ query, url }) => paged(url, query, await forms.list(query)),
  );
  app.get(
    '/forms/:id',
    {
      schema: {
        tags,
        summary: 'Ein Formular mit seinen Feldern',
        description:
          '`token` kommt mit der Einsendung zurück: Zweimal gesendet bleibt sie dann eine. Zu jedem Formular gehört das unsichtbare Feld `email2`, das leer mitgeschickt wird.',
        params: idParams,
        response: { 200: openedForm },
      },
    },
    ({ actor, params }) =>
      forms.open(actor, params.id, { now: clock.now(), facts: new AnswerFacts() }),
  );
  app.post(
    '/forms-entries/',
    {
      bodyLimit: MAX_ENTRY_BYTES,
      config: { writer: 'visitor', rateLimit: { max: 30, timeWindow: 60_000 } },
      schema: {
        tags,
        summary: 'Ein ausgefülltes Formular senden',
        description:
          '`field_values`: Werte nach den Kurznamen der Felder, dazu `email2` (leer). Dateien: die Nummer aus `temp-files`. 400 nennt Fehler je Feld in `field_errors`; 409, wenn eine Datei schon vergeben oder das Formular noch nicht offen ist; 410, wenn es geschlossen oder voll ist.',
        headers: idempotencyHeaders,
        body: entryInput,
        response: { 201: entryCreated },
      },
    },
    async (request, reply) => {
      const { actor, body, headers, cookies } = request;
      const sender = {
        address: request.ip,
        uploader: cookies[UPLOADER],
        key: headers['idempotency-key'],
      };
      return reply.code(201).send(await forms.submit(actor, body, sender));
    },
  );
  app.post(
    '/temp-files/',
    {
      config: { writer: 'visitor', rateLimit: { max: 30, timeWindow: 60_000 } },
      schema: {
        tags,
        summary: 'Eine Datei für ein Formular hochladen (multipart, Teil `file`)',
        description:
          'Höchstens 10 MB: PDF, Bilder, Tonaufnahmen, Videos. Sie wartet 24 Stunden auf die Einsendung, die ihre Nummer nennt, und ist nie öffentlich. Das Cookie `foyer.uploads` weist sie dem Browser zu.',
        response: { 201: uploadAnswer },
      },
    },
    async (request, reply) => {
      const { file, filename } = await receiveFile(request, reply, {
        intake: intake.visitors,
        limit: MAX_FILE_BYTES,
        fields: [],
      });
      const known = request.cookies[UPLOADER];
      const uploader = getUploader(known);
      const kept = forms.uploads.keep(file, {
        filename,
        uploader,
        client: identifyClient(request.actor, request.ip),
      });
      const answer = await kept.finally(file.discard);
      if (uploader !== known) {
        reply.header('set-cookie', uploaderCookie(request, uploader));
      }
      return reply.code(201).send(answer);
    },
  );
}
