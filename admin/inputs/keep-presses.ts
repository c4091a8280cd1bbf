/** What acts on a click. Others that are pressed, such as fields, act before. */
const CONTROLS = 'a[href], button, label, summary, [role="button"], [role="tab"]';
/** In px: a pointer that has gone farther was drawn away on purpose. */
const MAX_WAY = 4;

interface Press {
  control: Element;
  at: MouseEvent;
}

/**
 * Clicks the control that was pressed although it has moved away below the pointer: a press leaves a field, what the field then says
 * moves what is below it, and browsers click only what is there at both ends of the press (G-748).
 */
export function keepPresses(page: Document): void {
  let press: Press | null = null;
  const capture = { capture: true };
  page.addEventListener(
    'mousedown',
    (event) => {
      const control = event.button === 0 ? (event.target as Element).closest(CONTROLS) : null;
      press = control && { control, at: event };
    },
    capture,
  );
  page.addEventListener(
    'mouseup',
    (event) => {
      const pressed = press;
      press = null;
      if (pressed && event.button === 0 && hasMovedAway(pressed, event)) {
        replaceClick(page, pressed.control, event);
      }
    },
    capture,
  );
}

function hasMovedAway({ control, at }: Press, event: MouseEvent): boolean {
  const way = Math.hypot(event.clientX - at.clientX, event.clientY - at.clientY);
  return way <= MAX_WAY && control.isConnected && !control.contains(event.target as Element);
}

/** The browser's own click hits what is around both ends. */
function replaceClick(
  page: Document,
  control: Element,
  { ctrlKey, metaKey, shiftKey }: MouseEvent,
) {
  const stop = (event: Event) => event.stopImmediatePropagation();
  page.addEventListener('click', stop, { capture: true });
  setTimeout(() => {
    page.removeEventListener('click', stop, { capture: true });
    const keys = { ctrlKey, metaKey, shiftKey };
    control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
  });
}
