import { useEffect, useRef } from 'react';

interface ConsentManagerProps {
  pathname: string;
  askAgain: boolean;
}

/**
 * Follows the visitor from page to page with the cookie banner (CONSENT-01). Everything of it is loaded here, after
 * the page is alive: nothing of it stands in the HTML.
 */
export function ConsentManager({ pathname, askAgain }: ConsentManagerProps): null {
  const before = useRef<string | null>(null);
  useEffect(() => {
    const from = before.current;
    before.current = pathname;
    void import('./consent.ts').then(({ followVisitor }) =>
      followVisitor({ from, to: pathname, askAgain }),
    );
  }, [pathname, askAgain]);
  return null;
}
