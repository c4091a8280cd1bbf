import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { describeFields } from './described-fields.ts';

/** `/api/x` and `/de/api/x` are the same call (G-88) and described once. */
const TWINS = /^\/(de\/api|pageeditor-api)(\/|$)/;

/**
 * Describes the routes registered afterwards in this scope as OpenAPI (`/api/docs/json`), with a page to try them at
 * `/api/docs`. Nothing is loaded from other hosts.
 */
export async function apiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Foyer',
        description:
          'Schnittstelle der Website. Antworten auf Fehler haben immer die Form `{detail, code, field_errors?}`. ' +
          'Jeder Aufruf unter `/api/` wird auch unter `/de/api/` beantwortet, jeder unter `/de/pageeditor-api/` auch unter `/pageeditor-api/`.',
        version: '1',
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          csrf: {
            type: 'apiKey',
            in: 'header',
            name: 'X-CSRFToken',
            description: 'Für schreibende Aufrufe mit Anmeldung: die Antwort von `/api/csrf/`.',
          },
        },
      },
      security: [{ csrf: [] }],
    },
    transform: ({ schema, url, ...rest }) => {
      // The transform cannot read routes without a zod schema (files, docs).
      if (!schema || schema.hide || TWINS.test(url)) return { schema: { hide: true }, url };
      const described = jsonSchemaTransform({ schema, url, ...rest });
      if (rest.route.config?.redirects) {
        const response = { 302: { description: 'Führt zu einer Seite', type: 'null' } };
        return { ...described, schema: { ...described.schema, response } };
      }
      const fields = rest.route.config?.fields;
      if (fields) {
        const body = describeFields(described.schema.body as object, fields, url.endsWith('/:id'));
        return { ...described, schema: { ...described.schema, body } };
      }
      return described;
    },
    transformObject: (parts) => complete(jsonSchemaTransformObject(parts) as Described),
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: {
      'default-src': "'self'",
      'base-uri': "'none'",
      'img-src': ["'self'", 'data:'],
      'object-src': "'none'",
      'script-src': "'self'",
      'style-src': ["'self'", "'unsafe-inline'"],
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    },
    validatorUrl: false,
    theme: { title: 'Foyer: Schnittstelle' },
    uiConfig: { docExpansion: 'list', deepLinking: false, withCredentials: true },
  });
}

interface Operation {
  parameters?: { in: string; name: string }[];
  responses: Record<string, object>;
}

type Described = ReturnType<typeof jsonSchemaTransformObject> & {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, object> };
};

/** The body of every error (`ProblemBody`). */
const PROBLEM = {
  type: 'object',
  required: ['detail', 'code'],
  properties: {
    detail: { type: 'string', description: 'Ein deutscher Satz, der gezeigt werden darf' },
    code: { type: 'string' },
    field_errors: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
};

const REFUSED = {
  description: 'Abgelehnt; `code` sagt, weshalb',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

/** Adds what routes do not declare: error answers and a name for wildcards. */
function complete(described: Described): Described {
  const paths = Object.entries(described.paths ?? {}).map(([path, operations]) => {
    const named = path.replace('{*}', '{path}');
    const completed = Object.entries(operations).map(([method, operation]) => [
      method,
      completeOperation(named, operation as Operation),
    ]);
    return [named, Object.fromEntries(completed)];
  });
  const schemas = { ...described.components?.schemas, Problem: PROBLEM };
  return {
    ...described,
    paths: Object.fromEntries(paths),
    components: { ...described.components, schemas },
  } as Described;
}

function completeOperation(path: string, { parameters, ...operation }: Operation): Operation {
  const named = parameters
    ?.map((each) => (each.name === '*' ? { ...each, name: 'path' } : each))
    .filter((each) => each.in !== 'path' || path.includes(`{${each.name}}`));
  return {
    ...operation,
    ...(named && { parameters: named }),
    responses: { ...operation.responses, '4XX': REFUSED },
  };
}
