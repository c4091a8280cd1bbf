import { SENTENCES } from '../answers/sentences.ts';
import { HONEYPOT } from '../field-types.ts';
import type { FilledForm } from '../page/filling.ts';
import { checkForm } from './check-form.ts';
import { focusField } from './fields.ts';
import { fillingTexts as texts } from './filling.texts.ts';
import { type Outcome, sendEntry } from './send-entry.ts';
import { afterRender, type Store } from './store.ts';

/** Delays between attempts while there is no connection, in seconds. */
const RETRY_DELAYS = [3, 6, 12, 24];
const LONGEST_DELAY = 48;

interface SendingParts {
  element: HTMLFormElement;
  form: FilledForm;
  store: Store;
  copy: { storeNow(): void; remove(): void };
  uploads: { settled(): Promise<void> };
  /** idempotency key: attempts with the same key are one entry */
  key(): string;
  signal: AbortSignal;
}

/** Sends the entry, retries while there is no connection, and shows the result. */
export function createSending(parts: SendingParts) {
  const { element, form, store, copy, uploads, signal } = parts;
  const { fields } = form;
  let repeating: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;

  async function send(): Promise<void> {
    if (store.filling.isSending) return;
    stop();
    store.change({ isSending: true, notice: null, summary: 'none' });
    await uploads.settled();
    const { given, answered, errors } = checkForm(element, form, store.filling);
    const wrong = answered.flatMap(({ slug }) => {
      const file = store.filling.files[slug];
      const text =
        file && !file.id
          ? (store.filling.errors[slug] ?? texts.upload_broken)
          : errors.get(slug)?.de;
      return text ? [[slug, text]] : [];
    });
    if (wrong.length > 0) {
      reject(Object.fromEntries(wrong));
      return;
    }
    const sent = answered.filter(({ visible }) => visible).map(({ slug }) => [slug, given[slug]]);
    const field_values = { ...Object.fromEntries(sent), [HONEYPOT]: given[HONEYPOT] };
    copy.storeNow();
    const outcome = await sendEntry({ form: form.id, field_values }, parts.key());
    if (!signal.aborted) take(outcome);
  }

  function take(outcome: Outcome): void {
    if (outcome.kind === 'later') {
      const seconds = outcome.seconds ?? RETRY_DELAYS[attempts] ?? LONGEST_DELAY;
      if (outcome.seconds === null) attempts += 1;
      repeating = setTimeout(() => void send(), seconds * 1000);
      store.change({ isSending: false, notice: { text: outcome.text } });
      return;
    }
    attempts = 0;
    if (outcome.kind === 'rejected') {
      takeRejection(outcome);
      return;
    }
    const { message, redirect_url } = outcome.entry;
    copy.remove();
    store.change({ isSending: false, thanks: message });
    if (redirect_url) location.assign(redirect_url);
  }

  function takeRejection({ field_errors, text, status }: Outcome & { kind: 'rejected' }): void {
    if (isOutdated(field_errors)) {
      store.change({ isSending: false, notice: { text: texts.changed } });
      return;
    }
    const wrong = fields.flatMap(({ slug }) => {
      const [sentence] = field_errors[slug] ?? [];
      return sentence ? [[slug, sentence]] : [];
    });
    if (wrong.length === 0) {
      const login = `/accounts/login?next=${encodeURIComponent(form.url)}`;
      store.change({ isSending: false, notice: { text, ...(status === 401 && { login }) } });
      return;
    }
    // an upload that has expired or was sent with another entry has to be chosen again
    const left = Object.entries(store.filling.files).filter(([slug]) => !field_errors[slug]);
    store.change({ files: Object.fromEntries(left) });
    reject(Object.fromEntries(wrong));
  }

  /** Editors have changed fields or choices since the page was loaded: nothing in it can be corrected. */
  function isOutdated(field_errors: Readonly<Record<string, string[]>>): boolean {
    const known = new Set([...fields.map(({ slug }) => slug), HONEYPOT]);
    return Object.entries(field_errors).some(
      ([slug, [sentence]]) =>
        !known.has(slug) || sentence === SENTENCES.unknown.de || sentence === SENTENCES.choice.de,
    );
  }

  function reject(errors: Record<string, string>): void {
    store.change({ errors, isSending: false, summary: 'new' });
    const first = fields.find(({ slug }) => errors[slug]);
    if (first) afterRender(() => focusField(element, first.slug));
  }

  function stop(): void {
    clearTimeout(repeating);
    repeating = undefined;
  }

  return {
    send,
    stop,
    /** Cancels a pending retry: it could send an answer that is only half typed. */
    postpone(): void {
      if (!repeating) return;
      stop();
      store.change({ notice: { text: texts.lost_edited } });
    },
    /** The connection is back: retries at once. */
    repeat(): void {
      if (repeating) void send();
    },
  };
}
