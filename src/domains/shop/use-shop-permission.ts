import { useEffect, useRef } from 'react';
import { usePermission } from '#ui/two-click/external-consent.ts';

const STORE = 'foyer-shop';

/**
 * Whether the script of a shop on another host may be loaded: where all external media are allowed, or once the visitor
 * has asked for it; that holds for the visit, until they decide about cookies again (G-08, G-107, G-141).
 * @param host '' for a shop of this house, which needs no question
 */
export function useShopPermission(host: string) {
  const video = usePermission('video');
  const audio = usePermission('audio');
  const social = usePermission('social');
  // asked for is the shop, whatever it brings: any one of the three forgets it with the next decision
  const isAllowed =
    host === '' || video.wasAsked || (video.isAllowed && audio.isAllowed && social.isAllowed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: remembered from an earlier page, not from a decision on this one
  useEffect(() => {
    if (remembered(host)) video.allowOnce();
  }, [host]);

  const wasAllowed = useRef(false);
  useEffect(() => {
    // what runs in a page goes only with the page
    if (wasAllowed.current && !isAllowed) location.reload();
    wasAllowed.current = isAllowed;
  }, [isAllowed]);

  const allow = () => {
    remember(host);
    video.allowOnce();
  };
  return { isAllowed, allow };
}

/** What the visitor had decided about cookies when they asked for the shop. */
function noteOf(host: string): string {
  return `${host} ${/(?:^|; )consent=([^;]*)/.exec(document.cookie)?.[1] ?? ''}`;
}

function remembered(host: string): boolean {
  try {
    return sessionStorage.getItem(STORE) === noteOf(host);
  } catch {
    return false;
  }
}

function remember(host: string): void {
  try {
    sessionStorage.setItem(STORE, noteOf(host));
  } catch {
    // without memory the next page of the shop asks again
  }
}
