import { readSlug } from './fields.ts';

/**
 * Calls `leave` with the slug of each field that loses the focus; while a pointer is down, after the click: an error message that
 * appears would move the target from under the pointer.
 * @returns drops a call that waits for the click
 */
export function watchLeaving(
  form: HTMLFormElement,
  leave: (slug: string) => void,
  signal: AbortSignal,
): () => void {
  let isPressed = false;
  let left: string | undefined;
  const report = () => {
    if (left && !signal.aborted) leave(left);
    left = undefined;
  };
  const press = () => {
    isPressed = true;
  };
  const release = () => {
    isPressed = false;
    // after the click
    setTimeout(report);
  };
  addEventListener('pointerdown', press, { signal, capture: true });
  for (const type of ['pointerup', 'pointercancel'])
    addEventListener(type, release, { signal, capture: true });
  form.addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      const slug = readSlug(target);
      // switching to another window does not leave the field
      if (!slug || slug === readSlug(relatedTarget) || !document.hasFocus()) return;
      left = slug;
      if (!isPressed) report();
    },
    { signal },
  );
  return () => {
    left = undefined;
  };
}
