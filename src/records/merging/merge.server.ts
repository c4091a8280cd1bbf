import type { Database, Db, Trx } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { requireMayWriteLive, requirePublisher } from '#lib/actor/publishing.ts';
import { Problem } from '#lib/api/problem.ts';
import { requireCurrent } from '#lib/api/require-current.ts';
import { validate } from '#lib/api/validate.ts';
import type { Changes } from '#lib/cache/changes.ts';
import type { Clock } from '#lib/time/clock.ts';
import { lockRecords, selectRecord } from '../record.repository.server.ts';
import { getFields, type RecordKind, type StoredRecord } from '../record-kind.server.ts';
import type { RecordPage } from '../record-page.server.ts';
import { findReferring, type Naming } from '../references.repository.server.ts';
import { isShown, requireReviewedWords } from '../shown-records.server.ts';
import { type PagesOutside, settleGoingOnline } from '../writing/going-online.server.ts';
import { recordRefusal } from '../writing/record-refusals.ts';
import type { RecordWriter } from '../writing/record-writer.server.ts';
import { type MergePreview, mergeInput } from './merge.schema.ts';
import { mergeFields, proposeChoices } from './merge-choices.ts';
import { insertMerged } from './merged-record.repository.server.ts';
import { type Moved, moveReferences } from './moved-references.repository.server.ts';

/** The pages of both records. */
export interface MergedPages {
  page: RecordPage;
  from: { id: number; slug: string };
  to: { id: number; slug: string };
}

/** References to records from outside their tables: content, links in texts, redirects. */
export interface MergeOutside {
  /** texts and buttons that link to the page of a record */
  countLinks(db: Db, page: RecordPage, id: number): Promise<number>;
  hasSections(db: Db | Trx, page: RecordPage, id: number): Promise<boolean>;
  /**
   * Moves sections, previews and links, and redirects the old URL.
   * @param how `sections`: whose stay
   * @returns tags to announce
   */
  move(
    trx: Trx,
    pages: MergedPages,
    how: { sections: 'mine' | 'other'; now: Date },
  ): Promise<string[]>;
  /** replaces ids in modules that reference records without a page: genres, rooms, categories */
  moveNames(
    trx: Trx,
    table: string,
    from: { id: number; slug: string },
    to: { id: number; slug: string },
  ): Promise<string[]>;
}

interface MergingParts<Fields extends object> {
  database: Database;
  clock: Clock;
  changes: Changes;
  kind: RecordKind<Fields>;
  writer: RecordWriter<Fields>;
  missing(db: Db | Trx, id: number): Promise<Problem>;
  naming: Naming;
  /** tags of a record, by its table */
  listTags(table: string, id: number): string[];
  outside: MergeOutside;
  pages: PagesOutside | undefined;
}

/** Merges duplicate records (G-418). */
export interface Merging<Fields extends object> {
  preview(actor: Actor, id: number, other: number): Promise<MergePreview>;
  /** Cannot be undone. @returns the record that stays. @throws Problem 404, 409, 422 */
  merge(actor: Actor, id: number, input: unknown): Promise<StoredRecord<Fields>>;
}

type Values = Record<string, unknown> & { id: number; updated_at: string };

/** Works for every kind that declares `merges`. */
export function createMerging<Fields extends object>(parts: MergingParts<Fields>): Merging<Fields> {
  const { database, clock, changes, kind, writer, missing, outside, pages } = parts;
  const { table, page, writer: role = 'editor' } = kind;
  const fields = Object.keys(getFields(kind as unknown as RecordKind));
  const unmerged = [
    'slug',
    'position',
    'external_id',
    ...(page?.finder.names ?? kind.columns.slice(0, 1)),
  ];

  async function compared(db: Db | Trx, id: number, other: number) {
    if (id === other) throw new Problem('invalid', 'Bitte wählen Sie einen anderen Eintrag.');
    const rows = [];
    for (const each of [id, other]) {
      const row = await selectRecord(db, table, each);
      if (!row) throw await missing(db, each);
      rows.push(row);
    }
    const [mine, theirs] = (await writer.readAll(db, rows)) as (StoredRecord<Fields> & Values)[];
    if (!mine || !theirs) throw await missing(db, id);
    for (const field of kind.merges?.same ?? []) {
      if (mine[field] !== theirs[field]) throw tooDifferent();
    }
    return { mine, other: theirs };
  }

  /** Whose sections stay: with `mine`, a record without any takes the other's. */
  async function chooseSections(
    trx: Trx,
    { id, from, wanted }: { id: number; from: number; wanted: 'mine' | 'other' },
  ): Promise<'mine' | 'other'> {
    if (!page || !(await outside.hasSections(trx, page, from))) return 'mine';
    return (await outside.hasSections(trx, page, id)) ? wanted : 'other';
  }

  function announce(ids: readonly number[], moved: readonly Moved[], tags: readonly string[]) {
    const owners = moved.flatMap((each) => [
      each.owner,
      ...each.ids.flatMap((id) => parts.listTags(each.owner, id)),
    ]);
    const own = ids.flatMap((id) => kind.tags?.({ id }) ?? []);
    changes.announce(...new Set([table, ...own, ...owners, ...tags]));
  }

  return {
    async preview(actor, id, other) {
      requireRole(actor, role);
      const { db } = database;
      const both = await compared(db, id, other);
      const hasSections = async (each: number) =>
        page?.holds_sections ? outside.hasSections(db, page, each) : false;
      return {
        ...both,
        choices: proposeChoices({ ...both, fields, unmerged }),
        moved: (await findReferring(db, table, other, parts.naming)).map(
          ({ table: of, count, first }) => ({
            name: parts.naming.getPlural(of),
            count,
            first: first.map(({ name, id: nr }) => name || `Nr. ${nr}`),
          }),
        ),
        links: page ? await outside.countLinks(db, page, other) : 0,
        address: page ? page.url(getSlug(both.other), other) : null,
        sections: { mine: await hasSections(id), other: await hasSections(other) },
      };
    },

    async merge(actor, id, input) {
      requirePublisher(actor);
      requireRole(actor, role);
      const request = validate(mergeInput, input);
      const { other: from, choices } = request;
      const now = clock.now();
      const done = await database
        .transaction(async (trx) => {
          await lockRecords(trx, table, [id, from]);
          const { mine, other } = await compared(trx, id, from);
          requireCurrent(request.updated_at, mine.updated_at);
          requireCurrent(request.other_updated_at, other.updated_at);
          const patch = mergeFields(mine, other, requireKnownFields(choices, fields));
          const described = kind as unknown as RecordKind;
          requireReviewedWords(described, actor, mine, patch as Record<string, unknown>);
          await settleGoingOnline({ trx, actor, pages }, described, mine, patch);
          const sections = await chooseSections(trx, { id, from, wanted: request.sections });
          if (sections === 'other') requireMayWriteLive(actor, isShown(described, mine));
          const moved = await moveReferences(trx, table, { from, to: id });
          // deleted first: frees unique values (slug, key) before they are taken over
          const stamp = { actor, now };
          await writer.remove(trx, [other], stamp);
          const row = await writer.change(trx, mine, patch, stamp);
          const [record] = await writer.logChanges(trx, [{ before: mine, row }], stamp);
          const [gone, stays] = [pickPlace(other), pickPlace(row)];
          const tags = await outside.moveNames(trx, table, gone, stays);
          if (page)
            tags.push(
              ...(await outside.move(trx, { page, from: gone, to: stays }, { sections, now })),
            );
          await insertMerged(trx, { table, from, to: id, at: now, by: actor.user_id });
          return { record: record as StoredRecord<Fields>, moved, tags };
        })
        .catch((error) => {
          throw recordRefusal(error) ?? error;
        });
      announce([id, from], done.moved, done.tags);
      return done.record;
    },
  };
}

function tooDifferent(): Problem {
  const detail = 'Diese beiden sind nicht von derselben Art und lassen sich nicht zusammenführen.';
  return new Problem('conflict', detail);
}

const getSlug = (values: Record<string, unknown>) => String(values.slug ?? '');
const pickPlace = (values: Record<string, unknown>) => ({
  id: values.id as number,
  slug: getSlug(values),
});

/** @throws Problem 422 for unknown fields */
function requireKnownFields<Choices extends object>(
  choices: Choices,
  fields: readonly string[],
): Choices {
  const unknown = Object.keys(choices).find((name) => !fields.includes(name));
  if (!unknown) return choices;
  const message = 'Dieses Feld gibt es nicht.';
  throw new Problem('invalid', message, { field_errors: { choices: [message] } });
}
