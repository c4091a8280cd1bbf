import type { Trx } from '#database/database.ts';
import type { Account } from '#domains/accounts/account.schema.ts';
import { type AccountMail, accountMail } from '#domains/accounts/account-mails.ts';
import { accountName } from '#lib/actor/account-name.ts';
import type { Owner } from '../content.repository.server.ts';
import { findAuthorToMail, selectReviewers } from './approval.repository.server.ts';
import { APPROVAL_MAIL_TEXTS } from './approval-mails.texts.ts';

export interface ApprovalMailParts {
  mail: { send(mail: AccountMail, options: { trx: Trx }): Promise<void> };
  /** titles and paths by `content_type:id`; deleted pages are missing */
  places(
    owners: readonly Owner[],
    trx?: Trx,
  ): Promise<ReadonlyMap<string, { title: string; url: string }>>;
  house_name(trx: Trx): Promise<string | null>;
  site_url: string;
}

type Recipient = Omit<NonNullable<Awaited<ReturnType<typeof findAuthorToMail>>>, 'language'> &
  Pick<Account, 'language'>;
type Outcome = 'submitted' | 'returned' | 'published';

/** A subject shortens titles as those of notices (G-473). */
const MAX_TITLE = 100;

const shorten = (title: string) =>
  title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE).trimEnd()} …` : title;

/** Mails about approvals (G-539), in the language of the account; sent as jobs once the transaction is committed. */
export function createApprovalMails(parts: ApprovalMailParts) {
  async function nameAccount(trx: Trx, id: number | null): Promise<string> {
    if (id === null) return '';
    const row = await trx
      .selectFrom('account_user')
      .select(['first_name', 'last_name', 'username'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? accountName(row) : '';
  }

  async function send(
    trx: Trx,
    owner: Owner,
    what: Outcome,
    { to, by, words }: { to: readonly Recipient[]; by: number | null; words: string },
  ): Promise<void> {
    if (to.length === 0) return;
    const place = (await parts.places([owner], trx)).get(
      `${owner.content_type}:${owner.object_id}`,
    );
    if (!place) return;
    const who = await nameAccount(trx, by);
    const { site_url } = parts;
    const house = (await parts.house_name(trx)) ?? '';
    for (const account of to) {
      const texts = APPROVAL_MAIL_TEXTS[account.language];
      const link = `${site_url}${place.url}${what === 'published' ? '' : '?edit'}`;
      const mail = accountMail(
        { account, house, site_url },
        {
          subject: texts.subject[what](shorten(place.title)),
          lines: [
            [texts[what](who, place.title), ...(words ? [words] : []), link].join('\n'),
            texts.settings(`${site_url}/de/user/settings#approvals`),
          ],
        },
      );
      await parts.mail.send(mail, { trx });
    }
  }

  /** Nobody is told of what they did themselves. */
  async function notifyAuthor(
    trx: Trx,
    owner: Owner,
    what: Outcome,
    { to, by, words }: { to: number | null; by: number | null; words: string },
  ): Promise<void> {
    const account = to === null || to === by ? null : await findAuthorToMail(trx, to);
    if (account) await send(trx, owner, what, { to: [account as Recipient], by, words });
  }

  return {
    async notifyReviewers(
      trx: Trx,
      owner: Owner,
      { by, note }: { by: number | null; note: string },
    ) {
      const to = (await selectReviewers(trx, by)) as Recipient[];
      await send(trx, owner, 'submitted', { to, by, words: note });
    },
    notifyOfReturn: (
      trx: Trx,
      owner: Owner,
      { reason, ...who }: { to: number | null; by: number | null; reason: string },
    ) => notifyAuthor(trx, owner, 'returned', { ...who, words: reason }),
    notifyOfPublication: (trx: Trx, owner: Owner, who: { to: number | null; by: number | null }) =>
      notifyAuthor(trx, owner, 'published', { ...who, words: '' }),
  };
}
