import { useId } from 'react';
import type { Choice } from '#content/document/merge-rich-text.ts';
import { type Choices, type ClashingBlock, keptOf } from './choices.ts';
import { type OtherWords, clashTexts as words } from './clash.texts.ts';
import styles from './conflict-dialog.module.css';
import { Marked } from './marked.tsx';

interface BlockChoiceProps {
  blocks: readonly ClashingBlock[];
  choices: Choices;
  other: OtherWords;
  /** the whole text as it is chosen; null while a block is open */
  outcome: string | null;
  onChoose(blocks: readonly ClashingBlock[], keep: Choice): void;
  onDecide(outcome: string): void;
}

/** Block by block, both texts side by side, of which one holds, or both; all together they are one save (G-274). */
export function BlockChoice(props: BlockChoiceProps) {
  const { blocks, choices, other, outcome, onChoose, onDecide } = props;
  const group = useId();
  const names = { mine: words.mine, theirs: other, both: words.both };
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
                  {names[keep].short}
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
            {names[keep].everywhere}
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
