import { type ComponentType, useEffect, useState } from 'react';
import type { FrameUser } from '../../frame-data.ts';

interface UserProps {
  user: FrameUser;
  pathname: string;
  place: 'bar' | 'burger';
}

export interface SignedIn {
  user: FrameUser;
  /** comes with the answer: who is not signed in never loads it */
  User: ComponentType<UserProps>;
}

/**
 * Who is signed in, once the page is alive: cached pages are the same for everybody (G-103). `<html data-signed-in>`
 * tells before the first paint that somebody may be (alive/before-paint.ts); without it nobody is asked for, and when
 * asking fails the page goes on showing what a visitor sees (USER-04, ERR-06).
 */
export function useSignedIn(): SignedIn | null {
  const [signedIn, setSignedIn] = useState<SignedIn | null>(null);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset.signedIn === undefined) return;
    let current = true;
    const visitor = () => delete dataset.signedIn;
    import('./user.tsx')
      .then(async ({ User, userDetails }) => {
        const user = await userDetails();
        if (!current) return;
        if (user?.is_logged_in) setSignedIn({ user, User });
        else visitor();
      })
      .catch(visitor);
    return () => {
      current = false;
    };
  }, []);
  return signedIn;
}
