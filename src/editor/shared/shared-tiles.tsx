import { useState } from 'react';
import type { SharedSection } from '#content/shared/shared-section.schema.ts';
import buttons from '../dialogs/buttons.module.css';
import { PatternPreview } from '../patterns/pattern-preview.tsx';
import styles from '../patterns/patterns.module.css';
import { sharedTexts } from './shared.texts.ts';
import { fetchShared } from './shared-api.ts';

const words = sharedTexts.palette;

/** More would push the rest of the palette out of reach. */
const FEW = 8;

interface SharedTilesProps {
  shared: readonly SharedSection[];
  /** a search has narrowed them */
  isFound: boolean;
  onChoose(shared: SharedSection): void;
}

/** Shared sections in the palette, each with its preview. */
export function SharedTiles({ shared, isFound, onChoose }: SharedTilesProps) {
  const [isAll, setAll] = useState(false);
  const shown = isAll || isFound ? shared : shared.slice(0, FEW);
  return (
    <section aria-label={words.group}>
      <h3>{words.group}</h3>
      <ul className={styles.tiles}>
        {shown.map((each) => (
          <li key={each.id} className={styles.tile}>
            <PatternPreview
              name={`shared ${each.id} ${each.updated_at}`}
              load={() => fetchShared(each.id)}
            />
            <button type="button" data-tile={`shared-${each.id}`} onClick={() => onChoose(each)}>
              <strong>{each.name}</strong>
              <small>
                {each.place_count > 0 ? sharedTexts.onPages(each.place_count) : sharedTexts.nowhere}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {shown.length < shared.length ? (
        <button
          type="button"
          className={`${buttons.button} ${styles.all}`}
          onClick={() => setAll(true)}
        >
          {words.all(shared.length)}
        </button>
      ) : null}
    </section>
  );
}
