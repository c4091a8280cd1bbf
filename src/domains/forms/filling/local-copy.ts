import { FIELD_TYPES } from '../field-types.ts';
import type { ChosenFile, FilledForm } from '../page/filling.ts';
import { localCopyName } from '../page/form-names.ts';
import { isUntouched, setValues, valuesIn } from './fields.ts';

/** As long as an upload waits for its entry (G-55). */
const MAX_AGE_MS = 86_400_000;
const DELAY_MS = 300;
/** Private data that others could find in a shared browser, and what the visitor has not typed. */
const NOT_STORED: ReadonlySet<number> = new Set([
  FIELD_TYPES.hidden,
  FIELD_TYPES.birthday,
  FIELD_TYPES.file,
]);

/** What was typed into a form that is not sent yet. */
interface LocalCopy {
  at: number;
  /** idempotency key: an entry that is sent again after a crash is still one */
  key: string;
  values: Record<string, string[]>;
  /** ids and names of uploads, not their contents */
  files: Record<string, ChosenFile>;
}

type Unsaved = Pick<LocalCopy, 'key' | 'files'>;

interface LocalCopyParts {
  element: HTMLFormElement;
  form: FilledForm;
  /** what is stored besides the fields; null once the entry is sent, and nothing may be stored */
  unsaved(): Unsaved | null;
}

/** Stores what is typed in the tab's session storage until it is sent, for a day at most (G-438). */
export function createLocalCopy({ element, form: { id, fields }, unsaved }: LocalCopyParts) {
  const name = localCopyName(id);
  const slugs = fields
    .filter(
      ({ field_type, autocomplete }) => !NOT_STORED.has(field_type) && autocomplete !== 'bday',
    )
    .map(({ slug }) => slug);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function storeNow(): void {
    clearTimeout(timer);
    const more = unsaved();
    if (!more) return;
    const typed = slugs
      .filter((slug) => !isUntouched(element, slug))
      .map((slug) => [slug, valuesIn(element, slug)]);
    const files = Object.entries(more.files).filter(([, file]) => file.id !== undefined);
    const copy: LocalCopy = {
      at: Date.now(),
      key: more.key,
      values: Object.fromEntries(typed),
      files: Object.fromEntries(files),
    };
    write(name, typed.length + files.length > 0 ? copy : null);
  }

  return {
    storeNow,
    storeSoon(): void {
      clearTimeout(timer);
      timer = setTimeout(storeNow, DELAY_MS);
    },
    remove(): void {
      clearTimeout(timer);
      write(name, null);
    },
    /** Restores what was typed before, but leaves fields alone that have been changed since the page was loaded. */
    restore(): Unsaved | null {
      const copy = read(name);
      if (!copy) return null;
      for (const slug of slugs) {
        const values = copy.values[slug];
        if (values && isUntouched(element, slug)) setValues(element, slug, values);
      }
      return copy;
    },
  };
}

function read(name: string): LocalCopy | null {
  try {
    const copy = JSON.parse(sessionStorage.getItem(name) ?? 'null') as LocalCopy | null;
    return copy && Date.now() - copy.at < MAX_AGE_MS ? copy : null;
  } catch {
    return null;
  }
}

function write(name: string, copy: LocalCopy | null): void {
  try {
    if (copy) sessionStorage.setItem(name, JSON.stringify(copy));
    else sessionStorage.removeItem(name);
  } catch {
    // storage is full or blocked: a reload loses what was typed
  }
}
