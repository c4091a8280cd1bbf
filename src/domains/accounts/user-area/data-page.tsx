import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { germanMoment } from '#lib/text/german-values.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { FactList } from '#ui/fact-list/fact-list.tsx';
import { Contents } from '#ui/task-page/beside.tsx';
import { TaskPage, TaskPart } from '#ui/task-page/task-page.tsx';
import { accountEventTexts } from '../account-event.texts.ts';
import styles from '../account-page/account-page.module.css';
import { USER_SETTINGS } from '../sign-in/next-path.ts';
import type { OwnData } from './own-data.schema.ts';
import { userAreaTexts } from './user-area.texts.ts';
import type { loadData } from './user-area-requests.ts';

const texts = userAreaTexts.data;
const words = userAreaTexts.profile;
type Fact = readonly [term: string, said: ReactNode];

/** Everything that is stored about the account, to read (G-463). */
export function DataPage() {
  const { stored, notices_url } = useLoaderData<typeof loadData>();
  return (
    <TaskPage
      title={texts.title}
      lead={texts.lead(germanMoment(stored.as_of))}
      beside={<Contents label={userAreaTexts.contents} parts={listParts(stored)} />}
    >
      <div className={styles.parts}>
        <p className={styles.ways}>
          <LinkButton href={USER_SETTINGS}>{texts.back}</LinkButton>
          <a href="/de/api/user-data/" download>
            {texts.download}
          </a>
        </p>
        <Facts name="account" heading={texts.account} facts={accountFacts(stored)} />
        {stored.passkeys.length > 0 && (
          <Facts
            name="passkeys"
            heading={texts.passkeys}
            facts={stored.passkeys.map(({ name, created_at, last_used_at }) => {
              const used = last_used_at && germanMoment(last_used_at);
              return [name, texts.passkey(germanMoment(created_at), used)];
            })}
          />
        )}
        <Sessions sessions={stored.sessions} />
        <Entries entries={stored.form_entries} />
        {stored.favourites.length > 0 && (
          <Facts
            name="favourites"
            heading={texts.favourites}
            facts={stored.favourites.map((each) => [
              germanMoment(each.added_at),
              nameFavourite(each),
            ])}
          >
            <p>{texts.favourites_kept}</p>
          </Facts>
        )}
        <Notices stored={stored.subscriptions} url={notices_url} />
        {stored.saved_filters.length > 0 && (
          <Facts
            name="filters"
            heading={texts.filters}
            facts={stored.saved_filters.map(({ list, name }) => [list, name])}
          />
        )}
        <Facts
          name="events"
          heading={texts.events}
          facts={stored.events.map(({ event, created_at }) => [
            germanMoment(created_at),
            accountEventTexts[event],
          ])}
        >
          <p>{texts.events_kept}</p>
        </Facts>
      </div>
    </TaskPage>
  );
}

/** Parts that have something to show. */
function listParts(stored: OwnData) {
  const parts = [
    ['account', true],
    ['passkeys', stored.passkeys.length > 0],
    ['sessions', true],
    ['entries', stored.form_entries.length > 0],
    ['favourites', stored.favourites.length > 0],
    ['notices', stored.subscriptions !== null],
    ['filters', stored.saved_filters.length > 0],
    ['events', true],
  ] as const;
  return parts.flatMap(([name, isThere]) => (isThere ? [[name, texts[name]] as const] : []));
}

function nameFavourite({ kind, id, name, date_start }: OwnData['favourites'][number]): string {
  if (!name) return texts.favourite_gone(texts.kinds[kind], id);
  return date_start ? `${name}, ${germanMoment(date_start)}` : name;
}

function accountFacts({ account, second_factor, work }: OwnData): Fact[] {
  const name = [account.first_name, account.last_name].filter(Boolean).join(' ');
  return [
    [texts.number, String(account.id)],
    [words.name, name],
    [words.email, account.email],
    [texts.new_email, account.new_email],
    [words.username, account.username],
    [words.role, words.roles[account.role]],
    [words.since, germanMoment(account.created_at)],
    [texts.last_login, account.last_login && germanMoment(account.last_login)],
    [texts.language, userAreaTexts.settings.language.names[account.language]],
    [texts.password, texts.password_kept],
    [
      texts.factor,
      second_factor
        ? texts.factor_on(germanMoment(second_factor.since), second_factor.recovery_codes)
        : texts.factor_off,
    ],
    [texts.work, account.role !== 'member' && texts.work_of(work)],
  ];
}

interface FactsProps {
  name: string;
  heading: string;
  facts: readonly Fact[];
  children?: ReactNode;
}

function Facts({ name, heading, facts, children }: FactsProps) {
  return (
    <TaskPart name={name} heading={heading}>
      {children}
      <div className={styles.facts}>
        <FactList facts={facts} />
      </div>
    </TaskPart>
  );
}

function Sessions({ sessions }: { sessions: OwnData['sessions'] }) {
  return (
    <TaskPart name="sessions" heading={texts.sessions}>
      {sessions.map((each) => (
        <div key={`${each.since} ${each.last_seen}`} className={styles.facts}>
          <h3>{each.device}</h3>
          <p>
            {texts.session(
              germanMoment(each.since),
              germanMoment(each.last_seen),
              germanMoment(each.ends),
            )}
          </p>
          <FactList
            facts={[
              [texts.from, each.ip_address],
              [texts.browser, each.user_agent],
            ]}
          />
        </div>
      ))}
    </TaskPart>
  );
}

function Entries({ entries }: { entries: OwnData['form_entries'] }) {
  if (entries.length === 0) return null;
  return (
    <TaskPart name="entries" heading={texts.entries}>
      {entries.map((entry) => (
        <div key={entry.submitted_at} className={styles.facts}>
          <h3>{entry.form}</h3>
          <p>{texts.sent(germanMoment(entry.submitted_at), germanMoment(entry.delete_after))}</p>
          <FactList
            facts={[
              ...entry.answers.map(({ question, answer }) => [question, answer] as const),
              [texts.files, entry.files.join(', ')],
            ]}
          />
        </div>
      ))}
    </TaskPart>
  );
}

function Notices({ stored, url }: { stored: OwnData['subscriptions']; url: string | null }) {
  if (!stored) return null;
  const refused = stored.refused_since && texts.notices_refused(germanMoment(stored.refused_since));
  return (
    <TaskPart name="notices" heading={texts.notices}>
      {refused && <p>{refused}</p>}
      {stored.list.map(({ title, kinds, consent_text, consented_at, confirmed_at }) => (
        <div key={`${title} ${confirmed_at}`} className={styles.facts}>
          <h3>{title}</h3>
          <p>{texts.confirmed(germanMoment(consented_at), germanMoment(confirmed_at))}</p>
          <FactList
            facts={[
              [texts.notices_when, kinds.join(' · ')],
              [texts.consent, consent_text],
            ]}
          />
        </div>
      ))}
      {stored.sent.length > 0 && (
        <div className={styles.facts}>
          <h3>{texts.notices_sent}</h3>
          <FactList
            facts={stored.sent.map(({ titles, kinds, sent_at }) => [
              germanMoment(sent_at),
              [titles.join('; '), kinds.join(' · ')].filter(Boolean).join(': '),
            ])}
          />
        </div>
      )}
      {url && <a href={url}>{texts.notices_list}</a>}
    </TaskPart>
  );
}
