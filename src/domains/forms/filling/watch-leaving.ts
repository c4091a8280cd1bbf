import { slugAt } from './fields.ts';

/**
 * Calls `leave` with the slug of each field that is left. While a button of the mouse is down it waits: a message that appears
 * would move what is being clicked away.
 * @returns forgets a field that was left by what is being clicked
 */
export function watchLeaving(
  form: HTMLFormElement,
  leave: (slug: string) => void,
  signal: AbortSignal,
): () => void {
  let isPressed = false;
  let left: string | undefined;
  const say = () => {
    if (left && !signal.aborted) leave(left);
    left = undefined;
  };
  const press = () => {
    isPressed = true;
  };
  const release = () => {
    isPressed = false;
    // after the click
    setTimeout(say);
  };
  addEventListener('pointerdown', press, { signal, capture: true });
  for (const type of ['pointerup', 'pointercancel'])
    addEventListener(type, release, { signal, capture: true });
  form.addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      const slug = slugAt(target);
      // a window that is left for another one leaves no field
      if (!slug || slug === slugAt(relatedTarget) || !document.hasFocus()) return;
      left = slug;
      if (!isPressed) say();
    },
    { signal },
  );
  return () => {
    left = undefined;
  };
}
