import { type ReactNode, useState } from 'react';
import { EditorIcon } from '../editor-icon.tsx';
import styles from './facts.module.css';

interface GroupProps {
  label: string;
  isFirst: boolean;
  /** what is to be done in it: opens it */
  note: string;
  children: ReactNode;
}

/** Fields of one subject; rendered while they are shown. */
export function FactsGroup({ label, isFirst, note, children }: GroupProps) {
  const [isOpen, setOpen] = useState(isFirst);
  const isShown = isOpen || note !== '';
  return (
    <details
      className={styles.group}
      open={isShown}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h3>
          {label}
          {note ? <small>{note}</small> : null}
        </h3>
        <EditorIcon name="down" />
      </summary>
      {isShown ? children : null}
    </details>
  );
}
