import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { EditedPage } from '#content/view/edit-mode.ts';

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

/** Notes each page that is edited. */
export function useNotedPage(page: EditedPage | null, account: number): void {
  const { pathname } = useLocation();
  const content_type = page?.content_type;
  useEffect(() => {
    if (!content_type) return;
    const heading = document.querySelector('#main-content h1')?.textContent?.trim();
    const title = heading || document.title || pathname;
    notePage({ url: pathname, title, content_type }, account);
  }, [pathname, content_type, account]);
}
