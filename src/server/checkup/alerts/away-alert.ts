import { hostname } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import type { Env } from '#server/platform/env.ts';
import type { MailService } from '#server/platform/mail.server.ts';
import { describeForWebhook, postToWebhook } from './post-to-webhook.ts';
import { type Alert, writeAlert } from './write-alert.ts';

/** A restart of PostgreSQL is no reason to wake anybody. */
const WAIT_MS = 120_000;
const RETRY_MS = 60_000;

export interface AwayAlertParts {
  env: Pick<Env, 'FOYER_ALERT_MAIL' | 'FOYER_ALERT_WEBHOOK' | 'SITE_URL'>;
  mail: Pick<MailService, 'deliver'>;
  logger: Pick<FastifyBaseLogger, 'warn'>;
  wait_ms?: number;
  retry_ms?: number;
}

type Way = (alert: Alert, written: ReturnType<typeof writeAlert>) => Promise<void>;

const SENTENCES = `Die Datenbank antwortet nicht (gesehen von ${hostname()}).
Bitte sehen Sie nach PostgreSQL und nach dem Weg dorthin. Besucher:innen sehen weiter die Seiten, die zwischengespeichert sind; gespeichert werden kann erst wieder, wenn sie antwortet. Das Programm verbindet sich dann von selbst.`;

/**
 * Reports that the database is away, and that it is back. Neither a job nor a note can be written meanwhile: each process
 * reports it directly (G-714). @returns call it with each change
 */
export function createAwayAlert(parts: AwayAlertParts): (isAway: boolean) => void {
  const { env, mail, logger, wait_ms = WAIT_MS, retry_ms = RETRY_MS } = parts;
  const { FOYER_ALERT_MAIL, FOYER_ALERT_WEBHOOK, SITE_URL } = env;
  const ways: Way[] = [];
  if (FOYER_ALERT_MAIL)
    ways.push((_, written) => mail.deliver({ to: FOYER_ALERT_MAIL, ...written }));
  if (FOYER_ALERT_WEBHOOK) {
    ways.push((alert, written) =>
      postToWebhook(FOYER_ALERT_WEBHOOK, describeForWebhook(alert, written, SITE_URL)),
    );
  }
  let timer: NodeJS.Timeout | undefined;
  let isReported = false;

  function later(ms: number, work: () => Promise<void>): void {
    timer = setTimeout(() => void work(), ms).unref();
  }

  /** Each way until it has worked, or the state is another. */
  async function report(is_good: boolean, left = ways): Promise<void> {
    isReported = !is_good;
    const alert: Alert = { subject: 'database', machine: '', is_good, sentences: SENTENCES };
    const written = writeAlert(alert, SITE_URL);
    const results = await Promise.allSettled(left.map((way) => way(alert, written)));
    const failed = left.filter((_, index) => results[index]?.status === 'rejected');
    if (failed.length === 0) return;
    logger.warn({ failed: failed.length }, 'an alert could not be sent');
    if (isReported === !is_good) later(retry_ms, () => report(is_good, failed));
  }

  return (isAway) => {
    clearTimeout(timer);
    if (isAway) later(wait_ms, () => report(false));
    else if (isReported) void report(true);
  };
}
