import * as z from 'zod/mini';

export const backupRun = z.object({
  id: z.number(),
  started_at: z.string(),
  finished_at: z.nullable(z.string()),
  /** null: by schedule */
  started_by: z.nullable(z.string()),
  name: z.string(),
  place: z.string(),
  bytes: z.number(),
  rows: z.number(),
  files: z.number(),
  is_encrypted: z.boolean(),
  with_media: z.boolean(),
  /** '' for a good one, and while it runs */
  problem: z.string(),
});
export type BackupRun = z.infer<typeof backupRun>;

export const backupStatus = z.object({
  /** a time of day in Berlin; '' for none */
  at: z.string(),
  place: z.string(),
  keep: z.number(),
  with_media: z.boolean(),
  is_encrypted: z.boolean(),
  is_running: z.boolean(),
  last_good: z.nullable(backupRun),
  /** the newest first */
  runs: z.array(backupRun),
  /** what to do something about, as a German sentence; '' for nothing */
  warning: z.string(),
});
export type BackupStatus = z.infer<typeof backupStatus>;
