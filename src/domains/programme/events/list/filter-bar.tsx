import { type KeyboardEvent, useEffect, useRef } from 'react';
import { FROM_MD } from '#lib/pages/min-width.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { EventQuery } from '../query/event-query.ts';
import { de as texts } from './event-list.texts.ts';
import styles from './filter-bar.module.css';
import {
  buildListUrl,
  type FilterOptions,
  getChosen,
  listShortcuts,
  type Shortcut,
  toggled,
} from './filters.ts';
import { SidePanel } from './side-panel.tsx';

interface FilterBarProps {
  query: EventQuery;
  today: string;
  filters: FilterOptions[];
}

/**
 * Shortcuts and filters as links, so they work without scripts. On phones two buttons open filters and calendar as side panels
 * (EVENT-02, EVENT-17 … EVENT-19, G-69).
 */
export function FilterBar({ query, today, filters }: FilterBarProps) {
  return (
    <div className={styles.bar}>
      <Shortcuts shortcuts={listShortcuts(query, today)} />
      <div className={styles.openers}>
        <Opener panel="programme-calendar">{texts.calendar}</Opener>
        <Opener panel="programme-filter" className={styles.filterOpener}>
          {texts.filter}
        </Opener>
      </div>
      <SidePanel id="programme-filter" title={texts.filter} upTo="48em">
        <div className={styles.filters}>
          {filters.map((filter) => (
            <Filter key={filter.key} filter={filter} query={query} today={today} />
          ))}
          <a
            className={styles.toggle}
            href={buildListUrl(query, today, { available: query.available ? undefined : true })}
            data-scroll="smooth"
            data-needs-script
            aria-current={query.available ? 'true' : undefined}
          >
            {texts.available}
          </a>
        </div>
      </SidePanel>
    </div>
  );
}

function Shortcuts({ shortcuts }: { shortcuts: Shortcut[] }) {
  return (
    <ul className={styles.shortcuts}>
      {shortcuts.map(({ name, href, isChosen }) => (
        <li key={name}>
          <a
            className={styles.toggle}
            href={href}
            data-scroll="smooth"
            data-needs-script
            aria-current={isChosen ? 'true' : undefined}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface OpenerProps {
  panel: string;
  className?: string | undefined;
  children: string;
}

function Opener({ panel, className, children }: OpenerProps) {
  return (
    <span className={className}>
      <Button weight="plain" popoverTarget={panel} aria-haspopup="dialog">
        {children}
      </Button>
    </span>
  );
}

interface FilterProps {
  filter: FilterOptions;
  query: EventQuery;
  today: string;
}

/** Whether dropdowns cover the page; on phones they are in a side panel. */
const isOverPage = () => matchMedia(FROM_MD).matches;

/** Escape closes an open dropdown first and returns the focus to its button; what contains the bar stays open (G-332). */
function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  const list = event.currentTarget;
  if (event.key !== 'Escape' || !list.open || !isOverPage()) return;
  event.preventDefault();
  event.stopPropagation();
  list.open = false;
  list.querySelector('summary')?.focus();
}

function Filter({ filter: { key, label, options }, query, today }: FilterProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const chosen = getChosen(query, key);
  const option = options.find(({ id }) => id === chosen);
  const before = useRef(chosen);
  // Selecting an option closes its dropdown if it covers the page; the focus stays on the filter.
  useEffect(() => {
    if (before.current === chosen) return;
    before.current = chosen;
    const list = details.current;
    if (!list || !isOverPage()) return;
    if (list.open && list.contains(document.activeElement)) list.querySelector('summary')?.focus();
    list.open = false;
  }, [chosen]);
  return (
    <details
      ref={details}
      name="programme-filter"
      className={styles.filter}
      onKeyDown={closeOnEscape}
    >
      <summary className={styles.summary} data-chosen={option ? '' : undefined}>
        {label}
        {option && <span className={styles.chosen}>{option.name}</span>}
        <Icon name="down" />
      </summary>
      <ul className={styles.options}>
        <li>
          <a
            href={buildListUrl(query, today, { [key]: undefined })}
            data-scroll="smooth"
            data-needs-script
            aria-current={chosen === undefined ? 'true' : undefined}
          >
            {texts.all}
          </a>
        </li>
        {options.map(({ id, name }) => (
          <li key={id}>
            <a
              href={buildListUrl(query, today, toggled(query, key, id))}
              data-scroll="smooth"
              data-needs-script
              aria-current={id === chosen ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
