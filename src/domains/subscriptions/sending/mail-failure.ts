/** What a mail that was not taken means. */
export type MailFailure =
  /** the address is refused for good */
  | 'address'
  /** this mail is refused for good, by its contents */
  | 'mail'
  /** not now, for this address: a full mailbox, greylisting */
  | 'later'
  /** nothing can be sent: the server is away, or takes nothing from us */
  | 'server';

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
  message?: string;
}

/** By the errors of nodemailer. Whatever is not about the recipient concerns all mails. */
export function explainFailure(error: unknown): MailFailure {
  const { code, command, responseCode = 0, message = '' } = (error ?? {}) as SmtpError;
  const isForGood = responseCode >= 500;
  if (responseCode === 421) return 'server';
  if (code === 'EENVELOPE' && command === 'RCPT TO') return isForGood ? 'address' : 'later';
  // an address that is none
  if (code === 'EENVELOPE' && command === 'API' && !message.includes('sender')) return 'address';
  if (code === 'EMESSAGE' && responseCode > 0) return isForGood ? 'mail' : 'later';
  return 'server';
}
