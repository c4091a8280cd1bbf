import type { Trx } from '#database/database.ts';
import type { Actor } from '#lib/actor/actor.ts';
import { toNetwork } from '#lib/api/client-network.ts';
import { Problem } from '#lib/api/problem.ts';
import { validate } from '#lib/api/validate.ts';
import { countRequest, type MailLimiter, sendWithin } from '#lib/outgoing/mail-limits.ts';
import { pagesTexts } from './pages/pages.texts.ts';
import * as requests from './request.repository.server.ts';
import type { SubjectType } from './subject-types.ts';
import { isAhead, nameSubjects } from './subjects.server.ts';
import { keepSubscriber, keepSubscriptions, setTokenHash } from './subscriber.repository.server.ts';
import {
  type Locale,
  type NamedSubject,
  type Subject,
  type SubscribeInput,
  subscribeInput,
} from './subscription.schema.ts';
import {
  hashToken,
  mailLinks,
  makeLinkKey,
  makeToken,
  subscriberToken,
} from './subscription-links.server.ts';
import { confirmMail, type WantedSubject } from './subscription-mails.ts';
import type { SubscribingAccount, SubscriptionParts } from './subscription-parts.ts';

const VALID_MS = 48 * 3_600_000;
/** Subscribing and asking for links; a whole office may share an address. */
const PER_CLIENT = { max: 20, seconds: 15 * 60 };
/** Unconfirmed requests at a time, however many addresses a flood comes from. */
const MAX_WAITING = 20_000;
const WAIT_SECONDS = 3600;
const JOB = 'subscriptions.confirm';
/** On pages; mails have the language of who gets them. */
const SHOWN = { locale: pagesTexts.language };

export interface AskedSubscription extends SubscribeInput {
  /** address of the client */
  ip: string;
}

type Confirmed = Omit<requests.RequestRow, 'id'>;

/** Counts a request for a mail to an address. @throws Problem 429 with `retry_after` */
export async function countRequestedMail(
  limiter: MailLimiter,
  { email, ip }: { email: string; ip: string },
) {
  const network = toNetwork(ip);
  await limiter.take(`subscribe ${network}`, PER_CLIENT);
  await countRequest({ limiter, email }, network);
}

/**
 * Subscribing: by an address, which its owner confirms (double opt-in), or signed in. Every address is answered alike, and nothing
 * but the request is stored before the confirmation (G-470).
 */
export function createOptIn(parts: SubscriptionParts) {
  const { database, clock, limiter, jobs, mail, secret, site_url } = parts;
  const { db } = database;
  const naming = { db, house: parts.house };

  /** The link replaces that of an earlier mail. */
  async function sendLink(asked: requests.RequestRow, named: readonly WantedSubject[]) {
    const token = makeToken();
    await requests.setRequestToken(db, asked.id, hashToken(token));
    const { site_name } = await parts.house();
    const frame = { email: asked.email, locale: asked.locale, house: site_name, site_url };
    await mail.deliver(confirmMail(frame, mailLinks(site_url, token).confirm, named));
  }

  // may run twice
  jobs.register<{ id: number }>(JOB, async ({ id }) => {
    const asked = await requests.findRequest(db, id, clock.now());
    if (!asked) return;
    const named = await nameSubjects(naming, asked.subjects, asked);
    const limited = { limiter, purpose: 'subscription', email: asked.email } as const;
    const isSent = named.length > 0 && (await sendWithin(limited, () => sendLink(asked, named)));
    if (!isSent) await requests.deleteRequest(db, id);
  });

  /** @throws Problem 404 while closed or without a newsletter, 410 for what is over or not shown */
  async function requireOpen(subjects: readonly Subject[], now: Date): Promise<void> {
    if (!parts.sends_mail) throw closed();
    for (const subject of subjects) {
      if (subject.type !== 'newsletter') {
        if (!(await isAhead(db, subject, now))) throw over();
      } else if (subject.id !== 0 || (await parts.newsletter()).mode !== 'own') {
        throw new Problem('not_found', pagesTexts.newsletter.none);
      }
    }
  }

  /** @param account that subscribes signed in. @returns the token of the subscriber */
  async function store(
    trx: Trx,
    { email, subjects, ...asked }: Confirmed,
    account: SubscribingAccount | null,
  ): Promise<string> {
    const now = clock.now();
    const fresh = makeLinkKey();
    const kept = {
      email,
      locale: account?.language ?? asked.locale,
      user_id: account?.user_id ?? null,
      link_key: fresh,
      token_hash: hashToken(subscriberToken(secret, fresh)),
    };
    const { id, link_key } = await keepSubscriber(trx, kept, now);
    await keepSubscriptions(trx, id, subjects, {
      consent_text: asked.consent_text,
      consent_language: asked.locale,
      consented_at: asked.created_at,
      confirmed_at: now,
    });
    const token = subscriberToken(secret, link_key);
    await setTokenHash(trx, id, hashToken(token));
    return token;
  }

  return {
    /** A subject that visitors can subscribe to now, as they know it; else null. @param locale of the page */
    async offeredSubject(
      type: SubjectType,
      id: number,
      locale: Locale = pagesTexts.language,
    ): Promise<NamedSubject | null> {
      if (!parts.sends_mail || !(await isAhead(db, { type, id }, clock.now()))) return null;
      const [named] = await nameSubjects(naming, [{ type, id }], { locale });
      return named ?? null;
    },

    /**
     * Sends the link that confirms the address; the same answer and the same work for every address.
     * @throws Problem 404 while closed, 410 for what is over, 422 with `field_errors`, 429 with `retry_after`
     */
    async subscribe({ ip, ...input }: AskedSubscription): Promise<void> {
      const asked = validate(subscribeInput, input);
      await countRequestedMail(limiter, { email: asked.email, ip });
      const now = clock.now();
      await requireOpen(asked.subjects, now);
      if ((await requests.countRequests(db, MAX_WAITING)) >= MAX_WAITING) throw tooManyWait();
      const expires_at = new Date(now.getTime() + VALID_MS);
      const id = await requests.insertRequest(db, { ...asked, created_at: now }, expires_at);
      await jobs.send(JOB, { id });
    },

    /**
     * Subscribes a signed-in account whose address is confirmed, without another mail. Mails have the language of the account; that
     * of the input is the page's, in which the consent was read.
     * @throws Problem 401, 403 for an unconfirmed address, 404, 410, 422, 429
     */
    async subscribeAccount(actor: Actor, input: Omit<SubscribeInput, 'email'>): Promise<void> {
      const account = await parts.accountFor(actor);
      if (!account) throw new Problem('unauthenticated', 'Bitte melden Sie sich an.');
      if (!account.is_verified)
        throw new Problem('forbidden', 'Die Adresse Ihres Kontos ist noch nicht bestätigt.');
      const asked = validate(subscribeInput, { ...input, email: account.email });
      await limiter.take(`subscribe user ${account.user_id}`, PER_CLIENT);
      const created_at = clock.now();
      await requireOpen(asked.subjects, created_at);
      await database.transaction((trx) => store(trx, { ...asked, created_at }, account));
    },

    /** What a link confirms; null for invalid links. Does not use up the link. */
    async requestedSubscription(
      token: string,
    ): Promise<{ email: string; subjects: readonly WantedSubject[] } | null> {
      const asked = await requests.findRequestByToken(db, hashToken(token), clock.now());
      if (!asked) return null;
      const subjects = await nameSubjects(naming, asked.subjects, SHOWN);
      return { email: asked.email, subjects };
    },

    /** @returns the token of the list of all one gets. @throws Problem 410 */
    async confirmSubscription(token: string): Promise<string> {
      return database.transaction(async (trx) => {
        const asked = await requests.takeRequest(trx, hashToken(token), clock.now());
        if (!asked) throw gone();
        return store(trx, asked, null);
      });
    },
  };
}

function closed(): Problem {
  return new Problem('not_found', 'Von hier kommen zurzeit keine Mails.');
}

function over(): Problem {
  return new Problem(
    'gone',
    'Dazu gibt es nichts mehr mitzuteilen: Es ist vorbei oder nicht mehr auf der Website.',
  );
}

function gone(): Problem {
  return new Problem(
    'gone',
    'Dieser Link gilt nicht mehr: Er wurde schon benutzt oder ist älter als 48 Stunden.',
  );
}

function tooManyWait(): Problem {
  return new Problem(
    'too_many_requests',
    'Gerade melden sich sehr viele an. Bitte versuchen Sie es in einer Stunde noch einmal.',
    { extra: { retry_after: WAIT_SECONDS } },
  );
}
