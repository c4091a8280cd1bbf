import type { MatterKind } from './subject-types.ts';
import type { Locale, NamedSubject } from './subscription.schema.ts';
import { mailTexts } from './subscription-mails.texts.ts';
import type { SubscriptionMail } from './subscription-parts.ts';

/** What all these mails share. */
export interface MailFrame {
  email: string;
  locale: Locale;
  /** name of the house; '' if not set yet */
  house: string;
  /** origin of the site */
  site_url: string;
}

export type WantedSubject = NamedSubject & { kinds: readonly MatterKind[] };

export function confirmMail(
  frame: MailFrame,
  link: string,
  subjects: readonly WantedSubject[],
): SubscriptionMail {
  const texts = mailTexts[frame.locale];
  const wanted = subjects.map(({ title, kinds }) => {
    const names = kinds.map((kind) => texts.kinds[kind]).join(', ');
    return names ? `- ${title} (${names})` : `- ${title}`;
  });
  return framed(frame, texts.confirm.subject, [
    texts.confirm.intro(frame.email),
    wanted.join('\n'),
    texts.confirm.follow,
    link,
    texts.confirm.valid,
    texts.confirm.stranger,
  ]);
}

/** The requested link to the list. */
export function listLinkMail(frame: MailFrame, link: string): SubscriptionMail {
  const texts = mailTexts[frame.locale].list;
  return framed(frame, texts.subject, [texts.intro, link, texts.keep, texts.stranger]);
}

/** A mail with greeting and signature. @param foot below the signature */
export function framed(
  { email, locale, house, site_url }: MailFrame,
  what: string,
  paragraphs: readonly string[],
  foot = '',
): SubscriptionMail {
  const from = house || new URL(site_url).host;
  const all = [mailTexts[locale].greeting, ...paragraphs, `${from}\n${site_url}`];
  if (foot) all.push(`-- \n${foot}`);
  return { to: email, subject: `${what} – ${from}`, text: `${all.join('\n\n')}\n` };
}
