import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { FROM_MD } from '#lib/pages/min-width.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { countChips, type EventQuery } from '../../query/event-query.ts';
import { de as texts } from '../event-list.texts.ts';
import { SidePanel } from '../side-panel.tsx';
import styles from './filter-bar.module.css';
import {
  type Box,
  buildListUrl,
  type FilterOptions,
  listBoxes,
  listChosen,
  listShortcuts,
  type Shortcut,
  toggleOption,
} from './filters.ts';
import { WordsField } from './words-field.tsx';

interface FilterBarProps {
  query: EventQuery;
  today: string;
  filters: FilterOptions[];
  /** performances that 'Nur verfügbare' would leave */
  available_count: number;
}

/**
 * Shortcuts and filters as links, so they work without scripts. On phones two buttons open filters and calendar as side panels
 * (EVENT-02, EVENT-17 … EVENT-19, G-69).
 */
export function FilterBar({ query, today, filters, available_count }: FilterBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useOutsidePress(bar);
  return (
    <div ref={bar} className={styles.bar}>
      <Shortcuts shortcuts={listShortcuts(query, today)} />
      <div className={styles.openers}>
        <Opener panel="programme-calendar">{texts.calendar}</Opener>
        <Opener panel="programme-filter" className={styles.filterOpener}>
          {texts.filter}
          <Chosen count={countChips({ ...query, q: '', until: '' })} />
        </Opener>
      </div>
      <WordsField query={query} today={today} />
      <SidePanel id="programme-filter" title={texts.filter} upTo="48em">
        <div className={styles.filters}>
          {listBoxes(filters).map((box) => (
            <FilterBox key={box.label} box={box} query={query} today={today} />
          ))}
          <a
            className={styles.toggle}
            href={buildListUrl(query, today, { available: query.available ? undefined : true })}
            data-scroll="smooth"
            data-needs-script
            aria-current={query.available ? 'true' : undefined}
          >
            {texts.available}
            <Count of={available_count} />
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
  children: ReactNode;
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

interface FilterBoxProps {
  box: Box;
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

/** Closes dropdowns that cover the page when something beside them is pressed. */
function useOutsidePress(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      const open = bar.current?.querySelector<HTMLDetailsElement>('details[open]');
      if (open && isOverPage() && !open.contains(target as Node)) open.open = false;
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [bar]);
}

/** Stays open while options are chosen: there may be several, and more than one filter. */
function FilterBox({ box: { label, filters }, query, today }: FilterBoxProps) {
  const count = filters.reduce((sum, { key }) => sum + listChosen(query, key).length, 0);
  const [first] = filters;
  const isOne = filters.length === 1;
  return (
    <details
      name="programme-filter"
      className={styles.filter}
      data-many={filters.length > 2 ? '' : undefined}
      onKeyDown={closeOnEscape}
    >
      <summary className={styles.summary} data-chosen={count > 0 ? '' : undefined}>
        {label}
        <Chosen count={count} />
        <Icon name="down" />
      </summary>
      <div className={styles.options}>
        {isOne && first ? (
          <Options filter={first} query={query} today={today} legend={styles.hiddenLegend} />
        ) : (
          filters.map((filter) => (
            <Options key={filter.key} filter={filter} query={query} today={today} />
          ))
        )}
      </div>
    </details>
  );
}

/** '2', and in words for screen readers; nothing for none. */
function Chosen({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.chosen}>
      {count}
      <VisuallyHidden> {texts.chosen}</VisuallyHidden>
    </span>
  );
}

interface OptionsProps {
  filter: FilterOptions;
  query: EventQuery;
  today: string;
  legend?: string | undefined;
}

function Options({ filter, query, today, legend = styles.legend }: OptionsProps) {
  const { key, label, options, others } = filter;
  const chosen = listChosen(query, key);
  return (
    <fieldset>
      <legend className={legend}>{label}</legend>
      <ul>
        <li>
          <Choice
            href={buildListUrl(query, today, { [key]: undefined })}
            isChosen={chosen.length === 0}
          >
            {texts.all}
          </Choice>
        </li>
        {options.map(({ id, name, count }) => (
          <li key={id}>
            <Choice
              href={buildListUrl(query, today, toggleOption(query, key, id))}
              isChosen={chosen.includes(id)}
              count={count}
            >
              {name}
            </Choice>
          </li>
        ))}
      </ul>
      {others > 0 && <p className={styles.legend}>{texts.others(others)}</p>}
    </fieldset>
  );
}

interface ChoiceProps {
  href: string;
  isChosen: boolean;
  /** performances that the list would have */
  count?: number;
  children: string;
}

/** A link with a box: choices work without scripts. */
function Choice({ href, isChosen, count, children }: ChoiceProps) {
  return (
    <a
      href={href}
      rel="nofollow"
      data-scroll="smooth"
      data-needs-script
      data-none={count === 0 && !isChosen ? '' : undefined}
      aria-current={isChosen ? 'true' : undefined}
    >
      <span>{children}</span>
      {count !== undefined && <Count of={count} />}
    </a>
  );
}

/** '12', and in full for screen readers. */
function Count({ of }: { of: number }) {
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{of}</span>
      <VisuallyHidden>, {texts.count(of)}</VisuallyHidden>
    </span>
  );
}
