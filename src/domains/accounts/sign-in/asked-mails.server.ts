import { toNetwork } from '#lib/api/client-network.ts';
import { type MailPurpose, sendWithin, takeAsked } from '#lib/outgoing/mail-limits.ts';
import { findByIdentifier } from '../account.repository.server.ts';
import type { AccountParts } from '../account-parts.ts';
import type { createDeviceCookie } from './device-cookie.server.ts';
import type { Cookies } from './session-cookie.server.ts';

export interface DeviceCookie {
  device: Pick<ReturnType<typeof createDeviceCookie>, 'listAccounts'>;
}

/** Part of the job that sends it. */
export interface AskedMail {
  /** from a browser in which the account was signed in before */
  is_own?: boolean | undefined;
}

/**
 * Mails that open an account, which anybody can ask for. In browsers in which its owner was signed in before, nothing counts but
 * what is asked for there: a stranger who uses up the mails of an address keeps nobody from signing in (G-258, G-467).
 */
export function createAskedMails(parts: Pick<AccountParts, 'database' | 'limiter'> & DeviceCookie) {
  const { database, limiter, device } = parts;

  async function findOwner(email: string, cookies: Cookies): Promise<number | null> {
    const known = device.listAccounts(cookies);
    // only who has such a cookie, and only about the accounts in it, learns from this how long it takes
    const account = known.length > 0 ? await findByIdentifier(database.db, email) : null;
    return account && known.includes(account.id) ? account.id : null;
  }

  return {
    /** Counts who asks for it. @throws Problem 429 with `retry_after` */
    async takeMail(asked: { email: string; ip: string; cookies?: Cookies }): Promise<AskedMail> {
      const owner = await findOwner(asked.email, asked.cookies);
      const who = owner === null ? toNetwork(asked.ip) : `account ${owner}`;
      await takeAsked({ limiter, email: asked.email }, who);
      return owner === null ? {} : { is_own: true };
    },

    /** Sends it, unless others have used up what its address is sent. */
    async sendAsked(
      { is_own = false, ...asked }: AskedMail & { purpose: MailPurpose; email: string },
      send: () => Promise<void>,
    ): Promise<void> {
      if (is_own) await send();
      else await sendWithin({ limiter, ...asked }, send);
    },
  };
}
