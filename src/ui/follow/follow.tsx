import { Icon } from '../icon/icon.tsx';
import { SiteLink } from '../site-link.tsx';
import styles from './follow.module.css';

/** What can be followed elsewhere, in the words of who offers it. */
export interface FollowOffer {
  title: string;
  links: { title: string; url: string }[];
  /** what one may expect of it */
  note: string;
}

/** Ways to follow what is on the page in a program of one's own; closed until it is asked for. */
export function Follow({ offer: { title, links, note } }: { offer: FollowOffer }) {
  return (
    <details className={styles.follow}>
      <summary>
        {title}
        <Icon name="down" />
      </summary>
      <ul>
        {links.map(({ title: name, url }) => (
          <li key={url}>
            <SiteLink href={url}>{name}</SiteLink>
          </li>
        ))}
      </ul>
      <p>{note}</p>
    </details>
  );
}
