import { useId } from 'react';
import { de as texts } from '#lib/moving/moving.texts.ts';
import type { Move } from '#lib/moving/moving.ts';
import styles from './facts.module.css';

interface MoveQuestionProps {
  move: Move | null;
  onChange(move: Move): void;
}

/** Whether visitors see the old date of a performance, too: the same question as in the plan of the house (G-376). */
export function MoveQuestion({ move, onChange }: MoveQuestionProps) {
  const id = useId();
  return (
    <fieldset data-modal-field="move" className={styles.move}>
      <legend>{texts.question}</legend>
      {(['correction', 'postponement'] as const).map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={id}
            className={styles.move_radio}
            checked={move === value}
            aria-describedby={`${id}-${value}`}
            onChange={() => onChange(value)}
          />
          {texts[value]}
          <small id={`${id}-${value}`}>{texts[`${value}_help`]}</small>
        </label>
      ))}
    </fieldset>
  );
}
