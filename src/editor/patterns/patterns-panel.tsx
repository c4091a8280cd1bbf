import { useEffect, useRef, useState } from 'react';
import type { Pattern } from '#content/patterns/pattern.schema.ts';
import type { PanelProps } from '../panels/panel-props.ts';
import { PanelBody, PanelFooter } from '../panels/side-panel.tsx';
import { useSession } from '../session/current-session.ts';
import { PatternRow } from './pattern-row.tsx';
import styles from './patterns.module.css';
import { patternTexts } from './patterns.texts.ts';
import { fetchPatterns } from './patterns-api.ts';
import { savingPattern } from './saving-pattern.ts';

const words = patternTexts.panel;
/** with fewer, a search would only be in the way */
const MANY = 8;

/** All patterns and templates: found, renamed, deleted; and this page kept as one. */
export function PatternsPanel({ page }: PanelProps) {
  const session = useSession();
  const [patterns, setPatterns] = useState<readonly Pattern[] | null>(null);
  const [message, setMessage] = useState('');
  const [query, setQuery] = useState('');
  const list = useRef<HTMLUListElement>(null);
  async function load() {
    const found = await fetchPatterns();
    if ('answer' in found) setPatterns(found.answer);
    else setMessage(found.refused.detail);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and when a dialog has saved one
  useEffect(() => {
    void load();
    return savingPattern.subscribe(() => {
      if (savingPattern.get() === null) void load();
    });
  }, []);

  const wanted = query.trim().toLocaleLowerCase('de');
  const shown = patterns?.filter(({ name }) => name.toLocaleLowerCase('de').includes(wanted));
  return (
    <>
      <PanelBody isOnlyRead={patterns?.length === 0}>
        <p className={styles.quiet}>{words.lead}</p>
        {patterns && patterns.length > MANY ? (
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
          {message || describeState(patterns, shown, query)}
        </p>
        <ul ref={list} className={styles.list} aria-label={words.list}>
          {shown?.map((pattern) => (
            <PatternRow
              key={pattern.id}
              pattern={pattern}
              onChanged={(said) => {
                setMessage(said);
                void load();
              }}
              onRemoved={() => list.current?.querySelector('button')?.focus()}
            />
          ))}
        </ul>
      </PanelBody>
      {session && page.content_type === 'pages.page' ? (
        <PanelFooter>
          <button type="button" className={styles.button} onClick={() => savingPattern.set('page')}>
            {words.savePage}
          </button>
        </PanelFooter>
      ) : null}
    </>
  );
}

function describeState(
  all: readonly Pattern[] | null,
  shown: readonly Pattern[] | undefined,
  query: string,
): string {
  if (!all) return words.loading;
  if (all.length === 0) return words.none;
  return shown?.length === 0 ? words.nothing(query.trim()) : '';
}
