import type { Database, Trx } from '#database/database.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { Env } from '#server/platform/env.ts';
import type { Jobs } from '#server/platform/jobs.server.ts';
import type { MailService } from '#server/platform/mail.server.ts';
import { type Finding, isBad, SUBJECTS, type Subject } from '../finding.ts';
import * as repository from './alert.repository.server.ts';
import { describeForWebhook, postToWebhook } from './post-to-webhook.ts';
import { type Alert, writeAlert } from './write-alert.ts';

const WEBHOOK_JOB = 'checkup.webhook';
/** One bad or one good check may be chance. */
const GOOD_CHECKS = 2;
/** What only the database knows is the same from every machine; the rest is of one, or of its ways to others. */
const SHARED: ReadonlySet<Subject> = new Set(['jobs', 'backup']);

export interface AlertParts {
  env: Pick<Env, 'FOYER_ALERT_MAIL' | 'FOYER_ALERT_WEBHOOK' | 'SITE_URL'>;
  database: Database;
  jobs: Jobs;
  mail: MailService;
  clock: Clock;
  /** name of this machine; '' where there is one only */
  machine: string;
}

/** Reports by mail and webhook what has turned bad or is good again, each once across all processes (G-634). */
export function createAlerts({ env, database, jobs, mail, clock, machine }: AlertParts) {
  const { FOYER_ALERT_MAIL, FOYER_ALERT_WEBHOOK, SITE_URL } = env;

  jobs.register<object>(WEBHOOK_JOB, async (body) => {
    // the setting may have gone since
    if (!FOYER_ALERT_WEBHOOK) return;
    await postToWebhook(FOYER_ALERT_WEBHOOK, body);
  });

  /** Queued in the transaction that notes it, so that neither is without the other. */
  async function notify(trx: Trx, alert: Alert): Promise<void> {
    const written = writeAlert(alert, SITE_URL);
    if (FOYER_ALERT_MAIL) await mail.send({ to: FOYER_ALERT_MAIL, ...written }, { trx });
    if (!FOYER_ALERT_WEBHOOK) return;
    await jobs.send(WEBHOOK_JOB, describeForWebhook(alert, written, SITE_URL), { trx });
  }

  /** What this machine reports, by its key in the database: `disk@node-b`. */
  function listReported(withShared: boolean) {
    const reported = new Map<string, Pick<Alert, 'subject' | 'machine'>>();
    for (const subject of Object.keys(SUBJECTS) as Subject[]) {
      if (machine && !SHARED.has(subject))
        reported.set(`${subject}@${machine}`, { subject, machine });
      else if (withShared || !SHARED.has(subject)) reported.set(subject, { subject, machine: '' });
    }
    return reported;
  }

  return {
    isWanted: FOYER_ALERT_MAIL !== '' || FOYER_ALERT_WEBHOOK !== '',

    /** Compares a checkup with what is known to be wrong on this machine and, if wanted, with what is the same from all. */
    async compare(findings: readonly Finding[], withShared = true): Promise<void> {
      const now = clock.now();
      const reported = listReported(withShared);
      const bad = Map.groupBy(findings.filter(isBad), ({ subject }) => subject);
      await database.transaction(async (trx) => {
        const known = await repository.lockAlerts(trx);
        for (const row of known) {
          const alert = reported.get(row.subject);
          // another machine's
          if (!alert) continue;
          reported.delete(row.subject);
          const found = bad.get(alert.subject);
          if (found) {
            const sentences = writeFindings(found);
            await repository.updateAlert(trx, row.subject, { sentences, good_checks: 0 });
            if (row.told_at) continue;
            await repository.updateAlert(trx, row.subject, { told_at: now });
            await notify(trx, { ...alert, is_good: false, sentences });
          } else if (row.told_at && row.good_checks + 1 < GOOD_CHECKS) {
            await repository.updateAlert(trx, row.subject, { good_checks: row.good_checks + 1 });
          } else {
            await repository.deleteAlert(trx, row.subject);
            if (row.told_at)
              await notify(trx, { ...alert, is_good: true, sentences: row.sentences });
          }
        }
        for (const [key, { subject }] of reported) {
          const found = bad.get(subject);
          if (!found) continue;
          const sentences = writeFindings(found);
          await repository.insertAlert(trx, { subject: key, since: now, sentences });
        }
      });
    },
  };
}

const writeFindings = (findings: readonly Finding[]): string =>
  findings.map(({ sentence, advice }) => `${sentence}\n${advice}`).join('\n\n');
