import { readFieldValues, setValues } from '#lib/copies/form-values.ts';
import { asTyped, DAYS, type FilledForm, type Filling, listHidden } from '../page/filling.ts';
import { TOKEN } from '../page/form-names.ts';
import { checkForm } from './check-form.ts';
import { focusField, readSlug } from './fields.ts';
import { createLocalCopy } from './local-copy.ts';
import { createSending } from './sending.ts';
import { afterRender, createStore, withOne } from './store.ts';
import { createUploads } from './uploads.ts';
import { watchLeaving } from './watch-leaving.ts';

interface FillInParts {
  element: HTMLFormElement;
  form: FilledForm;
  start: Filling;
  /** renders the state */
  show(filling: Filling): void;
}

/**
 * What a form does in a hydrated page (G-438): hides fields that do not apply, validates a field when it is left, uploads files
 * when they are chosen, and sends the entry without leaving the page.
 * @returns removes all of it again
 */
export function fillIn({ element, form, start, show }: FillInParts): () => void {
  const { fields } = form;
  const stopped = new AbortController();
  const { signal } = stopped;
  const store = createStore(start, show, signal);
  let key = createKey(element);
  const copy = createLocalCopy({
    element,
    form,
    unsaved: () => (store.filling.thanks === null ? { key, files: store.filling.files } : null),
  });
  const uploads = createUploads({
    fields,
    onChange(slug, file, error) {
      const isNew = !store.filling.files[slug];
      store.change({ files: { ...store.filling.files, [slug]: file } });
      store.setError(slug, error);
      // the input has given way to the file
      if (isNew) afterRender(() => focusField(element, slug));
      copy.storeSoon();
    },
  });
  const sending = createSending({ element, form, store, copy, uploads, signal, key: () => key });

  /** After each input: updates which fields apply, and the errors that are already shown. */
  function update(slug?: string): void {
    const { shown, errors } = checkForm(element, form, store.filling);
    const hidden = listHidden(fields, shown);
    if (hidden.join() !== store.filling.hidden.join()) store.change({ hidden });
    if (slug && store.filling.errors[slug]) store.setError(slug, errors.get(slug)?.de);
    const isWrong = Object.keys(store.filling.errors).length > 0;
    if (store.filling.summary !== 'none') store.change({ summary: isWrong ? 'known' : 'none' });
    sending.postpone();
    copy.storeSoon();
  }

  function leave(slug: string): void {
    // its upload reports errors
    if (store.filling.files[slug]) return;
    const { errors, values } = checkForm(element, form, store.filling);
    store.setError(slug, errors.get(slug)?.de);
    const isDay = fields.some((each) => each.slug === slug && DAYS.has(each.field_type));
    const day = values.get(slug);
    // show the date as it was understood
    if (isDay && day && readFieldValues(element, slug).length > 0)
      setValues(element, slug, [asTyped(`${day}`)]);
  }

  function removeFile(slug: string): void {
    uploads.cancel(slug);
    const { files, errors } = store.filling;
    store.change({ files: withOne(files, slug), errors: withOne(errors, slug) });
    sending.postpone();
    afterRender(() => focusField(element, slug));
    copy.storeSoon();
  }

  function clear(): void {
    // a field may be called 'reset'
    HTMLFormElement.prototype.reset.call(element);
    uploads.stop();
    store.change({ errors: {}, files: {}, summary: 'none', notice: null, isRestored: false });
    update();
    cancelLeave();
    copy.remove();
    const first = element.querySelector<HTMLElement>('[data-field]:not([data-hidden=true])');
    if (first) afterRender(() => focusField(element, `${first.dataset.field}`));
  }

  function press(event: MouseEvent): void {
    const control = (event.target as Element).closest('button, a');
    if (!(control instanceof HTMLElement)) return;
    const { clear: isClear, remove, to } = control.dataset;
    if (isClear !== undefined) clear();
    if (remove) removeFile(remove);
    if (to) {
      event.preventDefault();
      focusField(element, to);
    }
  }

  function choose(target: EventTarget | null): void {
    if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
    const [file] = target.files ?? [];
    if (!file) return;
    uploads.start(target.name, file);
    // the entry names the upload; the file itself must not be posted again
    target.value = '';
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void sending.send();
  }

  const cancelLeave = watchLeaving(element, leave, signal);
  element.noValidate = true;
  element.addEventListener('input', ({ target }) => update(readSlug(target)), { signal });
  element.addEventListener('change', ({ target }) => choose(target), { signal });
  element.addEventListener('click', press, { signal });
  element.addEventListener('submit', submit, { signal });
  addEventListener('pagehide', copy.storeNow, { signal });
  addEventListener('online', sending.repeat, { signal });

  const known = store.filling.summary === 'none' ? copy.restore() : null;
  if (known) {
    key = known.key;
    store.change({ isRestored: true, files: known.files });
  }
  update();
  for (const input of element.querySelectorAll('input[type=file]')) choose(input);

  return () => {
    copy.storeNow();
    stopped.abort();
    uploads.stop();
    sending.stop();
    element.noValidate = false;
  };
}

/**
 * The idempotency key: the nonce of the page's token, so that a form that was posted before the scripts loaded and is sent again
 * by them is one entry. Pages without a token get a random one.
 */
function createKey(element: HTMLFormElement): string {
  const token = new FormData(element).get(TOKEN);
  const [, nonce] = typeof token === 'string' ? token.split('.') : [];
  return nonce || crypto.getRandomValues(new Uint32Array(4)).join('-');
}
