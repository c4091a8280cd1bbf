import { useEffect } from 'react';
import type { EditedPage } from '#content/view/edit-mode.ts';
import { useSession } from '../session/current-session.ts';

/** A page or record that was edited in this browser. */
export interface RecentPage {
  url: string;
  title: string;
  content_type: string;
}

const KEY = 'foyer.edited';
const MAX_RECENT = 9;

/** Newest first. @param account whose pages: another person at this computer does not see them */
export function listRecentPages(account: number): RecentPage[] {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    const isOwn = stored?.account === account && Array.isArray(stored.pages);
    return isOwn ? stored.pages.filter(isPage) : [];
  } catch {
    return [];
  }
}

function notePage(page: RecentPage, account: number): void {
  const others = listRecentPages(account).filter(({ url }) => url !== page.url);
  const pages = [page, ...others].slice(0, MAX_RECENT);
  try {
    localStorage.setItem(KEY, JSON.stringify({ account, pages }));
  } catch {
    // storage is blocked or full: the list stays as it is
  }
}

function isPage(value: unknown): value is RecentPage {
  const { url, title, content_type } = (value ?? {}) as Partial<RecentPage>;
  const isText = [url, title, content_type].every((each) => typeof each === 'string');
  return isText && /^\/(?!\/)/.test(url ?? '');
}

/** Notes each page that is edited, once it is: its address changes before it is shown. */
export function useNotedPage(page: EditedPage | null, account: number): void {
  const session = useSession();
  const content_type = page?.content_type;
  useEffect(() => {
    if (!session || !content_type) return;
    const { pathname } = location;
    const title = readHeading() || document.title || pathname;
    notePage({ url: pathname, title, content_type }, account);
  }, [session, content_type, account]);
}

/** The shown headline; an empty one is edited with the name of the page in its place. */
function readHeading(): string | undefined {
  const heading = document.querySelector<HTMLElement>('#main-content h1');
  return heading?.textContent?.trim() || heading?.dataset.placeholder;
}
