/** So long nobody types, in ms: longer than between two words, and than a save takes to be answered. */
const PAUSE = 1000;

let lastInput = Number.NEGATIVE_INFINITY;

/** A letter was typed, wherever on the page. */
export function noteInput(): void {
  lastInput = performance.now();
}

/**
 * Calls back as soon as nobody is typing. What opens by itself waits for that: else letters would go into it, and a blank
 * would press its first button.
 * @returns stops waiting
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
