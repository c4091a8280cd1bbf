import type { Database, Trx } from '#database/database.ts';
import { type Actor, hasRole, requireRole } from '#lib/actor/actor.ts';
import { requirePublisher } from '#lib/actor/publishing.ts';
import type { AnsweredSection } from '#lib/answers/sections.ts';
import { invalidField, Problem } from '#lib/api/problem.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import type { Changes } from '#lib/cache/changes.ts';
import type { Clock } from '#lib/time/clock.ts';
import { getDefinition } from '#modules/schemas.ts';
import { type Owner, readDocument } from '../content.repository.server.ts';
import type { ContentService } from '../content.service.server.ts';
import { contentTag } from '../content-tag.ts';
import { fillDocument } from '../shared/filled-document.server.ts';
import { findFirstWords } from './first-words.server.ts';
import type { StoredPattern } from './pattern.repository.server.ts';
import * as repository from './pattern.repository.server.ts';
import {
  MAX_PATTERNS,
  type NewPattern,
  PATTERN_CONTENT_TYPE,
  type Pattern,
} from './pattern.schema.ts';
import { listModelsIn, takeParts } from './taken-parts.ts';

interface PatternParts {
  database: Database;
  clock: Clock;
  changes: Changes;
  content: Pick<ContentService, 'answer' | 'prepareFilling'>;
  /** @throws Problem 404 for an unknown or deleted owner */
  ownerExists(owner: Owner): Promise<boolean>;
}

export type PatternService = ReturnType<typeof createPatternService>;

const missing = () => new Problem('not_found', 'Diese Vorlage gibt es nicht mehr.');

const getOwner = (id: number): Owner => ({ content_type: PATTERN_CONTENT_TYPE, object_id: id });

/** Patterns: sections and modules kept for other pages, and pages kept as templates (G-525, G-526). */
export function createPatternService(parts: PatternParts) {
  const { database, clock, changes, content } = parts;

  async function require(actor: Actor, id: number): Promise<StoredPattern> {
    const found = await repository.findPattern(database.db, id);
    if (!found || !mayInsert(actor, found)) throw missing();
    return found;
  }

  return {
    /** What the actor may insert, by name: patterns with raw HTML are for administrators (MOD-28). */
    async list(actor: Actor): Promise<Pattern[]> {
      requireRole(actor, 'editor');
      const rows = await repository.selectPatterns(database.db, MAX_PATTERNS);
      return rows.filter((row) => mayInsert(actor, row)).map(toAnswer);
    },

    /** With its sections as pages answer them. @throws Problem 404 */
    async get(actor: Actor, id: number): Promise<Pattern & { sections: AnsweredSection[] }> {
      requireRole(actor, 'editor');
      const found = await require(actor, id);
      const moment = { now: clock.now(), facts: new AnswerFacts() };
      const { modules } = await content.answer(actor, getOwner(id), moment);
      return { ...toAnswer(found), sections: modules };
    },

    /**
     * Keeps sections, modules or a whole page as they are stored now; what happens to the page later does not change it.
     * @throws Problem 404, 422 for parts that cannot be kept and a name that is taken
     */
    async create(
      actor: Actor,
      { name, document = 'live', nodes, ...owner }: NewPattern,
    ): Promise<Pattern> {
      requirePublisher(actor);
      if (!(await parts.ownerExists(owner)))
        throw new Problem('not_found', 'Diese Seite gibt es nicht.');
      const fill = await content.prepareFilling(actor);
      const id = await database
        .transaction(async (trx) => {
          const stored =
            (await readDocument(trx, owner, document)) ?? (await readDocument(trx, owner, 'live'));
          const body = stored?.body ?? { modules: [] };
          // a template goes on sharing; a pattern is a copy
          const taken = takeParts(nodes ? await fillDocument(trx, body) : body, nodes);
          if (!taken) throw nothingTaken(nodes !== undefined);
          await requireRoom(trx);
          const row = { name, scope: taken.scope, created_by: actor.user_id, now: clock.now() };
          const made = await repository.insertPattern(trx, row);
          await fill(trx, getOwner(made), taken.sections);
          return made;
        })
        .catch(rejectTakenName);
      return toAnswer(await require(actor, id));
    },

    /** @throws Problem 404 */
    async rename(actor: Actor, id: number, name?: string): Promise<Pattern> {
      requirePublisher(actor);
      const before = await require(actor, id);
      if (name === undefined) return toAnswer(before);
      const change = { name, now: clock.now() };
      const isDone = await repository.renamePattern(database.db, id, change).catch(rejectTakenName);
      if (!isDone) throw missing();
      return toAnswer(await require(actor, id));
    },

    /** What was inserted from it stays. @throws Problem 404 */
    async remove(actor: Actor, id: number): Promise<void> {
      requirePublisher(actor);
      await require(actor, id);
      const isDone = await database.transaction((trx) => repository.deletePattern(trx, id));
      if (!isDone) throw missing();
      changes.announce(contentTag(getOwner(id)));
    },
  };
}

function nothingTaken(isChosen: boolean): Problem {
  return isChosen
    ? new Problem(
        'invalid',
        'Als Vorlage speichern lassen sich ganze Abschnitte oder Module, keine einzelnen Einträge.',
      )
    : new Problem('invalid', 'Auf dieser Seite steht noch nichts.');
}

/** @throws Problem 422 at `name` if another pattern has it, else the error itself */
function rejectTakenName(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code !== '23505' || constraint !== 'pattern_name') throw error;
  throw invalidField('name', 'So heißt schon eine Vorlage. Bitte wählen Sie einen anderen Namen.');
}

async function requireRoom(trx: Trx): Promise<void> {
  if ((await repository.countPatterns(trx)) < MAX_PATTERNS) return;
  throw invalidField(
    'name',
    `Mehr als ${MAX_PATTERNS} Vorlagen sind nicht möglich. Bitte löschen Sie einige.`,
  );
}

function mayInsert(actor: Actor, { body }: StoredPattern): boolean {
  return listModelsIn(body).every((model) =>
    hasRole(actor, getDefinition(model)?.role ?? 'editor'),
  );
}

function toAnswer({ body, updated_at, ...pattern }: StoredPattern): Pattern {
  return {
    ...pattern,
    models: listModelsIn(body),
    excerpt: findFirstWords(body),
    updated_at: updated_at.toISOString(),
  };
}
