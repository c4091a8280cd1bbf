/** Pause in ms after which typing counts as finished: longer than between words, and than a save. */
const PAUSE = 1000;

let lastInput = Number.NEGATIVE_INFINITY;

/** Called for every input event on the page. */
export function noteInput(): void {
  lastInput = performance.now();
}

/**
 * Calls back once typing has paused. Dialogs that open by themselves use it: keys would go into them, and a space would press
 * their first button.
 * @returns cancels
 */
export function inPause(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const left = lastInput + PAUSE - performance.now();
    if (left > 0) timer = setTimeout(look, left);
    else callback();
  };
  look();
  return () => clearTimeout(timer);
}
