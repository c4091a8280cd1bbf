import { type ComponentType, useEffect, useState } from 'react';
import type { FrameUser } from '../../frame-data.ts';

interface UserProps {
  user: FrameUser;
  pathname: string;
  place: 'bar' | 'burger';
}

export interface SignedIn {
  user: FrameUser;
  /** loaded with the user: visitors never load it */
  User: ComponentType<UserProps>;
}

/**
 * Loads the signed-in user after hydration: cached pages are the same for everybody (G-103). Without
 * `<html data-signed-in>` (hydration/before-paint.ts) no request is made; a failed request leaves the visitor's view
 * (USER-04, ERR-06).
 */
export function useSignedIn(): SignedIn | null {
  const [signedIn, setSignedIn] = useState<SignedIn | null>(null);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset.signedIn === undefined) return;
    let current = true;
    const visitor = () => delete dataset.signedIn;
    import('./user.tsx')
      .then(async ({ User, userDetails, carryFavourites, forgetAccount }) => {
        const user = await userDetails();
        if (user?.is_logged_in) carryFavourites();
        else if (user) forgetAccount();
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
