import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Trx } from '#database/database.ts';
import type { Clock } from '#lib/time/clock.ts';
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
    await writeFile(join(folder, name), readable(sent.message, message), { mode: 0o600 });
  };
  jobs.register(JOB, deliver);

  return {
    ...{ folder, deliver },
    send: (message, { trx } = {}) => jobs.send(JOB, message, { trx }),
  };
}

/** What no line of a mail may pass (RFC 5322), in octets. */
const LONGEST_LINE = 998;

/**
 * The same mail with its lines whole: a link that is broken in two, as the encoding of mails does, cannot be copied from
 * a text editor. Nothing is in its way that asks for that encoding; a mail of several parts stays as it was built.
 */
function readable(built: Buffer, { text, html }: Pick<MailMessage, 'text' | 'html'>): Buffer {
  const lines = text.split(/\r?\n/);
  if (html || lines.some((line) => Buffer.byteLength(line) > LONGEST_LINE)) return built;
  const [head = ''] = built.toString('latin1').split('\r\n\r\n', 1);
  const whole = head.replace(/^(Content-Transfer-Encoding:).*$/im, '$1 8bit');
  return Buffer.concat([
    Buffer.from(`${whole}\r\n\r\n`, 'latin1'),
    Buffer.from(lines.join('\r\n')),
  ]);
}
