import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { setTokenHash } from '../subscriber.repository.server.ts';
import { hashToken, mailLinks, subscriberToken } from '../subscription-links.server.ts';
import { framed } from '../subscription-mails.ts';
import type { BulkMail, SubscriptionMail, SubscriptionParts } from '../subscription-parts.ts';
import * as mails from './mail.repository.server.ts';
import { explainFailure } from './mail-failure.ts';
import { findAudience, loadContents, type MatterContents } from './matter-contents.server.ts';
import { matterMailTexts } from './matter-mail.texts.ts';
import { writeMatter } from './matter-mail.ts';
import { type Reason, selectReasons, selectRecipients } from './recipients.repository.server.ts';

/** So much of a job that others get their turn, and that a stop of the program waits for it. */
const SLICE_MS = 8_000;
/** Longer than a mail takes on a slow mail server. */
const HELD_MS = 5 * 60_000;
const HOLD_AGAIN_MS = 30_000;
/** Rows made at once: a statement of some milliseconds. */
const SPREAD = 200;
const BATCH = 20;
/** Between batches, so that pages of the site do not wait: some 60 mails a second at most. */
const PAUSE_MS = 250;
const LANES = 2;
const RETRY_MINUTES = [1, 5, 15, 60];
const GIVE_UP_MS = 2 * 86_400_000;

function stop(error: unknown, rest: mails.DueMail[]): never {
  rest.length = 0;
  throw error;
}

/** Sends the mails of matters: in order, in small batches, by one process at a time (G-473). */
export function createSend(parts: SubscriptionParts) {
  const { database, clock, secret, site_url, ticketStatus, pause_ms = PAUSE_MS } = parts;
  const { db } = database;
  const contents = {
    db,
    calendarFile: parts.calendarFile,
    ticketsAreSold: (facts: Parameters<typeof ticketStatus>[0]) =>
      ['sale', 'few', 'external'].includes(ticketStatus(facts, clock.now())),
  };

  /** The right to send: a batch on a slow mail server takes longer than it is held, so mails hold it again. */
  function createHold(holder: string) {
    let held_at = 0;
    return async (): Promise<boolean> => {
      const now = clock.now();
      if (now.getTime() - held_at < HOLD_AGAIN_MS) return true;
      const until = new Date(now.getTime() + HELD_MS);
      const isHeld = await mails.holdSender(db, holder, { now, until });
      if (isHeld) held_at = now.getTime();
      return isHeld;
    };
  }

  /** Makes the next rows of the oldest matter. @returns false when all exist */
  async function spread(): Promise<boolean> {
    return database.transaction(async (trx) => {
      const matter = await mails.findUnspread(trx);
      if (!matter) return false;
      const audience = await findAudience(trx, matter);
      const part = { after: matter.spread_to, limit: SPREAD };
      const subscribers = await selectRecipients(trx, audience, part);
      const is_last = subscribers.length < SPREAD;
      await mails.insertMails(trx, matter.id, { subscribers, now: clock.now(), is_last });
      return true;
    });
  }

  async function sendOne(bulk: BulkMail, mail: mails.DueMail, contents: MatterContents) {
    const now = clock.now();
    // read just before sending: the subscriber may have left
    const reasons = await selectReasons(db, contents.audience, mail.subscriber_id);
    const message = await writeMail(mail, contents, reasons);
    if (!message) return mails.noteOutcome(db, mail.id, { done_at: now, problem: '' });
    try {
      await bulk.deliver(message);
    } catch (error) {
      return noteFailure(mail, contents, error);
    }
    await mails.noteOutcome(db, mail.id, { done_at: now, is_sent: true, problem: '' });
    if (mail.refused_at) await mails.noteRefused(db, mail.subscriber_id, null);
  }

  /** @throws the error if no mail can be sent */
  async function noteFailure(mail: mails.DueMail, contents: MatterContents, error: unknown) {
    const now = clock.now();
    const problem = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    const failure = explainFailure(error);
    if (failure === 'server') {
      await mails.noteOutcome(db, mail.id, { problem });
      throw error;
    }
    const isLate = now.getTime() - contents.matter.created_at.getTime() > GIVE_UP_MS;
    if (failure === 'address') await mails.noteRefused(db, mail.subscriber_id, now);
    if (failure !== 'later' || isLate)
      return mails.noteOutcome(db, mail.id, { done_at: now, problem });
    const minutes = RETRY_MINUTES[mail.attempts] ?? 60;
    const next_at = new Date(now.getTime() + minutes * 60_000);
    await mails.noteOutcome(db, mail.id, { next_at, attempts: mail.attempts + 1, problem });
  }

  /** null if nothing in it concerns this subscriber any more */
  async function writeMail(
    { email, locale, link_key, token_hash, subscriber_id }: mails.DueMail,
    { matter, audience, mailed, files, names }: MatterContents,
    reasons: readonly Reason[],
  ): Promise<SubscriptionMail | null> {
    const why = new Set(reasons.map(({ type, id }) => `${type}:${id}`));
    const ids = new Set(
      audience.subjects.flatMap(({ type, id, event_id }) =>
        why.has(`${type}:${id}`) ? event_id : [],
      ),
    );
    const now = clock.now();
    const performances = mailed.performances.filter(
      ({ id, is_online, ends_at }) => ids.has(id) && is_online && ends_at > now,
    );
    if (performances.length === 0) return null;
    const token = subscriberToken(secret, link_key);
    if (hashToken(token) !== token_hash) await setTokenHash(db, subscriber_id, hashToken(token));
    const { site_name: house, time_format } = await parts.house();
    const { subject, paragraphs } = writeMatter(
      { ...mailed, performances },
      { locale, time_format, site_url },
    );
    const links = mailLinks(site_url, token);
    const unsubscribe = links.unsubscribe(reasons.map(({ subscription_id }) => subscription_id));
    const texts = matterMailTexts[locale];
    const titles = [...why].flatMap((key) => names.get(key) ?? []);
    const foot = [
      texts.because([...new Set(titles)].join(', ')),
      texts.unsubscribe(unsubscribe),
      texts.list(links.list),
    ].join('\n');
    return {
      ...framed({ email, locale, house, site_url }, subject, paragraphs, foot),
      // the same when it is sent again after a crash
      message_id: `<matter-${matter.id}-${subscriber_id}@${new URL(site_url).hostname}>`,
      headers: {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'Auto-Submitted': 'auto-generated',
      },
      attachments: performances.flatMap(({ id }) => files.get(id) ?? []),
    };
  }

  async function sendBatch(
    bulk: BulkMail,
    cache: Map<number, MatterContents>,
    hold: () => Promise<boolean>,
  ): Promise<boolean> {
    const due = await mails.selectDueMails(db, clock.now(), BATCH);
    const unknown = due.flatMap(({ matter_id }) => (cache.has(matter_id) ? [] : matter_id));
    for (const matter of (await mails.selectMatters(db, [...new Set(unknown)])).values())
      cache.set(matter.id, await loadContents(contents, matter));
    const rest = [...due];
    const lanes = Array.from({ length: LANES }, async () => {
      for (let mail = rest.shift(); mail; mail = rest.shift()) {
        const contents = cache.get(mail.matter_id);
        if (!(await hold())) return;
        // the others would fail as well
        if (contents) await sendOne(bulk, mail, contents).catch((error) => stop(error, rest));
      }
    });
    // all end before another process may send
    for (const lane of await Promise.allSettled(lanes))
      if (lane.status === 'rejected') throw lane.reason;
    return due.length > 0;
  }

  return {
    /**
     * Sends for some seconds. @returns whether there is more to send now
     * @throws Error while no mail can be sent
     */
    async send(): Promise<boolean> {
      // not of the process: two of its jobs may send
      const holder = randomUUID();
      const hold = createHold(holder);
      if (!(await hold())) return false;
      const ends = performance.now() + SLICE_MS;
      const bulk = parts.mail.openBulk();
      const cache = new Map<number, MatterContents>();
      try {
        while (performance.now() < ends) {
          if (!(await hold())) return false;
          const isSpread = await spread();
          if (!isSpread && !(await sendBatch(bulk, cache, hold))) return false;
          await pause(isSpread ? pause_ms / 10 : pause_ms);
        }
        return true;
      } finally {
        bulk.close();
        await mails.releaseSender(db, holder);
      }
    },
  };
}
