import { waitingForSignIn } from '../../src/editor/panels/signed-request.ts';

let waiting: Promise<boolean> | undefined;

/** Opens the sign-in over the screen. @returns whether somebody has signed in; calls that come meanwhile wait for the same */
export function signInAgain(): Promise<boolean> {
  waiting ??= new Promise<boolean>((resolve) => waitingForSignIn.set(resolve)).finally(() => {
    waiting = undefined;
  });
  return waiting;
}
