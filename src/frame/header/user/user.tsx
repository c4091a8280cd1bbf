import { accountName } from '#lib/actor/account-name.ts';
import { Icon, type IconName } from '#ui/icon/icon.tsx';
import type { FrameUser } from '../../frame-data.ts';
import { reportFailure } from '../../report-failure.ts';
import panel from '../panel.module.css';
import styles from './user.module.css';
import { userTexts as texts } from './user.texts.ts';

export { carryFavourites, forgetAccount } from './carry-favourites.ts';

const USER_CALL = '/api/user-details/';

/** @returns null on failure: treated as signed out; what the house has answered is reported (ERR-06, ERR-23, G-331, G-459) */
export async function userDetails(): Promise<FrameUser | null> {
  let status: number | undefined;
  try {
    const answer = await fetch(USER_CALL);
    if (answer.ok) return (await answer.json()) as FrameUser;
    status = answer.status;
  } catch (failure) {
    // cut off by leaving the page, by stopping it or by the network: no failure of the house
    if (!(failure instanceof SyntaxError)) return null;
  }
  reportFailure(USER_CALL, status);
  return null;
}

/** Whether an editor is signed in; no request without the session's marker (G-220). */
export async function isEditor(): Promise<boolean> {
  if (document.documentElement.dataset.signedIn === undefined) return false;
  return (await userDetails())?.has_dashboard_online_access ?? false;
}

interface UserProps {
  user: FrameUser;
  pathname: string;
  place: 'bar' | 'burger';
}

/** The page in the editor, with what narrows a list (G-512). */
function buildEditAddress(pathname: string): string {
  const { search } = location;
  return `${pathname}${search ? `${search}&` : '?'}edit`;
}

/** Account links of signed-in users: behind a button in the bar, directly in the burger menu. */
export function User({ user, pathname, place }: UserProps) {
  const name = accountName(user) || texts.account;
  const edit = buildEditAddress(pathname);
  const ways = <Ways user={user} name={name} edit={edit} />;
  if (place === 'burger') return <div className={styles.inMenu}>{ways}</div>;
  return (
    <>
      {user.has_dashboard_online_access && (
        <a href={edit} className={styles.tool} aria-label={texts.edit} title={texts.edit}>
          <Icon name="pencil" />
          <span className={styles.word}>{texts.edit_word}</span>
        </a>
      )}
      {/* the name is above the icon, where space is free: nothing moves (USER-07) */}
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

/** Name, profile, editing, administration, sign-out (USER-08, USER-10 … USER-12, G-85). */
function Ways({ user, name, edit }: { user: FrameUser; name: string; edit: string }) {
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
      {isEditor && <Way href={edit} icon="pencil" label={texts.edit} />}
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
