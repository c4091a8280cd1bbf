import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Pattern } from '#content/patterns/pattern.schema.ts';
import { formatMoment } from '../moments.ts';
import type { PanelProps } from '../panels/panel-props.ts';
import { PanelBody, PanelFooter } from '../panels/side-panel.tsx';
import { useSession } from '../session/current-session.ts';
import styles from './patterns.module.css';
import { patternTexts } from './patterns.texts.ts';
import { fetchPatterns, removePattern, renamePattern } from './patterns-api.ts';
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
            <Row
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

interface RowProps {
  pattern: Pattern;
  onChanged(message: string): void;
  onRemoved(): void;
}

function Row({ pattern, onChanged, onRemoved }: RowProps) {
  const { id, name, scope, excerpt, author, updated_at } = pattern;
  const [mode, setMode] = useState<'read' | 'rename' | 'remove'>('read');
  const [problem, setProblem] = useState('');
  const row = useRef<HTMLLIElement>(null);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was focused is gone with each mode
  useEffect(() => {
    if (!isFirst.current) row.current?.querySelector<HTMLElement>('input, button')?.focus();
    isFirst.current = false;
  }, [mode]);

  async function rename(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const next = String(new FormData(event.currentTarget).get('name') ?? '');
    const sent = await renamePattern(id, next);
    if ('refused' in sent) {
      setProblem(sent.refused.field_errors.name?.join(' ') ?? sent.refused.detail);
      return;
    }
    setMode('read');
    onChanged(words.renamed(sent.answer.name));
  }
  async function remove() {
    const sent = await removePattern(id);
    if ('refused' in sent && sent.refused.status !== 404) {
      setProblem(sent.refused.detail);
      return;
    }
    onChanged(words.removed(name));
    onRemoved();
  }
  const cancel = () => {
    setProblem('');
    setMode('read');
  };
  return (
    <li ref={row}>
      {mode === 'rename' ? (
        <form className={styles.rename} onSubmit={rename} noValidate>
          <div className={styles.field}>
            <input
              name="name"
              defaultValue={name}
              maxLength={120}
              autoComplete="off"
              aria-label={words.newName(name)}
              aria-invalid={problem ? true : undefined}
            />
          </div>
          <div className={styles.actions}>
            <button type="submit">{patternTexts.save}</button>
            <button type="button" onClick={cancel}>
              {patternTexts.cancel}
            </button>
          </div>
        </form>
      ) : (
        <>
          <span className={styles.about}>
            <strong>{name}</strong>
            <small>
              {patternTexts.scopes[scope]} ·{' '}
              {words.by(author ?? '', formatMoment(updated_at, new Date()))}
            </small>
            {excerpt && excerpt !== name ? <small>{excerpt}</small> : null}
          </span>
          {mode === 'remove' ? (
            <>
              <p>{words.ask(name)}</p>
              <div className={styles.actions}>
                <button type="button" onClick={cancel}>
                  {words.keep}
                </button>
                <button type="button" onClick={() => void remove()}>
                  {words.remove}
                </button>
              </div>
            </>
          ) : (
            <div className={styles.actions}>
              <button
                type="button"
                aria-label={words.renameNamed(name)}
                onClick={() => setMode('rename')}
              >
                {words.rename}
              </button>
              <button
                type="button"
                aria-label={words.removeNamed(name)}
                onClick={() => setMode('remove')}
              >
                {words.remove}
              </button>
            </div>
          )}
        </>
      )}
      {problem ? (
        <p role="alert" className={styles.error}>
          {problem}
        </p>
      ) : null}
    </li>
  );
}
