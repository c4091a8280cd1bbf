import { splitSegments } from '../results/segments.ts';
import styles from './listbox.module.css';
import type { Suggested } from './suggestion-loader.ts';
import { de as texts } from './suggestions.texts.ts';
import { typedParts } from './typed-part.ts';

let lists = 0;

/**
 * The combobox listbox (ARIA APG): focus stays in the field, which references the active option. Exists (hidden) from the
 * start, because aria-controls needs a target.
 */
export function createListbox(field: HTMLInputElement, holder: HTMLElement) {
  const id = `suggestions-${++lists}`;
  const list = document.createElement('ul');
  const status = document.createElement('p');
  let options: readonly Suggested[] = [];
  let active = -1;
  Object.assign(list, { id, role: 'listbox', ariaLabel: texts.list, hidden: true });
  status.role = 'status';
  holder.append(list, status);
  field.role = 'combobox';
  field.ariaAutoComplete = 'list';
  field.ariaExpanded = 'false';
  field.setAttribute('aria-controls', id);

  /** @param place -1: none, the field's own text counts */
  function choose(place: number): void {
    active = place;
    for (const [at, option] of [...list.children].entries()) {
      option.ariaSelected = `${at === place}`;
    }
    const option = list.children[place] as HTMLElement | undefined;
    if (!option) {
      field.removeAttribute('aria-activedescendant');
      return;
    }
    field.setAttribute('aria-activedescendant', option.id);
    // scroll only the list: scrolling the page would close it
    const { offsetTop: top, offsetHeight: height } = option;
    list.scrollTop = Math.min(top, Math.max(list.scrollTop, top + height - list.clientHeight));
  }

  function show(found: readonly Suggested[], typed: string): void {
    options = found;
    list.classList.toggle(
      styles.pictured ?? '',
      found.some(({ picture }) => picture),
    );
    list.replaceChildren(
      ...found.map((each, place) => createOption(`${id}-${place}`, each, typed)),
    );
    list.hidden = found.length === 0;
    list.scrollTop = 0;
    field.ariaExpanded = `${!list.hidden}`;
    choose(-1);
    status.textContent = texts.count(found.length);
  }

  return {
    list,
    show,
    choose,
    get isOpen() {
      return !list.hidden;
    },
    get chosen() {
      return options[active]?.text;
    },
    close(): void {
      if (!list.hidden) show([], '');
      status.textContent = '';
    },
    /** Wraps around through the field itself. */
    move(step: 1 | -1): void {
      const places = options.length + 1;
      choose(((active + 1 + step + places) % places) - 1);
    },
    optionAt: (target: EventTarget | null): string | undefined =>
      options[[...list.children].findIndex((option) => option.contains(target as Node))]?.text,
  };
}

/** A small picture, the text, and what it is. */
function createOption(
  id: string,
  { text, type_name, picture }: Suggested,
  typed: string,
): HTMLLIElement {
  const option = document.createElement('li');
  const words = document.createElement('span');
  Object.assign(option, { id, role: 'option', ariaSelected: 'false' });
  option.className = styles.option ?? '';
  option.append(words);
  if (picture) {
    const image = document.createElement('img');
    Object.assign(image, { src: picture, alt: '', className: styles.picture });
    option.prepend(image);
  }
  for (const { text: piece, isMarked } of splitSegments(text, typedParts(text, typed))) {
    const element = document.createElement('span');
    element.textContent = piece;
    if (isMarked) element.dataset.typed = '';
    words.append(element);
  }
  if (type_name) {
    const kind = document.createElement('span');
    kind.className = styles.kind ?? '';
    kind.textContent = ` ${type_name}`;
    option.append(kind);
  }
  return option;
}
