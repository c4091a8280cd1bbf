import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { ApiInstance } from '#lib/api/api.ts';
import { idText } from '#lib/api/call-schemas.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { ErrorPageService } from './errors/error-page.service.server.ts';
import type { NavigationService } from './navigation/navigation.service.server.ts';
import type { PageService } from './pages/page.service.server.ts';
import type { RedirectService } from './redirects/redirect.service.server.ts';
import type { SettingsService } from './settings/settings.service.server.ts';

interface SiteEditorServices {
  clock: Clock;
  pages: Pick<PageService, 'byPath'>;
  navigation: Pick<NavigationService, 'menus'>;
  redirects: Pick<RedirectService, 'list'>;
  settings: Pick<SettingsService, 'answer'>;
}

const pageQuery = z.object({
  version_id: z.optional(idText),
});

/** `/de/pageeditor-api` and `/pageeditor-api`: pages, menus, redirects, settings (API-06…08, API-16, API-17). */
export async function siteEditorApi(
  app: ApiInstance,
  { services }: { services: SiteEditorServices },
): Promise<void> {
  const moment = () => ({ now: services.clock.now(), facts: new AnswerFacts() });

  // The home page is `page/`, others are `page/haus/team` (G-30).
  for (const path of ['/page', '/page/*']) {
    app.get(
      path,
      {
        schema: {
          tags: ['site'],
          summary: 'Eine Seite mit ihren Inhalten',
          params: z.object({ '*': z._default(z.string(), '') }),
          querystring: pageQuery,
        },
      },
      async (request) => {
        const { version_id } = request.query;
        return services.pages.byPath(request.actor, request.params['*'], {
          ...moment(),
          ...(version_id !== undefined && { version_id }),
        });
      },
    );
  }

  app.get('/nav', { schema: { tags: ['site'], summary: 'Die drei Menüs' } }, async () =>
    services.navigation.menus(moment()),
  );

  app.get('/redirect', { schema: { tags: ['site'], summary: 'Die Weiterleitungen' } }, async () =>
    services.redirects.list(),
  );

  app.get('/settings', { schema: { tags: ['site'], summary: 'Die Einstellungen' } }, async () =>
    services.settings.answer(),
  );
}

/** `/html/{status}.html` and `.css`: custom error pages (API-15). Registered without a prefix, like pages. */
export async function errorPages(
  app: FastifyInstance,
  { services }: { services: { errorPages: Pick<ErrorPageService, 'document' | 'style'> } },
): Promise<void> {
  app.get<{ Params: { file: string } }>(
    '/html/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const [, status = '', kind] = /^(\d{3})\.(html|css)$/.exec(request.params.file) ?? [];
      const read = kind === 'css' ? services.errorPages.style : services.errorPages.document;
      const text = await read(status);
      return reply
        .type(`text/${kind}; charset=utf-8`)
        .header('Cache-Control', 'public, max-age=300')
        .header('X-Content-Type-Options', 'nosniff')
        .header('X-Robots-Tag', 'noindex')
        .header(
          'Content-Security-Policy',
          "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox",
        )
        .send(text);
    },
  );
}
