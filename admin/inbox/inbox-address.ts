import { isDay } from '../plan/plan-days.ts';

/* Box, filters and page are in the address, so that Back, reload and shared links show the same entries (G-443). */

export const BOXES = ['all', 'mine', 'suspected', 'archive'] as const;
export type Box = (typeof BOXES)[number];

/** The statuses to filter by; archived entries have a box of their own. */
export const STATUS_CHOICES = ['new', 'open', 'answered'] as const;

export interface InboxAddress {
  box: Box;
  form: number | null;
  status: (typeof STATUS_CHOICES)[number] | '';
  /** `none` or the id of an account */
  assigned: string;
  q: string;
  /** YYYY-MM-DD */
  from: string;
  until: string;
  page: number;
}

export const PER_PAGE = 25;

/** The page itself, or the last one if there are not as many. @param count of all entries */
export const pageWithin = (page: number, count: number) =>
  Math.min(page, Math.max(1, Math.ceil(count / PER_PAGE)));

const PARTS = ['form', 'box', 'status', 'assigned', 'q', 'from', 'until'] as const;

const findValue = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text);

const idIn = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null);
const dayIn = (text: string | null) => (text && isDay(text) ? text : '');

/** Ignores unknown parameters and values. */
export function readAddress(search: URLSearchParams): InboxAddress {
  const assigned = search.get('assigned') ?? '';
  return {
    box: findValue(BOXES, search.get('box')) ?? 'all',
    form: idIn(search.get('form')),
    status: findValue(STATUS_CHOICES, search.get('status')) ?? '',
    assigned: assigned === 'none' || idIn(assigned) ? assigned : '',
    q: (search.get('q') ?? '').slice(0, 200),
    from: dayIn(search.get('from')),
    until: dayIn(search.get('until')),
    page: idIn(search.get('page')) ?? 1,
  };
}

/** The shortest address of these entries. */
export function writeAddress(address: InboxAddress): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of PARTS) {
    const value = address[name];
    if (value && value !== 'all') search.set(name, `${value}`);
  }
  if (address.page > 1) search.set('page', `${address.page}`);
  return search;
}

/**
 * The filters of the calls. A search also finds archived entries, as in mail programs; suspected entries are only in their
 * own box.
 */
export function buildQuery(address: InboxAddress): URLSearchParams {
  const { box, form, status, assigned, q, from, until } = address;
  const words = q.trim();
  const query = new URLSearchParams({ is_spam: `${box === 'suspected'}` });
  if (box === 'archive') query.set('status', 'archived');
  else if (status && box !== 'suspected') query.set('status', status);
  else if (box !== 'suspected' && !words) query.set('status', 'current');
  if (box === 'mine') query.set('assigned', 'me');
  else if (assigned) query.set('assigned', assigned);
  if (form) query.set('form', `${form}`);
  if (words) query.set('q', words);
  if (from) query.set('from', from);
  if (until) query.set('until', until);
  return query;
}

/** Filters that narrow a box down: all but box and form. */
export const isNarrowed = ({ status, assigned, q, from, until }: InboxAddress) =>
  Boolean(status || assigned || q.trim() || from || until);
