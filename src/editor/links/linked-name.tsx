import { texts as finders } from '../finders/finders.texts.ts';
import { type Linked, useLinked } from './linked-content.ts';
import styles from './linked-name.module.css';

interface LinkedNameProps {
  linked: Linked;
  /** what is shown until the name is known, and where there is none */
  otherwise: string;
}

/** What a link leads to, by its name, with what tells it from others: 'Die Zauberflöte' and day, hour and place (G-200). */
export function LinkedName({ linked, otherwise }: LinkedNameProps) {
  const found = useLinked(linked);
  if (!found) return otherwise ? <span className={styles.name}>{otherwise}</span> : null;
  const { title, detail, content_type, url, is_online } = found;
  const kind = finders.link.one[content_type] ?? '';
  return (
    <span className={styles.name} title={url}>
      <strong>{title || url}</strong>
      <small>{[kind, detail].filter(Boolean).join(' · ')}</small>
      {is_online ? null : <small data-hidden="">{finders.hidden}</small>}
    </span>
  );
}
