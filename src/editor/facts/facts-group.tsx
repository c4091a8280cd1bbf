import { type ReactNode, useState } from 'react';
import { EditorIcon } from '../editor-icon.tsx';
import styles from './facts.module.css';
import { factsTexts as texts } from './facts.texts.ts';

interface GroupProps {
  label: string;
  isFirst: boolean;
  /** fields to correct: opens it */
  wrong: number;
  children: ReactNode;
}

/** Fields of one subject; rendered while they are shown. */
export function FactsGroup({ label, isFirst, wrong, children }: GroupProps) {
  const [isOpen, setOpen] = useState(isFirst);
  const isShown = isOpen || wrong > 0;
  return (
    <details
      className={styles.group}
      open={isShown}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h3>
          {label}
          {wrong > 0 ? <small>{texts.wrong(wrong)}</small> : null}
        </h3>
        <EditorIcon name="down" />
      </summary>
      {isShown ? children : null}
    </details>
  );
}
