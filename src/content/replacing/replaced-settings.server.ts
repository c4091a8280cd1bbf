import type { Database } from '#database/database.ts';
import {
  findPage,
  PAGE_WORDS,
  selectPageWords,
} from '#domains/site/pages/page.repository.server.ts';
import type { PageService } from '#domains/site/pages/page.service.server.ts';
import { PAGE_CONTENT_TYPE } from '#domains/site/pages/page-answer.server.ts';
import type { Actor } from '#lib/actor/actor.ts';
import { isProblem } from '#lib/api/problem.ts';
import { replaceInLine } from './find-words.ts';
import { digestText, type FoundTexts, findInText } from './found-texts.server.ts';
import {
  describeProblem,
  keep,
  nameChange,
  type Replacement,
  SAME,
} from './replaced-texts.server.ts';
import { findAuthor, type ReplacedSettings } from './replacement.repository.server.ts';
import type { ChosenField, KeptField } from './replacing.schema.ts';

type PageWord = (typeof PAGE_WORDS)[number];

export const SETTINGS_MODEL = 'page';

/** As in the form of the page's settings. */
export const SETTINGS_LABELS: Record<PageWord, string> = {
  title: 'Titel der Seite',
  menu_name: 'Name in Menüs',
  meta_title: 'Titel in Suchmaschinen',
  meta_description: 'Beschreibung',
  og_title: 'Titel in sozialen Medien',
  og_description: 'Beschreibung in sozialen Medien',
};

const isWord = (name: string): name is PageWord => PAGE_WORDS.includes(name as never);

interface Parts {
  database: Pick<Database, 'db'>;
  pages: Pick<PageService, 'update'>;
}

/** Words in the settings of pages, which have neither drafts nor versions. */
export function createSettingsReplacing({ database, pages }: Parts) {
  async function summariseChange(actor: Actor, updated_by: number | null): Promise<string> {
    const author = updated_by === null ? null : await findAuthor(database.db, updated_by);
    return nameChange(author, updated_by !== null && updated_by === actor.user_id);
  }

  /** Writes fields of a page. @returns why it stays; '' if it is done */
  async function write(
    actor: Actor,
    row: { id: number; updated_at: Date },
    patch: Partial<Record<PageWord, string>>,
  ): Promise<string> {
    try {
      await pages.update(actor, row.id, { ...patch, updated_at: row.updated_at.toISOString() });
      return '';
    } catch (error) {
      if (!isProblem(error)) throw error;
      return describeProblem(error);
    }
  }

  return {
    async find(pattern: RegExp): Promise<FoundTexts[]> {
      const rows = await selectPageWords(database.db);
      return rows.map((row) => ({
        owner: { content_type: PAGE_CONTENT_TYPE, object_id: row.id },
        fields: PAGE_WORDS.flatMap((field) => {
          const found = findInText(row[field], pattern, false);
          const at = { model: SETTINGS_MODEL, node: null, field, label: SETTINGS_LABELS[field] };
          return found ? [{ ...at, document: 'live' as const, ...found }] : [];
        }),
      }));
    },

    /** @param store is called before the words are written */
    async replace(
      actor: Actor,
      page: number,
      asked: {
        replacement: Replacement;
        fields: readonly ChosenField[];
        store(part: ReplacedSettings): Promise<void>;
      },
    ): Promise<{ count: number; kept: KeptField[] }> {
      const { replacement, fields, store } = asked;
      const row = await findPage(database.db, page);
      const kept: KeptField[] = [];
      const part: ReplacedSettings = { page, before: {}, after: {} };
      let count = 0;
      for (const field of fields) {
        const { field: name, seen, hits } = field;
        if (!row || !isWord(name) || digestText(row[name]) !== seen) {
          kept.push(keep(field, await summariseChange(actor, row?.updated_by ?? null)));
          continue;
        }
        const how = { chosen: new Set(hits), by: replacement.by };
        const next = replaceInLine(row[name], replacement.pattern, how).trim();
        if (next === row[name]) {
          kept.push(keep(field, SAME));
          continue;
        }
        part.before[name] = row[name];
        part.after[name] = next;
        count += hits.length;
      }
      if (!row || count === 0) return { count: 0, kept };
      await store(part);
      const reason = await write(actor, row, part.after);
      if (!reason) return { count, kept };
      const written = fields.filter(({ field }) => field in part.after);
      return { count: 0, kept: [...kept, ...written.map((field) => keep(field, reason))] };
    },

    /** Gives back the words that are still as they were written. */
    async undo(
      actor: Actor,
      { page, before, after }: ReplacedSettings,
    ): Promise<{ count: number; kept: KeptField[] }> {
      const row = await findPage(database.db, page);
      const names = Object.keys(before).filter(isWord);
      const changed = names.filter((name) => row?.[name] !== after[name]);
      const toField = (field: string) =>
        ({ model: SETTINGS_MODEL, node: null, field, document: 'live' }) as const;
      const kept: KeptField[] = [];
      // never written, or given back already
      for (const name of changed.filter((name) => row?.[name] !== before[name]))
        kept.push(keep(toField(name), await summariseChange(actor, row?.updated_by ?? null)));
      const left = names.filter((name) => !changed.includes(name));
      if (!row || left.length === 0) return { count: 0, kept };
      const patch = Object.fromEntries(left.map((name) => [name, before[name]]));
      const reason = await write(actor, row, patch);
      if (!reason) return { count: left.length, kept };
      return { count: 0, kept: [...kept, ...left.map((name) => keep(toField(name), reason))] };
    },
  };
}
