/// <reference lib="dom" />
import { isUntouched, readFieldValues, setValues } from '#lib/copies/form-values.ts';
import { readCopy, type TabCopy, writeCopy } from '#lib/copies/tab-copies.ts';

/*
 * Keeps what is typed into the settings until it is saved, as forms do (G-438): a session that has ended meanwhile leads through
 * the sign-in, and back to a new page. Never passwords.
 */

const NAME = 'foyer-form-settings';
const DELAY_MS = 300;

/** The fields of each form, by its intent. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  name: ['first_name', 'last_name'],
  email: ['email'],
  language: ['language'],
  comments: ['comment_mails'],
  approvals: ['approval_mails'],
};

interface SettingsCopy extends TabCopy {
  /** nobody else is shown what was typed */
  username: string;
  /** by the form's intent, then by field */
  values: Record<string, Record<string, string[]>>;
}

export interface KeepTypedParts {
  username: string;
  /** intent of the form that was saved just now */
  saved: string | null;
}

export type Kept = ReturnType<typeof keepTyped>;

function* findForms(root: ParentNode) {
  for (const form of root.querySelectorAll('form')) {
    const intent = form.querySelector<HTMLInputElement>('[name=intent]')?.value ?? '';
    const fields = FIELDS[intent];
    if (fields) yield { form, intent, fields };
  }
}

/**
 * Puts what was typed before into fields that have not been touched since, and stores what is typed from now on.
 * @returns whether something came back, and how to end or undo it
 */
export function keepTyped(root: HTMLElement, { username, saved }: KeepTypedParts) {
  const stopped = new AbortController();
  const { signal } = stopped;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function store(): void {
    clearTimeout(timer);
    const values: SettingsCopy['values'] = {};
    for (const { form, intent, fields } of findForms(root)) {
      const touched = fields.filter((field) => !isUntouched(form, field));
      if (touched.length > 0)
        values[intent] = Object.fromEntries(
          touched.map((field) => [field, readFieldValues(form, field)]),
        );
    }
    const copy: SettingsCopy = { at: Date.now(), username, values };
    writeCopy(NAME, Object.keys(values).length > 0 ? copy : null);
  }

  function restore(): boolean {
    const copy = readCopy<SettingsCopy>(NAME);
    if (!copy || copy.username !== username) return false;
    let isRestored = false;
    for (const { form, intent, fields } of findForms(root)) {
      for (const field of fields) {
        const typed = intent === saved ? undefined : copy.values[intent]?.[field];
        if (!typed || !isUntouched(form, field)) continue;
        setValues(form, field, typed);
        isRestored ||= !isUntouched(form, field);
      }
    }
    return isRestored;
  }

  const isRestored = restore();
  store();
  root.addEventListener(
    'input',
    () => {
      clearTimeout(timer);
      timer = setTimeout(store, DELAY_MS);
    },
    { signal },
  );
  addEventListener('pagehide', store, { signal });

  return {
    isRestored,
    stop(): void {
      store();
      stopped.abort();
    },
    clear(): void {
      for (const { form } of findForms(root)) form.reset();
      store();
    },
  };
}
