import { FIELD_TYPES } from '../field-types.ts';
import type { ChosenFile, FilledForm } from '../page/filling.ts';
import { localCopyName } from '../page/form-names.ts';
import { fillWith, isUntouched, wordsIn } from './fields.ts';

/** As long as an upload waits for its entry (G-55). */
const MAX_AGE_MS = 86_400_000;
const DELAY_MS = 300;
/** Nothing that others should find in a shared browser, and nothing that the visitor has not typed. */
const NOT_KEPT: ReadonlySet<number> = new Set([
  FIELD_TYPES.hidden,
  FIELD_TYPES.birthday,
  FIELD_TYPES.file,
]);

/** What was typed into a form that is not sent yet. */
interface LocalCopy {
  at: number;
  /** names the sending: what is sent again after a crash is still one entry */
  key: string;
  values: Record<string, string[]>;
  /** numbers and names of uploads, not their contents */
  files: Record<string, ChosenFile>;
}

type Unsaved = Pick<LocalCopy, 'key' | 'files'>;

interface LocalCopyParts {
  element: HTMLFormElement;
  form: FilledForm;
  /** what belongs to the copy besides the fields; null: nothing is kept any more */
  unsaved(): Unsaved | null;
}

/** Keeps what is typed in this tab until it is sent, for a day at most (G-438). */
export function keepLocalCopy({ element, form: { id, fields }, unsaved }: LocalCopyParts) {
  const name = localCopyName(id);
  const kept = fields
    .filter(({ field_type, autocomplete }) => !NOT_KEPT.has(field_type) && autocomplete !== 'bday')
    .map(({ slug }) => slug);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function keepNow(): void {
    clearTimeout(timer);
    const more = unsaved();
    if (!more) return;
    const typed = kept
      .filter((slug) => !isUntouched(element, slug))
      .map((slug) => [slug, wordsIn(element, slug)]);
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
    keepNow,
    keepSoon(): void {
      clearTimeout(timer);
      timer = setTimeout(keepNow, DELAY_MS);
    },
    remove(): void {
      clearTimeout(timer);
      write(name, null);
    },
    /** Fills in what was typed before, but nothing over what is typed by now. */
    restore(): Unsaved | null {
      const copy = read(name);
      if (!copy) return null;
      for (const slug of kept) {
        const words = copy.values[slug];
        if (words && isUntouched(element, slug)) fillWith(element, slug, words);
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
    // no storage: what is typed lives as long as the page
  }
}
