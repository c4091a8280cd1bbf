import { useEffect, useRef, useState } from 'react';
import type { Pattern } from '#content/patterns/pattern.schema.ts';
import buttons from '../dialogs/buttons.module.css';
import { formatMoment } from '../moments.ts';
import styles from './patterns.module.css';
import { patternTexts } from './patterns.texts.ts';
import { removePattern, renamePattern } from './patterns-api.ts';
import { RemoveQuestion, RenameForm } from './row-forms.tsx';

const words = patternTexts.panel;

interface PatternRowProps {
  pattern: Pattern;
  onChanged(message: string): void;
  onRemoved(): void;
}

type Mode = 'read' | 'rename' | 'remove';

/** A pattern in the list: what it is, renaming and deleting it. */
export function PatternRow({ pattern, onChanged, onRemoved }: PatternRowProps) {
  const { id, name } = pattern;
  const [mode, setMode] = useState<Mode>('read');
  const [problem, setProblem] = useState('');
  const row = useRef<HTMLLIElement>(null);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was focused is gone with each mode
  useEffect(() => {
    if (!isFirst.current) row.current?.querySelector<HTMLElement>('input, button')?.focus();
    isFirst.current = false;
  }, [mode]);

  async function rename(next: string) {
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
        <RenameForm
          name={name}
          label={words.newName(name)}
          isWrong={problem !== ''}
          onRename={(next) => void rename(next)}
          onCancel={cancel}
        />
      ) : (
        <>
          <About pattern={pattern} />
          {mode === 'remove' ? (
            <RemoveQuestion
              question={words.ask(name)}
              onRemove={() => void remove()}
              onCancel={cancel}
            />
          ) : (
            <Actions name={name} onMode={setMode} />
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

function About({ pattern }: { pattern: Pattern }) {
  const { name, scope, excerpt, author, updated_at } = pattern;
  return (
    <span className={styles.about}>
      <strong>{name}</strong>
      <small>
        {patternTexts.scopes[scope]} ·{' '}
        {words.by(author ?? '', formatMoment(updated_at, new Date()))}
      </small>
      {excerpt && excerpt !== name ? <small>{excerpt}</small> : null}
    </span>
  );
}

function Actions({ name, onMode }: { name: string; onMode(mode: Mode): void }) {
  return (
    <div className={styles.actions}>
      <button
        type="button"
        className={buttons.button}
        aria-label={words.renameNamed(name)}
        onClick={() => onMode('rename')}
      >
        {words.rename}
      </button>
      <button
        type="button"
        className={buttons.button}
        aria-label={words.removeNamed(name)}
        onClick={() => onMode('remove')}
      >
        {words.remove}
      </button>
    </div>
  );
}
