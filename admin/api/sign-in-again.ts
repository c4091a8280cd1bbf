import { waitingForSignIn } from '../../src/editor/panels/signed-request.ts';

let waiting: Promise<boolean> | undefined;

/** Opens the sign-in over the screen; concurrent calls share it. @returns whether the editor has signed in */
export function signInAgain(): Promise<boolean> {
  waiting ??= new Promise<boolean>((resolve) => waitingForSignIn.set(resolve)).finally(() => {
    waiting = undefined;
  });
  return waiting;
}
