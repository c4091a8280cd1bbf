import { useId } from 'react';
import type { Choice } from '../../content/document/merge-rich-text.ts';
import { texts } from '../editor.texts.ts';
import { type Choices, type ClashingBlock, keptOf } from './choices.ts';
import styles from './conflict-dialog.module.css';
import { Marked } from './marked.tsx';

const words = texts.conflict;

interface BlockChoiceProps {
  blocks: readonly ClashingBlock[];
  choices: Choices;
  /** the whole text as it is chosen; null while a block is open */
  outcome: string | null;
  onChoose(blocks: readonly ClashingBlock[], keep: Choice): void;
  onDecide(outcome: string): void;
}

/** Block by block, both texts side by side, of which one holds, or both; all together they are one save (G-274). */
export function BlockChoice({ blocks, choices, outcome, onChoose, onDecide }: BlockChoiceProps) {
  const group = useId();
  const open = blocks.filter((block) => !keptOf(block, choices)).length;
  return (
    <>
      {blocks.map((block, index) => (
        <fieldset key={block.name} className={styles.block}>
          <legend>{words.place(index + 1, blocks.length)}</legend>
          <div className={styles.choices}>
            {(['mine', 'theirs', 'both'] as const).map((keep) => (
              <div key={keep}>
                <label>
                  <input
                    type="radio"
                    name={`${group} ${block.name}`}
                    checked={keptOf(block, choices) === keep}
                    onChange={() => onChoose([block], keep)}
                  />
                  {words.short[keep]}
                </label>
                {keep === 'both' ? null : (
                  <blockquote>
                    <Marked {...block} {...{ keep }} isRich />
                  </blockquote>
                )}
              </div>
            ))}
          </div>
        </fieldset>
      ))}
      <p className={`${styles.actions} ${styles.end}`}>
        {(['mine', 'theirs'] as const).map((keep) => (
          <button
            key={keep}
            type="button"
            className={styles.all}
            onClick={() => onChoose(blocks, keep)}
          >
            {words.all[keep]}
          </button>
        ))}
        <button
          type="button"
          disabled={outcome === null}
          onClick={() => outcome !== null && onDecide(outcome)}
        >
          {open ? words.open(open) : words.take}
        </button>
      </p>
    </>
  );
}
