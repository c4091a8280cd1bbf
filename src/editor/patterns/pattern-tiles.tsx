import type { Pattern } from '#content/patterns/pattern.schema.ts';
import { PatternPreview } from './pattern-preview.tsx';
import styles from './patterns.module.css';
import { patternTexts as words } from './patterns.texts.ts';

interface PatternTilesProps {
  patterns: readonly Pattern[];
  onChoose(pattern: Pattern): void;
}

/** Patterns in the palette, each with its preview. */
export function PatternTiles({ patterns, onChoose }: PatternTilesProps) {
  return (
    <section aria-label={words.group}>
      <h3>{words.group}</h3>
      <ul className={styles.tiles}>
        {patterns.map((pattern) => (
          <li key={pattern.id} className={styles.tile}>
            <PatternPreview id={pattern.id} updated_at={pattern.updated_at} />
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
    </section>
  );
}
