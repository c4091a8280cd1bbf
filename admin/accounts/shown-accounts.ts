import type { Account, Role } from './accounts-api.ts';

/** Rows of a page. */
const PER_PAGE = 50;

interface Asked {
  /** words of name, address or username, in any order */
  q: string;
  /** '': every role */
  role: Role | '';
  /** from 1 */
  page: number;
}

/** A page of the accounts that match. A page beyond the last is the last. */
export function pickShown(accounts: readonly Account[], { q, role, page }: Asked) {
  const words = fold(q).split(/\s+/).filter(Boolean);
  const found = accounts.filter((account) => {
    const { name, first_name, last_name, email, username } = account;
    const text = fold(`${name} ${first_name} ${last_name} ${email} ${username}`);
    return (!role || account.role === role) && words.every((word) => text.includes(word));
  });
  const pages = Math.max(1, Math.ceil(found.length / PER_PAGE));
  const at = Math.min(page, pages);
  return {
    count: found.length,
    page: at,
    pages,
    shown: found.slice((at - 1) * PER_PAGE, at * PER_PAGE),
  };
}

/** Whether the house would have no administrator without this account, which the service refuses. */
export function isLastAdmin(accounts: readonly Account[], { id }: Account): boolean {
  const admins = accounts.filter(
    ({ role, is_active, delete_after }) => role === 'admin' && is_active && !delete_after,
  );
  return admins.length === 1 && admins[0]?.id === id;
}

const fold = (text: string) => text.toLocaleLowerCase('de');
