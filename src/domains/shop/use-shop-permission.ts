import { useEffect, useRef } from 'react';
import { usePermission } from '#ui/two-click/external-consent.ts';

const STORE = 'foyer-shop';

/**
 * Whether the script of a shop on another host may load: if all external media are allowed, or after the visitor has agreed,
 * until the end of the visit or their next cookie decision (G-08, G-107, G-141).
 * @param host '' for a shop on this site, which needs no consent
 */
export function useShopPermission(host: string) {
  const video = usePermission('video');
  const audio = usePermission('audio');
  const social = usePermission('social');
  // the shop may contain anything, so withdrawing any of the three permissions revokes it
  const isAllowed =
    host === '' || video.wasAsked || (video.isAllowed && audio.isAllowed && social.isAllowed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a decision on an earlier page counts, not one on this page
  useEffect(() => {
    if (wasAllowedBefore(host)) video.allowOnce();
  }, [host]);

  const wasAllowed = useRef(false);
  useEffect(() => {
    // running scripts can only be removed with the page
    if (wasAllowed.current && !isAllowed) location.reload();
    wasAllowed.current = isAllowed;
  }, [isAllowed]);

  const allow = () => {
    storePermission(host);
    video.allowOnce();
  };
  return { isAllowed, allow };
}

/** The cookie decision at the time of agreeing. */
function readNote(host: string): string {
  return `${host} ${/(?:^|; )consent=([^;]*)/.exec(document.cookie)?.[1] ?? ''}`;
}

function wasAllowedBefore(host: string): boolean {
  try {
    return sessionStorage.getItem(STORE) === readNote(host);
  } catch {
    return false;
  }
}

function storePermission(host: string): void {
  try {
    sessionStorage.setItem(STORE, readNote(host));
  } catch {
    // without storage, the next page of the shop asks for consent again
  }
}
