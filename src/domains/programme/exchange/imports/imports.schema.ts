import * as z from 'zod/mini';
import { pagedAnswer } from '#lib/api/call-schemas.ts';
import { pagingQuery } from '#lib/api/paging.ts';

const IMPORT_STATES = ['reading', 'ready', 'applying', 'done', 'failed'] as const;

const ITEM_OUTCOMES = ['created', 'updated', 'unchanged', 'offline', 'refused'] as const;

const INTRODUCTION = 'Bitte eine Adresse eingeben, die mit https:// beginnt.';

/** Body for an import from a URL; files are sent as form data. */
export const importedAddress = z.strictObject({
  address: z
    .string(INTRODUCTION)
    .check(
      z.trim(),
      z.maxLength(2000, 'Höchstens 2000 Zeichen.'),
      z.regex(/^https?:\/\/\S+$/i, INTRODUCTION),
    ),
  with_pictures: z._default(z.boolean(), false),
});

const noted = z.object({ where: z.string(), reason: z.string() });
const counted = z.object({ text: z.string(), count: z.int() });
const outcomes = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  offline: z.int(),
  refused: z.int(),
  /** skipped because something changed after the preview */
  stale: z.int(),
});
const counts = z.object({ production: outcomes, event: outcomes });

/** What an import does or has done, besides its items. */
export const importReport = z.object({
  counts,
  /** parts dropped from items */
  dropped: z.array(noted),
  dropped_count: z.int(),
  /** fields edited by hand, which stay */
  kept: z.array(z.object({ where: z.string(), fields: z.array(z.string()) })),
  kept_count: z.int(),
  pictures: z.object({
    fetched: z.int(),
    known: z.int(),
    refused: z.array(noted),
    refused_count: z.int(),
  }),
  hints: z.array(counted),
  left_out: z.array(counted),
  /** also created: rooms, genres, … */
  made: z.array(counted),
});
export type ImportReport = z.infer<typeof importReport>;

/** An import of the programme, as administrators see it (G-406). */
export const programmeImport = z.object({
  id: z.int(),
  state: z.enum(IMPORT_STATES),
  source: z.enum(['file', 'address']),
  source_name: z.string(),
  with_pictures: z.boolean(),
  /** items finished in the current step */
  progress: z.int(),
  /** items in the preview; estimated while it is read, 0 if the feed does not tell */
  total: z.int(),
  problem: z.string(),
  created_at: z.string(),
  created_by: z.string(),
  applied_at: z.nullable(z.string()),
  applied_by: z.string(),
  ended_at: z.nullable(z.string()),
  report: z.nullable(importReport),
});
export type ProgrammeImport = z.infer<typeof programmeImport>;

const importChange = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string(),
  after: z.string(),
});
export type ImportChange = z.infer<typeof importChange>;

export const importItem = z.object({
  position: z.int(),
  kind: z.enum(['production', 'event']),
  external_id: z.string(),
  title: z.string(),
  /** position in the feed */
  place: z.string(),
  /** date and room of a performance */
  summary: z.string(),
  outcome: z.enum(ITEM_OUTCOMES),
  changes: z.array(importChange),
  reason: z.string(),
  /** null: not applied yet */
  result: z.nullable(z.enum(['done', 'stale', 'refused'])),
});
export type ImportItem = z.infer<typeof importItem>;

export const importsAnswer = pagedAnswer(programmeImport);
export const itemsAnswer = pagedAnswer(importItem);

const PAGE_SIZE = 50;
export const importsQuery = z.object(pagingQuery({ size: PAGE_SIZE }));
/** `stale` (skipped) and `failed` (rejected by the preview or since) require an applied import. */
export const itemsQuery = z.object({
  ...pagingQuery({ size: PAGE_SIZE }),
  outcome: z.optional(z.enum([...ITEM_OUTCOMES, 'stale'], 'Diese Auswahl gibt es nicht.')),
});
export type ItemsQuery = z.output<typeof itemsQuery>;
