import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { headerTexts } from './header.texts.ts';
import panel from './panel.module.css';
import styles from './search-box.module.css';

/**
 * A plain form that asks the page of results (SEARCH-02, SEARCH-15).
 * @param firstFocus whoever opens it wants to type; `autofocus` would try with the page, too, and complain in the console
 */
export function SearchForm({ firstFocus = false }: { firstFocus?: boolean }) {
  return (
    <search>
      <form action="/de/search" className={styles.form}>
        <label className={styles.field}>
          <VisuallyHidden>{headerTexts.search}</VisuallyHidden>
          <input
            type="search"
            name="q"
            required
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={headerTexts.search_for}
            data-first-focus={firstFocus || undefined}
          />
        </label>
        <button type="submit" aria-label={headerTexts.search_now} title={headerTexts.search_now}>
          <Icon name="arrow" />
        </button>
      </form>
    </search>
  );
}

/** The toggle and the panel it opens below the bar; a click outside and Escape close it again (SHELL-26). */
export function SearchBox({ className }: { className: string | undefined }) {
  return (
    <li>
      <button
        type="button"
        popoverTarget="search"
        className={className}
        aria-label={headerTexts.search}
        title={headerTexts.search}
      >
        <Icon name="search" />
      </button>
      <div id="search" popover="auto" className={`${panel.panel} ${panel.wide} ${styles.panel}`}>
        <SearchForm firstFocus />
      </div>
    </li>
  );
}
