import * as z from 'zod/mini';
import { pagedAnswer } from '#lib/api/call-schemas.ts';
import { pagingQuery } from '#lib/api/paging.ts';

/** part of an address */
const q = z._default(z.string().check(z.maxLength(254)), '');

export const readersQuery = z.object({ ...pagingQuery({ size: 50 }), q });
export const readersExportQuery = z.object({ q });

const reader = z.object({
  id: z.int(),
  email: z.string(),
  /** of the mails */
  locale: z.string(),
  /** as it was read */
  consent_text: z.string(),
  /** when it was given; ISO, Berlin */
  consented_at: z.string(),
  /** when the owner of the address confirmed it */
  confirmed_at: z.string(),
  /** since when the address takes no mail; null: it does */
  refused_at: z.nullable(z.string()),
});

/** Somebody who gets the newsletter, for the administration. */
export type Reader = z.infer<typeof reader>;
export const readersAnswer = pagedAnswer(reader);
