import * as z from 'zod/mini';
import type { ApiInstance } from '#lib/api/api.ts';
import { idParams as params } from '#lib/api/call-schemas.ts';
import type { FormService } from './form.service.server.ts';
import { FORM_TEMPLATES, type FormTemplateName } from './templates/form-templates.ts';

const tags = ['Einsendungen'];
const config = { reader: 'editor', writer: 'author' } as const;
const created = z.object({ id: z.int() });
const templateName = z.enum(Object.keys(FORM_TEMPLATES) as [FormTemplateName]);

interface Parts {
  services: { forms: FormService };
}

/** `/api` and `/de/api`: templates, copies and uses of forms, beside the calls of the kind (G-430). */
export async function formMakingApi(app: ApiInstance, { services }: Parts): Promise<void> {
  const { forms } = services;
  app.get(
    '/form-templates',
    {
      config,
      schema: {
        tags,
        summary: 'Vorlagen für Formulare',
        response: {
          200: z.array(z.object({ name: z.string(), title: z.string(), description: z.string() })),
        },
      },
    },
    async ({ actor }) => forms.templates(actor),
  );
  app.post(
    '/form-templates/:name',
    {
      config,
      schema: {
        tags,
        summary: 'Ein Formular aus einer Vorlage anlegen, noch nicht öffentlich',
        params: z.object({ name: templateName }),
        response: { 201: created },
      },
    },
    async ({ actor, params: { name } }, reply) =>
      reply.code(201).send(await forms.createFromTemplate(actor, name)),
  );
  app.post(
    '/forms/copy/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Ein Formular verdoppeln, ohne Einsendungen und noch nicht öffentlich',
        params,
        response: { 201: created },
      },
    },
    async ({ actor, params: { id } }, reply) =>
      reply.code(201).send(await forms.duplicate(actor, id)),
  );
  app.get(
    '/forms/uses/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Wo ein Formular steht, und wie viele Einsendungen es hat',
        params,
        response: {
          200: z.object({
            places: z.array(z.object({ title: z.string(), url: z.string() })),
            entries: z.int(),
          }),
        },
      },
    },
    ({ actor, params: { id } }) => forms.uses(actor, id),
  );
}
