import styles from './choices.module.css';

interface ChoicesProps {
  label: string;
  choices: readonly { key: string | number; name: string; href: string; isChosen: boolean }[];
}

/** A choice as links, so that each option has a URL. Labelled if there are several. */
export function Choices({ label, choices }: ChoicesProps) {
  return (
    <nav aria-label={label} className={styles.row}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <ul className={styles.choices}>
        {choices.map(({ key, name, href, isChosen }) => (
          <li key={key}>
            <a
              className={styles.choice}
              href={href}
              data-needs-script
              aria-current={isChosen ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
