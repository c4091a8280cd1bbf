import { useSearch } from '../frame/addresses/use-search.ts';
import { type InboxAddress, readAddress, writeAddress } from './inbox-address.ts';

/** The filters of the inbox, in the address of the list and of each entry opened from it. */
export function useInboxAddress() {
  const [search, setSearch] = useSearch();
  const address = readAddress(search);
  return {
    address,
    /** Changes filters or page; other filters begin at page 1. Typing leaves no trace in the history. */
    narrow(change: Partial<InboxAddress>): void {
      const isTyping = 'q' in change;
      setSearch((latest) => writeAddress({ ...readAddress(latest), page: 1, ...change }), {
        replace: isTyping,
      });
    },
    /** Goes to another page instead of one that does not exist. */
    correctPage: (page: number) =>
      setSearch((latest) => writeAddress({ ...readAddress(latest), page }), { replace: true }),
  };
}

const INBOX = '/cms-hub/form-entries';

/** The list, or one entry of it. */
export function inboxPath(address: InboxAddress, id?: number): string {
  const search = `${writeAddress(address)}`;
  return `${INBOX}${id ? `/${id}` : ''}${search ? `?${search}` : ''}`;
}

/** Of one form, or of all. */
export const removalsPath = (form: number | null) =>
  `${INBOX}/removals${form ? `?form=${form}` : ''}`;

export const PERSONS_PATH = `${INBOX}/persons`;

/** A box or a form, without filters. */
export const boxPath = (part: Partial<InboxAddress>) =>
  inboxPath({ ...readAddress(new URLSearchParams()), ...part });
