import type { ApiInstance } from '#lib/api/api.ts';
import * as schema from '../content.api.schema.ts';
import type { ContentService } from '../content.service.server.ts';

const tags = ['content'];

/** Calls for a whole draft: state, publish, schedule, discard (E-4, G-51, G-157). */
export function draftCalls(app: ApiInstance, content: ContentService): void {
  app.get(
    '/draft',
    {
      config: { reader: 'editor' },
      schema: {
        tags,
        summary: 'Ob es einen Entwurf gibt, von wem, seit wann, und was damit geplant ist',
        description:
          'Ohne Entwurf ist `draft` null. `ended` sagt, was aus dem vorigen geworden ist (`published`, `planned`: ' +
          'veröffentlicht wie geplant, `discarded`), wann und durch wen; null, wo es keinen gab. `approval` ist, was zur ' +
          'Freigabe gegeben oder zurückgegeben wurde, oder null.',
        querystring: schema.ownerQuery,
      },
    },
    ({ actor, query: { content_type, object_id } }) =>
      content.draft(actor, { content_type, object_id }),
  );
  app.get(
    '/draft/merged',
    {
      config: { reader: 'editor' },
      schema: {
        tags,
        summary: 'Die Seite, wie sie wäre, wenn der Entwurf jetzt veröffentlicht würde',
        description:
          'Mit dem, was auf der Seite seither geändert wurde; an unentschiedenen Stellen steht der Entwurf. 404 ohne Entwurf.',
        querystring: schema.ownerQuery,
      },
    },
    ({ actor, query: { content_type, object_id } }) =>
      content.readMerged(actor, { content_type, object_id }),
  );
  app.post(
    '/draft/plan',
    {
      schema: {
        tags,
        summary: 'Den Entwurf zu einer Zeit veröffentlichen, oder (null) doch nicht',
        description: '409 mit `conflicts` wie beim Veröffentlichen; `decisions` entscheidet sie.',
        body: schema.plan,
      },
    },
    ({ actor, body: { publish_at, decisions, seen, ...owner } }) =>
      content.plan(actor, owner, { publish_at, seen, ...(decisions && { decisions }) }),
  );
  app.post(
    '/publish',
    {
      schema: {
        tags,
        summary: 'Den Entwurf veröffentlichen',
        description:
          '409 mit `conflicts`, wo die Seite seither ebenso geändert wurde. `decisions`: dieselben noch einmal, ' +
          'jeder mit `keep` (`mine`: der Entwurf, `theirs`: die Seite). Formatierte Texte haben auch `base`, den Text, ' +
          'von dem beide ausgingen; mit `keep: chosen` gilt der Text in `value`. `seen` ist die `revision` des Entwurfs, ' +
          'wie man ihn gesehen hat: Haben andere ihn danach geändert, 409. 403 ohne das Recht zu veröffentlichen.',
        body: schema.publish,
      },
    },
    ({ actor, body: { key, decisions, seen, ...owner } }) =>
      content.publish(actor, owner, { seen, ...(key && { key }), ...(decisions && { decisions }) }),
  );
  app.post(
    '/publish/together',
    {
      schema: {
        tags,
        summary: 'Mehrere Entwürfe zusammen veröffentlichen oder für einen Zeitpunkt planen',
        description:
          'Alle oder keiner, in einem Schritt. 409 mit `refused`: welche es nicht können und warum (`detail`); `seen` wie beim ' +
          'Veröffentlichen eines einzelnen. Mit `publish_at` erscheinen sie dann; scheitert bis dahin einer, erscheinen die anderen.',
        body: schema.publishTogether,
      },
    },
    async ({ actor, body: { key, ...chosen } }, reply) => {
      await content.publishTogether(actor, { ...chosen, ...(key && { key }) });
      return reply.code(204).send();
    },
  );
  app.post(
    '/publish/together/undo',
    {
      schema: {
        tags,
        summary: 'Zurücknehmen, was zusammen veröffentlicht wurde',
        description:
          '`undo` ist der Schlüssel (`key`), mit dem es veröffentlicht wurde. Alle Seiten oder keine; jede bekommt eine neue Fassung. ' +
          '409 mit `refused`, wo eine an denselben Stellen seither geändert wurde.',
        body: schema.undoPublication,
      },
    },
    async ({ actor, body: { key, ...undone } }, reply) => {
      await content.undoPublication(actor, { ...undone, ...(key && { key }) });
      return reply.code(204).send();
    },
  );
  app.post(
    '/discard',
    {
      schema: {
        tags,
        summary: 'Den Entwurf verwerfen',
        description: 'Was er war, bleibt als Fassung in der Liste.',
        body: schema.ownerBody,
      },
    },
    async ({ actor, body }, reply) => {
      await content.discard(actor, body);
      return reply.code(204).send();
    },
  );
}
