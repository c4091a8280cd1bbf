import * as z from 'zod/mini';
import { LARGEST_ID } from '#lib/api/largest-id.ts';
import { MATTER_KINDS, type MatterKind, SUBJECT_TYPES, type SubjectType } from './subject-types.ts';

/** Each costs a query, and nobody ticks more in one form. */
const MAX_SUBJECTS = 20;

const subject = z.object({
  type: z.enum(SUBJECT_TYPES, 'Das lässt sich nicht abonnieren.'),
  id: z.int().check(z.nonnegative(), z.maximum(LARGEST_ID)),
  /** of the newsletter: none */
  kinds: z._default(z.array(z.enum(MATTER_KINDS)), []),
});

export type Subject = z.output<typeof subject>;

export const subjects = z
  .array(subject)
  .check(z.minLength(1, 'Bitte wählen Sie etwas aus.'), z.maxLength(MAX_SUBJECTS));

export const subscribeInput = z.object({
  email: z
    .string('Bitte geben Sie Ihre E-Mail-Adresse ein.')
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, 'Bitte geben Sie Ihre E-Mail-Adresse ein.'),
      z.maxLength(254, 'Höchstens 254 Zeichen.'),
      z.email('Bitte geben Sie eine gültige E-Mail-Adresse ein.'),
    ),
  locale: z._default(z.enum(['de', 'en']), 'de'),
  subjects,
  /** as the visitor read it */
  consent_text: z.string().check(z.minLength(1), z.maxLength(2000)),
});

export type SubscribeInput = z.input<typeof subscribeInput>;
export type Locale = 'de' | 'en';

/** A subject as visitors know it. */
export interface NamedSubject {
  type: SubjectType;
  id: number;
  /** 'Woyzeck, Freitag, 4. Dezember 2026, 19.30 Uhr' */
  title: string;
  /** path of its page; '' without one */
  url: string;
}

/** The link to where visitors subscribe. */
export interface SubscribeOffer {
  url: string;
  text: string;
}

/** One line of the list of all one gets. */
export interface ListedSubscription extends NamedSubject {
  subscription_id: number;
  kinds: readonly MatterKind[];
  /** ISO, Berlin */
  confirmed_at: string;
}

/** All one gets. */
export interface SubscriptionList {
  email: string;
  subscriptions: readonly ListedSubscription[];
}
