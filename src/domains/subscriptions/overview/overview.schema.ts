import * as z from 'zod/mini';
import { CHANGES } from '../matters/event-facts.ts';
import { MATTER_KINDS, SUBJECT_TYPES } from '../subject-types.ts';

/** How many people get what. Nobody is named. */
export const subscriptionCounts = z.object({
  /** visitors can subscribe: mails reach people */
  is_open: z.boolean(),
  subscribers: z.int(),
  /** of them: whose mail server refuses every mail */
  refused: z.int(),
  /** wait for their confirmation */
  requests: z.int(),
  by_type: z.array(
    z.object({
      type: z.enum(SUBJECT_TYPES),
      subscribers: z.int(),
      /** records with subscribers */
      subjects: z.int(),
    }),
  ),
});
export type SubscriptionCounts = z.infer<typeof subscriptionCounts>;

/** A matter, and what has become of its mails. */
export const sentMatter = z.object({
  id: z.int(),
  created_at: z.string(),
  kinds: z.array(z.enum(MATTER_KINDS)),
  /** what 'changed' means */
  changes: z.array(z.enum(CHANGES)),
  /** the first ones by date, as far as they are still stored */
  performances: z.array(
    z.object({ id: z.int(), title: z.string(), date_start: z.string(), all_day: z.boolean() }),
  ),
  performance_count: z.int(),
  sent: z.int(),
  waiting: z.int(),
  /** refused by the mail server for good, or for too long */
  given_up: z.int(),
  /** all mails exist; else more are to come */
  is_spread: z.boolean(),
});
export type SentMatter = z.infer<typeof sentMatter>;

/** How many people are notified when a performance changes. */
export const eventAudience = z.object({ people: z.int() });
