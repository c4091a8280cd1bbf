import { berlinWallTime } from '#lib/time/berlin-time.ts';
import { checkAnswers, valuesOfForm } from '../answers/check-answers.ts';
import { FIELD_TYPES, HONEYPOT } from '../field-types.ts';
import { asTyped, DAYS, type FilledForm, type Filling, hiddenOf } from '../page/filling.ts';
import { TOKEN } from '../page/form-names.ts';
import { keepDraft } from './draft.ts';
import { fillWith, focusField, slugAt, wordsIn } from './fields.ts';
import { fillingTexts as texts } from './filling.texts.ts';
import { type Outcome, sendEntry } from './send-entry.ts';
import { createUploads } from './uploads.ts';
import { watchLeaving } from './watch-leaving.ts';

interface FillInParts {
  element: HTMLFormElement;
  form: FilledForm;
  start: Filling;
  /** renders how far it is */
  show(filling: Filling): void;
}

/** Waits between attempts without a line, in seconds. */
const RETRIES = [3, 6, 12, 24, 48];

/**
 * What a form does in a hydrated page (G-438): fields that do not apply vanish, what is wrong is said on leaving a field, files
 * are uploaded when they are chosen, and the entry is sent without leaving the page.
 * @returns stops it
 */
export function fillIn({ element, form, start, show }: FillInParts): () => void {
  const { fields } = form;
  const stopped = new AbortController();
  const { signal } = stopped;
  let filling = start;
  let key = keyOf(element);
  let repeating: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;

  function change(next: Partial<Filling>): void {
    filling = { ...filling, ...next };
    if (!signal.aborted) show(filling);
  }
  const draft = keepDraft({
    element,
    form,
    unsaved: () => (filling.thanks === null ? { key, files: filling.files } : null),
  });
  const uploads = createUploads({
    fields,
    onChange(slug, file, error) {
      const isNew = !filling.files[slug];
      change({ files: { ...filling.files, [slug]: file } });
      setError(slug, error);
      // the input is gone
      if (isNew) afterRender(() => focusField(element, slug));
      draft.keepSoon();
    },
  });

  /** What would be sent, and what is wrong with it. */
  function check() {
    const given: Record<string, unknown> = valuesOfForm(fields, new FormData(element));
    for (const { slug, field_type } of fields)
      if (field_type === FIELD_TYPES.file) given[slug] = filling.files[slug]?.id ?? null;
    const today = berlinWallTime(new Date().toISOString()).slice(0, 10);
    return { given, ...checkAnswers(fields, given, today) };
  }

  function setError(slug: string, text: string | undefined): void {
    if (filling.errors[slug] !== text)
      change({ errors: withOne(filling.errors, slug, text || undefined) });
  }

  /** After each input: what applies, and whether what was wrong is right now. */
  function update(slug?: string): void {
    const { shown, errors } = check();
    const hidden = hiddenOf(fields, shown);
    if (hidden.join() !== filling.hidden.join()) change({ hidden });
    if (slug && filling.errors[slug]) setError(slug, errors.get(slug)?.de);
    const isWrong = Object.keys(filling.errors).length > 0;
    if (filling.summary !== 'none') change({ summary: isWrong ? 'known' : 'none' });
    if (repeating) {
      stopRepeating();
      change({ notice: { text: texts.lost_edited } });
    }
    draft.keepSoon();
  }

  function leave(slug: string): void {
    // its upload says what is wrong
    if (filling.files[slug]) return;
    const { errors, values } = check();
    setError(slug, errors.get(slug)?.de);
    const isDay = fields.some((each) => each.slug === slug && DAYS.has(each.field_type));
    const day = values.get(slug);
    // as it was understood
    if (isDay && day && wordsIn(element, slug).length > 0)
      fillWith(element, slug, [asTyped(`${day}`)]);
  }

  function stopRepeating(): void {
    clearTimeout(repeating);
    repeating = undefined;
  }

  async function send(): Promise<void> {
    if (filling.isSending) return;
    stopRepeating();
    change({ isSending: true, notice: null, summary: 'none' });
    await uploads.settled();
    const { given, answered, errors } = check();
    const wrong = answered.flatMap(({ slug }) => {
      const file = filling.files[slug];
      const text =
        file && !file.id ? (filling.errors[slug] ?? texts.upload_broken) : errors.get(slug)?.de;
      return text ? [[slug, text]] : [];
    });
    if (wrong.length > 0) {
      reject(Object.fromEntries(wrong));
      return;
    }
    const sent = answered.filter(({ visible }) => visible).map(({ slug }) => [slug, given[slug]]);
    const field_values = { ...Object.fromEntries(sent), [HONEYPOT]: given[HONEYPOT] };
    draft.keepNow();
    const outcome = await sendEntry({ form: form.id, field_values }, key);
    if (!signal.aborted) take(outcome);
  }

  function reject(errors: Record<string, string>): void {
    change({ errors, isSending: false, summary: 'new' });
    const first = fields.find(({ slug }) => errors[slug]);
    if (first) afterRender(() => focusField(element, first.slug));
  }

  function take(outcome: Outcome): void {
    if (outcome.kind === 'later') {
      const seconds = outcome.seconds ?? RETRIES[Math.min(attempts++, RETRIES.length - 1)] ?? 60;
      repeating = setTimeout(() => void send(), seconds * 1000);
      change({ isSending: false, notice: { text: outcome.text } });
      return;
    }
    attempts = 0;
    if (outcome.kind === 'rejected') {
      takeRejection(outcome);
      return;
    }
    const { message, redirect_url } = outcome.entry;
    draft.remove();
    if (redirect_url) location.assign(redirect_url);
    else change({ isSending: false, thanks: message });
  }

  function takeRejection({ field_errors, text, status }: Outcome & { kind: 'rejected' }): void {
    const wrong = fields.flatMap(({ slug }) => {
      const [sentence] = field_errors[slug] ?? [];
      return sentence ? [[slug, sentence]] : [];
    });
    if (wrong.length === 0) {
      const login = `/accounts/login?next=${encodeURIComponent(form.url)}`;
      change({ isSending: false, notice: { text, ...(status === 401 && { login }) } });
      return;
    }
    // a file that is gone has to be chosen again
    const left = Object.entries(filling.files).filter(([slug]) => !field_errors[slug]);
    change({ files: Object.fromEntries(left) });
    reject(Object.fromEntries(wrong));
  }

  function removeFile(slug: string): void {
    uploads.cancel(slug);
    change({ files: withOne(filling.files, slug), errors: withOne(filling.errors, slug) });
    afterRender(() => focusField(element, slug));
    draft.keepSoon();
  }

  function clear(): void {
    element.reset();
    uploads.stop();
    change({ errors: {}, files: {}, summary: 'none', notice: null, isRestored: false });
    update();
    forgetLeaving();
    draft.remove();
    const first = element.querySelector<HTMLElement>('[data-field]:not([data-hidden=true])');
    if (first) afterRender(() => focusField(element, `${first.dataset.field}`));
  }

  function press(event: MouseEvent): void {
    const button = (event.target as Element).closest('button, a');
    if (!(button instanceof HTMLElement)) return;
    const { clear: isClear, remove, to } = button.dataset;
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
    // sent by its number, not once more
    target.value = '';
  }

  const forgetLeaving = watchLeaving(element, leave, signal);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
  element.noValidate = true;
  element.addEventListener('input', ({ target }) => update(slugAt(target)), { signal });
  element.addEventListener('change', ({ target }) => choose(target), { signal });
  element.addEventListener('click', press, { signal });
  element.addEventListener('submit', submit, { signal });
  addEventListener('pagehide', draft.keepNow, { signal });
  addEventListener('online', () => repeating && void send(), { signal });

  const known = filling.summary === 'none' ? draft.restore() : null;
  if (known) {
    key = known.key;
    change({ isRestored: true, files: known.files });
  }
  update();
  for (const input of element.querySelectorAll('input[type=file]')) choose(input);

  return () => {
    draft.keepNow();
    stopped.abort();
    uploads.stop();
    stopRepeating();
    element.noValidate = false;
  };
}

/** React renders before the next frame. */
const afterRender = (run: () => void) => requestAnimationFrame(run);

/** The same with one entry changed; without a value, without it. */
function withOne<Value>(all: Readonly<Record<string, Value>>, slug: string, value?: Value) {
  const { [slug]: _, ...others } = all;
  return value === undefined ? others : { ...others, [slug]: value };
}

/**
 * Names the sending. The number in the page's token, so that a form that was posted before scripts and is sent once more by them
 * is one entry; a new one in pages that have none.
 */
function keyOf(element: HTMLFormElement): string {
  const token = new FormData(element).get(TOKEN);
  const [, nonce] = typeof token === 'string' ? token.split('.') : [];
  return nonce || crypto.getRandomValues(new Uint32Array(4)).join('-');
}
