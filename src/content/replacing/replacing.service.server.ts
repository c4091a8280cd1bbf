import { randomUUID } from 'node:crypto';
import type { Database } from '#database/database.ts';
import type { PageService } from '#domains/site/pages/page.service.server.ts';
import { PAGE_CONTENT_TYPE } from '#domains/site/pages/page-answer.server.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { requirePublisher } from '#lib/actor/publishing.ts';
import { isProblem, Problem } from '#lib/api/problem.ts';
import type { Clock } from '#lib/time/clock.ts';
import { getRecordWord, RECORD_MODEL } from '#modules/record-words.ts';
import type { Owner } from '../content.repository.server.ts';
import type { ContentService } from '../content.service.server.ts';
import type { Place } from '../links/places.server.ts';
import { type Sought, toPattern } from './find-words.ts';
import type { FoundTexts } from './found-texts.server.ts';
import { createProgress, undoKey } from './progress.server.ts';
import {
  createSettingsReplacing,
  SETTINGS_LABELS,
  SETTINGS_MODEL,
} from './replaced-settings.server.ts';
import { describeProblem, keep } from './replaced-texts.server.ts';
import * as repository from './replacement.repository.server.ts';
import type {
  FoundField,
  FoundWords,
  KeptField,
  ReplacedWords,
  Replacing,
  ReplacingProgress,
} from './replacing.schema.ts';
import { MAX_HITS } from './replacing.schema.ts';

interface ReplacingParts {
  database: Database;
  clock: Clock;
  content: Pick<ContentService, 'findTexts' | 'replaceTexts' | 'undoTexts'>;
  pages: Pick<PageService, 'update'>;
  places(owners: readonly Owner[]): Promise<Map<string, Place>>;
  /** German name of what an owner is: 'Seite' */
  getKind(content_type: string): string;
}

export type ReplacingService = ReturnType<typeof createReplacingService>;

/** Replacements that are still offered for undo. */
const LATEST = 10;
/** ms */
const KEPT_FOR = 90 * 24 * 60 * 60 * 1000;

const running = () => new Problem('conflict', 'Diese Ersetzung läuft schon.');

const getKey = ({ content_type, object_id }: Owner) => `${content_type}:${object_id}`;

/** Finds and replaces words over the whole site, and undoes it in one step (G-524). */
export function createReplacingService(parts: ReplacingParts) {
  const { database, clock, content, places, getKind } = parts;
  const settings = createSettingsReplacing(parts);
  const progress = createProgress();

  /** Names pages and records; those that are deleted are left out. */
  async function named<Part extends Owner>(all: readonly Part[]) {
    const known = await places(all);
    return all.flatMap((part) => {
      const place = known.get(getKey(part));
      return place ? [{ ...part, kind: getKind(part.content_type), ...place }] : [];
    });
  }

  async function find(actor: Actor, sought: Sought): Promise<FoundWords> {
    requireRole(actor, 'editor');
    const texts = await content.findTexts(actor, sought);
    const found = [...(await settings.find(toPattern(sought))), ...texts.found];
    const byOwner = [...Map.groupBy(found, ({ owner }) => getKey(owner)).values()];
    const all = byOwner.flatMap((same): (Owner & { fields: FoundField[] })[] => {
      const fields = same.flatMap((each) => each.fields);
      return fields.length ? [{ ...(same[0] as FoundTexts).owner, fields }] : [];
    });
    const sorted = (await named(all)).sort(
      (a, b) => a.kind.localeCompare(b.kind, 'de') || a.title.localeCompare(b.title, 'de'),
    );
    return cut(sorted, texts.is_cut);
  }

  async function replaceIn(
    actor: Actor,
    id: number,
    { content_type, object_id, fields }: Replacing['chosen'][number],
    { replacement, key }: { replacement: { pattern: RegExp; by: string }; key: string },
  ): Promise<{ count: number; kept: KeptField[] }> {
    const owner = { content_type, object_id };
    // a record may have the number of a page
    const isSetting = ({ model }: (typeof fields)[number]) =>
      model === SETTINGS_MODEL && content_type === PAGE_CONTENT_TYPE;
    const own = fields.filter(isSetting);
    const others = fields.filter((field) => !isSetting(field));
    const done = { count: 0, kept: [] as KeptField[] };
    const add = (more: typeof done) => {
      done.count += more.count;
      done.kept.push(...more.kept);
    };
    if (own.length > 0)
      add(
        await settings.replace(actor, object_id, {
          replacement,
          fields: own,
          store: (part) => repository.appendChanges(database.db, id, [part]),
        }),
      );
    if (others.length > 0)
      add(
        await content
          .replaceTexts(actor, owner, {
            replacement,
            fields: others,
            key,
            store: (trx, documents) => repository.appendChanges(trx, id, documents),
          })
          .catch((error) => {
            if (!isProblem(error)) throw error;
            // nothing of this page was written
            return { count: 0, kept: others.map((field) => keep(field, describeProblem(error))) };
          }),
      );
    return done;
  }

  /** @throws Problem 409 while the same request is still being done */
  async function begin(actor: Actor, { words, replacement }: Replacing, key: string) {
    const before = await repository.findReplacement(database.db, { key });
    if (before?.result && before.author_id === actor.user_id) return before.result;
    if (before) throw running();
    const now = clock.now();
    await repository.deleteReplacementsBefore(database.db, new Date(now.getTime() - KEPT_FOR));
    const row = { key, words, replacement, author_id: actor.user_id, created_at: now };
    const id = await repository.insertReplacement(database.db, row);
    // the same request came at the same time
    if (id === undefined) throw running();
    return id;
  }

  return {
    find,

    /**
     * Replaces chosen hits, page by page: each in a transaction of its own, by the rules of all writing. Idempotent by key.
     * @returns what was changed, and what was not with the reason
     */
    async replace(actor: Actor, asked: Replacing): Promise<ReplacedWords> {
      requirePublisher(actor);
      const { chosen, replacement: by, key = randomUUID(), ...sought } = asked;
      const id = await begin(actor, asked, key);
      if (typeof id !== 'number') return id;
      const replacement = { pattern: toPattern(sought), by };
      const result: ReplacedWords = { id, count: 0, places: [], kept: [] };
      const wanted = new Map(chosen.map((part) => [getKey(part), part]));
      await progress.each(key, await named([...wanted.values()]), async ({ fields, ...place }) => {
        const done = await replaceIn(actor, id, { ...place, fields }, { replacement, key });
        result.count += done.count;
        if (done.count > 0) result.places.push({ ...place, count: done.count });
        result.kept.push(
          ...done.kept.map((kept) => ({ ...place, ...kept, label: findLabel(kept) })),
        );
      });
      await repository.storeResult(database.db, id, result);
      return result;
    },

    /** How far a replacement or its undo is, while this process does it. */
    progress(actor: Actor, key: string): ReplacingProgress {
      requireRole(actor, 'editor');
      return progress.read(key);
    },

    /** The latest replacements that changed something. */
    async latest(actor: Actor) {
      requireRole(actor, 'editor');
      const rows = await repository.selectLatest(database.db, LATEST);
      return rows.map(({ created_at, undone_at, ...row }) => ({
        ...row,
        created_at: created_at.toISOString(),
        undone_at: undone_at?.toISOString() ?? null,
      }));
    },

    /**
     * Undoes a replacement everywhere; what has been written over it since stays. Repeating it does nothing.
     * @throws Problem 404
     */
    async undo(actor: Actor, id: number): Promise<ReplacedWords> {
      requirePublisher(actor);
      const stored = await repository.findReplacement(database.db, { id });
      if (!stored) throw new Problem('not_found', 'Diese Ersetzung ist nicht mehr bekannt.');
      const result: ReplacedWords = { id, count: 0, places: [], kept: [] };
      const withOwners = [...stored.changes.entries()].toReversed().map(([index, part]) => ({
        part,
        index,
        ...('page' in part
          ? { content_type: 'pages.page', object_id: part.page }
          : { content_type: part.content_type, object_id: part.object_id }),
      }));
      await progress.each(
        undoKey(id),
        await named(withOwners),
        async ({ part, index, ...place }) => {
          if ('page' in part && part.is_undone) return;
          const done =
            'page' in part
              ? await settings.undo(actor, part)
              : await content.undoTexts(actor, part);
          if ('page' in part && done.kept.length === 0)
            await repository.markPartUndone(database.db, id, index);
          result.count += done.count;
          if (done.count > 0) result.places.push({ ...place, count: done.count });
          result.kept.push(
            ...done.kept.map((kept) => ({ ...place, ...kept, label: findLabel(kept) })),
          );
        },
      );
      await repository.markUndone(database.db, id, clock.now());
      return result;
    },
  };
}

/** Whole fields up to `MAX_HITS`, and of a field that has more its first hits. */
function cut(places: FoundWords['places'], isSearchCut: boolean): FoundWords {
  let [count, isFull] = [0, false];
  const shown = places.flatMap((place) => {
    const fields = place.fields.flatMap((field) => {
      const { hits } = field;
      const room = isFull ? 0 : MAX_HITS - count;
      const isShown = hits.length <= room || (hits.length > MAX_HITS && room > 0);
      if (hits.length > room) isFull = true;
      if (!isShown) return [];
      const first = hits.slice(0, room);
      count += first.length;
      return [{ ...field, hits: first }];
    });
    return fields.length ? [{ ...place, fields }] : [];
  });
  return { count, is_cut: isFull || isSearchCut, places: shown };
}

function findLabel({ model, field }: KeptField): string | null {
  if (model === SETTINGS_MODEL)
    return SETTINGS_LABELS[field as keyof typeof SETTINGS_LABELS] ?? null;
  return model === RECORD_MODEL ? (getRecordWord(field)?.label ?? null) : null;
}
