import { minWidth } from '#lib/pages/min-width.ts';
import { createListbox } from './listbox.ts';
import { createSuggestionLoader } from './suggestion-loader.ts';

/** G-72 */
const DEBOUNCE_MS = 150;
/** CONST-42 */
const BLUR_MS = 200;
/** G-102: below this width the field is in the open menu, and tapping elsewhere does not close the list */
const DESKTOP = minWidth('md');

interface Surroundings {
  /** navigates within the site */
  visit(address: string): void;
  /** reports a failure to the error log (ERR-19) */
  report(address: string, status: number | undefined): void;
}

const known = new WeakSet<HTMLInputElement>();

/**
 * Adds suggestions to a search field (SEARCH-04 … SEARCH-17). Without React, because the header is static; loaded only by
 * visitors who search.
 */
export function suggestFor(field: HTMLInputElement, { visit, report }: Surroundings): void {
  const { form } = field;
  const holder = form?.querySelector<HTMLElement>('[data-suggestions]');
  if (!form || !holder || known.has(field)) return;
  known.add(field);
  const loader = createSuggestionLoader({
    load: (address, signal) => fetch(address, { signal }),
    onFailure: report,
  });
  const listbox = createListbox(field, holder);
  const panel = field.closest<HTMLElement>('[popover]');
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    clearTimeout(timer);
    loader.drop();
    listbox.close();
  };
  const suggest = async () => {
    const typed = field.value;
    const found = await loader.loadFor(typed);
    if (found && document.activeElement === field) listbox.show(found, typed);
    else if (field.value === typed) listbox.close();
  };
  const suggestSoon = () => {
    clearTimeout(timer);
    if (field.value.trim()) timer = setTimeout(suggest, DEBOUNCE_MS);
    else close();
  };
  const search = (event: SubmitEvent) => {
    event.preventDefault();
    if (!field.value.trim()) return;
    close();
    panel?.hidePopover();
    // on phones the keyboard would cover the results
    if (!matchMedia(DESKTOP).matches) field.blur();
    visit(`${form.getAttribute('action')}?${new URLSearchParams({ q: field.value.trim() })}`);
  };
  const pick = (suggestion: string) => {
    field.value = suggestion;
    form.requestSubmit();
  };
  const press = (event: KeyboardEvent) => {
    const { key, isComposing, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (isComposing || altKey || ctrlKey || metaKey || shiftKey) return;
    const isMove = key === 'ArrowDown' || key === 'ArrowUp';
    if (isMove && !listbox.isOpen) {
      if (field.value.trim()) void suggest();
    } else if (isMove) listbox.move(key === 'ArrowDown' ? 1 : -1);
    else if (!listbox.isOpen) return;
    else if (key === 'Home' || key === 'End') return listbox.choose(-1);
    else if (key === 'Tab') return close();
    else if (key === 'Escape') close();
    else if (key === 'Enter' && listbox.chosen !== undefined) pick(listbox.chosen);
    else return;
    event.preventDefault();
  };

  form.addEventListener('submit', search);
  field.addEventListener('input', suggestSoon);
  field.addEventListener('keydown', press);
  closeFromOutside({ field, holder, close });
  // Keeps the focus in the field when an option is clicked.
  listbox.list.addEventListener('mousedown', (event) => event.preventDefault());
  listbox.list.addEventListener('click', ({ target }) => {
    const suggestion = listbox.optionAt(target);
    if (suggestion !== undefined) pick(suggestion);
  });
  if (panel) submitByToggle(panel, form);
  // Text typed before this script was loaded.
  if (field.value !== field.defaultValue) suggestSoon();
}

interface Closing {
  field: HTMLInputElement;
  holder: HTMLElement;
  close(): void;
}

/** SEARCH-07 … SEARCH-09, G-102 */
function closeFromOutside({ field, holder, close }: Closing): void {
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const gone = new AbortController();
  const options = { capture: true, passive: true, signal: gone.signal };
  const closeIfBeside = ({ target }: Event) => {
    if (!field.isConnected) gone.abort();
    else if (target !== field && !holder.contains(target as Node)) close();
  };
  addEventListener('pointerdown', closeIfBeside, options);
  // ignore the field's own scrolling and that of the list
  addEventListener('scroll', closeIfBeside, options);
  field.addEventListener('blur', () => {
    if (matchMedia(DESKTOP).matches) leaving = setTimeout(close, BLUR_MS);
  });
  field.addEventListener('focus', () => clearTimeout(leaving));
}

/** Once something is typed, the button that opened the panel submits instead of closing it (SEARCH-11). */
function submitByToggle(panel: HTMLElement, form: HTMLFormElement): void {
  const toggle = document.querySelector(`button[data-searches][popovertarget="${panel.id}"]`);
  toggle?.addEventListener('click', (event) => {
    const field = form.elements.namedItem('q') as HTMLInputElement;
    if (!panel.matches(':popover-open') || !field.value.trim()) return;
    event.preventDefault();
    form.requestSubmit();
  });
}
