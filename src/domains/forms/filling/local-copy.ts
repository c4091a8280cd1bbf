import { isUntouched, readFieldValues, setValues } from '#lib/copies/form-values.ts';
import { readCopy, writeCopy } from '#lib/copies/tab-copies.ts';
import { FIELD_TYPES } from '../field-types.ts';
import type { FilledForm } from '../page/filling.ts';
import { copyName } from '../page/form-names.ts';
import type { LocalCopy } from '../page/stored-copy.ts';

const DELAY_MS = 300;
/** Private data that others could find in a shared browser, and what the visitor has not typed. */
const NOT_STORED: ReadonlySet<number> = new Set([
  FIELD_TYPES.hidden,
  FIELD_TYPES.birthday,
  FIELD_TYPES.file,
]);

type Unsaved = Pick<LocalCopy, 'key' | 'files'>;

interface LocalCopyParts {
  element: HTMLFormElement;
  form: FilledForm;
  /** what is stored besides the fields; null once the entry is sent, and nothing may be stored */
  unsaved(): Unsaved | null;
}

/** Stores what is typed in the tab's session storage until it is sent, for a day at most (G-438). */
export function createLocalCopy({ element, form: { id, fields }, unsaved }: LocalCopyParts) {
  const name = copyName(id, findFormIndex(element));
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
      .map((slug) => [slug, readFieldValues(element, slug)]);
    const files = Object.entries(more.files).filter(([, file]) => file.id !== undefined);
    const copy: LocalCopy = {
      at: Date.now(),
      key: more.key,
      values: Object.fromEntries(typed),
      files: Object.fromEntries(files),
    };
    writeCopy(name, typed.length + files.length > 0 ? copy : null);
  }

  return {
    storeNow,
    storeSoon(): void {
      clearTimeout(timer);
      timer = setTimeout(storeNow, DELAY_MS);
    },
    remove(): void {
      clearTimeout(timer);
      writeCopy(name, null);
    },
    /** Restores what was typed before, but leaves fields alone that have been changed since the page was loaded. */
    restore(): Unsaved | null {
      const copy = readCopy<LocalCopy>(name);
      if (!copy) return null;
      for (const slug of slugs) {
        const values = copy.values[slug];
        if (values && isUntouched(element, slug)) setValues(element, slug, values);
      }
      return copy;
    },
  };
}

/** A form may be on a page twice, and what is typed into one is not the other's. */
function findFormIndex(element: HTMLFormElement): number {
  const action = element.getAttribute('action');
  return [...document.forms]
    .filter((each) => each.getAttribute('action') === action)
    .indexOf(element);
}
