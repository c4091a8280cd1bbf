import { isValidElement, type ReactNode } from 'react';
import styles from './fact-list.module.css';

/** A list of terms and descriptions; empty ones are omitted. */
export function FactList({
  facts,
}: {
  facts: readonly (readonly [term: string, said: ReactNode])[];
}) {
  const said = facts.filter(
    ([, text]) => text !== '' && text !== null && text !== undefined && text !== false,
  );
  if (said.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {said.map(([term, text]) => (
        <div key={`${term}: ${isValidElement(text) ? text.key : text}`} className={styles.fact}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.said}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
