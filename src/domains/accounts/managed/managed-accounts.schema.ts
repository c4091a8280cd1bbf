import * as z from 'zod/mini';

const moment = z.nullable(z.string());

/** An account as administrators see it; nothing secret is in it. */
export const managedAccount = z.object({
  id: z.int(),
  /** what it is called everywhere (G-221) */
  name: z.string(),
  email: z.string(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(['member', 'editor', 'admin'] as const),
  is_active: z.boolean(),
  /** the account of who asks */
  is_own: z.boolean(),
  last_login: moment,
  /** an invitation is open until then */
  invited_until: moment,
  has_second_factor: z.boolean(),
  passkeys: z.int(),
  /** where it is signed in now */
  sessions: z.int(),
  updated_at: z.string(),
});
export type ManagedAccount = z.infer<typeof managedAccount>;
