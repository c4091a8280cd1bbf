import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';

/** After a failed save: opens the tab of the first field with an error and focuses it. */
export function FirstError() {
  const { isSubmitting, errors } = useFormState();
  const place = useRef<HTMLSpanElement>(null);
  const wasSubmitting = useRef(false);
  useEffect(() => {
    const isOver = wasSubmitting.current && !isSubmitting;
    wasSubmitting.current = isSubmitting;
    if (!isOver || Object.keys(errors).length === 0) return;
    // the tabs mark their errors in the render after this one
    const later = setTimeout(() => {
      const form = place.current?.closest('form');
      const tab = form?.querySelector<HTMLElement>('[role="tab"].error');
      if (!tab) return;
      tab.click();
      setTimeout(() => {
        const panel = form?.querySelector(`#${tab.getAttribute('aria-controls')}`);
        panel?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      });
    });
    return () => clearTimeout(later);
  }, [isSubmitting, errors]);
  return <span ref={place} hidden />;
}
