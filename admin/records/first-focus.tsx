import { useEffect, useRef } from 'react';

/** In the form of a new record: typing may begin at once (G-591). Touch screens would open their keyboard. */
export function FirstFocus() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const isTouch = matchMedia('(hover: none)').matches;
    const { activeElement } = document;
    // somebody may be typing elsewhere, for example in the search
    if (isTouch || activeElement?.matches('input, textarea')) return;
    const fields = place.current
      ?.closest('form')
      ?.querySelectorAll('fieldset input, fieldset textarea');
    const first = [...(fields ?? [])].find((field) => field.checkVisibility());
    // a choice would open its list over the form
    if (!(first instanceof HTMLElement) || first.role === 'combobox') return;
    first.focus({ preventScroll: true });
  }, []);
  return <span ref={place} hidden />;
}
