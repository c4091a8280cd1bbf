import { type KeyboardEvent, type PointerEvent, useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditedPage } from '#content/view/edit-mode.ts';
import type { EditorUser } from '../editor-api.ts';
import finder from '../finders/finder.module.css';
import { FinderDialog } from '../finders/finder-dialog.tsx';
import { useChoices } from '../finders/use-choices.ts';
import { toEditAddress } from '../going-on/edit-address.ts';
import { Keys } from '../shortcuts/keys.tsx';
import type { OpenablePanel } from './actions.ts';
import type { Entry, Group } from './entries.ts';
import { readTyped, takeTyped } from './keep-typed.ts';
import styles from './switcher.module.css';
import { switcherTexts as words } from './switcher.texts.ts';
import { useGroups } from './use-groups.ts';

interface SwitcherDialogProps {
  panels: readonly OpenablePanel[];
  page: EditedPage | null;
  user: EditorUser;
  onLeave(): void;
  onClose(): void;
}

/** A combobox whose list is always open: pages, records, actions. */
export function SwitcherDialog({ onClose, ...parts }: SwitcherDialogProps) {
  const [typed, setTyped] = useState(() => readTyped().words);
  /** Enter was pressed before the search for these words had answered */
  const [waiting, setWaiting] = useState<{ typed: string; inTab: boolean } | null>(null);
  /** Not before: until then keys go to the page. */
  function onFocus(): void {
    const { words: early, isSent } = takeTyped();
    if (early) setTyped(early);
    if (early && isSent) setWaiting({ typed: early, inTab: false });
  }
  const { groups, certain, state, did_you_mean } = useGroups({ ...parts, typed });
  const entries = groups.flatMap((group) => group.entries);
  const take = (entry: Entry | undefined, inTab = false) => {
    if (!entry) return;
    if (inTab && entry.url) return openTab(entry.url);
    flushSync(onClose); // the focus is back before an action takes it
    entry.run();
  };
  const choices = useChoices({
    count: entries.length,
    shown: typed,
    isOld: false,
    onChoose: (index) => take(entries[index]),
  });
  useEffect(() => {
    if (!waiting || (state === 'looking' && waiting.typed === typed)) return;
    setWaiting(null);
    const isAnswered = state === 'found' && waiting.typed === typed;
    // outside of the effect, in which nothing is rendered at once
    if (isAnswered) queueMicrotask(() => take(entries[choices.active], waiting.inTab));
  });
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter') {
      choices.input.onKeyDown(event);
      return;
    }
    event.preventDefault();
    const inTab = event.ctrlKey || event.metaKey;
    // a row that was gone to is meant, the first one may be another when the search has answered
    const isMeant = state !== 'looking' || certain > 0 || choices.active > 0;
    if (isMeant) take(entries[choices.active], inTab);
    else setWaiting({ typed, inTab });
  }
  return (
    <FinderDialog title={words.title} onClose={onClose}>
      <div className={finder.search}>
        <input
          {...choices.input}
          aria-label={words.field}
          placeholder={words.field}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          value={typed}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <div className={finder.results}>
        <div {...choices.list} role="listbox" aria-label={words.list} tabIndex={-1}>
          {groups.map((group, at) => (
            <Rows
              key={group.name}
              group={group}
              first={groups.slice(0, at).reduce((sum, each) => sum + each.entries.length, 0)}
              choices={choices}
              onTab={(entry) => take(entry, true)}
            />
          ))}
        </div>
      </div>
      <p role="status" className={finder.status}>
        {describeState(typed, entries.length, state, did_you_mean)}{' '}
        <span className={styles.hint}>{words.hint}</span>
      </p>
    </FinderDialog>
  );
}

interface RowsProps {
  group: Group;
  /** index of its first row in the whole list */
  first: number;
  choices: ReturnType<typeof useChoices>;
  onTab(entry: Entry): void;
}

function Rows({ group: { name, entries }, first, choices, onTab }: RowsProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
    <div role="group" aria-labelledby={id}>
      <p id={id} className={styles.group} role="presentation">
        {name}
      </p>
      {entries.map((entry, at) => {
        const { onClick, ...option } = choices.option(first + at);
        return (
          // biome-ignore lint/a11y: its role is in `option`, its keys are the combobox's
          <div
            key={entry.key}
            {...option}
            data-active={first + at === choices.active || undefined}
            className={`${finder.row} ${styles.row}`}
            onClick={(event) => (event.ctrlKey || event.metaKey ? onTab(entry) : onClick(event))}
            // keeps the focus in the combobox
            onPointerDown={(event: PointerEvent) => event.preventDefault()}
          >
            <strong>{entry.title}</strong>
            {entry.keys ? <Keys names={entry.keys} /> : <Kind entry={entry} />}
            {entry.detail ? <small>{entry.detail}</small> : null}
          </div>
        );
      })}
    </div>
  );
}

function Kind({ entry: { kind, isHidden } }: { entry: Entry }) {
  return (
    <em data-hidden={isHidden || undefined}>{isHidden ? `${kind}, ${words.hidden}` : kind}</em>
  );
}

function describeState(
  typed: string,
  count: number,
  state: 'looking' | 'found' | 'failed',
  did_you_mean: string | null,
): string {
  if (typed.trim() === '') return '';
  if (state === 'failed') return words.failed;
  if (state === 'looking') return words.looking;
  const meant = did_you_mean ? ` ${words.did_you_mean(did_you_mean)}` : '';
  return (count === 0 ? words.none : `${words.count(count)}.`) + meant;
}

function openTab(url: string): void {
  window.open(toEditAddress(new URL(url, location.origin)) ?? url, '_blank', 'noopener');
}
