import * as z from 'zod/mini';

/** API-80: one row of "id-service events" (part 3). */
export const accountEvent = z.object({
  id: z.int(),
  event: z.enum([
    'login',
    'login_failed',
    'logout',
    'account_created',
    'account_changed',
    'account_invited',
    'invitation_accepted',
    'account_removed',
    'account_registered',
    'password_reset_asked',
    'password_changed',
    'sessions_ended',
    'second_factor_on',
    'second_factor_off',
    'recovery_code_used',
    'passkey_added',
    'passkey_removed',
    'email_changed',
    'deletion_asked',
    'deletion_withdrawn',
  ] as const),
  username: z.string(),
  /** with Berlin's offset */
  created_at: z.string(),
});

export type AccountEvent = z.infer<typeof accountEvent>;
export type AccountEventName = AccountEvent['event'];
