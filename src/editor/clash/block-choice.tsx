import { type ReactNode, useId } from 'react';
import type { Choice } from '#content/document/merge-rich-text.ts';
import styles from './block-choice.module.css';
import { type Choices, type ClashingBlock, getChoice } from './choices.ts';
import { clashTexts as words } from './clash.texts.ts';
import { Marked } from './marked.tsx';

/** Labels of the two texts. */
export interface SideNames {
  mine: { short: string; everywhere: string };
  theirs: { short: string; everywhere: string };
}

interface BlockChoiceProps {
  blocks: readonly ClashingBlock[];
  choices: Choices;
  names: SideNames;
  onChoose(blocks: readonly ClashingBlock[], keep: Choice): void;
  /** shown beside the buttons that choose for all blocks */
  children?: ReactNode;
}

/** Shows both texts block by block; either or both can be chosen (G-274, G-301). */
export function BlockChoice({ blocks, choices, names, onChoose, children }: BlockChoiceProps) {
  const group = useId();
  const shorts = { mine: names.mine.short, theirs: names.theirs.short, both: words.both.short };
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
                    checked={getChoice(block, choices) === keep}
                    onChange={() => onChoose([block], keep)}
                  />
                  {shorts[keep]}
                </label>
                {keep === 'both' ? null : (
                  <blockquote>
                    <Marked {...block} keep={keep} isRich />
                  </blockquote>
                )}
              </div>
            ))}
          </div>
        </fieldset>
      ))}
      {blocks.length > 1 ? (
        <p className={styles.actions}>
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
          {children}
        </p>
      ) : null}
    </>
  );
}
