import styles from './choices.module.css';

interface ChoicesProps {
  label: string;
  choices: readonly { key: string | number; name: string; href: string; isChosen: boolean }[];
}

/** One of several, as links: so each choice has an address. What is chosen is said beside it where there is more than one such row. */
export function Choices({ label, choices }: ChoicesProps) {
  return (
    <nav aria-label={label} className={styles.row}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <ul className={styles.choices}>
        {choices.map(({ key, name, href, isChosen }) => (
          <li key={key}>
            <a className={styles.choice} href={href} aria-current={isChosen ? 'true' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
