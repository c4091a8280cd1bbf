import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Pattern } from '#content/patterns/pattern.schema.ts';
import buttons from '../dialogs/buttons.module.css';
import { PatternPreview } from './pattern-preview.tsx';
import styles from './patterns.module.css';
import { patternTexts as words } from './patterns.texts.ts';
import { fetchPattern } from './patterns-api.ts';

interface PatternTilesProps {
  patterns: readonly Pattern[];
  /** a search has narrowed them */
  isFound: boolean;
  onChoose(pattern: Pattern): void;
}

/** More would push the rest of the palette out of reach. */
const FEW = 8;

/** Patterns in the palette, each with its preview. */
export function PatternTiles({ patterns, isFound, onChoose }: PatternTilesProps) {
  const [isAll, setAll] = useState(false);
  const shown = isAll || isFound ? patterns : patterns.slice(0, FEW);
  const list = useRef<HTMLUListElement>(null);
  return (
    <section aria-label={words.group}>
      <h3>{words.group}</h3>
      <ul ref={list} className={styles.tiles}>
        {shown.map((pattern) => (
          <li key={pattern.id} className={styles.tile}>
            <PatternPreview
              name={`pattern ${pattern.id} ${pattern.updated_at}`}
              load={() => fetchPattern(pattern.id)}
            />
            <button
              type="button"
              data-tile={`pattern-${pattern.id}`}
              onClick={() => onChoose(pattern)}
            >
              <strong>{pattern.name}</strong>
              <small>{words.scopes[pattern.scope]}</small>
            </button>
          </li>
        ))}
      </ul>
      {shown.length < patterns.length ? (
        <button
          type="button"
          className={`${buttons.button} ${styles.all}`}
          onClick={() => {
            flushSync(() => setAll(true));
            list.current?.querySelectorAll('button')[FEW]?.focus();
          }}
        >
          {words.all(patterns.length)}
        </button>
      ) : null}
    </section>
  );
}
