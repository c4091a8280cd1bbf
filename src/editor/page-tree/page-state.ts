import type { StoredPage } from '../page-settings/pages-api.ts';

type Node = Pick<
  StoredPage,
  'id' | 'parent_id' | 'title' | 'is_online' | 'online_from' | 'online_to'
>;

/** Whether visitors see a page, and if not, why. */
export type PageState =
  | { is: 'public' }
  | { is: 'hidden' }
  | { is: 'planned'; from: string }
  | { is: 'over'; since: string }
  /** online itself, but below a page that is not */
  | { is: 'below'; title: string };

function ownState({ is_online, online_from, online_to }: Node, now: Date): PageState {
  if (!is_online) return { is: 'hidden' };
  if (online_to && Date.parse(online_to) <= now.getTime()) return { is: 'over', since: online_to };
  if (online_from && Date.parse(online_from) > now.getTime())
    return { is: 'planned', from: online_from };
  return { is: 'public' };
}

/** Visitors see a page if it and every page above it are online now (PAGE-13). */
export function getPageState(page: Node, pages: readonly Node[], now: Date): PageState {
  const own = ownState(page, now);
  if (own.is !== 'public') return own;
  const parent = pages.find(({ id }) => id === page.parent_id);
  if (!parent) return own;
  const above = getPageState(parent, pages, now);
  if (above.is === 'public' || above.is === 'below') return above;
  return { is: 'below', title: parent.title };
}
