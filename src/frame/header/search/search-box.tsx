import { SEARCH_FIELD } from '#domains/search/search-field.ts';
import form from '#domains/search/search-form.module.css';
import { Icon } from '#ui/icon/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { headerTexts } from '../header.texts.ts';
import panel from '../panel.module.css';
import styles from './search-box.module.css';

/**
 * A plain search form (SEARCH-02), rendered by the server only.
 * @param firstFocus focused when its panel opens; `autofocus` would also apply on page load
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
 * Button and panel of the search; closed by outside clicks and Escape (SHELL-26). Once something is typed, the button submits
 * (SEARCH-11).
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
