import type { ApiInstance } from '#lib/api/api.ts';
import * as schema from './replacing.schema.ts';
import type { ReplacingService } from './replacing.service.server.ts';

const tags = ['content'];

/** a name for each hit that may be chosen */
const MAX_BODY_BYTES = 1_000_000;

/** `/de/pageeditor-api`: finds and replaces words over the whole site (G-524). */
export async function replacingApi(
  app: ApiInstance,
  { services: { replacing } }: { services: { replacing: ReplacingService } },
): Promise<void> {
  app.get(
    '/replacing/found',
    {
      config: { reader: 'editor' },
      schema: {
        tags,
        summary: 'Wörter in allen Texten der Website finden',
        description:
          `In Modulen, eigenen Texten von Einträgen und Einstellungen von Seiten, veröffentlicht und im Entwurf; höchstens ` +
          `${schema.MAX_HITS} Stellen.`,
        querystring: schema.soughtQuery,
        response: { 200: schema.foundWords },
      },
    },
    ({ actor, query: { words, is_whole, match_case } }) =>
      replacing.find(actor, {
        words,
        is_whole: is_whole === 'true',
        match_case: match_case === 'true',
      }),
  );
  app.post(
    '/replacing',
    {
      bodyLimit: MAX_BODY_BYTES,
      schema: {
        tags,
        summary: 'Gefundene Wörter ersetzen',
        description:
          'Ersetzt wird, was `chosen` nennt, so wie es gefunden wurde. Was andere seither geändert haben, wird zusammengeführt ' +
          'oder bleibt und steht mit dem Grund in `kept`.',
        body: schema.replacing,
        response: { 200: schema.replacedWords },
      },
    },
    ({ actor, body }) => replacing.replace(actor, body),
  );
  app.get(
    '/replacing',
    {
      config: { reader: 'editor' },
      schema: {
        tags,
        summary: 'Die letzten Ersetzungen',
        response: { 200: schema.latestReplacements },
      },
    },
    ({ actor }) => replacing.latest(actor),
  );
  app.get(
    '/replacing/progress',
    {
      config: { reader: 'editor' },
      schema: {
        tags,
        summary: 'Wie weit eine Ersetzung ist',
        description:
          'Solange dieser Prozess sie ausführt oder zurücknimmt, sonst Nullen. `key` ist der der Ersetzung, beim Zurücknehmen ' +
          '`undo-replacement-` mit ihrer Nummer.',
        querystring: schema.progressQuery,
        response: { 200: schema.replacingProgress },
      },
    },
    async ({ actor, query }) => replacing.progress(actor, query.key),
  );
  app.post(
    '/replacing/:id/undo',
    {
      schema: {
        tags,
        summary: 'Eine Ersetzung überall zurücknehmen',
        description: 'Was seither jemand darüber geschrieben hat, bleibt und steht in `kept`.',
        params: schema.replacementParams,
        response: { 200: schema.replacedWords },
      },
    },
    ({ actor, params }) => replacing.undo(actor, params.id),
  );
}
