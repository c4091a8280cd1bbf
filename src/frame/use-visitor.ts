import { useEffect, useState } from 'react';
import type { FrameUser } from './frame-data.ts';

/** Readable companion of the session cookie, without a secret (G-112). */
const SIGNED_IN = /(?:^|; )foyer_session=1/;

/**
 * Who is signed in, once the page is alive: cached pages are the same for everybody (G-103). Nobody is asked for
 * without the flag cookie; when asking fails, the page goes on showing what a visitor sees.
 * @param loaded what the page came with, if anything
 */
export function useVisitor(loaded: FrameUser | null | undefined): FrameUser | null {
  const [user, setUser] = useState(loaded ?? null);
  useEffect(() => {
    if (!SIGNED_IN.test(document.cookie)) return;
    const given_up = new AbortController();
    void userDetails(given_up.signal).then((details) => details && setUser(details));
    return () => given_up.abort();
  }, []);
  return user;
}

async function userDetails(signal: AbortSignal): Promise<FrameUser | null> {
  try {
    const answer = await fetch('/api/user-details/', { signal });
    return answer.ok ? ((await answer.json()) as FrameUser) : null;
  } catch {
    return null;
  }
}
