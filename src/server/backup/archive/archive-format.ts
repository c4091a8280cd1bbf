import * as z from 'zod/mini';

/*
 * A backup is a tar (docs/operations.md): first the head, last what everything must add up to, between them the tables as
 * PostgreSQL's COPY writes them, and the files of the media storage.
 */

/** Programs reject backups with a higher one. */
export const FORMAT = 1;

export const HEAD = 'foyer-backup.json';
export const SECRET = 'secret';
/** as `sha256sum` writes and checks it */
export const CHECKSUMS = 'SHA256SUMS';
export const TOTALS = 'totals.json';

export const nameTablePart = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(6, '0')}.copy.gz`;
export const nameMediaEntry = (key: string): string => `media/${key}`;

const NAMES = z.string().check(z.regex(/^[a-z0-9_]+$/));

export const head = z.object({
  format: z.number(),
  program: z.string(),
  created_at: z.string(),
  database: z.enum(['embedded', 'postgres']),
  migrations: z.array(NAMES),
  tables: z.array(z.object({ name: NAMES, columns: z.array(NAMES) })),
  sequences: z.array(z.object({ name: NAMES, last_value: z.number() })),
  with_media: z.boolean(),
  /** recognises the secret that second factors are sealed with, without telling it */
  secret_mark: z.string(),
});
export type Head = z.infer<typeof head>;

/** of all lines of a table together */
export const tableTotal = z.object({ rows: z.number(), bytes: z.number(), sha256: z.string() });
export type TableTotal = z.infer<typeof tableTotal>;

export const totals = z.object({
  tables: z.record(z.string(), tableTotal),
  media: z.object({ files: z.number(), bytes: z.number() }),
  /** of the file of checksums */
  checksums: z.string(),
});
export type Totals = z.infer<typeof totals>;
