import { createHash, createHmac, randomBytes } from 'node:crypto';
import { CONFIRM_PATH, LIST_PATH, UNSUBSCRIBE_PATH } from './subscription-paths.ts';

/** Tokens are stored as their hash. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The token of one request, which its mail alone has. */
export const makeToken = () => randomBytes(32).toString('base64url');

export const makeLinkKey = () => randomBytes(16).toString('base64url');

/**
 * The token of a subscriber, the same in all mails: an old mail's link still unsubscribes. Made from a stored key and the secret
 * of the house, because of a token only the hash is stored.
 */
export function subscriberToken(secret: string, link_key: string): string {
  return createHmac('sha256', secret).update(`subscriber ${link_key}`).digest('base64url');
}

/** Whole addresses in mails. @param site_url origin of the site */
export function mailLinks(site_url: string, token: string) {
  const query = `?token=${token}`;
  return {
    confirm: `${site_url}${CONFIRM_PATH}${query}`,
    list: `${site_url}${LIST_PATH}${query}`,
    /** @param ids of subscriptions; none: all */
    unsubscribe: (ids: readonly number[] = []) =>
      `${site_url}${UNSUBSCRIBE_PATH}${query}${ids.length > 0 ? `&abo=${ids.join('-')}` : ''}`,
  };
}
