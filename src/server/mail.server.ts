import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Trx } from '../database/database.ts';
import type { Clock } from '../lib/clock.ts';
import type { Jobs } from './jobs.server.ts';

export interface MailMessage {
  /** one address, or several separated by comma */
  to: string;
  subject: string;
  text: string;
  html?: string;
  reply_to?: string;
}

export interface MailService {
  /** Hands the mail to a job, which tries again until it is sent. With `trx` only if that is committed. */
  send(message: MailMessage, options?: { trx?: Trx }): Promise<void>;
  /** Sends at once, for who is a job already. @throws Error when the mail server does not take it */
  deliver(message: MailMessage): Promise<void>;
  /** where mails are laid down instead of being sent; null when a mail server is set */
  readonly folder: string | null;
}

export interface MailOptions {
  /** smtp:// or smtps://; '' writes files */
  url: string;
  from: string;
  /** DATA_DIR */
  data_dir: string;
  jobs: Jobs;
  clock: Clock;
}

const JOB = 'mail.send';

/** Mail by SMTP, or as .eml files in `mail/` of the data folder as long as no server is set. */
export function createMailService({ url, from, data_dir, jobs, clock }: MailOptions): MailService {
  const folder = url ? null : join(data_dir, 'mail');
  const transport = folder
    ? createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    : createTransport(url);

  const deliver = async ({ reply_to, ...message }: MailMessage) => {
    const now = clock.now();
    const sent = await transport.sendMail({ from, date: now, replyTo: reply_to, ...message });
    if (!folder) return;
    if (!('message' in sent) || !Buffer.isBuffer(sent.message)) {
      throw new Error('The mail was not built.');
    }
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${now.toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`;
    await writeFile(join(folder, name), sent.message, { mode: 0o600 });
  };
  jobs.register(JOB, deliver);

  return {
    ...{ folder, deliver },
    send: (message, { trx } = {}) => jobs.send(JOB, message, { trx }),
  };
}
