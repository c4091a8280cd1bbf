import * as z from 'zod/mini';

const moment = z.nullable(z.string());

/** An account as administrators see it, without secrets. */
export const managedAccount = z.object({
  id: z.int(),
  /** display name (G-221) */
  name: z.string(),
  email: z.string(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(['member', 'author', 'editor', 'admin'] as const),
  is_active: z.boolean(),
  /** the actor's own account */
  is_own: z.boolean(),
  last_login: moment,
  /** end of an open invitation */
  invited_until: moment,
  /** its owner asked for the deletion, which nobody else can put off (G-462) */
  delete_after: moment,
  has_second_factor: z.boolean(),
  passkeys: z.int(),
  /** number of current sessions */
  sessions: z.int(),
  updated_at: z.string(),
});
export type ManagedAccount = z.infer<typeof managedAccount>;
