import { useEffect, useRef, useState } from 'react';
import type { SharedSection } from '#content/shared/shared-section.schema.ts';
import type { PanelProps } from '../panels/panel-props.ts';
import { PanelBody } from '../panels/side-panel.tsx';
import styles from '../patterns/patterns.module.css';
import { useObservable } from '../session/observable.ts';
import { sharedTexts } from './shared.texts.ts';
import { loadSharedSections, useSharedSections } from './shared-list.ts';
import { SharedRow } from './shared-row.tsx';
import { askedShared } from './sharing-section.ts';

const words = sharedTexts.panel;
/** with fewer, a search would only be in the way */
const MANY = 8;

/** All shared sections: where they are, their versions; renamed, deleted (G-527). */
export function SharedPanel({ page }: PanelProps) {
  const all = useSharedSections();
  const asked = useObservable(askedShared);
  const [message, setMessage] = useState('');
  const [query, setQuery] = useState('');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => () => askedShared.set(null), []);

  const wanted = query.trim().toLocaleLowerCase('de');
  const shown = all?.filter(({ name }) => name.toLocaleLowerCase('de').includes(wanted));
  return (
    <PanelBody isOnlyRead={all?.length === 0}>
      <p className={styles.quiet}>{words.lead}</p>
      {all && all.length > MANY ? (
        <div className={styles.field}>
          <input
            type="search"
            aria-label={words.search}
            placeholder={words.search}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </div>
      ) : null}
      <p role="status" className={styles.message}>
        {message || describeState(all, shown, query)}
      </p>
      <ul ref={list} className={styles.list} aria-label={words.list}>
        {shown?.map((shared) => (
          <SharedRow
            key={`${shared.id} ${asked === shared.id}`}
            shared={shared}
            page={page}
            isOpened={asked === shared.id}
            onChanged={(said) => {
              setMessage(said);
              void loadSharedSections();
            }}
            onRemoved={() => list.current?.querySelector('button')?.focus()}
          />
        ))}
      </ul>
    </PanelBody>
  );
}

function describeState(
  all: readonly SharedSection[] | null,
  shown: readonly SharedSection[] | undefined,
  query: string,
): string {
  if (!all) return words.loading;
  if (all.length === 0) return words.none;
  return shown?.length === 0 ? words.nothing(query.trim()) : '';
}
