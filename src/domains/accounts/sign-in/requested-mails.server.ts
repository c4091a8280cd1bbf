import { toNetwork } from '#lib/api/client-network.ts';
import { countRequest, type MailPurpose, sendWithin } from '#lib/outgoing/mail-limits.ts';
import { findByIdentifier } from '../account.repository.server.ts';
import type { AccountParts } from '../account-parts.ts';
import type { createDeviceCookie } from './device-cookie.server.ts';
import type { Cookies } from './session-cookie.server.ts';

export interface DeviceCookie {
  device: Pick<ReturnType<typeof createDeviceCookie>, 'listAccounts'>;
}

/** Part of the data of the job that sends it. */
export interface RequestedMail {
  /** requested in a browser in which the account was signed in before */
  is_own?: boolean | undefined;
}

/**
 * Mails that open an account, which anybody can request. Requests from browsers in which the owner was signed in before are counted
 * by themselves, so that a stranger who uses up the mails of an address keeps nobody from signing in (G-258, G-467).
 */
export function createRequestedMails(
  parts: Pick<AccountParts, 'database' | 'limiter'> & DeviceCookie,
) {
  const { database, limiter, device } = parts;

  async function findOwner(email: string, cookies: Cookies): Promise<number | null> {
    const known = device.listAccounts(cookies);
    // the time this takes reveals only accounts in the browser's own cookie
    const account = known.length > 0 ? await findByIdentifier(database.db, email) : null;
    return account && known.includes(account.id) ? account.id : null;
  }

  return {
    /** Counts a request. @throws Problem 429 with `retry_after` */
    async countRequestedMail(request: {
      email: string;
      ip: string;
      cookies?: Cookies;
    }): Promise<RequestedMail> {
      const owner = await findOwner(request.email, request.cookies);
      const who = owner === null ? toNetwork(request.ip) : `account ${owner}`;
      await countRequest({ limiter, email: request.email }, who);
      return owner === null ? {} : { is_own: true };
    },

    /** Sends the mail unless others have used up the address's limit. */
    async sendRequested(
      { is_own = false, ...mail }: RequestedMail & { purpose: MailPurpose; email: string },
      send: () => Promise<void>,
    ): Promise<void> {
      if (is_own) await send();
      else await sendWithin({ limiter, ...mail }, send);
    },
  };
}
