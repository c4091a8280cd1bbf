import { request } from '../editor-api.ts';
import { createObservable } from '../session/observable.ts';

/** Resolves the requests that wait for the sign-in: true once the editor has signed in again. */
export const waitingForSignIn = createObservable<((isSignedIn: boolean) => void) | null>(null);

/**
 * Sends a panel's request. If the session has ended, the sign-in opens over the panel and the request is sent again
 * afterwards (E-6); without a sign-in the caller gets the 401.
 */
export async function requestSignedIn(...args: Parameters<typeof request>): Promise<Response> {
  const response = await request(...args);
  if (response.status !== 401) return response;
  return (await waitForSignIn()) ? request(...args) : response;
}

/** Opens the sign-in over the page; concurrent calls share it. @returns whether the editor has signed in */
export function waitForSignIn(): Promise<boolean> {
  const earlier = waitingForSignIn.get();
  return new Promise((resolve) => {
    waitingForSignIn.set((isSignedIn) => {
      earlier?.(isSignedIn);
      resolve(isSignedIn);
    });
  });
}
