import * as z from 'zod/mini';

export const finding = z.object({
  subject: z.string(),
  /** of the subject, German */
  title: z.string(),
  level: z.enum(['good', 'note', 'bad']),
  sentence: z.string(),
  /** what to do; '' for good ones */
  advice: z.string(),
});

export const checkupStatus = z.object({
  checked_at: z.string(),
  findings: z.array(finding),
  version: z.string(),
  node: z.string(),
  /** of this process */
  started_at: z.string(),
  /** null if it did not answer */
  database: z.nullable(z.object({ name: z.string(), bytes: z.number() })),
  disks: z.array(z.object({ folder: z.string(), free_bytes: z.number(), total_bytes: z.number() })),
  jobs: z.array(
    z.object({
      queue: z.string(),
      waiting: z.number(),
      retrying: z.number(),
      failed: z.number(),
    }),
  ),
  /** of accounts, forms and subscriptions; null while the database is away */
  mails: z.nullable(z.object({ waiting: z.number(), failed: z.number() })),
  /** of this process, the newest first */
  errors: z.array(z.object({ at: z.string(), message: z.string() })),
  slow_statements: z.array(z.object({ at: z.string(), ms: z.number(), sql: z.string() })),
  /** whom alerts go to; '' for nobody */
  alerts_to: z.string(),
});
export type CheckupStatus = z.infer<typeof checkupStatus>;
