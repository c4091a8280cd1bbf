import { findersTexts as finders } from '../finders/finders.texts.ts';
import { type Linked, useLinked } from './linked-content.ts';
import styles from './linked-name.module.css';

interface LinkedNameProps {
  linked: Linked;
  /** shown until the name is loaded, or if there is none */
  otherwise: string;
}

/** A link's target by name with details: 'Die Zauberflöte', date, time and place (G-200). */
export function LinkedName({ linked, otherwise }: LinkedNameProps) {
  const found = useLinked(linked);
  if (!found) return otherwise ? <span className={styles.name}>{otherwise}</span> : null;
  const { title, detail, kind, url, is_online } = found;
  return (
    <span className={styles.name} title={url}>
      <strong>{title || url}</strong>
      <small>{[kind, detail].filter(Boolean).join(' · ')}</small>
      {is_online ? null : <small data-hidden="">{finders.hidden}</small>}
    </span>
  );
}
