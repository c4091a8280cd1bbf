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
  headers?: Record<string, string>;
  attachments?: readonly MailFile[];
  /** `<…@…>`; made up unless given */
  message_id?: string;
}

export interface MailFile {
  filename: string;
  content: string;
  content_type: string;
}

/** A few connections that many mails share. */
export interface BulkMail {
  /** @throws Error when the mail server refuses it */
  deliver(message: MailMessage): Promise<void>;
  close(): void;
}

export interface MailService {
  /** Queues the mail as a job, which is retried after a failure. With `trx` it is sent only after the commit. */
  send(message: MailMessage, options?: { trx?: Trx }): Promise<void>;
  /** Sends at once, for callers that are jobs themselves. @throws Error when the mail server refuses it */
  deliver(message: MailMessage): Promise<void>;
  /** For many mails at once; close it after them. */
  openBulk(): BulkMail;
  /** the folder that mails are written to instead of being sent; null when a mail server is configured */
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

/**
 * In ms. With nodemailer's defaults a server that does not answer blocks a job, or an administrator's test mail, for ten minutes. The
 * last one is longer, for servers that check a mail for spam before they accept it. `MAIL_URL` can set others.
 */
const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 120_000 };

function withTimeouts(url: string, timeouts = TIMEOUTS): string {
  const given = new Set(new URL(url).searchParams.keys());
  const missing = Object.entries(timeouts).filter(([name]) => !given.has(name));
  const query = missing.map(([name, ms]) => `${name}=${ms}`).join('&');
  return query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`;
}

const TEST_TIMEOUTS = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 8_000 };

/** Connects and signs in without sending anything. @throws Error with nodemailer's code */
export async function testMailServer(url: string): Promise<void> {
  const transport = createTransport(withTimeouts(url, TEST_TIMEOUTS));
  await transport.verify().finally(() => transport.close());
}

/** Mail servers limit both. */
const withPool = (url: string) => `${url}&pool=true&maxConnections=2&maxMessages=100`;

/** Sends mail by SMTP; without a configured server it writes .eml files to `mail/` in the data folder. */
export function createMailService({ url, from, data_dir, jobs, clock }: MailOptions): MailService {
  const folder = url ? null : join(data_dir, 'mail');
  const transport = folder
    ? createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    : createTransport(withTimeouts(url));

  const deliverBy = async (
    by: Pick<typeof transport, 'sendMail'>,
    { reply_to, message_id, attachments = [], ...message }: MailMessage,
  ) => {
    const now = clock.now();
    const sent = await by.sendMail({
      from,
      date: now,
      replyTo: reply_to,
      messageId: message_id,
      attachments: attachments.map(({ content_type, ...file }) => ({
        ...file,
        contentType: content_type,
      })),
      ...message,
    });
    if (!folder) return;
    if (!('message' in sent) || !Buffer.isBuffer(sent.message)) {
      throw new Error('The mail was not built.');
    }
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${now.toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`;
    await writeFile(join(folder, name), keepLinesWhole(sent.message, message, attachments), {
      mode: 0o600,
    });
  };
  const deliver = (message: MailMessage) => deliverBy(transport, message);
  jobs.register(JOB, deliver);

  return {
    folder,
    deliver,
    openBulk() {
      if (folder) return { deliver, close() {} };
      const bulk = createTransport(withPool(withTimeouts(url)));
      return { deliver: (message) => deliverBy(bulk, message), close: () => bulk.close() };
    },
    send: (message, { trx } = {}) => jobs.send(JOB, message, { trx }),
  };
}

/** RFC 5322, in octets. */
const MAX_LINE_BYTES = 998;

/**
 * Undoes the quoted-printable line breaks, so that links can be copied from the file in a text editor. No mail server
 * is involved that would need them. A mail with several parts or a longer line stays unchanged.
 */
function keepLinesWhole(
  built: Buffer,
  { text, html }: Pick<MailMessage, 'text' | 'html'>,
  attachments: readonly MailFile[],
): Buffer {
  const lines = text.split(/\r?\n/);
  if (
    html ||
    attachments.length > 0 ||
    lines.some((line) => Buffer.byteLength(line) > MAX_LINE_BYTES)
  )
    return built;
  const [head = ''] = built.toString('latin1').split('\r\n\r\n', 1);
  const whole = head.replace(/^(Content-Transfer-Encoding:).*$/im, '$1 8bit');
  return Buffer.concat([
    Buffer.from(`${whole}\r\n\r\n`, 'latin1'),
    Buffer.from(lines.join('\r\n')),
  ]);
}
