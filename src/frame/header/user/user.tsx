import { accountName } from '#lib/actor/account-name.ts';
import { Icon, type IconName } from '#ui/icon/icon.tsx';
import type { FrameUser } from '../../frame-data.ts';
import { reportFailure } from '../../report-failure.ts';
import panel from '../panel.module.css';
import styles from './user.module.css';
import { userTexts as texts } from './user.texts.ts';

const USER_CALL = '/api/user-details/';

/** @returns null where the call fails: then nobody is signed in, and the house learns of it (ERR-06, ERR-23, G-331) */
export async function userDetails(): Promise<FrameUser | null> {
  let status: number | undefined;
  try {
    const answer = await fetch(USER_CALL);
    if (answer.ok) return (await answer.json()) as FrameUser;
    status = answer.status;
  } catch {
    // no answer, or none that can be read
  }
  reportFailure(USER_CALL, status);
  return null;
}

/** Whether somebody is signed in as an editor; without the mark of a session nobody is asked for (G-220). */
export async function isEditor(): Promise<boolean> {
  if (document.documentElement.dataset.signedIn === undefined) return false;
  return (await userDetails())?.has_dashboard_online_access ?? false;
}

interface UserProps {
  user: FrameUser;
  pathname: string;
  place: 'bar' | 'burger';
}

/** What the header shows to anyone who is signed in: in the bar a button that opens the ways, in the burger menu the ways. */
export function User({ user, pathname, place }: UserProps) {
  const name = accountName(user) || texts.account;
  const ways = <Ways user={user} name={name} pathname={pathname} />;
  if (place === 'burger') return <div className={styles.inMenu}>{ways}</div>;
  return (
    <>
      {user.has_dashboard_online_access && (
        <a
          href={`${pathname}?edit`}
          className={styles.tool}
          aria-label={texts.edit}
          title={texts.edit}
        >
          <Icon name="pencil" />
          <span className={styles.word}>{texts.edit_word}</span>
        </a>
      )}
      {/* the name stands above the picture, where the bar is empty: nothing moves when it comes (USER-07) */}
      <button type="button" popoverTarget="user" className={styles.tool} aria-label={name}>
        <span className={styles.name}>{name}</span>
        <Icon name="person" />
      </button>
      <div id="user" popover="auto" className={`${panel.panel} ${styles.panel}`}>
        {ways}
      </div>
    </>
  );
}

/** Name, profile, editing, administration, signing out (USER-08, USER-10 … USER-12, G-85). */
function Ways({ user, name, pathname }: { user: FrameUser; name: string; pathname: string }) {
  const isEditor = user.has_dashboard_online_access;
  return (
    <ul className={styles.ways}>
      <li>
        <a href="/" className={styles.account} aria-label={`${texts.account}: ${name}`}>
          {name}
        </a>
      </li>
      <Way href="/de/user/profile" icon="person" label={texts.profile} />
      <Way href="/accounts/security" icon="person" label={texts.security} />
      {isEditor && <Way href={`${pathname}?edit`} icon="pencil" label={texts.edit} />}
      {isEditor && <Way href="/cms-hub" icon="grid" label={texts.hub} />}
      {user.logout_url && <Way href={user.logout_url} icon="leave" label={texts.sign_out} />}
    </ul>
  );
}

function Way({ href, icon, label }: { href: string; icon: IconName; label: string }) {
  return (
    <li>
      <a href={href} className={styles.way}>
        <Icon name={icon} />
        {label}
      </a>
    </li>
  );
}
