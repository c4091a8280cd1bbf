import { SEARCH_FIELD } from '#domains/search/search-field.ts';
import form from '#domains/search/search-form.module.css';
import { Icon } from '#ui/icon/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { headerTexts } from '../header.texts.ts';
import panel from '../panel.module.css';
import styles from './search-box.module.css';

/**
 * A plain form that asks the page of results (SEARCH-02); only the server writes it, unlike the one of that page.
 * @param firstFocus anyone who opens it wants to type; `autofocus` would try with the page, too, and complain in the console
 */
export function SearchForm({ firstFocus = false }: { firstFocus?: boolean }) {
  return (
    <search>
      <form action="/de/search" className={form.form}>
        <div className={form.line}>
          <label className={form.field}>
            <VisuallyHidden>{headerTexts.search}</VisuallyHidden>
            <input
              {...SEARCH_FIELD}
              placeholder={headerTexts.search_for}
              data-first-focus={firstFocus || undefined}
            />
          </label>
          <button type="submit" aria-label={headerTexts.search_now} title={headerTexts.search_now}>
            <Icon name="arrow" />
          </button>
        </div>
        <div data-suggestions="" className={form.suggestions} />
      </form>
    </search>
  );
}

/**
 * The toggle and the panel it opens below the bar; a click outside and Escape close it again (SHELL-26). Once something
 * is typed the toggle searches, too (SEARCH-11).
 */
export function SearchBox({ className }: { className: string | undefined }) {
  return (
    <li>
      <button
        type="button"
        popoverTarget="search"
        className={className}
        aria-label={headerTexts.search}
        title={headerTexts.search}
        data-searches=""
      >
        <Icon name="search" />
      </button>
      <div id="search" popover="auto" className={`${panel.panel} ${panel.wide} ${styles.panel}`}>
        <SearchForm firstFocus />
      </div>
    </li>
  );
}
