import { memo, useEffect, useRef, useState } from 'react';
import type { OpenedForm } from '../../../src/domains/forms/form.schema.ts';
import { FormView, RichText } from '../../../src/domains/forms/page/form-view.tsx';
import { findPointedSlug } from './pointed-field.ts';
import { type Filled, readFilled, withoutHidden } from './shown-form.ts';

interface PreviewFormProps {
  form: OpenedForm;
  isSent: boolean;
  openId: number | null;
  /** @param isOnControl the click may also choose something or begin typing */
  onPoint(id: number, isOnControl: boolean): void;
}

/** Elements whose click the browser would act on. */
const ACTING = 'a, button, input[type="file"], input[type="submit"]';

/** The form as its page renders it. Nothing can be sent from it. */
export function PreviewForm({ form, isSent, openId, onPoint }: PreviewFormProps) {
  const page = useRef<HTMLElement>(null);
  const [filled, setFilled] = useState<Filled>(null);
  const latest = useRef({ form, onPoint });
  latest.current = { form, onPoint };
  useEffect(() => {
    const root = page.current?.ownerDocument;
    if (!root) return;
    // captured before the form's own listeners, which would upload, store and check it as a visitor's
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const click = (event: Event) => {
      const target = event.target as Element;
      const fields = latest.current.form.fields;
      const field = fields.find(({ slug }) => slug === findPointedSlug(target, fields));
      const isActing = Boolean(target.closest(ACTING));
      if (isActing) stop(event);
      const isOnControl = Boolean(target.closest('input, select, textarea, label'));
      if (field) latest.current.onPoint(field.id, isOnControl && !isActing);
    };
    const follow = (event: Event) => {
      event.stopImmediatePropagation();
      const element = page.current?.querySelector('form');
      if (element) setFilled(readFilled(latest.current.form.fields, element));
    };
    const stopped = new AbortController();
    const options = { capture: true, signal: stopped.signal };
    for (const type of ['submit', 'drop', 'focusout']) root.addEventListener(type, stop, options);
    for (const type of ['input', 'change']) root.addEventListener(type, follow, options);
    root.addEventListener('click', click, options);
    return () => stopped.abort();
  }, []);
  const shown = withoutHidden(form, filled, openId);
  useMark(page, shown.fields.find(({ id }) => id === openId)?.slug);
  return (
    <article
      ref={page}
      style={{ padding: 'var(--space-m) var(--margin) var(--space-l)', maxInlineSize: '46rem' }}
    >
      <h1 style={{ font: 'var(--font-display-3)', marginBlockEnd: 'var(--space-m)' }}>
        {form.title}
      </h1>
      <div style={{ display: 'grid', gap: 'var(--space-l)' }}>
        {form.intro ? <RichText html={form.intro} /> : null}
        <Inert key={serialiseStructure(form)} form={shown} isSent={isSent} />
      </div>
    </article>
  );
}

/** Not rendered again while only the builder changes. */
const Inert = memo(
  function View({ form, isSent }: Pick<PreviewFormProps, 'form' | 'isSent'>) {
    return <FormView form={form} level={2} login={null} is_sent={isSent} />;
  },
  (a, b) => a.isSent === b.isSent && JSON.stringify(a.form) === JSON.stringify(b.form),
);

/** A new key remounts the form when fields or their defaults change: uncontrolled inputs would keep the old ones. */
const serialiseStructure = ({ fields }: OpenedForm) =>
  JSON.stringify(
    fields.map(({ id, slug, field_type, default: given }) => [id, slug, field_type, given]),
  );

/** Only in its own document: `scrollIntoView` would also move the administration. */
function scrollTo(element: HTMLElement): void {
  const view = element.ownerDocument.defaultView;
  if (!view) return;
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > view.innerHeight) view.scrollBy(0, top - view.innerHeight / 4);
}

/** Shows which field is open in the builder. */
function useMark(page: { current: HTMLElement | null }, slug: string | undefined): void {
  const shownMark = useRef<string | undefined>(undefined);
  useEffect(() => {
    const element = slug
      ? page.current?.querySelector<HTMLElement>(
          `[data-field="${slug}"], :is(div, fieldset):has(> [name="${slug}"])`,
        )
      : null;
    if (!element) return;
    element.style.outline = '2px dashed var(--signal)';
    element.style.outlineOffset = '0.5rem';
    if (shownMark.current !== slug) scrollTo(element);
    shownMark.current = slug;
    return () => {
      element.style.outline = '';
      element.style.outlineOffset = '';
    };
  });
}
