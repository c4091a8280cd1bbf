import { Icon } from '../icon/icon.tsx';
import { SiteLink } from '../site-link.tsx';
import styles from './follow.module.css';

/** Links for subscribing, or for keeping a date, with texts. */
export interface FollowOffer {
  title: string;
  links: { title: string; url: string; openInNew?: boolean }[];
  /** what to expect */
  note: string;
}

/** Links into other programs; collapsed. */
export function Follow({ offer: { title, links, note } }: { offer: FollowOffer }) {
  return (
    <details className={styles.follow}>
      <summary>
        {title}
        <Icon name="down" />
      </summary>
      <ul>
        {links.map(({ title: name, url, openInNew }) => (
          <li key={url}>
            <SiteLink href={url} openInNew={openInNew} rel="noopener nofollow">
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
      <p>{note}</p>
    </details>
  );
}
