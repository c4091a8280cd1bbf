import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** `/api/x` and `/de/api/x` are the same call (G-88): the description names each once. */
const TWINS = /^\/(de\/api|pageeditor-api)(\/|$)/;

/**
 * Describes what is registered in this scope afterwards as OpenAPI (`/api/docs/json`), with a page to try it
 * at `/api/docs`. All of it comes from this server.
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
      // Routes without a zod schema (files, docs) have nothing that the transform could read.
      if (!schema || schema.hide || TWINS.test(url)) return { schema: { hide: true }, url };
      return jsonSchemaTransform({ schema, url, ...rest });
    },
    transformObject: jsonSchemaTransformObject,
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
