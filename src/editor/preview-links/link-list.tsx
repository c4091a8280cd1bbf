import buttons from '../dialogs/buttons.module.css';
import { formatMoment } from '../moments.ts';
import type { PreviewLink } from './preview-link.ts';
import styles from './preview-links.module.css';
import { linkTexts as words } from './preview-links.texts.ts';

interface LinkListProps {
  /** undefined while loading */
  links: readonly PreviewLink[] | undefined;
  onRevoke(link: PreviewLink): void;
}

/** Preview links of the page, newest first; valid ones can be revoked. */
export function LinkList({ links, onRevoke }: LinkListProps) {
  if (!links) return <p className={styles.quiet}>{words.loading}</p>;
  if (links.length === 0) return <p className={styles.quiet}>{words.none}</p>;
  const now = new Date();
  return (
    <>
      <h3 className={styles.heading}>{words.list}</h3>
      <ul className={styles.list}>
        {links.map((link) => {
          const name = link.note || words.unnamed;
          return (
            <li key={link.id} data-state={link.state}>
              <strong>{name}</strong>
              <span>{words.state[link.state](formatMoment(link.expires_at, now))}</span>
              <small>{words.by(link.created_by, formatMoment(link.created_at, now))}</small>
              {link.state === 'valid' ? (
                <button
                  type="button"
                  className={buttons.button}
                  aria-label={words.revokeNamed(name)}
                  onClick={() => onRevoke(link)}
                >
                  {words.revoke}
                </button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </>
  );
}
