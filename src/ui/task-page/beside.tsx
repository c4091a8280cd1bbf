import styles from './beside.module.css';

/** What follows or what one gets, in a few sentences. @param steps numbered, one after the other */
export function Points({ points, steps = false }: { points: readonly string[]; steps?: boolean }) {
  const List = steps ? 'ol' : 'ul';
  return (
    <List className={styles.points}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </List>
  );
}

interface ContentsProps {
  /** 'Auf dieser Seite' */
  label: string;
  /** id and heading */
  parts: readonly (readonly [name: string, heading: string])[];
}

/** The parts of a long page; not on phones, where it would come last. */
export function Contents({ label, parts }: ContentsProps) {
  return (
    <nav aria-label={label} className={styles.contents} data-screen-only>
      <ul>
        {parts.map(([name, heading]) => (
          <li key={name}>
            <a href={`#${name}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
