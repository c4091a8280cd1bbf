import * as z from 'zod/mini';
import type { ApiInstance } from '#lib/api/api.ts';
import { idsText } from '#lib/api/call-schemas.ts';
import { nodeQuery, ownerQuery } from '../content.api.schema.ts';
import { brokenLink, linkedContent, linksHere, linksToMany } from './link.schema.ts';
import type { LinkService } from './link.service.server.ts';

/** Either a reference or a path of this site. */
const linkedQuery = z.union(
  [
    z.strictObject(z.pick(ownerQuery, { content_type: true, object_id: true }).shape),
    z.strictObject({ url: z.string().check(z.maxLength(2000), z.regex(/^\/de(\/|$)/)) }),
  ],
  'Bitte content_type und object_id angeben, oder url: einen Pfad dieser Website.',
);

const ofOwner = z.pick(ownerQuery, { content_type: true, object_id: true });

/** Of records without pages: the name of their table. */
const ofRecord = z.extend(ofOwner, {
  content_type: z
    .string()
    .check(z.regex(/^[a-z_]{1,40}(\.[a-z_]{1,40})?$/, 'Zum Beispiel: pages.page')),
});

/** `/de/pageeditor-api`: links to a page, and broken links on it (E-12, G-167). */
export async function linksApi(
  app: ApiInstance,
  { services: { links } }: { services: { links: LinkService } },
): Promise<void> {
  const tags = ['content'];
  app.get(
    '/links-here',
    {
      config: { reader: 'editor' },
      schema: {
        tags,
        summary: 'Was auf eine Seite oder einen Eintrag verweist',
        description:
          'Module, Einträge, Menüs und Weiterleitungen; von Seiten auch, was darunter liegt. content_type von Einträgen ohne Seite ist der Name ihrer Tabelle.',
        querystring: ofRecord,
        response: { 200: linksHere },
      },
    },
    ({ actor, query }) => links.linksTo(actor, query),
  );
  app.get(
    '/links-here/many',
    {
      config: { reader: 'editor' },
      schema: {
        tags,
        summary: 'Auf welche von mehreren Einträgen etwas verweist',
        description:
          'Höchstens 100 auf einmal; genannt werden die ersten acht. content_type von Einträgen ohne Seite ist der Name ihrer Tabelle.',
        querystring: z.strictObject({ content_type: ofRecord.shape.content_type, ids: idsText }),
        response: { 200: linksToMany },
      },
    },
    ({ actor, query }) => links.linksToMany(actor, query),
  );
  app.get(
    '/linked-content',
    {
      config: { reader: 'editor' },
      schema: {
        tags,
        summary: 'Was ein Link zeigt: Name, und was ein Teaser davon übernimmt',
        querystring: linkedQuery,
        response: { 200: linkedContent },
      },
    },
    ({ actor, query }) =>
      links.linked(
        actor,
        'url' in query ? query.url : { content_type: query.content_type, id: query.object_id },
      ),
  );
  app.get(
    '/broken-links',
    {
      config: { reader: 'editor' },
      schema: {
        tags,
        summary: 'Links einer Seite, die ins Leere führen',
        querystring: z.extend(ofOwner, nodeQuery.shape),
        response: { 200: z.array(brokenLink) },
      },
    },
    ({ actor, query: { document, ...owner } }) => links.brokenOn(actor, owner, { document }),
  );
}
