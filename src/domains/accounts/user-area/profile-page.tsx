import { useLoaderData } from 'react-router';
import { LinkButton } from '#ui/button/button.tsx';
import { FactList } from '#ui/fact-list/fact-list.tsx';
import { TaskPage, TaskPart } from '#ui/task-page/task-page.tsx';
import styles from '../account-page/account-page.module.css';
import { SECURITY, USER_SETTINGS } from '../sign-in/next-path.ts';
import { userAreaTexts } from './user-area.texts.ts';
import type { loadProfile } from './user-area-requests.ts';

const texts = userAreaTexts.profile;

/** Who is signed in, and where to go from here (G-84). */
export function ProfilePage() {
  const { account, since, shop_url, logout_url, notices_url } = useLoaderData<typeof loadProfile>();
  const { name, email, username, role } = account;
  return (
    <TaskPage title={texts.title} lead={name}>
      <TaskPart>
        <div className={styles.facts}>
          <FactList
            facts={[
              [texts.name, [account.first_name, account.last_name].filter(Boolean).join(' ')],
              [texts.email, email],
              [texts.username, username],
              [texts.role, texts.roles[role]],
              [texts.since, since],
              [texts.shop_term, shop_url && <a href={shop_url}>{texts.shop}</a>],
            ]}
          />
        </div>
        <p className={styles.ways}>
          <LinkButton href={USER_SETTINGS}>{texts.settings}</LinkButton>
          {notices_url && <a href={notices_url}>{texts.notices}</a>}
          <a href={SECURITY}>{texts.security}</a>
          {logout_url && <a href={logout_url}>{texts.sign_out}</a>}
        </p>
      </TaskPart>
    </TaskPage>
  );
}
