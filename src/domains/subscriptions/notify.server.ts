import { createDecide } from './matters/decide.server.ts';
import { deleteOldMatters } from './matters/matter.repository.server.ts';
import { createSend } from './sending/send.server.ts';
import type { SubscriptionParts } from './subscription-parts.ts';

const WATCH = 'subscriptions.tell';
const SEND = 'subscriptions.send';
const EVERY_MINUTE = '* * * * *';
/** Long enough for questions about a mail. */
const MATTERS_KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

/** Notifies subscribers: looks for changes and sends what is due, every minute (G-472, G-473). */
export function createNotifications(parts: SubscriptionParts) {
  const { clock, jobs } = parts;
  const { decide } = createDecide(parts);
  const { send } = createSend(parts);

  /** While the mail server is away, the next minute tries again. */
  async function sendSome(): Promise<void> {
    try {
      if (await send()) await jobs.send(SEND, {});
    } catch (error) {
      parts.onFailure('mails of subscriptions wait: the mail server takes none', error);
    }
  }

  async function notify(): Promise<void> {
    if (!parts.sends_mail || !(await parts.isSiteOnline())) return;
    await decide();
    await sendSome();
  }
  jobs.schedule(WATCH, EVERY_MINUTE, notify);
  jobs.register(SEND, sendSome);

  return {
    /** Finds changes and sends what is due. Runs as a job. */
    notify,

    /** Deletes matters of long ago. */
    async sweepMatters(): Promise<void> {
      const before = new Date(clock.now().getTime() - MATTERS_KEPT_DAYS * DAY_MS);
      await deleteOldMatters(parts.database.db, before);
    },
  };
}
